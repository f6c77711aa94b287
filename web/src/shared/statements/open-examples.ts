import type { TaskExample } from './examples.tsx';

/** A test, of which the texts are null if it is hidden and not to be shown. */
interface Test {
  name: string | null;
  is_hidden: boolean;
  /** Not null: it measures growth, and has no output to show. */
  growth_limit: string | null;
  input: string | null;
  expected_output: string | null;
}

/**
 * Returns the open tests as examples, in order: `@example 1` is the first of them. Hidden ones are never shown.
 */
export function openExamples(tests: readonly Test[]): TaskExample[] {
  return tests
    .filter(({ is_hidden, growth_limit }) => !is_hidden && growth_limit === null)
    .map(({ name, input, expected_output }) => ({
      name: name ?? '',
      input: input ?? '',
      expectedOutput: expected_output ?? '',
    }));
}
