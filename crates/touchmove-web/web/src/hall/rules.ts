// The rules of a new game, as lines of the referee's language.

/** Who acts on what a watching arbiter would see. */
export type Watch = 'acts' | 'advises' | 'claims';

export interface Wanted {
  readonly laws: string;
  /** Minutes each, and seconds a move; without minutes there is no clock. */
  readonly minutes: number | null;
  readonly increment: number;
  readonly watch: Watch;
  readonly sheets: 'players' | 'hall';
  /** Whether the hall sees the board; else it is of wood. */
  readonly isSeen?: boolean;
  /** The number of a first position of Chess960. */
  readonly chess960?: number | null;
}

/** The time controls that are offered, in minutes and seconds a move. */
export const TIMES: readonly (readonly [minutes: number, increment: number])[] = [
  [3, 2],
  [5, 0],
  [10, 5],
  [15, 10],
  [60, 30],
  [90, 30],
];

/** The editions that are known well enough to be judged by, the newest first. */
export const EDITIONS = ['2023', '2018', '2017', '2014', '2009', '1997'] as const;

/** The class of play that a time belongs to: what sixty moves give decides (2014 A.1, B.1). */
export function classOf(minutes: number | null, increment: number): 'standard' | 'rapid' | 'blitz' {
  if (minutes === null) return 'standard';
  const whole = minutes + increment;
  if (whole <= 10) return 'blitz';
  return whole < 60 ? 'rapid' : 'standard';
}

/** Whether the players may be left to claim everything themselves: not in standard play. */
export const canBeLeft = (wanted: Pick<Wanted, 'minutes' | 'increment'>): boolean =>
  classOf(wanted.minutes, wanted.increment) !== 'standard';

export function lines({ laws, minutes, increment, watch, sheets, isSeen = true, chess960 }: Wanted): string[] {
  const time = minutes === null ? '-' : `${minutes * 60}${increment > 0 ? `+${increment}` : ''}`;
  const play = classOf(minutes, increment);
  const lines = [
    `laws ${laws}`,
    `time ${time}`,
    // At home nobody comes too late.
    'option default-time none',
    `option scoresheets ${sheets === 'players' ? 'written' : 'assumed'}`,
  ];
  if (!isSeen) lines.push('option board unseen');
  if (chess960 != null) lines.push(`position chess960 ${chess960}`);
  if (watch === 'advises') lines.push('option arbiter advises');
  if (play !== 'standard') lines.push(`option supervision ${watch === 'claims' ? 'claims' : 'full'}`);
  if (minutes !== null && increment === 0 && play !== 'blitz' && laws !== '1997') {
    lines.push('option quickplay-finish no');
  }
  return lines;
}
