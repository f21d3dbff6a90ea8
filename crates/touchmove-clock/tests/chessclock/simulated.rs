//! The chessclock against one that is slow and obvious: it ticks millisecond by millisecond, keeps
//! what every move used, and adds all up anew to say what is shown.

use touchmove_clock::Player::{Black, White};
use touchmove_clock::{Chessclock, Event, Millis, Mode, PeriodAdded, Periods, Player, TimeControl};

/// The announced periods, the last with a number of moves repeated, written out move by move.
struct Plan {
    /// For each move, from the first: what it adds or has.
    modes: Vec<Mode>,
    /// For each period: how many moves are to be completed by its end (`None`: all), and its time.
    periods: Vec<(Option<usize>, u64)>,
}

const MOVES: usize = 400;

impl Plan {
    fn of(periods: &Periods) -> Self {
        let mut plan = Self {
            modes: Vec::new(),
            periods: Vec::new(),
        };
        let announced = periods.as_slice();
        for at in 0.. {
            let period = announced[at.min(announced.len() - 1)];
            let moves = period.moves.map(|moves| usize::from(moves.get()));
            let begins = plan.modes.len();
            for _ in 0..moves.unwrap_or(MOVES) {
                plan.modes.push(period.mode);
            }
            let completed = moves.map(|moves| begins + moves);
            plan.periods.push((completed, period.time.get()));
            if moves.is_none() || plan.modes.len() > MOVES {
                return plan;
            }
        }
        unreachable!("the moves come to an end")
    }

    fn increment(&self, at: usize) -> u64 {
        match self.modes[at] {
            Mode::Increment(extra) => extra.get(),
            _ => 0,
        }
    }

    fn extra(&self, at: usize) -> u64 {
        match self.modes[at] {
            Mode::Delay(extra) | Mode::Bronstein(extra) => extra.get(),
            _ => 0,
        }
    }
}

struct SlowClock {
    plan: Plan,
    added: PeriodAdded,
    /// All that has come onto the clock: periods, increments, gifts; less what was taken.
    given: i64,
    /// What each completed move used.
    used: Vec<u64>,
    /// What the move now thought about has used.
    using: u64,
    /// How much of that a Bronstein display is no longer short of, a period's time having come on
    /// it at zero; and how much it was in the move before.
    made_good: [u64; 2],
    periods_come: usize,
    down: bool,
    /// What the last press added, until it is taken back.
    pressed: Option<i64>,
}

impl SlowClock {
    fn new(plan: Plan, added: PeriodAdded) -> Self {
        Self {
            given: (plan.periods[0].1 + plan.increment(0)) as i64,
            plan,
            added,
            used: Vec::new(),
            using: 0,
            made_good: [0, 0],
            periods_come: 1,
            down: false,
            pressed: None,
        }
    }

    /// What the main time pays for all moves, this one too.
    fn paid(&self) -> i64 {
        let moves = self.used.iter().chain([&self.using]);
        moves
            .enumerate()
            .map(|(at, used)| used.saturating_sub(self.plan.extra(at)) as i64)
            .sum()
    }

    fn main(&self) -> i64 {
        self.given - self.paid()
    }

    fn shows(&self) -> u64 {
        if self.down {
            return 0;
        }
        let at = self.used.len();
        let to_give_back = match self.plan.modes[at] {
            Mode::Bronstein(extra) => self.using.min(extra.get()) - self.made_good[0],
            _ => 0,
        };
        (self.main() - to_give_back as i64).max(0) as u64
    }

    /// One millisecond; whether it brings the next period's time (`true`) or the flag's fall.
    fn tick(&mut self) -> Option<bool> {
        if self.down {
            return None;
        }
        self.using += 1;
        let in_extra = self.using < self.plan.extra(self.used.len());
        if in_extra || self.main() > 0 {
            return None;
        }
        let (to_complete, _) = self.plan.periods[self.periods_come - 1];
        let completed = to_complete.is_some_and(|moves| self.used.len() >= moves);
        self.pressed = self.pressed.map(|_| 0);
        if self.added == PeriodAdded::OnFlag && completed {
            self.given += self.plan.periods[self.periods_come].1 as i64;
            self.periods_come += 1;
            self.made_good[0] = self.using.min(self.plan.extra(self.used.len()));
            return Some(true);
        }
        self.down = true;
        Some(false)
    }

