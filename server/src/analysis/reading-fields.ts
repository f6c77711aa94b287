/** Puts the values that a program takes out of a line one by one together: `parts = line.split(" ")`, then `parts[1]`. */
import { type InputRead, outermostRead, repeats } from '#analysis/machine/reads.ts';

/** A piece that was read, with what its values are if it is of a few. */
interface ReadWithFields extends InputRead {
  fields: ('number' | 'text' | null)[] | null;
}

/** Maximum number of fields of a line. */
const MAX_FIELDS = 12;

/** Returns the pieces without those that are fields of a line, which follow it as its numbers. */
export function withFieldsTogether(reads: readonly InputRead[]): ReadWithFields[] {
  const children = new Map<InputRead, InputRead[]>();
  for (const read of reads) {
    if (read.of === null) continue;
    const line = outermostRead(read);
    children.set(line, [...(children.get(line) ?? []), read]);
  }
  const gone = new Set<InputRead>();
  const replaced = new Map<InputRead, ReadWithFields[]>();
  for (const [line, parts] of children) {
    const fields = parts.filter(({ place }) => place !== null);
    if (fields.length === 0) continue;
    const list = parts.find((part) => part.kind === 'list' && !isOfField(part)) ?? line;
    const ofField = parts.filter((part) => isOfField(part));
    for (const part of ofField) gone.add(part);
    // A loop goes through the values of the line: the first of them may be looked at before.
    const isWalked = parts.some((part) => part.kind === 'number' && !isOfField(part) && isInner(part, list));
    const isWalkedByPlace = fields.some((field) => isInner(field, list));
    if (isWalked || fields.some(({ place }) => place === 'rest')) continue;
    if (isWalkedByPlace) {
      replaced.set(list, [walked(list, fields)]);
      continue;
    }
    replaced.set(list, fewOf(list, fields, ofField));
  }
  // Lines that a loop collects, and that the program takes one by one later.
  const isCollected = (read: InputRead, index: number) =>
    read.kind === 'text' &&
    read.loops.some(repeats) &&
    reads
      .slice(index)
      .some((later) => later.origin === 'whole' && later.kind === 'text' && !later.loops.some(repeats));
  // Of a rest, single values may be taken after it.
  const isEachTaken = ({ origin }: InputRead, index: number) =>
    reads.slice(index + 1).some(({ loops }) => origin === null || loops.some(repeats));
  const found = reads.flatMap((read, index): ReadWithFields[] => {
    if (outermostRead(read).origin === 'arguments' || isCollected(outermostRead(read), index)) return [];
    if (gone.has(read) || (read.kind === 'lines' && isEachTaken(read, index))) return [];
    return replaced.get(read) ?? [{ ...read, fields: null }];
  });
  return besideTheirTexts(withoutLookedUp(found));
}

/** Puts what is made of a line behind it, however late the program makes it. */
function besideTheirTexts(reads: readonly ReadWithFields[]): ReadWithFields[] {
  const isLine = (read: ReadWithFields) => read.kind === 'text' && read.of === null;
  const lines = reads.filter((read) => isLine(read) && !read.loops.some(repeats));
  const late = new Map<ReadWithFields, ReadWithFields[]>();
  for (const line of lines) {
    const next = reads.indexOf(line) + 1;
    const made = reads.filter((read) => read.of !== null && isMadeOf(read, line));
    if (made.length > 0 && reads[next] !== made[0]) late.set(line, made);
  }
  const moved = new Set([...late.values()].flat());
  return reads.flatMap((read) => (moved.has(read) ? [] : [read, ...(late.get(read) ?? [])]));
}

function isMadeOf(read: InputRead, line: InputRead): boolean {
  return read.of !== null && (isSameRead(read.of, line) || isMadeOf(read.of, line));
}

function isSameRead(one: InputRead, other: InputRead): boolean {
  return one === other || (one.size !== null && one.size === other.size && one.kind === other.kind);
}

/**
 * Puts the words of the whole input that a program looks at in any order together: a heap, a search. Without a number
 * before them nothing else tells how many there are.
 */
function withoutLookedUp(reads: readonly ReadWithFields[]): ReadWithFields[] {
  const whole = reads.findIndex(({ kind }) => kind === 'whole');
  const after = reads.slice(whole + 1);
  const isWord = ({ kind, origin, loops }: ReadWithFields) =>
    origin === 'whole' && (kind === 'lines' || (kind === 'text' && loops.some(repeats)));
  const [first] = after;
  if (whole < 0 || first === undefined || after.length < 2 || !after.every(isWord)) return [...reads];
  return [...reads.slice(0, whole + 1), { ...first, kind: 'lines', loops: [], line: 0, size: null }];
}

/** True for a value at a place of a line, and for what is made of it. */
function isOfField(read: InputRead): boolean {
  return read.place !== null || (read.of !== null && isOfField(read.of));
}

function isInner({ loops }: InputRead, outer: InputRead): boolean {
  return loops.slice(outer.loops.length).some(repeats);
}

/** A line whose values a loop takes one after the other: as many as the loop has rounds. */
function walked(list: InputRead, fields: readonly InputRead[]): ReadWithFields {
  const inner = fields
    .find((field) => isInner(field, list))
    ?.loops.slice(list.loops.length)
    .find(repeats);
  const [symbol = null] = inner?.count[0]?.keys() ?? [];
  return { ...list, kind: 'list', exactly: null, size: symbol ?? list.size, fields: null };
}

/** A line with a value at each place, and the numbers among these. */
function fewOf(
  list: InputRead,
  taken: readonly InputRead[],
  ofField: readonly InputRead[],
): ReadWithFields[] {
  const numbers = new Map<number, InputRead>();
  const places = new Map<InputRead, number>();
  let next = 0;
  for (const field of taken) {
    places.set(field, typeof field.place === 'number' ? field.place : next);
    next = Math.max(next, (places.get(field) ?? 0) + 1);
  }
  for (const part of ofField) {
    if (part.kind !== 'number') continue;
    const field = taken.find((one) => one === part || one === part.of);
    const place = field && places.get(field);
    if (place !== undefined && !numbers.has(place)) numbers.set(place, part);
  }
  const count = Math.min(MAX_FIELDS, Math.max(next, list.exactly ?? 0));
  const known = new Set(places.values());
  const fields = Array.from({ length: count }, (_, place) =>
    numbers.has(place) ? 'number' : known.has(place) ? 'text' : null,
  );
  const ofLine = [...numbers]
    .toSorted(([one], [other]) => one - other)
    .map(([, number]): ReadWithFields => ({ ...number, line: list.line, loops: list.loops, fields: null }));
  if (count < 2) return [{ ...list, kind: 'text', fields }, ...ofLine];
  return [{ ...list, kind: 'list', exactly: count, size: null, fields }, ...ofLine];
}
