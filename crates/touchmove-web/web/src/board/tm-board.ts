// <tm-board>: a chessboard on which men are touched, lifted, held, let go and taken off, by mouse,
// fingers or keys. It is given what stands on the table, and says what was done with the hands, in
// statements of the referee's language (the event `act`). It knows no rule and gives no help.

import css from './tm-board.css?inline';
import { drawn, svg } from './drawing';
import { Hands, type Manner, type Spot } from './hands';
import type { Role } from './pieces';
import { type Cell, type Colour, type Square, cellOf, inView, isDark, opponent, squareAt } from './squares';
import { type Figure, type Man, colourOf, letterOf, lying, manOn, matched, roleOf } from './table';

/** What a spectator is shown besides the men. */
export interface Marks {
  readonly last?: readonly Square[];
  readonly check?: Square | null;
}

/** How a square is spoken of. */
export type Spoken = (square: Square, man: Man | undefined) => string;

const SIDE = 100;
const BOARD = 8 * SIDE;
/** The height of the strip beside the board in which captured men lie, and of the one with spare pieces. */
const STRIP = 60;
const SPARE = 100;
const SPARES: readonly Role[] = ['Q', 'R', 'B', 'N'];
/** Beyond this many pixels a finger that has moved drags. */
const STEADY: Readonly<Record<string, number>> = { mouse: 5, pen: 8, touch: 12 };

/** A hand that stays over a square for so long, in milliseconds, is seen to hold its man there. */
const RESTS = 700;

interface Finger {
  /** Where it came down, on the screen. */
  readonly x: number;
  readonly y: number;
  readonly type: string;
  /** Where it is, on the board. */
  point: DOMPoint;
  dragged: boolean;
  /** The man that it carries. */
  figure: number | null;
  /** The new piece that it carries. */
  ghost: SVGGElement | null;
  /** The square over which it is, and what waits to see whether it stays there. */
  over: Square | null;
  rests: ReturnType<typeof setTimeout> | undefined;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

export class TmBoard extends HTMLElement {
  readonly #root = svg('svg', { preserveAspectRatio: 'xMidYMid meet' });
  readonly #grid = svg('g', { role: 'grid' });
  readonly #coordinates = svg('g', { 'aria-hidden': 'true' });
  readonly #marks = svg('g', { 'aria-hidden': 'true' });
  readonly #lying = svg('g', { 'aria-hidden': 'true' });
  readonly #men = svg('g', { 'aria-hidden': 'true' });
  readonly #cells = new Map<Square, SVGGElement>();
  readonly #drawn = new Map<number, SVGGElement>();
  readonly #fingers = new Map<number, Finger>();
  #figures: Figure[] = [];
  #count = 0;
  #table: readonly Man[] = [];
  #player: Colour | null = null;
  #hands: Hands | null = null;
  #flipped = false;
  #trays = false;
  #marked: Marks = {};
  #focus: Square = 'e2';
  #spoken: Spoken = (square, man) => (man ? `${man.man} ${square}` : square);
  #waiting = false;
  #still = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#root.append(this.#grid, this.#marks, this.#coordinates, this.#lying, this.#men);
    shadow.append(this.#root);
    this.#root.addEventListener('pointerdown', (event) => this.#down(event));
    this.#root.addEventListener('pointermove', (event) => this.#move(event));
    this.#root.addEventListener('pointerup', (event) => this.#up(event));
    this.#root.addEventListener('pointercancel', (event) => this.#cancel(event));
    this.#root.addEventListener('contextmenu', (event) => event.preventDefault());
    this.#grid.addEventListener('keydown', (event) => this.#key(event));
    this.#grid.addEventListener('focusin', (event) => this.#focused(event));
    this.#lay();
  }

  /** What stands on the table. */
  get men(): readonly Man[] {
    return this.#table;
  }
  set men(men: readonly Man[]) {
    this.#table = men;
    this.#hands?.settle();
    this.#draw();
  }

