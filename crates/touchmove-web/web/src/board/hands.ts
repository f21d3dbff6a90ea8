// What a player's hands do, and what is said of it. Fingers and keys come in; statements in the
// referee's language go out, and nothing else: whether an act is lawful is not asked here.

import type { Role } from './pieces';
import type { Colour, Square } from './squares';
import { type Man, colourOf, held, letterOf, manOn } from './table';

/** Where a finger is: on a square, on a spare piece, or elsewhere beside the board. */
export type Spot = { readonly square: Square } | { readonly spare: Role } | null;

/** What a hand can hold on to: an own man or a new piece; `fresh` until it has been held for a click. */
type Held =
  | { readonly kind: 'own'; readonly from: Square; readonly fresh: boolean }
  | { readonly kind: 'spare'; readonly role: Role; readonly fresh: boolean };

/** What a finger carries. */
type Load = Held | { readonly kind: 'theirs'; readonly from: Square };

/**
 * What the next touch is: one that means to move or capture, an adjustment ("j'adoube"), an accident,
 * or a man knocked over, who is shown first and then where he lies.
 */
export type Manner = 'plays' | 'adjusts' | 'brushes' | 'displaces';

export class Hands {
  /** Fingers on the glass, by the number of the pointer. */
  readonly #loads = new Map<number, Load>();
  /** What stays in the hand between two clicks. */
  #resting: Held | null = null;
  /** The opponent's man that was touched last, and can be taken off. */
  #touched: Square | null = null;
  #manner: Manner = 'plays';
  /** The man that was knocked over, while it is to be shown where he lies. */
  #fallen: Square | null = null;

  constructor(
    readonly player: Colour,
    readonly men: () => readonly Man[],
    readonly say: (statement: string) => void,
    /** The touch has been what it was to be: the next one plays again. */
    readonly done: () => void = () => {},
  ) {}

  /** What that finger carries. */
  carried(pointer: number): Load | null {
    return this.#loads.get(pointer) ?? null;
  }

  /** What waits in the hand for the next click. */
  get resting(): Held | null {
    return this.#resting;
  }

  get touched(): Square | null {
    return this.#fallen ?? this.#touched;
  }

  get manner(): Manner {
    return this.#manner;
  }
  set manner(manner: Manner) {
    this.#manner = manner;
    this.#fallen = null;
  }

