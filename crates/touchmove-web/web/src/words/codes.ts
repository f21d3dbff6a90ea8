// The registry of codes, as far as the pages have words for them: those of rulings, advice, results and
// refusals, of questions, and of the answers to them. A test holds it against the one of the referee.

export type RuledCode =
  | 'checkmate' | 'resignation' | 'resignation-against-no-mate' | 'stalemate' | 'dead-position'
  | 'may-be-dead' | 'fivefold-repetition' | 'seventy-five-moves' | 'announced-move' | 'two-hands'
  | 'two-hands-illegal' | 'own-man-touched' | 'opponents-man-touched' | 'both-colours-touched'
  | 'king-and-rook-touched' | 'rook-then-king-touched' | 'castling-tried' | 'released-man-stays'
  | 'men-displaced' | 'loss-on-time' | 'flag-against-no-mate' | 'flag-down' | 'both-flags-go-on'
  | 'both-flags-down' | 'both-flags-in-rapid' | 'time-claimed' | 'no-mating-potential' | 'late' | 'other-hand'
  | 'press-without-move' | 'illegal-move' | 'pawn-left-on-last-rank' | 'illegal-move-time'
  | 'illegal-move-loss' | 'illegal-move-claimed' | 'illegal-move-corrected' | 'illegal-position' | 'agreement'
  | 'offer-at-another-time' | 'distraction' | 'threefold-intended' | 'threefold-appeared'
  | 'fifty-moves-intended' | 'fifty-moves-completed' | 'wrong-claim' | 'extra-time-granted'
  | 'finish-claim-granted' | 'finish-claim-postponed' | 'finish-claim-referred' | 'final-position-confirmed'
  | 'final-position-and-sheet-confirmed' | 'final-position-not-confirmed'
  | 'final-position-and-sheet-not-confirmed' | 'finish-decision-final' | 'finish-referee-final'
  | 'finish-claim-decided' | 'finish-drawn-later' | 'finish-claim-rejected' | 'written-in-advance'
  | 'sheet-mistake' | 'moves-not-recorded' | 'not-algebraic' | 'sheet-content' | 'previous-move-not-recorded'
  | 'offer-not-recorded' | 'neither-kept-score' | 'sheet-to-be-completed' | 'sheet-not-up-to-date'
  | 'signed-result' | 'assistant-accepted' | 'left-venue' | 'left-area' | 'leave-granted' | 'notes'
  | 'search-refused' | 'disrepute' | 'clock-handling' | 'persistent-refusal' | 'both-refuse' | 'appealed'
  | 'sealing-ordered' | 'made-after-the-order' | 'sealed' | 'sealed-early' | 'offer-after-sealing'
  | 'sealed-move-made' | 'replier-absent' | 'nobody-at-resumption' | 'reply-sealed' | 'sealed-reply-made'
  | 'late-at-resumption' | 'sealed-ambiguous' | 'sealed-unclear' | 'sealed-illegal' | 'envelope-missing'
  | 'position-lost' | 'times-corrected' | 'touched-in-place' | 'not-announced' | 'slip-of-the-tongue'
  | 'wrongly-repeated' | 'boards-differ' | 'scores-differ' | 'blind-assistant' | 'sighted-assistant'
  | 'boards-agree' | 'wrong-flag-claim' | 'wrong-illegal-move-claim' | 'unwatched-flag-up'
  | 'unwatched-move-legal' | 'wrong-touch-claim' | 'wrong-start-claim' | 'wrong-start' | 'board-turned'
  | 'colours-reversed' | 'clock-setting-kept' | 'device' | 'stopped-without-reason' | 'incident' | 'warned'
  | 'fined' | 'more-time-for-opponent' | 'time-reduced' | 'declared-lost' | 'more-points' | 'fewer-points'
  | 'expelled' | 'declared' | 'absent' | 'already-here' | 'question-open' | 'clocks-stopped'
  | 'clocks-not-stopped' | 'nothing-in-hand' | 'no-man-of-the-opponents' | 'man-let-go' | 'piece-chosen'
  | 'no-promotion' | 'half-way' | 'nothing-displaced' | 'not-adjusting' | 'adjusting-on-the-others-clock'
  | 'nothing-to-press' | 'board-unseen' | 'no-offer' | 'offer-stands' | 'agreement-too-early' | 'claim-lost'
  | 'claim-not-having-the-move' | 'touch-claim-lost' | 'illegal-move-stands' | 'no-correction-by-agreement'
  | 'own-flag-down' | 'start-claim-too-late' | 'no-time-control' | 'no-default-time'
  | 'rapid-rules-not-announced' | 'blitz-rules-not-announced' | 'finish-not-announced'
  | 'class-is-not-by-the-time' | 'claims-in-standard-play' | 'points-out-of-order' | 'no-quickplay-finish'
  | 'no-finish-in-blitz' | 'no-extra-time' | 'finish-claim-too-early' | 'finish-claim-without-sheet'
  | 'unusual-score' | 'arbiter-silent' | 'flag-up' | 'nothing-to-retract' | 'no-such-entry' | 'already-signed'
  | 'no-amount' | 'nobody-is-blind' | 'nothing-to-repeat' | 'piece-not-announced' | 'slip-too-late'
  | 'no-sighted-assistant' | 'already-sealed' | 'not-the-assistants' | 'not-the-sighted-assistants'
  | 'not-the-helpers' | 'no-assistant' | 'nothing-to-confirm' | 'sealed-otherwise' | 'envelope-closed'
  | 'adjourned' | 'not-adjourned' | 'not-reconvened' | 'already-reconvened' | 'no-such-ply' | 'no-position'
  | 'sound-position' | 'legal-ply' | 'no-question' | 'several-questions' | 'no-such-choice' | 'not-over'
  | 'unreadable' | 'not-judged-yet' | 'no-article' | 'unsound' | 'not-theirs' | 'time-goes-back'
  | 'not-started' | 'already-started' | 'game-over' | 'not-having-the-move' | 'already-moved'
  | 'no-legal-move' | 'ambiguous-move' | 'no-man';

export type QuestionCode =
  | 'touch' | 'consent' | 'quickplay' | 'increment' | 'penalty' | 'start' | 'signatures' | 'assistant'
  | 'dismissal' | 'leave' | 'refusal' | 'stop' | 'position' | 'sealed-move' | 'boards' | 'draw-claim'
  | 'illegal' | 'can-mate';

export type ChoiceCode =
  | 'uphold' | 'reject' | 'postpone' | 'none' | 'warning' | 'more-time' | 'less-time' | 'points-for-opponent'
  | 'points-off' | 'loss' | 'draw' | 'win' | 'fine' | 'expulsion' | 'white' | 'black' | 'unclear';

/** Refusals of the hall itself, which no referee knows. */
export type HallCode = 'withdrawn' | 'reason';