    fn complete(&mut self) {
        self.used.push(self.using);
        self.using = 0;
        self.made_good = [0, self.made_good[0]];
        let mut added = 0;
        if !self.down {
            added += self.plan.increment(self.used.len()) as i64;
            let begins = |&&(end, _): &&(Option<usize>, u64)| end == Some(self.used.len());
            let at = self.plan.periods.iter().position(|period| begins(&period));
            if let (PeriodAdded::OnMove, Some(at)) = (self.added, at) {
                added += self.plan.periods[at + 1].1 as i64;
            }
        }
        self.given += added;
        self.pressed = Some(added);
    }

    /// What the move put back used, and what was used since, was all used in one move.
    fn retract(&mut self) {
        let Some(added) = self.pressed.take() else {
            return;
        };
        let last = self.used.pop().expect("a move was completed");
        self.using += last;
        self.made_good = [self.made_good[1], 0];
        if !self.down {
            self.given -= added;
        }
    }
}

/// Numbers that look like chance and are always the same.
struct Chance(u32);

impl Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % bound
    }

    fn of<T: Copy>(&mut self, these: &[T]) -> T {
        these[self.below(these.len() as u32) as usize]
    }
}

struct Both {
    fast: Chessclock,
    slow: [SlowClock; 2],
    running: Option<Player>,
    now: u64,
}

impl Both {
    fn new(control: &TimeControl, added: PeriodAdded) -> Self {
        let TimeControl::Periods(periods) = control else {
            panic!("these are periods")
        };
        Self {
            fast: Chessclock::for_both(control.clone(), added),
            slow: [White, Black].map(|_| SlowClock::new(Plan::of(periods), added)),
            running: None,
            now: 0,
        }
    }

    fn slow(&mut self, player: Player) -> &mut SlowClock {
        &mut self.slow[player as usize]
    }

    /// Lets time pass; what happened, and whether both say the same of it.
    fn pass(&mut self, millis: u64) -> Vec<Event> {
        let mut ticked = Vec::new();
        for _ in 0..millis {
            self.now += 1;
            let at = Millis::new(self.now);
            let Some(player) = self.running else { continue };
            match self.slow(player).tick() {
                None => {}
                Some(true) => ticked.push(Event::PeriodAdded { player, at }),
                Some(false) => ticked.push(Event::Fell { player, at }),
            }
        }
        let mut ran = Vec::new();
        while let Some(event) = self.fast.run_to(Millis::new(self.now)).expect("on") {
            ran.push(event);
        }
        assert_eq!(ran, ticked);
        ran
    }

    fn press(&mut self, player: Player) {
        self.fast.press(player);
        self.slow(player).complete();
        if self.running.is_some() {
            self.running = Some(player.opponent());
        }
    }

    fn check(&self, what: &str) {
        assert_eq!(self.fast.running(), self.running, "{what}");
        for player in Player::BOTH {
            let slow = &self.slow[player as usize];
            assert_eq!(
                self.fast.shows(player).map(Millis::get),
                Some(slow.shows()),
                "{what}: {player} at {} ms",
                self.now
            );
            assert_eq!(self.fast.is_down(player), slow.down, "{what}: {player}");
            let moves = usize::from(self.fast.move_counter(player));
            assert_eq!(moves, slow.used.len(), "{what}: {player}");
        }
    }
}

