//! The rules of one game: an edition, a class of play, a supervision and the
//! options of the competition, resolved to flat values once.

use std::sync::Arc;

use touchmove_board::ByColour;
use touchmove_clock::{Millis, Mode, PeriodAdded, TimeControl};
use touchmove_editions::{
    BothFlags, Cite, Class, CorrectionByAgreement, DefaultTime, DevicePenalty, Displaced, Edition,
    EmptyPress, EndingProviso, EndingRules, IllegalMoves, Known, Quickplay, RecordingWaiver,
    Resumption, ReversedColours, Rule, Seconds, TouchClaims, TouchOrMove, TurnPasses, TwoHands,
    UnpromotedPawn, UnwatchedIllegalMove, WrongClaim,
};

use touchmove_winnable::Budget;

use crate::{
    Code, DeviceCost, DrawAgreement, Gap, Lateness, Players, PointScheme, Refusal, Ruling,
    Supervision, Terms, Watching, decision::Effect,
};

/// Why there is no referee for such games here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotJudged {
    /// The edition is not known well enough.
    #[error(
        "this version does not judge by the Laws of {0} yet: what they say of `{1}`, or where, is not known"
    )]
    Edition(&'static Edition, Rule),
}

/// The rules of one game, as values.
#[derive(Clone, Debug)]
pub struct Rules {
    edition: &'static Edition,
    /// The class of play.
    pub class: Class,
    /// Whether the arbiter watches.
    pub supervision: Supervision,
    /// What he does of what he sees.
    pub watching: Watching,
    /// Each player's time.
    pub time: ByColour<Arc<TimeControl>>,
    /// When the time of a new period comes onto the clock.
    pub period_added: PeriodAdded,
    /// How late a player may come; `None`: as late as he likes (2014 6.7.a).
    pub default_time: Option<Millis>,
    /// How late a player may come to the resumption of an adjourned game (2014 E.10).
    pub late_at_resumption: Option<Millis>,
    /// Who comes later has not lost if the other has lost on time by then (1997 A.10.c).
    pub(crate) late_player_outlasts: bool,
    /// Who is visually disabled (2014 D); `None`: nobody.
    pub visually_disabled: Option<Players>,
    /// Who is not at the board at the start.
    pub absent: Option<Players>,
    /// When draws may be agreed on (2014 9.1.a).
    pub draw_agreement: DrawAgreement,
    /// Whether there is a quickplay finish (2014 G, 1997 10).
    pub quickplay_finish: bool,
    /// How it is ruled.
    pub(crate) quickplay: Quickplay,
    /// What an electronic device costs (2014 11.3.b).
    pub device: DeviceCost,
    /// What results score.
    pub points: PointScheme,
    /// When the opponent has the move (2014 1.1).
    pub turn_passes: TurnPasses,
    /// A move that is not completed with the clock is completed by the
    /// player's next (2014 6.2.a.2).
    pub completed_by_next_move: bool,
    /// Where nobody watches, a win on time is claimed with time left only (2014 A.4.c).
    pub(crate) claimant_needs_time: bool,
    /// What ends a game of itself.
    pub endings: EndingRules,
    /// The new piece is final once it touches its square (2014 4.4.d).
    pub(crate) promotion_final_on_touch: bool,
    /// The king let go on his square for castling binds (2014 4.7.b).
    pub(crate) released_king_binds: bool,
    /// Who touches a man may still claim that a man let go went elsewhere (1997 4.6).
    pub(crate) release_claim_outlasts_touch: bool,
    /// What completed illegal moves cost (2014 7.5.b).
    pub(crate) illegal_moves: IllegalMoves,
    /// The same in a quickplay finish, where it differs (1997 10.3).
    pub(crate) illegal_moves_in_finish: Option<IllegalMoves>,
    /// A completed illegal move that is claimed loses at once (2014 A.4.b).
    pub(crate) claimed_illegal_move_loses: bool,
    /// To win, a player needs men that can force a mate (1997 C.4).
    pub(crate) mating_potential: bool,
    /// After so many moves of each the set-up stands where nobody watches (2014 A.4.a.2).
    pub(crate) set_up_settled_after: Option<u16>,
    /// A pawn left on the last rank (2014 7.5.a).
    pub(crate) unpromoted_pawn: UnpromotedPawn,
    /// A move ends the game only if it kept touch-move (2014 5.1.a).
    pub(crate) touch_move_ends: bool,
    /// What was let go binds the move that replaces an illegal one (2014 7.5.a).
    pub(crate) replacement_bound_by_release: bool,
    /// A move made with two hands (2014 4.1).
    pub(crate) two_hands: TwoHands,
    /// Whether a device that costs the game leaves an opponent who cannot win a draw (2009 12.3.b).
    pub(crate) device_draws_if_opponent_cannot_win: bool,
    /// Whether a period with a fixed extra time a move leaves what it saves to the next one.
    pub(crate) saved_in_delay: bool,
    /// Whether the players can correct an illegal move that stands without the arbiter.
    pub(crate) correction_by_agreement: bool,
    /// A press without a move (2014 6.2.c).
    pub(crate) empty_press: EmptyPress,
    /// What the opponent of a player who displaced men may do (2014 7.4).
    pub(crate) displaced: Displaced,
    /// Colours reversed (2014 7.3).
    pub(crate) reversed_colours: ReversedColours,
    /// Both flags down (2014 6.11).
    pub(crate) both_flags: BothFlags,
    /// When a player need not record (2014 8.4).
    pub(crate) recording_waiver: RecordingWaiver,
    /// Moves may be written down before they are made (1997 8.1).
    pub(crate) may_write_first: bool,
    /// A result that both signed stands (2014 8.7).
    pub(crate) signed_result_stands: bool,
    /// The board is seen; else only the players know what is done with the men.
    pub board_seen: bool,
    /// Sheets are judged from the first move on.
    pub(crate) sheets_written: bool,
    /// What rejects an offer without a word (2014 9.1.b.1).
    pub(crate) offer_dies_on: TouchOrMove,
    /// A claim is an offer (2014 9.1.b.3).
    pub(crate) claim_is_an_offer: bool,
    /// What forfeits a claim (2014 9.4).
    pub(crate) claim_lost_on: TouchOrMove,
    /// What a wrong claim costs (2014 9.5.b).
    pub(crate) wrong_claim: WrongClaim,
    /// How far to look whether a player can still mate (2014 5.2.b).
    pub mating_budget: Budget,
    /// What is switched off.
    #[cfg(feature = "switches")]
    off: Option<Rule>,
}

