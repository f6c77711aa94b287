/** Rows in memory at once while a whole list is read. */
const PORTION = 500;

/**
 * Reads a list of any length in batches, only as fast as the caller takes them.
 * @param after Returns at most so many rows after the given one, or the first ones if there is none.
 */
export async function* portions<Row>(
  after: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  most = PORTION,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await after(last, most);
    // A short batch doesn't mean the end: rows may have been deleted while it was read.
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/**
 * Yields the rows of a list of any length one by one; they are read in batches, in the order of their ids.
 * @param after Returns at most so many rows with larger ids.
 */
export async function* rowsById<Row extends { id: number }>(
  after: (id: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of portions<Row>((last, limit) => after(last?.id ?? 0, limit))) yield* rows;
}

/** Splits a list into batches of at most so many bytes, in order; a larger item forms its own batch. */
export function* portionsOf<T>(
  things: readonly T[],
  sizeOf: (thing: T) => number,
  bytes: number,
): Generator<T[]> {
  let portion: T[] = [];
  let size = 0;
  for (const thing of things) {
    size += sizeOf(thing);
    if (portion.length > 0 && size > bytes) {
      yield portion;
      portion = [];
      size = sizeOf(thing);
    }
    portion.push(thing);
  }
  if (portion.length > 0) yield portion;
}
