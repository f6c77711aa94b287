import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

/** Programs with the part that their language marks in its message. */
const MARKED: [LanguageId, string, string][] = [
  ['python', 'numbers = [1]\nif numbers:\n    print(numbers[10] + 2)\n', 'numbers[10]'],
  ['python', 'total = 1\nprint(total / 0)\n', 'total / 0'],
  ['python', "print('a' 1)\n", "'a' 1"],
  ['javascript', 'let total = 1;\nlet const = 2;\n', 'const'],
  ['cpp', 'int main() {\n  int total = 1;\n  return totl;\n}\n', 'totl'],
  ['cpp', 'int main() {\n  return "abc";\n}\n', '"abc"'],
  ['rust', 'fn main() {\n    let total: i32 = "abc";\n}\n', '"abc"'],
];

describe.concurrent('the place of a finding', () => {
  it.for(MARKED)('%s: %j is marked as the language does: %s', async ([language, code, marked]) => {
    const [finding] = (await started.run(language, code)).diagnostics;
    expect(finding?.end_line).toBe(finding?.line);
    const line = code.split('\n')[(finding?.line ?? 0) - 1] ?? '';
    expect(line.slice((finding?.column ?? 0) - 1, (finding?.end_column ?? 0) - 1)).toBe(marked);
  });
});
