import type { ProgramBounds } from './setup.ts';

/** A program of several files that a process knows. */
interface OpenProgram {
  owner: string;
  /** Its length, and what any program costs besides. */
  weight: number;
}

/** A program with more than this share of the bound is closed when the next one is asked about. */
const LARGEST_SHARE = 1 / 4;

/**
 * The programs of several files that a process of a language server knows, of all people. There is a bound for all, and
 * whoever has most of them gives way first: nobody's large programs take the process from the others. The program that
 * is asked about comes on top of it until the next one is: a large one closes no small ones.
 */
export class OpenPrograms {
  readonly #bounds: ProgramBounds;
  /** By folder, in the order in which they were asked about. */
  readonly #open = new Map<string, OpenProgram>();

  constructor(bounds: ProgramBounds) {
    this.#bounds = bounds;
  }

  /** Notes that a program is asked about. Returns the folders of those that have to be closed before. */
  use(folder: string, owner: string, characters: number): string[] {
    this.#open.delete(folder);
    const asked = { owner, weight: characters + this.#bounds.ofEach };
    const closed = this.#tooLarge();
    for (const other of closed) this.#open.delete(other);
    while (this.#weight() > this.#bounds.characters) {
      const oldest = this.#oldestOfLargest(asked);
      this.#open.delete(oldest);
      closed.push(oldest);
    }
    this.#open.set(folder, asked);
    return closed;
  }

  /** Forgets a program that was closed. */
  leave(folder: string): void {
    this.#open.delete(folder);
  }

  #weight(): number {
    return [...this.#open.values()].reduce((sum, { weight }) => sum + weight, 0);
  }

  #tooLarge(): string[] {
    const largest = this.#bounds.characters * LARGEST_SHARE;
    return [...this.#open].filter(([, { weight }]) => weight > largest).map(([folder]) => folder);
  }

  /** Returns the oldest program of the owner who has most, together with the one that is asked about. */
  #oldestOfLargest(asked: OpenProgram): string {
    const weights = new Map([[asked.owner, asked.weight]]);
    for (const { owner, weight } of this.#open.values())
      weights.set(owner, (weights.get(owner) ?? 0) + weight);
    let found = { folder: '', weight: 0 };
    for (const [folder, { owner }] of this.#open) {
      const weight = weights.get(owner) ?? 0;
      if (weight > found.weight) found = { folder, weight };
    }
    return found.folder;
  }
}