impl Rules {
    /// The rules of standard play without a clock in that edition.
    ///
    /// # Errors
    /// If this version cannot judge by it.
    pub fn of(edition: &'static Edition) -> Result<Rules, NotJudged> {
        Rules::resolve(&Terms::of(edition))
    }

    /// The rules of games on these terms.
    ///
    /// ```
    /// use touchmove_editions::{Edition, TurnPasses};
    /// use touchmove_laws::{Rules, Terms};
    /// let rules = Rules::resolve(&Terms::of(Edition::named("1997")?))?;
    /// assert_eq!(rules.turn_passes, TurnPasses::Completed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If this version cannot judge them.
    pub fn resolve(terms: &Terms) -> Result<Rules, NotJudged> {
        let edition = terms.edition;
        let values = edition.values();
        let supervision = terms.supervision.unwrap_or(match terms.class {
            Class::Standard => Supervision::Full,
            Class::Rapid | Class::Blitz => Supervision::Claims,
        });
        let mut endings = EndingRules::of(edition);
        if let (Some(ends), Some(counts)) = (&mut endings.fivefold, terms.fivefold) {
            ends.counts = counts;
        }
        let own_gain = match terms.class {
            Class::Blitz => known(edition, values.gained_in_blitz, Rule::BlitzPlay)?,
            Class::Rapid => known(edition, values.gained_in_rapid, Rule::RapidPlay)?,
            Class::Standard => None,
        };
        let gained = |time: Seconds| {
            if time.0 == 0 {
                time
            } else {
                own_gain.unwrap_or(time)
            }
        };
        let mut illegal_moves = known(edition, values.illegal_moves, Rule::IllegalMoveCompleted)?;
        illegal_moves.opponent_gains = gained(illegal_moves.opponent_gains);
        let mut wrong_claim = known(edition, values.wrong_claim, Rule::WrongDrawClaim)?;
        wrong_claim.opponent_gains = gained(wrong_claim.opponent_gains);
        let rules = Rules {
            edition,
            class: terms.class,
            supervision,
            watching: terms.watching,
            time: terms.time.clone(),
            period_added: terms.period_added,
            default_time: default_time(terms)?,
            late_at_resumption: late_at_resumption(terms)?,
            late_player_outlasts: matches!(values.resumption.get(), Some(Resumption::LostAfter(_))),
            visually_disabled: visually_disabled(terms)?,
            absent: terms.absent,
            draw_agreement: terms.draw_agreement,
            quickplay_finish: has_quickplay_finish(terms)?,
            quickplay: known(edition, values.quickplay, Rule::FinishClaim)?,
            device: terms.device,
            points: terms.points,
            turn_passes: known(edition, values.turn_passes, Rule::HavingTheMove)?,
            claimant_needs_time: known(edition, values.claimant_needs_time, Rule::FlagClaimed)?,
            completed_by_next_move: known(
                edition,
                values.completed_by_next_move,
                Rule::MoveCompleted,
            )?,
            endings,
            promotion_final_on_touch: known(
                edition,
                values.promotion_final_on_touch,
                Rule::PromotionChoiceFinal,
            )?,
            released_king_binds: known(
                edition,
                values.released_king_binds,
                Rule::KingReleasedToCastle,
            )?,
            release_claim_outlasts_touch: values.touch_claims.get()
                == Some(TouchClaims::TouchAndCastling),
            illegal_moves,
            illegal_moves_in_finish: known(
                edition,
                values.illegal_moves_in_finish,
                Rule::IllegalMoveTime,
            )?,
            claimed_illegal_move_loses: supervision == Supervision::Claims
                && claimed_illegal_move_loses(terms)?,
            mating_potential: terms.class == Class::Blitz
                && known(edition, values.mating_potential, Rule::MatingPotential)?,
            set_up_settled_after: known(
                edition,
                values.set_up_settled_after,
                Rule::StartClaimTooLate,
            )?,
            unpromoted_pawn: known(edition, values.unpromoted_pawn, Rule::PawnLeftOnLastRank)?,
            touch_move_ends: known(edition, values.mate_proviso, Rule::Checkmate)?
                == EndingProviso::LegalAndTouchMove,
            replacement_bound_by_release: known(
                edition,
                values.replacement_bound_by_release,
                Rule::ReleasedManStays,
            )?,
            two_hands: known(edition, values.two_hands, Rule::OneHand)?,
            device_draws_if_opponent_cannot_win: values.device.get()
                == Some(DevicePenalty::SoundLosesOrDraws),
            saved_in_delay: known(edition, values.saved_in_delay, Rule::TimeControl)?,
            correction_by_agreement: supervision == Supervision::Claims
                && correction_by_agreement(terms)?,
            empty_press: known(edition, values.empty_press, Rule::PressWithoutMove)?,
            displaced: known(edition, values.displaced, Rule::MenDisplaced)?,
            reversed_colours: known(edition, values.reversed_colours, Rule::ColoursReversed)?,
            both_flags: known(edition, values.both_flags, Rule::BothFlagsDown)?,
            recording_waiver: known(edition, values.recording_waiver, Rule::RecordingWaived)?,
            may_write_first: known(edition, values.may_write_first, Rule::RecordingMoves)?,
            signed_result_stands: known(edition, values.signed_result_stands, Rule::SignedResult)?,
            board_seen: terms.board_seen,
            sheets_written: terms.sheets_written,
            offer_dies_on: known(edition, values.offer_dies_on, Rule::DrawOffer)?,
            claim_is_an_offer: known(edition, values.claim_is_an_offer, Rule::ClaimIsAnOffer)?,
            claim_lost_on: known(edition, values.claim_lost_on, Rule::ClaimRightLost)?,
            wrong_claim,
            mating_budget: terms.mating_budget,
            #[cfg(feature = "switches")]
            off: None,
        };
        match rules.uncited() {
            Some(rule) => Err(NotJudged::Edition(edition, rule)),
            None => Ok(rules),
        }
    }

