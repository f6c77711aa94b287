import type { ComparedPair, Passage } from '@coderoom/contract';
import type { Mark } from '#editor/reading/program-lines.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';

export type PairFragment = ComparedPair['fragments'][number];
/** One of the two programs of a pair. */
export type Side = 'a' | 'b';

const COLORS = ['a', 'b', 'c', 'd', 'e'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `A` to `Z`, then `AA`. */
export function nameFragment(index: number): string {
  const letter = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? letter : nameFragment(Math.floor(index / LETTERS.length) - 1) + letter;
}

/** Returns the colour tokens of a fragment's background and border; they repeat after five. */
export function getFragmentColors(index: number) {
  const name = COLORS[index % COLORS.length];
  return { ground: `var(--match-${name})`, line: `var(--match-${name}-line)` };
}

/** Returns the last line on which a passage has a character. */
export function findLastLine({ start_line, end_line, end_column }: Passage): number {
  return Math.max(start_line, end_column === 1 ? end_line - 1 : end_line);
}

/** `3–9`, `7` */
export function formatLines(passage: Passage): string {
  const last = findLastLine(passage);
  return passage.start_line === last ? String(last) : `${passage.start_line}–${last}`;
}

/** Describes how a fragment differs between the two programs. */
export function describeFragment({ is_same_text, is_moved }: PairFragment): string {
  const { sameText, namesChanged, moved } = plagiarismTexts.pair.fragments;
  const description = is_same_text ? sameText : namesChanged;
  return is_moved ? `${description}, ${moved}` : description;
}

/**
 * Returns the highlighted pieces of a file by line, from left to right. Where two fragments overlap the first one wins.
 */
export function createMarks(
  fragments: readonly PairFragment[],
  side: Side,
  file: string,
): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  fragments.forEach((fragment, index) => {
    const passage = fragment[side];
    if (passage.file !== file) return;
    const last = findLastLine(passage);
    for (let line = passage.start_line; line <= last; line++) {
      const lineMarks = marks.get(line) ?? [];
      marks.set(line, lineMarks);
      lineMarks.push({
        fragment: index,
        from: line === passage.start_line ? passage.start_column : 1,
        to: line === passage.end_line ? passage.end_column : null,
      });
    }
  });
  for (const [line, own] of marks) marks.set(line, withoutOverlaps(own));
  return marks;
}

function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  let taken = 1;
  for (const mark of marks.toSorted((one, other) => one.from - other.from || one.fragment - other.fragment)) {
    const from = Math.max(mark.from, taken);
    if (mark.to !== null && mark.to <= from) continue;
    kept.push({ ...mark, from });
    if (mark.to === null) break;
    taken = mark.to;
  }
  return kept;
}

/** Returns the first words of a passage, which identify the fragment in the list. */
export function describeHeading(passage: Passage, content: string | undefined): string {
  const lines = content?.split('\n', passage.start_line) ?? [];
  return (
    lines
      .at(passage.start_line - 1)
      ?.slice(passage.start_column - 1)
      .trim() ?? ''
  );
}

/** Returns the files to open first: those of the fragment, else the first file of each side. */
export function filesToBegin(pair: ComparedPair, fragment: PairFragment | undefined): Record<Side, string> {
  const firstOf = (side: Side) =>
    fragment?.[side].file ?? Object.keys(pair[side].code_files).toSorted()[0] ?? '';
  return { a: firstOf('a'), b: firstOf('b') };
}
