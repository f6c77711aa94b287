import type { LanguageId } from '@coderoom/contract';
import { describe, expect, onTestFinished } from 'vitest';
import { LANGUAGES_OF_EACH_KIND } from '#runner/testing/programs.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';

/** As for other measurements that a busy machine makes dearer. */
const AMPLE_BUDGET_SECONDS = 3;

const FUNCTIONS: Partial<Record<LanguageId, string>> = {
  java: 'class Pairs { int count(int[] a) { int c = 0; for (int x : a) for (int y : a) if (x < y) c++; return c; } }',
  cpp: '#include <vector>\nint count(const std::vector<int>& a) { int c = 0; for (int x : a) for (int y : a) c += x < y; return c; }',
  go: 'package pairs\n\nfunc Count(a []int) (c int) {\n\tfor _, x := range a {\n\t\tfor _, y := range a {\n\t\t\tif x < y {\n\t\t\t\tc++\n\t\t\t}\n\t\t}\n\t}\n\treturn\n}\n',
  rust: 'pub fn count(a: &[i32]) -> usize { let mut c = 0; for x in a { for y in a { if x < y { c += 1; } } } c }',
};

describe.each(LANGUAGES_OF_EACH_KIND.filter((language) => FUNCTIONS[language] !== undefined))(
  'a function of %s without a program',
  (language) => {
    sharedRunner('is called with lists of any length', async ({ shared }) => {
      const test = await startTestAppWith(shared.runner, AMPLE_BUDGET_SECONDS)();
      onTestFinished(() => test.close());
      const payload = { code: FUNCTIONS[language], language };
      const answer = await test.app.inject({ method: 'POST', url: '/api/v1/code/growth', payload });
      expect(answer.json()).toMatchObject({
        available: true,
        input_source: 'parameters',
        worst: { growth: 'O(n^2)' },
        agreement: 'agree',
      });
    });
  },
);