  /** The men have been put otherwise, and what is not in the hand any more is forgotten. */
  settle(): void {
    const inHand = held(this.men(), this.player);
    if (this.#resting?.kind === 'own' && inHand.length === 0) this.#resting = null;
    if (this.#touched && this.#owner(this.#touched) !== 'theirs') this.#touched = null;
  }

  down(pointer: number, spot: Spot): void {
    if (this.#manner !== 'plays') {
      this.#otherwise(spot);
      return;
    }
    if (spot === null) return;
    if ('spare' in spot) {
      this.#loads.set(pointer, { kind: 'spare', role: spot.spare, fresh: true });
      return;
    }
    const square = spot.square;
    const owner = this.#owner(square);
    const resting = this.#resting;
    if (resting !== null && (owner !== 'own' || resting.kind === 'spare' || resting.from === square)) {
      // The hand with the man comes to where it is going to put him.
      this.#resting = null;
      this.#loads.set(pointer, { ...resting, fresh: false });
    } else if (owner === 'own') {
      // Another man is taken: the one in the hand goes back first.
      this.putBack();
      this.say(`lift ${square}`);
      this.#loads.set(pointer, { kind: 'own', from: square, fresh: true });
    } else if (owner === 'theirs') {
      this.say(`touch ${square}`);
      this.#touched = square;
      this.#loads.set(pointer, { kind: 'theirs', from: square });
    }
  }

  /** A touch that does not play: to adjust, by accident, or of a man who fell. */
  #otherwise(spot: Spot): void {
    const square = spot && 'square' in spot ? spot.square : null;
    const fallen = this.#fallen;
    if (this.#manner === 'displaces') {
      if (fallen === null) {
        // Where he lies is asked next.
        if (square && this.#owner(square) !== null) this.#fallen = square;
        else this.#played();
        return;
      }
      if (square !== fallen) this.say(`displace ${fallen} ${square ?? 'off'}`);
    } else if (square && this.#owner(square) !== null) {
      this.say(`${this.#manner === 'adjusts' ? 'adjust' : 'brush'} ${square}`);
    }
    this.#played();
  }

  #played(): void {
    this.manner = 'plays';
    this.done();
  }

  /** The hand rests over a square, with the man in it. */
  rest(pointer: number, spot: Spot): void {
    const load = this.#loads.get(pointer);
    if (load?.kind !== 'own' || !spot || !('square' in spot) || spot.square === load.from) return;
    // With two men in the hands it would not be clear which is meant.
    if (held(this.men(), this.player).length === 1) this.say(`hold ${spot.square}`);
  }

  /** Lets go; `dragged` if the finger has moved since it came down. */
  up(pointer: number, spot: Spot, dragged: boolean): void {
    const load = this.#loads.get(pointer);
    this.#loads.delete(pointer);
    if (!load) {
      // A click beside the board takes off the man that was touched.
      if (spot === null && !dragged && this.#touched) this.remove(this.#touched);
      return;
    }
    if (load.kind === 'theirs') {
      if (dragged && (spot === null || !('square' in spot))) this.remove(load.from);
      return;
    }
    const isClick = !dragged && load.fresh;
    if (isClick || spot === null || !('square' in spot)) {
      // It stays in the hand; a spare piece that is let go off the board goes back into the box.
      this.#resting = load.kind === 'own' || isClick ? load : null;
      return;
    }
    if (load.kind === 'own') this.#letGo(spot.square, load.from);
    else this.put(load.role, spot.square);
  }

  /** The finger is lost, not lifted: the man stays in the hand. */
  cancel(pointer: number): void {
    const load = this.#loads.get(pointer);
    this.#loads.delete(pointer);
    if (load?.kind === 'own') this.#resting = load;
  }

  /** The key for the hand on that square: lifts, or puts down what is in the hand. */
  enter(square: Square): void {
    const lifts = this.#resting === null && this.#owner(square) === 'own';
    this.down(-1, { square });
    this.up(-1, { square }, !lifts);
  }

  /** Takes the opponent's man off the board. */
  remove(square: Square): void {
    if (this.#manner !== 'plays') {
      this.#otherwise(null);
      return;
    }
    this.#touched = null;
    if (this.#owner(square) === 'theirs') this.say(`remove ${square}`);
  }

  /** A new piece is put on that square, in the place of the pawn that stands there. */
  put(role: Role, square: Square): void {
    this.#resting = null;
    const there = this.men().filter((man) => 'at' in man && man.at === square);
    if (there.some((man) => man.man === letterOf('P', this.player))) this.say(`lift ${square}`);
    if (there.some((man) => colourOf(man) !== this.player)) this.say(`remove ${square}`);
    this.say(`put ${role} ${square}`);
  }

  /** What rests in the hand goes back to where it was taken from. */
  putBack(): void {
    if (this.#manner !== 'plays') this.#played();
    const resting = this.#resting;
    this.#resting = null;
    if (resting?.kind === 'own' && held(this.men(), this.player).length > 0) {
      this.#place(resting.from, resting.from);
    }
  }

  #letGo(square: Square, from: Square): void {
    // The referee has refused that the man be taken up: there is nothing to put down.
    if (held(this.men(), this.player).length === 0) return;
    if (square !== from && this.#owner(square) === 'theirs') this.say(`remove ${square}`);
    this.#touched = null;
    this.#place(square, from);
  }

  #place(square: Square, from: Square): void {
    const inHand = held(this.men(), this.player);
    // The referee knows a man in the hand by the square he has in the position.
    const which = inHand.find((man) => man.home === from)?.home;
    this.say(inHand.length > 1 && which ? `place ${square} from ${which}` : `place ${square}`);
  }

  #owner(square: Square): 'own' | 'theirs' | null {
    const man = manOn(this.men(), square, this.player);
    if (!man) return null;
    return colourOf(man) === this.player ? 'own' : 'theirs';
  }
}

