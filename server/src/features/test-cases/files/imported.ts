import { MAX_TEST_SUITE_BYTES, type TestCaseBody } from '@coderoom/contract';
import { ApiError, InvalidFieldError } from '#http/errors.ts';

/** What was read of a file with tests. */
export interface Imported {
  tests: TestCaseBody[];
  /** Sentences: what of it was passed over, and why. */
  notes: string[];
}

/** The file cannot be taken, for a reason that is a sentence. */
export function refusedFile(sentence: string): ApiError {
  return new InvalidFieldError('file', sentence, sentence);
}

/** How much text a test is, in bytes of UTF-8. */
export function bytesOf({ name, input, expected_output }: TestCaseBody): number {
  return Buffer.byteLength(name) + Buffer.byteLength(input) + Buffer.byteLength(expected_output);
}

export function tooMuchText(): ApiError {
  const most = MAX_TEST_SUITE_BYTES / 1024 ** 2;
  return new ApiError(413, 'too_large', `The tests are too long: all together may have at most ${most} MiB.`);
}
