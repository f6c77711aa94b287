import { test } from 'vitest';
import { SERVER_SECRET } from './reading-programs.ts';
import { startTestRunner } from './runner.ts';

/** Enough for the five tests that Vitest runs at a time, and for tests that run up to ten programs at once. */
const SHARED_SLOTS = 20;

/**
 * Its `beforeAll` provides a runner that all test files of a process share, for tests that need none of their own: its
 * first programs start compilers, which takes 3 s of processor time for all languages. It remembers the programs of
 * earlier files.
 */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of other fixtures from the pattern.
export const sharedRunner = test.extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
  // Before the launcher and compilers start, which are given what is in the environment, if it is not kept from them.
  process.env.ESCAPE_TEST_SECRET = SERVER_SECRET;
  const shared = await startTestRunner(SHARED_SLOTS);
  onCleanup(shared.close);
  return shared;
});
