/** Insertions into a source text that keep its line numbers. */

interface Insertion {
  at: number;
  /** Closing texts come before opening ones at the same place. */
  isOpening: boolean;
  text: string;
}

/** Collects insertions. Opening texts are added from the outermost inwards, closing ones from the innermost outwards. */
export class Edits {
  readonly #insertions: Insertion[] = [];

  open(at: number, text: string): void {
    this.#insertions.push({ at, isOpening: true, text });
  }

  close(at: number, text: string): void {
    this.#insertions.push({ at, isOpening: false, text });
  }

  /** Opens a text before a node; the function that is returned closes one after it. Null, and nothing, without texts. */
  around(
    { start, end }: { start: number; end: number },
    texts: readonly [string, string] | null,
  ): (() => void) | null {
    if (texts === null) return null;
    this.open(start, texts[0]);
    return () => this.close(end, texts[1]);
  }

  /** Inserts a text before all that is opened at the same place later. */
  first(at: number, text: string): void {
    this.#insertions.unshift({ at, isOpening: true, text });
  }

  /** Returns the source with all insertions. */
  applyTo(source: string): string {
    const sorted = this.#insertions.toSorted(
      (one, other) => one.at - other.at || Number(one.isOpening) - Number(other.isOpening),
    );
    let at = 0;
    let result = '';
    for (const insertion of sorted) {
      result += source.slice(at, insertion.at) + insertion.text;
      at = insertion.at;
    }
    return result + source.slice(at);
  }
}
