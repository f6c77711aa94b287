import * as Y from 'yjs';

/** An item of a list, or a part of one that Yjs would split. */
interface Piece {
  client: number;
  clock: number;
  length: number;
  origin: Y.ID | null;
  rightOrigin: Y.ID | null;
  /** Undefined: as in the document, after the item that this is the end of. */
  next: Piece | null | undefined;
  item: Y.Item | null;
}

/**
 * Counts the work of merging an update: the items that Yjs compares with new ones to find their places, and those that
 * it moves to split others. It is little for edits that people make at the same time, but updates can be made for which it
 * grows with the square of their size. The document stays as it is: its lists are read, and changed on paper.
 */
export class IntegrationCost {
  readonly #document: Y.Doc;
  /** Pieces of each item of the document that was reached, in order. */
  readonly #reached = new Map<Y.Item, Piece[]>();
  /** Items of the update by client, in the order of their clocks. */
  readonly #added = new Map<number, Piece[]>();
  /** First items of lists, by root and key. */
  readonly #firsts = new Map<string, Piece | null>();
  #steps = 0;
  #moved = 0;

  constructor(document: Y.Doc) {
    this.#document = document;
  }

  /** Comparisons so far. */
  get steps(): number {
    return this.#steps;
  }

  /**
   * Items behind those that are split, which Yjs moves in its array of a client's items. Ends that the update splits off
   * other items count only where they are of the same one: an update has room for few thousands.
   */
  get moved(): number {
    return this.#moved;
  }

  /** Splits the items that deleting a range splits. To be called after all items of the update are added. */
  delete(client: number, { clock, len }: { clock: number; len: number }): void {
    for (const at of [clock, clock + len]) {
      const pieces = this.#around(client, at) ?? [];
      const index = indexOf(pieces, at);
      // Yjs leaves out what is deleted already.
      if (!pieces[index]?.item?.deleted) this.#split(pieces, index, at);
    }
  }

  /**
   * Adds an item of the update; its neighbours are in the document or were added before.
   * @param most steps after which to stop; the place of the item is then wrong
   */
  add(item: Y.Item, { root, key }: { root: string; key: string | null }, most: number): void {
    const { client, clock } = item.id;
    const left = item.origin && this.#endingAt(item.origin.client, item.origin.clock);
    const right = item.rightOrigin && this.#startingAt(item.rightOrigin.client, item.rightOrigin.clock);
    const piece: Piece = {
      ...{ client, clock, length: item.length },
      origin: left && Y.createID(left.client, left.clock + left.length - 1),
      ...{ rightOrigin: item.rightOrigin, next: null, item: null },
    };
    const list = key === null ? root : `${root}/${key}`;
    const first = this.#firstOf(list, root, key);
    const isFree = left ? this.#after(left) === right : right !== null && first === right;
    const before = isFree ? left : this.#findLeft(piece, { left, right, first, most });
    if (before) {
      piece.next = this.#after(before);
      before.next = piece;
    } else {
      piece.next = first;
      this.#firsts.set(list, piece);
    }
    const own = this.#added.get(client) ?? [];
    own.push(piece);
    this.#added.set(client, own);
  }

  /** Goes the way of `integrate` in Yjs 13.6 (`src/structs/Item.js`). */
  #findLeft(
    piece: Piece,
    from: { left: Piece | null; right: Piece | null; first: Piece | null; most: number },
  ): Piece | null {
    const conflicting = new Set<Piece>();
    const passed = new Set<Piece>();
    let { left } = from;
    let other = left ? this.#after(left) : from.first;
    while (other !== null && other !== from.right && this.#steps <= from.most) {
      this.#steps += 1;
      passed.add(other);
      conflicting.add(other);
      if (Y.compareIDs(piece.origin, other.origin)) {
        if (other.client < piece.client) {
          left = other;
          conflicting.clear();
        } else if (Y.compareIDs(piece.rightOrigin, other.rightOrigin)) break;
      } else {
        const origin = other.origin && this.#holding(other.origin.client, other.origin.clock);
        if (origin === null || !passed.has(origin)) break;
        if (!conflicting.has(origin)) {
          left = other;
          conflicting.clear();
        }
      }
      other = this.#after(other);
    }
    return left;
  }

  #firstOf(list: string, root: string, key: string | null): Piece | null {
    const known = this.#firsts.get(list);
    if (known !== undefined) return known;
    const type = this.#document.share.get(root);
    let first = (key === null ? type?._start : type?._map.get(key)) ?? null;
    if (key !== null) {
      while (first?.left) {
        this.#steps += 1;
        first = first.left;
      }
    }
    return first && this.#firstPieceOf(first);
  }

  #firstPieceOf(item: Y.Item): Piece {
    const [first] = this.#piecesOf(item);
    if (first === undefined) throw new Error('An item has no pieces.');
    return first;
  }

  #piecesOf(item: Y.Item): Piece[] {
    const known = this.#reached.get(item);
    if (known !== undefined) return known;
    const { id, length, origin, rightOrigin } = item;
    const whole = { ...id, length, origin, rightOrigin, next: undefined, item };
    this.#reached.set(item, [whole]);
    return this.#reached.get(item) ?? [];
  }

  #after(piece: Piece): Piece | null {
    if (piece.next === undefined) {
      const next = piece.item?.right ?? null;
      piece.next = next && this.#firstPieceOf(next);
    }
    return piece.next;
  }

  /** Returns the pieces among which one has this clock; null: it is forgotten. */
  #around(client: number, clock: number): Piece[] | null {
    const { store } = this.#document;
    if (clock >= Y.getState(store, client)) return this.#added.get(client) ?? [];
    const item: unknown = Y.getItem(store, Y.createID(client, clock));
    return item instanceof Y.Item ? this.#piecesOf(item) : null;
  }

  #holding(client: number, clock: number): Piece | null {
    const pieces = this.#around(client, clock);
    return pieces?.[indexOf(pieces, clock)] ?? null;
  }

  #endingAt(client: number, clock: number): Piece | null {
    const pieces = this.#around(client, clock);
    if (pieces === null) return null;
    const index = indexOf(pieces, clock);
    this.#split(pieces, index, clock + 1);
    return pieces[index] ?? null;
  }

  #startingAt(client: number, clock: number): Piece | null {
    const pieces = this.#around(client, clock);
    if (pieces === null) return null;
    const index = indexOf(pieces, clock);
    return pieces[this.#split(pieces, index, clock) ? index + 1 : index] ?? null;
  }

  /** Splits a piece before a clock that is inside of it. @returns false if none is */
  #split(pieces: Piece[], index: number, clock: number): boolean {
    const piece = pieces[index];
    if (piece === undefined || clock <= piece.clock || clock >= piece.clock + piece.length) return false;
    const { client, rightOrigin, next, item } = piece;
    this.#moved += pieces.length - index;
    if (item !== null) {
      const items = this.#document.store.clients.get(client) ?? [];
      this.#moved += items.length - Y.findIndexSS(items, item.id.clock);
    }
    const length = piece.clock + piece.length - clock;
    const end: Piece = {
      ...{ client, clock, length, rightOrigin, next, item },
      origin: Y.createID(client, clock - 1),
    };
    piece.length -= length;
    piece.next = end;
    pieces.splice(index + 1, 0, end);
    return true;
  }
}

/** Index of the piece with a clock, by halves: an update may have thousands. */
function indexOf(pieces: readonly Piece[], clock: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const piece = pieces[middle];
    if (piece !== undefined && piece.clock + piece.length <= clock) low = middle + 1;
    else high = middle;
  }
  return low;
}