    /// The editions by which this version can judge, oldest first.
    pub fn judged() -> impl Iterator<Item = &'static Edition> {
        Edition::ALL
            .iter()
            .filter(|edition| Rules::of(edition).is_ok())
    }

    /// The edition of the Laws.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// Whether that player is visually disabled: for him Appendix D says what is touched and made.
    pub(crate) fn is_blind(&self, player: touchmove_board::Colour) -> bool {
        self.visually_disabled
            .is_some_and(|who| who.include(player))
    }

    /// Whether it is blitz (2014 B).
    pub(crate) fn is_blitz(&self) -> bool {
        self.class == Class::Blitz
    }

    /// Whether the referee applies what he sees.
    pub fn observes(&self) -> bool {
        self.supervision == Supervision::Full && self.watching == Watching::Acts
    }

    /// Whether the referee says what he sees, and does no more.
    pub fn advises(&self) -> bool {
        self.supervision == Supervision::Full && self.watching == Watching::Advises
    }

    /// The first rule that is ruled by here and whose value or article is not
    /// known of this edition.
    fn uncited(&self) -> Option<Rule> {
        let values = self.edition.values();
        if values.fivefold.get().is_none() {
            return Some(Rule::FivefoldRepetition);
        }
        if values.seventy_five_moves.get().is_none() {
            return Some(Rule::SeventyFiveMoves);
        }
        if values
            .resignation_drawn_if_opponent_cannot_mate
            .get()
            .is_none()
        {
            return Some(Rule::ResignationAgainstNoMate);
        }
        let always = [
            Rule::HavingTheMove,
            Rule::Checkmate,
            Rule::Stalemate,
            Rule::DeadPosition,
            Rule::Resignation,
        ];
        let where_there_is_one = [
            self.endings.fivefold.map(|_| Rule::FivefoldRepetition),
            self.endings
                .seventy_five_moves
                .map(|_| Rule::SeventyFiveMoves),
            self.endings
                .resignation_against_no_mate
                .map(|_| Rule::ResignationAgainstNoMate),
        ];
        always
            .into_iter()
            .chain(where_there_is_one.into_iter().flatten())
            .find(|rule| self.edition.cite(*rule).is_none())
    }

    /// These rules but for one: nothing is ruled, refused or asked by it, and it binds nobody. A
    /// scenario that shows the rule then fails, or shows nothing.
    #[cfg(feature = "switches")]
    #[must_use]
    pub fn without(self, rule: Rule) -> Rules {
        Rules {
            off: Some(rule),
            ..self
        }
    }

    /// Whether that rule is in force: each is, but for one that a test has switched off.
    #[cfg(feature = "switches")]
    pub(crate) fn is_in_force(&self, rule: Rule) -> bool {
        self.off != Some(rule)
    }

    /// Whether that rule is in force: each is, but for one that a test has switched off.
    #[cfg(not(feature = "switches"))]
    #[expect(clippy::unused_self, reason = "it is used where rules have switches")]
    pub(crate) const fn is_in_force(&self, _: Rule) -> bool {
        true
    }

    /// Whether the rule of that code, if it follows one, is in force.
    pub(crate) fn follows(&self, code: Code) -> bool {
        self.rule_of(code).is_none_or(|rule| self.is_in_force(rule))
    }

    /// Refuses for the reason of that code.
    pub(crate) fn bar(&self, code: Code) -> Result<(), Refusal> {
        if self.follows(code) {
            Err(Refusal::Barred(code))
        } else {
            Ok(())
        }
    }

    /// The same, where the edition has an article for it.
    pub(crate) fn bar_if_known(&self, code: Code) -> Result<(), Refusal> {
        match self.cite(code) {
            Some(_) => Err(Refusal::Barred(code)),
            None => Ok(()),
        }
    }

    /// A ruling by the rule of that code.
    pub(crate) fn ruling(&self, code: Code, effects: Vec<Effect>) -> Result<Ruling, Refusal> {
        let (Some(rule), Some(cite)) = (self.rule_of(code), self.cite(code)) else {
            return Err(if self.edition.lists_every_clause() {
                Refusal::NoArticle(code)
            } else {
                Refusal::NotJudgedYet(Gap::Article(code))
            });
        };
        Ok(Ruling {
            code,
            rule,
            cite,
            effects,
        })
    }

    /// The article of the rule that a code follows; `None` if it follows none,
    /// or this edition's is not known.
    pub fn cite(&self, code: Code) -> Option<Cite> {
        let rule = self.rule_of(code).filter(|rule| self.is_in_force(*rule))?;
        self.edition.cite(rule)
    }

    /// The rule that a code follows here: in blitz its own, where the edition has one
    /// (2009 B.3.c beside A.4.c).
    fn rule_of(&self, code: Code) -> Option<Rule> {
        let rule = code.rule()?;
        let own = rule.in_blitz().filter(|_| self.is_blitz());
        Some(
            own.filter(|own| self.edition.cite(*own).is_some())
                .unwrap_or(rule),
        )
    }
}

