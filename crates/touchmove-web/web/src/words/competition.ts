// What the pages of competitions say: names of all its words, in whatever language.

type Named<K extends string> = Readonly<Record<K, string>>;

type Plain =
  | 'title' | 'none' | 'open' | 'opening' | 'opened' | 'openedHint' | 'name' | 'site' | 'date' | 'day' | 'federation'
  | 'organiser' | 'delay' | 'delayHint' | 'public' | 'rules' | 'rulesFixed' | 'required' | 'asTheLaws'
  | 'follows' | 'noFaults' | 'faults' | 'loading' | 'save' | 'saved'
  | 'players' | 'noPlayers' | 'number' | 'playerTitle' | 'rating' | 'fide' | 'born' | 'sex' | 'add' | 'change'
  | 'withdraw' | 'withdrawn' | 'takeBackIn' | 'import' | 'importHint' | 'importFile' | 'importText' | 'importGo'
  | 'rounds' | 'noRounds' | 'newRound' | 'pairHint' | 'whiteNumber' | 'blackNumber' | 'unpaired' | 'bye'
  | 'publish' | 'pairAsCsv' | 'csvHint' | 'start' | 'reseat' | 'result' | 'notStarted' | 'playing' | 'watch'
  | 'table' | 'rank' | 'points' | 'played' | 'wins' | 'draws' | 'losses'
  | 'arbiters' | 'you' | 'appoint' | 'dismiss' | 'deskOf' | 'deskHint' | 'print' | 'printGo' | 'printNow' | 'linksEnd'
  | 'seatSheets' | 'tableSheets' | 'pairings' | 'record' | 'incidentsByArticle' | 'noIncidents' | 'board'
  | 'perPage' | 'photograph' | 'tables' | 'waiting' | 'downloads' | 'pgnAll' | 'csv' | 'trf' | 'statement'
  | 'signature' | 'boards' | 'empty' | 'halfRow' | 'enterHint';

export type OptionName =
  | 'time' | 'play' | 'position' | 'arbiter' | 'supervision' | 'default-time' | 'absent' | 'board' | 'scoresheets'
  | 'draw-agreement' | 'quickplay-finish' | 'period-added' | 'fivefold' | 'visually-disabled' | 'points'
  | 'device-penalty';

export type ValueName =
  | 'standard' | 'rapid' | 'blitz' | 'acts' | 'advises' | 'none' | 'full' | 'claims' | 'white' | 'black' | 'both'
  | 'seen' | 'unseen' | 'assumed' | 'written' | 'no' | 'yes' | 'on-move' | 'on-flag' | 'consecutive' | 'any';

/** What follows from rules. */
export type EffectName =
  | 'rapid' | 'blitz' | 'default-time' | 'touched' | 'illegal-time' | 'illegal-loss' | 'illegal-claimed'
  | 'illegal-claimed-blitz' | 'flag-claimed' | 'silent-on-flags' | 'loss-on-time' | 'finish-claim' | 'agreement'
  | 'fivefold' | 'seventy-five' | 'announcing' | 'device' | 'points';

export type CompetitionWords = Named<Plain> & {
  readonly allOf: (competitions: number) => string;
  readonly round: (round: number) => string;
  readonly started: (boards: number) => string;
  readonly imported: (players: number, rounds: number) => string;
  readonly left: (players: number) => string;
  readonly byes: Named<'full' | 'half' | 'zero'>;
  readonly options: Readonly<Record<OptionName, readonly [title: string, text: string]>>;
  readonly values: Named<ValueName>;
  /** Title and text; `null` where the hall's own words are in this language. */
  readonly effects: Readonly<Record<EffectName, readonly [title: string, text: (values: readonly string[]) => string]>> | null;
};
