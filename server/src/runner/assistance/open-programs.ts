import type { ProgramBounds } from './setup.ts';

/** A program of several files that a process knows. */
interface OpenProgram {
  owner: string;
  /** Its length, and what any program costs besides. */
  weight: number;
}

/**
 * The programs of several files that a process of a language server knows, of all people. There is a bound for all, and
 * whoever has most of them gives way first: nobody's large programs take the process from the others.
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
    this.#open.set(folder, { owner, weight: characters + this.#bounds.ofEach });
    const closed: string[] = [];
    while (this.#weight() > this.#bounds.characters) {
      const oldest = this.#oldestOfLargest(folder);
      if (oldest === null) break;
      this.#open.delete(oldest);
      closed.push(oldest);
    }
    return closed;
  }

  /** Forgets a program that was closed. */
  leave(folder: string): void {
    this.#open.delete(folder);
  }

  #weight(): number {
    return [...this.#open.values()].reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Returns the oldest program but one, of the owner who has most; null: there is no other. */
  #oldestOfLargest(kept: string): string | null {
    const weights = new Map<string, number>();
    for (const { owner, weight } of this.#open.values())
      weights.set(owner, (weights.get(owner) ?? 0) + weight);
    let found: { folder: string; weight: number } | null = null;
    for (const [folder, { owner }] of this.#open) {
      const weight = weights.get(owner) ?? 0;
      if (folder !== kept && weight > (found?.weight ?? 0)) found = { folder, weight };
    }
    return found?.folder ?? null;
  }
}
