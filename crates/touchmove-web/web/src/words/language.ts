// In which language the pages speak.

import type { Role } from '../board/pieces';
import type { Colour } from '../board/squares';
import type { CompetitionWords } from './competition';
import type { ChoiceCode, HallCode, QuestionCode, RuledCode } from './codes';

type Named<K extends string> = Readonly<Record<K, string>>;
type AnyNamed = Readonly<Record<string, string>>;

type Plain =
  | 'hall' | 'motto' | 'white' | 'black' | 'arbiter' | 'emptySquare' | 'board' | 'noClock' | 'flagDown' | 'close'
  | 'cancel' | 'copy' | 'copied' | 'sound' | 'flip' | 'language' | 'home' | 'newGame' | 'timeControl'
  | 'minutesPlus' | 'ownTime' | 'mainMinutes' | 'incrementSeconds' | 'noTime' | 'edition' | 'optional'
  | 'withArbiter' | 'arbiterName' | 'supervision' | 'supervised' | 'advised' | 'claimed' | 'sheetsBy'
  | 'sheetsPlayers' | 'sheetsHall' | 'chess960' | 'moreRules' | 'open' | 'opening' | 'links' | 'linksHint'
  | 'deskLink' | 'watchLink' | 'go' | 'goDesk' | 'goWatch' | 'codeIs' | 'joinTitle' | 'joinCode' | 'joinGo'
  | 'publicBoards' | 'noBoards' | 'wall' | 'press' | 'pressHint' | 'start' | 'resume' | 'waitsForOther' | 'bothReady' | 'noSuchCode' | 'forPrograms'
  | 'waitsForArbiter' | 'stoppedClocks' | 'offer' | 'accept' | 'decline' | 'offered' | 'ownOffer' | 'resign'
  | 'resignSure' | 'adjust' | 'brush' | 'displace' | 'replace' | 'said' | 'sayMoves' | 'abort' | 'rematch' | 'rematchAsked' | 'rematchAccept' | 'rematchGo' | 'tableLink'
  | 'onTable' | 'goTable' | 'swap' | 'menu' | 'sure' | 'offers' | 'claim' | 'claimTitle' | 'intended' | 'touchedSquare' | 'claimHint'
  | 'doClaim' | 'stopCall' | 'callShort' | 'stopReason' | 'doStop' | 'more' | 'moreTitle' | 'announce' | 'announceHint' | 'sealed'
  | 'sealNow' | 'isAdjourned'
  | 'seal' | 'say' | 'saySend' | 'promotion' | 'keys' | 'sheet' | 'sheetOwn' | 'sheetEntry' | 'write' | 'strike'
  | 'drawMark' | 'signResult' | 'moves' | 'noMoves' | 'events' | 'noEvents' | 'refused' | 'explain' | 'lost'
  | 'notHeard' | 'notFound' | 'linkEnded' | 'gone' | 'yourMove' | 'pressNow' | 'theirMove' | 'awaitsArbiter' | 'bothDecide' | 'watching'
  | 'wallTitle' | 'desk' | 'urgent' | 'allBoards' | 'goToBoard' | 'boardsKeys' | 'questions' | 'noQuestions' | 'choiceAmount' | 'reason' | 'reasonMissing'
  | 'controls' | 'doStart' | 'doStopClocks' | 'doResume' | 'findFlag' | 'findIllegal' | 'restore' | 'clocks' | 'set'
  | 'add' | 'reduce' | 'counter' | 'penalties' | 'warn' | 'score' | 'expel' | 'incident' | 'declare' | 'reopen'
  | 'retract' | 'adjournment' | 'adjourn' | 'sessionOver' | 'reconvene' | 'whoIsAbsent' | 'nobody' | 'bothPlayers'
  | 'openEnvelope' | 'envelopeMissing' | 'note' | 'deskKeys' | 'record'
  | 'recordOnly' | 'inEnglish' | 'seatedAnew' | 'linkAgain' | 'linkAgainHint' | 'apply';

/** All that the pages say. What a record lacks, such as a code of the hall's, is shown as it is. */
export type Words = Named<Plain> & {
  readonly pieces: Readonly<Record<Role, string>>;
  readonly man: (colour: Colour, piece: string, role: Role) => string;
  readonly clockOf: (name: string) => string;
  readonly time: (parts: { hours: number; minutes: number; seconds: number }) => string;
  readonly yourName: (colour: Colour) => string;
  readonly seatOf: (colour: Colour) => string;
  readonly qr: (what: string) => string;
  readonly claims: Named<'threefold' | 'fifty' | 'flag' | 'illegal' | 'touch' | 'start' | 'normal-means' | 'no-effort'>;
  /** What of a seat a device is. */
  readonly parts: Named<'label' | 'all' | 'clock' | 'sheet'>;
  /** What the next touch is going to be. */
  readonly manner: Named<'adjusts' | 'brushes' | 'displaces'>;
  readonly requests: AnyNamed;
  readonly sheetFor: (ply: number) => string;
  readonly signed: (result: string) => string;
  /** Who is to seal his move; whose move is in the envelope, and its number. */
  readonly seals: (name: string) => string;
  readonly sealedBy: (name: string, move: string) => string;
  readonly article: (article: string) => string;
  readonly results: AnyNamed;
  readonly resultBy: (article: string) => string;
  readonly since: (seconds: number) => string;
  readonly illegalCount: (count: number) => string;
  readonly attention: AnyNamed;
  readonly which: Named<'all' | 'playing' | 'over'>;
  readonly minutes: (minutes: number) => string;
  readonly boardNumber: (board: number | string) => string;
  readonly question: Named<QuestionCode>;
  readonly choice: Named<ChoiceCode>;
  /** Rulings, advice and refusals; `null` where the hall's own words are in this language. */
  readonly ruled: Named<RuledCode | HallCode> | null;
  readonly incidents: AnyNamed;
  readonly download: Named<'pgn' | 'otb'>;
  readonly competition: CompetitionWords;
  readonly who: (name: string, role: string) => string;
};

/** The words for a code, or what it is called if there are none. */
export const named = (words: AnyNamed, code: string): string => words[code] ?? code;

/** What was ruled or refused: in this language if it has words for it, else in the hall's. */
export const ruling = ({ ruled }: Pick<Words, 'ruled'>, { code, text }: { readonly code: string; readonly text: string }): string =>
  (ruled as AnyNamed | null)?.[code] ?? text;

/** The languages there are, each in its own name. */
export const LANGUAGES = { en: 'English', es: 'Español', el: 'Ελληνικά' } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string | null | undefined): text is Language => text != null && text in LANGUAGES;
