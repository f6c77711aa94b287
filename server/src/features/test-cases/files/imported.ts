import { MAX_TEST_SUITE_BYTES, type Message, message, type TestCaseBody } from '@coderoom/contract';
import { ApiError, InvalidFieldError } from '#http/errors.ts';

/** The tests read from a file. */
export interface Imported {
  tests: TestCaseBody[];
  /** Sentences about what was skipped, and why. */
  notes: Message[];
}

/** Returns the error for an unacceptable file, with a sentence as its reason. */
export function refusedFile(sentence: Message): ApiError {
  return new InvalidFieldError('file', sentence, sentence);
}

/** Returns the size of a test's texts, in bytes of UTF-8. */
export function bytesOf({ name, input, expected_output }: TestCaseBody): number {
  return Buffer.byteLength(name) + Buffer.byteLength(input) + Buffer.byteLength(expected_output);
}

export function tooMuchText(): ApiError {
  const max = MAX_TEST_SUITE_BYTES / 1024 ** 2;
  return new ApiError(
    413,
    'too_large',
    message`The tests are too long: all together may have at most ${max} MiB.`,
  );
}
