import type { ExecutionResult } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRunStore } from '#features/playground/run-store.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { ComplexityView } from './complexity-view.tsx';

const RESULT: ExecutionResult = {
  output: '',
  error: null,
  plain_words: null,
  execution_time: 0.1,
  compile_time: 0,
  status: 'success',
  reason: null,
  exit_code: 0,
  memory_kb: null,
  truncated: false,
  diagnostics: [],
  complexity: {
    available: true,
    time_complexity: 'O(n)',
    space_complexity: 'O(1)',
    explanation: 'Not Available',
    evidence: [],
  },
};

beforeEach(() => restoreAfterTest(useRunStore));

test('growth that no words explain stands alone', async () => {
  useRunStore.setState({ run: { phase: 'finished', result: RESULT, version: 1 } });
  await show(<ComplexityView />);
  await expect.element(page.getByText('O(n)').first()).toBeVisible();
  await expect.element(page.getByText('Not Available')).not.toBeInTheDocument();
});

test('why the growth is unknown is said in the language of the page, and the analysis in English', async () => {
  speak(serverTexts, server);
  const explain = (explanation: string) => {
    const complexity = { ...RESULT.complexity, available: false, explanation };
    useRunStore.setState({ run: { phase: 'finished', result: { ...RESULT, complexity }, version: 1 } });
  };
  explain('The program has errors: it has to compile first.');
  await show(<ComplexityView />);
  const reason = page.getByText('Das Programm hat Fehler: Es muss sich erst übersetzen lassen.');
  await expect.element(reason).not.toHaveAttribute('lang');
  explain('The loop in line 3 may never end.');
  await expect.element(page.getByText('The loop in line 3 may never end.')).toHaveAttribute('lang', 'en');
});
