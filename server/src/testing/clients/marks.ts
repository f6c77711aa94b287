const FIRST_IDEOGRAPH = 0x2_00_00;
const IDEOGRAPHS = 40_000;
const MARK = /[\u{20000}-\u{29fff}][0-9a-z]+[\u{20000}-\u{29fff}]/gu;

/**
 * Unique marks and what became of each. They begin and end with surrogate pairs; the pairs of consecutive marks share
 * one half. Full stops fill the gaps between marks.
 */
export class Marks {
  #made = 0;
  /** Marks that the server has acknowledged. */
  readonly kept = new Set<string>();
  /** Marks whose deletion the server has acknowledged. */
  readonly deleted = new Set<string>();
  /** Marks whose insertion or deletion was not acknowledged. */
  readonly uncertain = new Set<string>();

  /** @param by The author, as one digit: the mark begins with it. */
  make(by: number): string {
    const ideograph = String.fromCodePoint(FIRST_IDEOGRAPH + (this.#made % IDEOGRAPHS));
    const mark = `${ideograph}${by}${this.#made.toString(36)}${ideograph}`;
    this.#made += 1;
    this.uncertain.add(mark);
    return mark;
  }

  /** Returns a line for each mark that was lost, doubled, restored or torn in a text. */
  faultsOf(text: string): string[] {
    const found = Map.groupBy(text.match(MARK) ?? [], (mark) => mark);
    const rest = text.replace(MARK, '').replace(/\.+/g, '');
    return [
      ...[...this.kept].filter((mark) => !found.has(mark)).map((mark) => `lost: ${mark}`),
      ...[...this.deleted].filter((mark) => found.has(mark)).map((mark) => `brought back: ${mark}`),
      ...[...found].filter(([, { length }]) => length > 1).map(([mark]) => `doubled: ${mark}`),
      ...[...found.keys()].filter((mark) => !this.#isOurs(mark)).map((mark) => `never written: ${mark}`),
      ...(rest === '' ? [] : [`torn: ${JSON.stringify(rest)}`]),
    ];
  }

  #isOurs(mark: string): boolean {
    return this.kept.has(mark) || this.deleted.has(mark) || this.uncertain.has(mark);
  }
}

/** Returns the first position in a text, from `from` on, that is inside no mark. */
export function placeBetweenMarks(text: string, from: number): number {
  const rest = text.slice(from);
  const stop = rest.search(/\./);
  return stop === -1 ? text.length : from + stop;
}
