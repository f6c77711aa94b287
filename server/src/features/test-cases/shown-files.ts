import {
  MAX_TEST_FILES,
  MAX_TEST_FILES_BYTES,
  MAX_TESTED_FILES_BYTES,
  type RunFiles,
  type RunFileWithContent,
} from '@coderoom/contract';
import { filesWithin } from '#features/execution/index.ts';
import type { TestedCase } from './judged.ts';
import type { TestCaseRow } from './store.ts';

/** Returns the pictures and drawings of a test that are kept, in the order in which the program showed them. */
export function shownFiles(made: RunFiles | null): RunFileWithContent[] {
  const shown = (made?.files ?? []).filter(
    ({ kind, at }) => (kind === 'picture' || kind === 'drawing') && at !== null,
  );
  return filesWithin(shown, MAX_TEST_FILES_BYTES).slice(0, MAX_TEST_FILES);
}

/** Leaves out files of later tests, as far as those of all tests are too large. */
export function boundFiles(cases: readonly TestedCase<TestCaseRow>[]): TestedCase<TestCaseRow>[] {
  let left = MAX_TESTED_FILES_BYTES;
  return cases.map((one) => {
    const files = filesWithin(one.files, left);
    left -= files.reduce((sum, { bytes }) => sum + bytes, 0);
    return files.length === one.files.length ? one : { ...one, files };
  });
}
