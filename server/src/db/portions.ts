/** Rows in hand at once while a whole list is read. */
const PORTION = 500;

/**
 * A list of any length, read portion by portion and only as fast as it is taken.
 *
 * @param after the next rows after the last one that was read, at most so many; the first ones where there is none
 */
export async function* portions<Row>(
  after: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
  most = PORTION,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await after(last, most);
    // Not where there are fewer than were asked for: some may have gone while they were read.
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}
