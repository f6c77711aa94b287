import type { AssignmentPair, ComparedPair } from '@coderoom/contract';
import type { PairFragment } from '#features/admin/assignments/plagiarism/comparison/fragments.ts';

const memberOf = (id: number) => ({
  submission_id: id,
  student_name: `student.${id}`,
  anonymous_name: `Student ${id}`,
  task_submission: null,
});

/** A pair of two students, given by their ids. */
export function pairOf(
  a: number,
  b: number,
  similarity: number,
  changes: Partial<AssignmentPair> = {},
): AssignmentPair {
  return {
    id: a * 1_000 + b,
    a: memberOf(a),
    b: memberOf(b),
    language: 'python',
    similarity,
    is_conclusive: true,
    unique_lines: null,
    verdict: 'open',
    is_flagged: similarity >= 0.8,
    ...changes,
  };
}

type Place = [startLine: number, startColumn: number, endLine: number, endColumn: number];

/** A fragment between two places, both in `main.py` unless files are named. */
export function fragmentOf(a: Place, b: Place, files: Partial<Record<'a' | 'b', string>> = {}): PairFragment {
  return {
    a: passageOf(files.a ?? 'main.py', a),
    b: passageOf(files.b ?? 'main.py', b),
    words: 20,
    is_same_text: false,
    is_moved: false,
  };
}

function passageOf(file: string, [start_line, start_column, end_line, end_column]: Place) {
  return { file, start_line, start_column, end_line, end_column };
}

/** A pair together with its programs. */
export function comparedPairOf(
  a: Record<string, string>,
  b: Record<string, string>,
  fragments: PairFragment[],
): ComparedPair {
  const pair = pairOf(1, 2, 0.9);
  return { ...pair, a: { ...pair.a, code_files: a }, b: { ...pair.b, code_files: b }, fragments };
}