/// Short controls of all modes; periods one, several, and coming again.
const CONTROLS: [&str; 16] = [
    "0.05",
    "0.05+0.008",
    "0+0.02",
    "0.04d0.009",
    "0d0.012",
    "0.04b0.009",
    "0b0.012",
    "3/0.03:0.03",
    "2/0.03+0.005:0.02",
    "2/0.03:0.02+0.005",
    "2/0.03b0.006:2/0.02d0.004:0.03+0.003",
    "1/0.01d0.005:3/0.03b0.007",
    "2/0.02",
    "3/0.03+0.002:2/0.02+0.004:0.02+0.001",
    "2/0.02b0.005",
    "1/0.01",
];

#[test]
fn it_shows_what_a_clock_shows_that_ticks() {
    let mut chance = Chance(2_463_534_242);
    let (mut falls, mut periods, mut retracted) = (0, 0, 0);
    for round in 0..4000 {
        let control = chance.of(&CONTROLS);
        let added = chance.of(&[PeriodAdded::OnMove, PeriodAdded::OnFlag]);
        let what = format!("round {round}, {control}, {added:?}");
        let mut both = Both::new(&control.parse().expect(control), added);
        both.fast.start(White);
        both.running = Some(White);
        let pace = chance.of(&[6, 12, 25, 60]);
        for _ in 0..chance.below(60) {
            for event in both.pass(u64::from(chance.below(pace))) {
                match event {
                    Event::Fell { .. } => falls += 1,
                    Event::PeriodAdded { .. } => periods += 1,
                }
            }
            both.check(&what);
            let player = chance.of(&Player::BOTH);
            match chance.below(20) {
                0 => {
                    both.fast.stop();
                    both.running = None;
                }
                1 => {
                    both.fast.start(player);
                    both.running = Some(player);
                }
                2 => {
                    both.fast.complete_move(player);
                    both.slow(player).complete();
                }
                3 => both.press(player),
                4 | 5 => {
                    // The move just completed is put back, and its player's clock runs on.
                    let Some(player) = both.running else { continue };
                    both.press(player);
                    both.pass(u64::from(chance.below(4)));
                    both.fast.retract_press(player);
                    both.slow(player).retract();
                    both.fast.start(player);
                    both.running = Some(player);
                    retracted += 1;
                }
                6 if !both.slow(player).down => {
                    let time = 1 + chance.below(9);
                    // Time given to a display at zero is another test's.
                    if both.slow(player).shows() > 0 {
                        both.fast.add(player, Millis::new(u64::from(time)));
                        both.slow(player).given += i64::from(time);
                    }
                }
                7 => {
                    let time = i64::from(1 + chance.below(9));
                    if !both.slow(player).down && both.slow(player).main() > time {
                        assert_eq!(both.fast.reduce(player, Millis::new(time as u64)), None);
                        both.slow(player).given -= time;
                    }
                }
                _ => {
                    if let Some(player) = both.running {
                        both.press(player);
                    }
                }
            }
            both.check(&what);
        }
    }
    assert!(falls > 500, "only {falls} flags fell");
    assert!(periods > 500, "only {periods} periods were added");
    assert!(retracted > 500, "only {retracted} moves were put back");
}

#[test]
fn how_the_time_is_cut_up_makes_no_difference() {
    let mut chance = Chance(88_675_123);
    for _ in 0..2000 {
        let control: TimeControl = chance.of(&CONTROLS).parse().expect("a control");
        let mut whole = Chessclock::for_both(control, PeriodAdded::OnFlag);
        for _ in 0..chance.below(6) {
            whole.complete_move(White);
        }
        whole.start(White);
        let mut parts = whole.clone();
        let end = Millis::new(u64::from(chance.below(300)));
        let (mut at_once, mut bit_by_bit) = (Vec::new(), Vec::new());
        while let Some(event) = whole.run_to(end).expect("on") {
            at_once.push(event);
        }
        while parts.now() < end {
            let next = parts.now() + Millis::new(u64::from(chance.below(20)));
            while let Some(event) = parts.run_to(next.min(end)).expect("on") {
                bit_by_bit.push(event);
            }
        }
        assert_eq!(at_once, bit_by_bit);
        assert_eq!(whole, parts);
    }
}