/// A value of the edition, or the rule for which it is missing.
fn known<T: Copy>(edition: &'static Edition, value: Known<T>, rule: Rule) -> Result<T, NotJudged> {
    value.get().ok_or(NotJudged::Edition(edition, rule))
}

fn default_time(terms: &Terms) -> Result<Option<Millis>, NotJudged> {
    let edition = terms.edition;
    Ok(match terms.lateness {
        Lateness::AnyTime => None,
        Lateness::Within(time) => Some(time),
        Lateness::ByTheEdition => {
            let own = known(edition, edition.values().default_time, Rule::DefaultTime)?;
            Some(match own {
                DefaultTime::Own(time) | DefaultTime::AnnouncedElse(time) => {
                    Millis::new(time.as_millis())
                }
                // The competition must say; where it does not, nobody may be late.
                DefaultTime::Announced => Millis::ZERO,
            })
        }
    })
}

/// Who is visually disabled, where the edition is known to have rules for it.
fn visually_disabled(terms: &Terms) -> Result<Option<Players>, NotJudged> {
    match terms.visually_disabled {
        Some(_) if terms.edition.cite(Rule::BlindMadeAnnounced).is_none() => {
            Err(NotJudged::Edition(terms.edition, Rule::BlindMade))
        }
        who => Ok(who),
    }
}

