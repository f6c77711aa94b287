import { type Complexity, type ExecutionResult, message, messageFields } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useGrowthScreen } from '#features/playground/growth/growth-store.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { ComplexityView } from './complexity-view.tsx';

const RESULT: ExecutionResult = finishedResult({
  memory_kb: null,
  complexity: {
    available: true,
    confidence: 'certain',
    time_complexity: 'O(n)',
    space_complexity: 'O(1)',
    explanation: 'Not Available',
    evidence: [],
  },
});

beforeEach(() => restoreAfterTest(useRunStore, useProgram, useGrowthScreen));

test('growth that no words explain stands alone', async () => {
  useRunStore.setState({ run: { phase: 'finished', result: RESULT, version: 1 } });
  await show(<ComplexityView />);
  await expect.element(page.getByText('O(n)').first()).toBeVisible();
  await expect.element(page.getByText('Not Available')).not.toBeInTheDocument();
});

test('what was said of an earlier version is marked, and hidden beside a measurement of the present one', async () => {
  const mark = page.getByText('Before your last change');
  const explanation = 'The loop in line 2 does not end.';
  const why = page.getByText(explanation);
  const complexity = { ...RESULT.complexity, available: false, explanation };
  const { version } = useProgram.getState();
  useRunStore.setState({ run: { phase: 'finished', result: { ...RESULT, complexity }, version } });
  await show(<ComplexityView />);
  await expect.element(why).toBeVisible();
  expect(mark.query()).toBeNull();
  useProgram.setState({ version: version + 1 });
  await expect.element(mark).toBeVisible();
  useGrowthScreen.setState({ inputsOpen: true });
  await expect.element(why).not.toBeInTheDocument();
});

test('how a program grows, and why that is unknown, is said in the language of the page', async () => {
  speak(serverTexts, server);
  const judged = (complexity: Partial<Complexity>) =>
    useRunStore.setState({
      run: {
        phase: 'finished',
        result: { ...RESULT, complexity: { ...RESULT.complexity, ...complexity } },
        version: 1,
      },
    });
  judged({
    available: false,
    confidence: null,
    explanation: 'The program has errors: it has to compile first.',
  });
  await show(<ComplexityView />);
  await expect
    .element(page.getByText('Das Programm hat Fehler: Es muss sich erst übersetzen lassen.'))
    .toBeVisible();
  judged({
    ...messageFields(
      'explanation',
      message`${message`The loop in line ${3} runs ${'n^2'} times`}: ${'O(n^2)'} time.`,
    ),
    evidence: [
      {
        line: 3,
        ...messageFields('what', message`the loop runs ${'n^2'} times`),
        ...messageFields('cost', message`${'O(n^2)'} space`),
      },
    ],
  });
  await expect.element(page.getByText('Die Schleife in Zeile 3 läuft n²-mal: Zeit O(n²).')).toBeVisible();
  await expect.element(page.getByText('die Schleife läuft n²-mal', { exact: true })).toBeVisible();
  await expect.element(page.getByText('O(n²) Speicher')).toBeVisible();
});
