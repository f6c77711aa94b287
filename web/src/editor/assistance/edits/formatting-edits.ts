import type { TextEdit } from '#editor/text-edits/text-shift.ts';

/** Characters by which two texts may differ besides white space before the rest is replaced as a whole. */
const MAX_DIFFERENT = 4;
/** Characters that must be the same after such a difference. */
const MIN_SAME = 6;

/**
 * Returns the edits that turn a program into its formatted form, by the characters that are no white space: formatters
 * change few others. So carets, also other people's, stay in the same words.
 */
export function formattingEdits(before: string, after: string): TextEdit[] {
  const [own, wanted] = [inkOf(before), inkOf(after)];
  const edits: TextEdit[] = [];
  const replace = (start: number, end: number, text: string) => {
    if (before.slice(start, end) !== text) edits.push({ start, end, text });
  };
  let [from, to] = [0, 0];
  let [i, j] = [0, 0];
  while (i < own.length && j < wanted.length) {
    const [skipOwn, skipWanted] = before[own[i] ?? 0] === after[wanted[j] ?? 0] ? [0, 0] : resume(i, j);
    [i, j] = [i + skipOwn, j + skipWanted];
    const [at, goal] = [own[i] ?? before.length, wanted[j] ?? after.length];
    replace(from, at, after.slice(to, goal));
    if (i >= own.length || j >= wanted.length) return closed(at, goal);
    [from, to] = [at + 1, goal + 1];
    i += 1;
    j += 1;
  }
  return closed(from, to);

  /** Returns how many characters of each text to leave out so that they go on with the same ones. */
  function resume(ownAt: number, wantedAt: number): [number, number] {
    for (let sum = 1; sum <= 2 * MAX_DIFFERENT; sum++) {
      for (let skipOwn = 0; skipOwn <= sum; skipOwn++) {
        const skipWanted = sum - skipOwn;
        if (skipOwn > MAX_DIFFERENT || skipWanted > MAX_DIFFERENT) continue;
        if (goesOn(ownAt + skipOwn, wantedAt + skipWanted)) return [skipOwn, skipWanted];
      }
    }
    return [own.length - ownAt, wanted.length - wantedAt];
  }

  function goesOn(ownAt: number, wantedAt: number): boolean {
    for (let index = 0; index < MIN_SAME; index++) {
      const [at, goal] = [own[ownAt + index], wanted[wantedAt + index]];
      if (at === undefined && goal === undefined) return true;
      if (at === undefined || goal === undefined || before[at] !== after[goal]) return false;
    }
    return true;
  }

  function closed(start: number, goal: number): TextEdit[] {
    replace(start, before.length, after.slice(goal));
    return edits;
  }
}

/** Returns the offsets of a text's characters that are no white space. */
function inkOf(text: string): number[] {
  return [...text.matchAll(/\S/g)].map(({ index }) => index);
}
