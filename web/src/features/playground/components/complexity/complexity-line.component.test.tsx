import type { Complexity } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useRunStore } from '#features/playground/run-store.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { finishedRun, RESULT } from '#lib/testing/finished-run.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { playground as german } from '#texts/de/playground.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { ComplexityLine } from './complexity-line.tsx';
import { ComplexityPanel } from './complexity-panel.tsx';
import { useComplexityPanel } from './panel-store.ts';

const VERDICT: Complexity = {
  ...RESULT.complexity,
  available: true,
  confidence: 'certain',
  time_complexity: 'O(n log n)',
  space_complexity: 'O(n)',
};
const region = page.getByRole('region', { name: 'Complexity Analysis' });
const toggle = (name: string) => region.getByRole('button', { name });

beforeEach(() => restoreAfterTest(useRunStore, useComplexityPanel, useAuth));

function judged(complexity: Partial<Complexity>) {
  useRunStore.setState({
    run: { ...finishedRun(1), result: { ...RESULT, complexity: { ...VERDICT, ...complexity } } },
  });
}

/** As the page shows it: one of the two. */
function Either() {
  return useComplexityPanel((state) => state.open) ? <ComplexityPanel /> : <ComplexityLine />;
}

test('collapsed, it says the verdict in one line, or why there is none', async () => {
  await show(<ComplexityLine />);
  await expect.element(region).toMatchTextContent(/^Complexity Analysis$/);
  judged({});
  await expect
    .element(region)
    .toMatchTextContent('Complexity AnalysisO(n log n) time · O(n) spaceMeasure growth');
  judged({ confidence: 'probable' });
  await expect.element(region).toMatchTextContent('probably O(n log n) time · O(n) space');
  expect(await findViolationsInBothThemes()).toEqual([]);
  judged({ available: false, confidence: null });
  await expect.element(region).toMatchTextContent('Complexity analysis not available');
  useRunStore.setState({ run: { phase: 'running' } });
  await expect.element(region).toMatchTextContent('The analysis appears when the program has finished.');
});

test('it opens and collapses by keyboard, keeps the focus, and remembers it for each person', async () => {
  await show(<Either />);
  await expect.element(toggle('Complexity Analysis')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(toggle('Complexity Analysis')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toggle('Collapse to one line')).toHaveFocus();
  await expect.element(toggle('Collapse to one line')).toHaveAttribute('aria-expanded', 'true');

  const { user: visitor } = useAuth.getState();
  useAuth.setState({ user: { id: 7 } as NonNullable<typeof visitor> });
  await expect.element(toggle('Complexity Analysis')).toBeVisible();
  useAuth.setState({ user: visitor });
  await expect.element(toggle('Collapse to one line')).toBeVisible();

  await toggle('Collapse to one line').click();
  await expect.element(toggle('Complexity Analysis')).toHaveFocus();
});

test('a verdict that rests on an assumption is worded as one, also in German', {
  tags: ['breadth'],
}, async () => {
  useComplexityPanel.setState({ open: true });
  judged({ confidence: 'probable' });
  await show(<Either />);
  await expect.element(region).toMatchTextContent('Timeprobably O(n log n)');
  await expect.element(region).toMatchTextContent('Spaceprobably O(n)');
  expect(await findViolationsInBothThemes()).toEqual([]);
  speak(playgroundTexts, german);
  useComplexityPanel.setState({ open: false });
  await expect
    .element(page.getByRole('region', { name: 'Komplexitätsanalyse' }))
    .toMatchTextContent('wahrscheinlich Zeit O(n log n) · Speicher O(n)');
});
