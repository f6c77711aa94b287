const FIRST_IDEOGRAPH = 0x2_00_00;
const IDEOGRAPHS = 40_000;
const MARK = /[\u{20000}-\u{29fff}][0-9a-z]+[\u{20000}-\u{29fff}]/gu;

/**
 * Marks of which no two are alike, and what became of each. They begin and end with surrogate pairs, the pairs
 * of two that follow each other half alike; what lies between marks is full stops.
 */
export class Marks {
  #made = 0;
  /** The server has said that they are kept. */
  readonly kept = new Set<string>();
  /** The server has said that their deletion is kept. */
  readonly deleted = new Set<string>();
  /** Nobody was told whether they were written, or deleted. */
  readonly uncertain = new Set<string>();

  /** @param by who writes it, as one digit: the mark begins with it */
  make(by: number): string {
    const ideograph = String.fromCodePoint(FIRST_IDEOGRAPH + (this.#made % IDEOGRAPHS));
    const mark = `${ideograph}${by}${this.#made.toString(36)}${ideograph}`;
    this.#made += 1;
    this.uncertain.add(mark);
    return mark;
  }

  /** What was lost, doubled, brought back or torn in a text, one line each. */
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

/** A place of a text that is within no mark, at or after another place. */
export function placeBetweenMarks(text: string, from: number): number {
  const rest = text.slice(from);
  const stop = rest.search(/\./);
  return stop === -1 ? text.length : from + stop;
}
