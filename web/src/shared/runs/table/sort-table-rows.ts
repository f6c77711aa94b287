import type { Slices } from './slices.ts';
import { isMissing, parseCellNumber, type TableData } from './table-data.ts';

/** A column by which rows are sorted. */
export interface RowOrder {
  column: number;
  direction: 'ascending' | 'descending';
}

/** Rows that are sorted at once; then sorted runs are merged. */
const RUN = 2_048;
const KEYS_PER_LOOK = 1_000;

/**
 * The indexes of a table's rows in an order. Numbers are compared as numbers and texts as people sort them; cells without
 * a value are last in both directions, and equal rows keep their order.
 */
export async function sortTableRows(table: TableData, order: RowOrder, slices: Slices): Promise<Uint32Array> {
  const { rows, columns } = table;
  const isNumber = columns[order.column]?.kind === 'number';
  const present: number[] = [];
  const missing: number[] = [];
  const numbers = new Float64Array(isNumber ? rows.length : 0);
  const texts: string[] = [];
  for (let index = 0; index < rows.length; index++) {
    if (index % KEYS_PER_LOOK === 0 && slices.isOver) await slices.pause();
    const cell = rows[index]?.[order.column] ?? '';
    if (isNumber) numbers[index] = parseCellNumber(cell);
    else texts.push(cell);
    (isMissing(cell) ? missing : present).push(index);
  }
  const sign = order.direction === 'ascending' ? 1 : -1;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const isBefore = isNumber
    ? (one: number, other: number) => sign * ((numbers[one] ?? 0) - (numbers[other] ?? 0))
    : (one: number, other: number) => sign * compare(texts[one] ?? '', texts[other] ?? '');
  const sorted = await mergeSort(Uint32Array.from(present), isBefore, slices);
  const all = new Uint32Array(rows.length);
  all.set(sorted);
  all.set(missing, sorted.length);
  return all;
}

/** A stable sort with pauses. */
async function mergeSort(
  indexes: Uint32Array,
  compare: (one: number, other: number) => number,
  slices: Slices,
): Promise<Uint32Array> {
  for (let from = 0; from < indexes.length; from += RUN) {
    indexes.subarray(from, from + RUN).sort((one, other) => compare(one, other) || one - other);
    if (slices.isOver) await slices.pause();
  }
  let source = indexes;
  let target: Uint32Array = new Uint32Array(indexes.length);
  for (let run = RUN; run < indexes.length; run *= 2) {
    let at = 0;
    for (let from = 0; from < source.length; from += run * 2) {
      const middle = Math.min(from + run, source.length);
      const end = Math.min(from + run * 2, source.length);
      let [left, right] = [from, middle];
      while (left < middle || right < end) {
        const takesLeft =
          right >= end || (left < middle && compare(source[left] ?? 0, source[right] ?? 0) <= 0);
        target[at] = source[takesLeft ? left++ : right++] ?? 0;
        at += 1;
        if (at % RUN === 0 && slices.isOver) await slices.pause();
      }
    }
    [source, target] = [target, source];
  }
  return source;
}