  /** Whose hands move here; `null`: nobody's, the board is for looking at. */
  get player(): Colour | null {
    return this.#player;
  }
  set player(player: Colour | null) {
    if (player === this.#player) return;
    this.#player = player;
    this.#hands = player
      ? new Hands(player, () => this.#table, (say) => this.#tell('act', { say }), () => this.#played())
      : null;
    this.#root.classList.toggle('played', player !== null);
    this.#lay();
  }

  /** Whether Black sits below. */
  get flipped(): boolean {
    return this.#flipped;
  }
  set flipped(flipped: boolean) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.#lay();
  }

  /** Whether there is room for men beside the board. */
  set trays(trays: boolean) {
    if (trays === this.#trays) return;
    this.#trays = trays;
    this.#lay();
  }

  /** Whether it is a picture only, without squares to go to. */
  set still(still: boolean) {
    if (still) this.#root.setAttribute('aria-hidden', 'true');
    if (still === this.#still) return;
    this.#still = still;
    this.#lay();
  }

  /** What the next touch is. */
  get manner(): Manner {
    return this.#hands?.manner ?? 'plays';
  }
  set manner(manner: Manner) {
    if (this.#hands && manner !== this.#hands.manner) this.#hands.manner = manner;
    this.#root.classList.toggle('adjusting', manner !== 'plays');
    this.#mark();
  }

  /** The game is over, or the hall does not hear: nothing is touched meanwhile. */
  set waiting(waiting: boolean) {
    this.#waiting = waiting;
    this.#root.classList.toggle('waiting', waiting);
  }

  set marks(marks: Marks) {
    this.#marked = marks;
    this.#mark();
  }

  set spoken(spoken: Spoken) {
    this.#spoken = spoken;
    this.#name();
  }

  /** What the board as a whole is called. */
  set label(label: string) {
    this.#grid.setAttribute('aria-label', label);
  }

  /** Puts the keyboard's hand on the board. */
  override focus(): void {
    this.#cells.get(this.#focus)?.focus();
  }

  #tell(event: string, detail: object = {}): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  #played(): void {
    this.#root.classList.remove('adjusting');
    this.#tell('played');
  }

  // Laying out.

  #lay(): void {
    const [above, below] = this.#strips();
    this.#root.setAttribute('viewBox', `0 ${-above} ${BOARD} ${above + BOARD + below}`);
    this.#grid.replaceChildren();
    this.#coordinates.replaceChildren();
    this.#cells.clear();
    let row: SVGGElement | null = null;
    inView(this.#flipped).forEach((square, at) => {
      if (at % 8 === 0) {
        row = svg('g', { role: 'row' });
        this.#grid.append(row);
      }
      const cell = this.#cell(square);
      this.#cells.set(square, cell);
      row?.append(cell);
    });
    if (!this.#still) this.#cells.get(this.#focus)?.setAttribute('tabindex', '0');
    this.#draw();
  }

  /** The heights of the strips above and below the board. */
  #strips(): readonly [above: number, below: number] {
    if (!this.#trays) return [0, 0];
    const own = this.#player ? SPARE : STRIP;
    return this.#isBelow(this.#player ?? 'white') ? [STRIP, own] : [own, STRIP];
  }

  #isBelow(player: Colour): boolean {
    return (player === 'black') === this.#flipped;
  }

  #cell(square: Square): SVGGElement {
    const { column, row } = cellOf(square, this.#flipped);
    const x = column * SIDE;
    const y = row * SIDE;
    const cell = svg('g', { role: 'gridcell', ...(this.#still ? {} : { tabindex: -1 }), class: isDark(square) ? 'dark' : 'light' });
    cell.dataset.square = square;
    cell.append(svg('rect', { x, y, width: SIDE, height: SIDE, class: 'square' }));
    const shade = isDark(square) ? 'dark' : 'light';
    if (column === 0) this.#coordinate(square.charAt(1), x + 5, y + 18, `start ${shade}`);
    if (row === 7) this.#coordinate(square.charAt(0), x + 95, y + 95, `end ${shade}`);
    cell.append(svg('rect', { x: x + 4, y: y + 4, width: SIDE - 8, height: SIDE - 8, class: 'ring' }));
    return cell;
  }

  #coordinate(text: string, x: number, y: number, kind: string): void {
    const element = svg('text', { x, y, class: `coordinate ${kind}` });
    element.textContent = text;
    this.#coordinates.append(element);
  }

  // Drawing what stands.

  #draw(): void {
    this.#figures = matched(this.#figures, this.#table, () => ++this.#count);
    const present = new Set(this.#figures.map((figure) => figure.id));
    for (const [id, element] of this.#drawn) {
      if (present.has(id)) continue;
      element.remove();
      this.#drawn.delete(id);
    }
    const seen = new Map<Square, number>();
    for (const figure of this.#figures) this.#show(figure, seen);
    for (const finger of this.#fingers.values()) this.#attach(finger);
    this.#drawLying();
    this.#mark();
    this.#name();
  }

  #show(figure: Figure, seen: Map<Square, number>): void {
    const { man } = figure;
    let element = this.#drawn.get(figure.id);
    if (!element) {
      element = drawn(roleOf(man), colourOf(man));
      element.classList.add('man');
      this.#drawn.set(figure.id, element);
      this.#men.append(element);
    }
    const isHeld = 'hand' in man;
    if (isHeld && !element.classList.contains('held')) this.#men.append(element);
    element.classList.toggle('held', isHeld);
    if (element.classList.contains('carried')) return;
    const square = this.#whereabouts(man);
    if (square === null) return;
    const { column, row } = cellOf(square, this.#flipped);
    // A second man on the same square stands a little aside.
    const others = isHeld ? 0 : (seen.get(square) ?? 0);
    if (!isHeld) seen.set(square, others + 1);
    element.style.transform = isHeld
      ? `translate(${column * SIDE - 7}px, ${row * SIDE - 20}px) scale(1.14)`
      : `translate(${column * SIDE + 16 * others}px, ${row * SIDE + 8 * others}px)`;
  }

  /** The square that a man stands on, or over which a hand holds him. */
  #whereabouts(man: Man): Square | null {
    if ('at' in man) return man.at;
    if (!('hand' in man)) return null;
    const resting = this.#hands?.resting;
    return resting?.kind === 'own' && man.hand === this.#player ? resting.from : (man.over ?? man.home);
  }

  #drawLying(): void {
    this.#lying.replaceChildren();
    if (!this.#trays) return;
    const [above, below] = this.#strips();
    for (const [y, height] of [[-above, above], [BOARD, below]] as const) {
      this.#lying.append(svg('rect', { x: 0, y: y + 4, width: BOARD, height: height - 8, rx: 8, class: 'tray' }));
    }
    for (const colour of ['white', 'black'] as const) {
      // The men that a player has lost lie at the opponent's side.
      const y = this.#middleOf(opponent(colour)) - 25;
      lying(this.#table, colour).forEach((role, at) => {
        const piece = drawn(role, colour);
        piece.setAttribute('transform', `translate(${4 + at * 25} ${y}) scale(0.5)`);
        this.#lying.append(piece);
      });
    }
    const player = this.#player;
    if (!player) return;
    const y = this.#middleOf(player);
    const resting = this.#hands?.resting;
    for (const [at, role] of SPARES.entries()) {
      const chosen = resting?.kind === 'spare' && resting.role === role;
      const piece = drawn(role, player);
      piece.classList.add('spare');
      piece.setAttribute('transform', `translate(${(4 + at) * SIDE + 14} ${y - 36 - (chosen ? 8 : 0)}) scale(0.72)`);
      if (chosen) piece.classList.add('chosen');
      this.#lying.append(piece);
    }
  }

  /** The middle of the strip at that player's side. */
  #middleOf(player: Colour): number {
    const [above, below] = this.#strips();
    return this.#isBelow(player) ? BOARD + below / 2 : -above / 2;
  }

  #mark(): void {
    const { last = [], check = null } = this.#marked;
    const touched = this.#hands?.touched ?? null;
    this.#marks.replaceChildren();
    const mark = (square: Square, name: string): void => {
      const { column, row } = cellOf(square, this.#flipped);
      this.#marks.append(svg('rect', { x: column * SIDE, y: row * SIDE, width: SIDE, height: SIDE, class: name }));
    };
    for (const square of last) mark(square, 'last');
    if (check) mark(check, 'check');
    if (touched) mark(touched, 'touched');
    for (const finger of this.#fingers.values()) {
      const over = finger.dragged ? this.#hovered(finger) : null;
      if (over) mark(over, 'over');
    }
  }

  #name(): void {
    for (const [square, cell] of this.#cells) {
      cell.setAttribute('aria-label', this.#spoken(square, manOn(this.#table, square)));
    }
  }

  // Fingers.

  #point(event: PointerEvent): DOMPoint {
    const matrix = this.#root.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  #spot({ x, y }: DOMPoint): Spot {
    const cell: Cell = { column: Math.floor(x / SIDE), row: Math.floor(y / SIDE) };
    const square = squareAt(cell, this.#flipped);
    if (square) return { square };
    const middle = this.#player && this.#trays ? this.#middleOf(this.#player) : null;
    const spare = SPARES[cell.column - 4];
    return middle !== null && Math.abs(y - middle) < SPARE / 2 && spare ? { spare } : null;
  }

  #hovered(finger: Finger): Square | null {
    const spot = this.#spot(finger.point);
    return spot && 'square' in spot ? spot.square : null;
  }

  #down(event: PointerEvent): void {
    const hands = this.#hands;
    if (!hands || this.#waiting || event.button > 0) return;
    event.preventDefault();
    const point = this.#point(event);
    const finger: Finger = {
      x: event.clientX,
      y: event.clientY,
      type: event.pointerType,
      point,
      dragged: false,
      figure: null,
      ghost: null,
      over: null,
      rests: undefined,
    };
    this.#root.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, finger);
    const spot = this.#spot(point);
    hands.down(event.pointerId, spot);
    this.#grasp(event.pointerId, finger);
    // The keys go on where the hand was.
    if (spot && 'square' in spot) this.#moveFocus(spot.square, true);
    this.#follow(finger);
    this.#draw();
  }

  /** Which man the finger carries from now on. */
  #grasp(pointer: number, finger: Finger): void {
    const load = this.#hands?.carried(pointer);
    if (load?.kind === 'own') {
      const mine = this.#figures.filter(({ man }) => 'hand' in man && man.hand === this.#player);
      finger.figure = mine.filter(({ id }) => !this.#isCarried(id)).at(-1)?.id ?? null;
    } else if (load?.kind === 'theirs') {
      const there = manOn(this.#table, load.from, this.#player ? opponent(this.#player) : undefined);
      finger.figure = this.#figures.find(({ man }) => man === there)?.id ?? null;
    } else if (load?.kind === 'spare' && this.#player) {
      finger.ghost = drawn(load.role, this.#player);
      finger.ghost.classList.add('man', 'held', 'carried');
    }
  }

  #isCarried(id: number): boolean {
    return [...this.#fingers.values()].some((finger) => finger.figure === id);
  }

  /** Draws what the finger carries where the finger is. */
  #follow(finger: Finger): void {
    const { point } = finger;
    const element = finger.ghost ?? this.#drawn.get(finger.figure ?? -1);
    if (!element || !finger.dragged) return;
    if (!element.isConnected || element.nextSibling) this.#men.append(element);
    element.classList.add('carried');
    // Under a finger nothing is seen, so the man is held above it.
    const scale = finger.type === 'touch' ? 1.5 : 1.14;
    const above = finger.type === 'touch' ? 60 : 6;
    const x = point.x - (SIDE / 2) * scale;
    const y = point.y - (SIDE / 2) * scale - above;
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  #attach(finger: Finger): void {
    if (finger.figure !== null && !this.#drawn.has(finger.figure)) finger.figure = null;
    this.#follow(finger);
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const distance = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
    if (!finger.dragged && distance < (STEADY[finger.type] ?? 8)) return;
    finger.dragged = true;
    finger.point = this.#point(event);
    this.#follow(finger);
    this.#mark();
    const over = this.#hovered(finger);
    if (over === finger.over) return;
    finger.over = over;
    clearTimeout(finger.rests);
    finger.rests = setTimeout(() => this.#hands?.rest(event.pointerId, this.#spot(finger.point)), RESTS);
  }

  #up(event: PointerEvent): void {
    const finger = this.#release(event);
    if (!finger) return;
    this.#hands?.up(event.pointerId, this.#spot(this.#point(event)), finger.dragged);
    this.#draw();
  }

  #cancel(event: PointerEvent): void {
    if (!this.#release(event)) return;
    this.#hands?.cancel(event.pointerId);
    this.#draw();
  }

  #release(event: PointerEvent): Finger | null {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return null;
    this.#fingers.delete(event.pointerId);
    clearTimeout(finger.rests);
    finger.ghost?.remove();
    this.#drawn.get(finger.figure ?? -1)?.classList.remove('carried');
    return finger;
  }

  // Keys.

  #focused(event: FocusEvent): void {
    const square = (event.target as SVGElement).dataset.square;
    if (square) this.#moveFocus(square, false);
  }

  #moveFocus(square: Square, takes: boolean): void {
    this.#cells.get(this.#focus)?.setAttribute('tabindex', '-1');
    this.#focus = square;
    const cell = this.#cells.get(square);
    cell?.setAttribute('tabindex', '0');
    if (takes) cell?.focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-8, 0],
      End: [8, 0],
      PageUp: [0, -8],
      PageDown: [0, 8],
    };
    const step = steps[event.key];
    if (step) {
      const { column, row } = cellOf(this.#focus, this.#flipped);
      const clamp = (value: number): number => Math.max(0, Math.min(7, value));
      const to = squareAt({ column: clamp(column + step[0]), row: clamp(row + step[1]) }, this.#flipped);
      if (to) this.#moveFocus(to, true);
    } else if (!this.#act(event.key)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does with the man on the focused square what the key stands for; whether it stands for anything. */
  #act(key: string): boolean {
    const hands = this.#hands;
    if (!hands || this.#waiting) return false;
    const role = SPARES.find((spare) => spare === key.toUpperCase());
    if (key === 'Enter') {
      hands.enter(this.#focus);
    } else if (key === 'Escape') {
      hands.putBack();
    } else if (key === 'Delete' || key === 'Backspace') {
      hands.remove(this.#focus);
    } else if (role && this.#promotes()) {
      hands.put(role, this.#focus);
    } else {
      return false;
    }
    this.#draw();
    return true;
  }

  /** Whether a pawn of the player's is in his hand, or on the focused square of the last rank. */
  #promotes(): boolean {
    const player = this.#player;
    if (!player || this.#focus.charAt(1) !== (player === 'white' ? '8' : '1')) return false;
    const pawn = letterOf('P', player);
    return this.#table.some(
      (man) => man.man === pawn && (('at' in man && man.at === this.#focus) || ('hand' in man && man.hand === player)),
    );
  }
}

customElements.define('tm-board', TmBoard);

declare global {
  interface HTMLElementTagNameMap {
    'tm-board': TmBoard;
  }
}