fn late_at_resumption(terms: &Terms) -> Result<Option<Millis>, NotJudged> {
    let edition = terms.edition;
    let resumption = known(edition, edition.values().resumption, Rule::LateAtResumption)?;
    Ok(match resumption {
        Resumption::LostAfter(time) => Some(Millis::new(time.as_millis())),
        Resumption::DefaultTime => default_time(terms)?,
    })
}

/// Whether the last period can be a quickplay finish: not with an increment, nor in blitz (2014 G.3).
pub(crate) fn can_have_quickplay_finish(terms: &Terms) -> bool {
    let is_plain = |time: &TimeControl| match time {
        TimeControl::Periods(periods) => periods
            .as_slice()
            .last()
            .is_some_and(|last| last.moves.is_none() && !matches!(last.mode, Mode::Increment(_))),
        TimeControl::Unknown | TimeControl::Untimed | TimeControl::Hourglass(_) => false,
    };
    terms.class != Class::Blitz && is_plain(&terms.time.white) && is_plain(&terms.time.black)
}

fn has_quickplay_finish(terms: &Terms) -> Result<bool, NotJudged> {
    let values = terms.edition.values();
    let quickplay = known(terms.edition, values.quickplay, Rule::FinishClaim)?;
    let adopted = terms.quickplay_finish.unwrap_or(quickplay.always);
    Ok(can_have_quickplay_finish(terms) && adopted)
}

fn claimed_illegal_move_loses(terms: &Terms) -> Result<bool, NotJudged> {
    let cost = known(
        terms.edition,
        terms.edition.values().unwatched_illegal_move,
        Rule::IllegalMoveClaimed,
    )?;
    Ok(match cost {
        UnwatchedIllegalMove::Loses => true,
        UnwatchedIllegalMove::LosesInBlitz => terms.class == Class::Blitz,
        UnwatchedIllegalMove::AsIfWatched => false,
    })
}

/// Whether the players can correct an illegal move that stands (2014 A.4.b, 2009 B.3.c).
fn correction_by_agreement(terms: &Terms) -> Result<bool, NotJudged> {
    let values = terms.edition.values();
    let agreed = known(
        terms.edition,
        values.correction_by_agreement,
        Rule::IllegalMoveClaimed,
    )?;
    Ok(match agreed {
        CorrectionByAgreement::Never => false,
        CorrectionByAgreement::InBlitz => terms.class == Class::Blitz,
        CorrectionByAgreement::WhereNobodyWatches => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_judged_by_when_its_values_and_articles_are_known() {
        let judged: Vec<&str> = Rules::judged().map(Edition::name).collect();
        for name in ["1997", "2009", "2014", "2023"] {
            assert!(judged.contains(&name), "{name} of {judged:?}");
        }
        assert!(!judged.contains(&"2001"));
    }

    #[test]
    fn penalties_are_one_minute_in_blitz_since_2014() {
        let gained = |edition, class| {
            let mut terms = Terms::of(Edition::named(edition).unwrap());
            terms.class = class;
            let rules = Rules::resolve(&terms).unwrap();
            (
                rules.illegal_moves.opponent_gains.0,
                rules.wrong_claim.opponent_gains.0,
            )
        };
        assert_eq!(gained("2014", Class::Blitz), (60, 60));
        assert_eq!(gained("2014", Class::Rapid), (120, 120));
        assert_eq!(gained("1997", Class::Blitz), (0, 180));
    }

    #[test]
    fn play_with_the_blind_is_judged_where_the_edition_is_known_to_have_rules_for_it() {
        for (edition, judged) in [("1997", false), ("2014", true)] {
            let terms = Terms {
                visually_disabled: Some(Players::Both),
                ..Terms::of(Edition::named(edition).unwrap())
            };
            assert_eq!(Rules::resolve(&terms).is_ok(), judged, "{edition}");
        }
    }

    #[test]
    fn rapid_and_blitz_are_not_watched_unless_it_is_said() {
        let mut terms = Terms {
            class: Class::Rapid,
            ..Terms::of(Edition::named("2014").unwrap())
        };
        assert!(!Rules::resolve(&terms).unwrap().observes());
        terms.supervision = Some(Supervision::Full);
        assert!(Rules::resolve(&terms).unwrap().observes());
    }
}
