import { measureGrowth, message, messageFields } from '@coderoom/contract';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { ComplexityLine } from '#features/playground/components/complexity/complexity-line.tsx';
import { ComplexityPanel } from '#features/playground/components/complexity/complexity-panel.tsx';
import { ComplexityView } from '#features/playground/components/complexity/complexity-view.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { finishedRun } from '#lib/testing/finished-run.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#testing/stand-in-server.ts';
import { growth as german } from '#texts/de/growth.tsx';
import { growthTexts } from '#texts/growth.tsx';
import { useGrowthScreen, useGrowthStore } from './growth-store.ts';
import { LineCountsHeader, useCountedLines } from './line-counts.tsx';
import { measuredQuicksort } from './testing.ts';

const panel = page.getByRole('region', { name: 'Complexity Analysis' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const chart = panel.getByRole('img', { name: /^Chart/ });

beforeEach(() => {
  restoreAfterTest(useRunStore, useGrowthStore, useGrowthScreen, useCountedLines, useProgram);
  useProgram.setState({ code: 'print(1)', language: 'python', input: '' });
});

/** Shows a finished measurement of the program as it is. */
function measured(changes: Parameters<typeof measuredQuicksort>[0] = {}) {
  useRunStore.setState({ run: finishedRun(0) });
  const { version } = useProgram.getState();
  useGrowthStore.setState({ run: { phase: 'finished', result: measuredQuicksort(changes), version } });
}

/** Colours of the curve of the worst case. */
const CURVE = { light: [0x47, 0x55, 0x69], dark: [0xa8, 0xb6, 0xca] };

/** True if the chart has dots of a colour. */
function hasDots(color: readonly number[]): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < data.length; at += 4) {
    const isIt = color.every((channel, index) => Math.abs((data[at + index] ?? 0) - channel) < 3);
    if (isIt && data[at + 3] === 255) return true;
  }
  return false;
}

test('on paper the chart is dark on white in the dark theme too, and fits', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' });
  measured();
  await show(<ComplexityPanel />);
  await expect.element(chart).toBeVisible();
  await expect.poll(() => hasDots(CURVE.dark)).toBe(true);
  expect(hasDots(CURVE.light)).toBe(false);
  dispatchEvent(new Event('beforeprint'));
  // At once: the browser lays the page out as soon as its listeners have returned.
  expect([hasDots(CURVE.dark), hasDots(CURVE.light)]).toEqual([false, true]);
  expect(document.querySelector('.uplot')?.getBoundingClientRect().width).toBeLessThanOrEqual(680);
  expect(document.documentElement.className).toBe('dark');
  flushSync(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => hasDots(CURVE.dark)).toBe(true);
});

test('the header of a narrow panel has room for its buttons', async () => {
  await show(
    <div className="flex" style={{ width: 300, height: 400 }}>
      <ComplexityPanel />
    </div>,
  );
  await expect.element(button('Measure growth')).toBeVisible();
  const overflow = () => {
    const { scrollWidth, clientWidth } = panel.element();
    return scrollWidth - clientWidth;
  };
  expect(overflow()).toBe(0);
  measured();
  await expect.element(button('Measure again')).toBeVisible();
  expect(overflow()).toBe(0);
});

describe('measuring', () => {
  test('needs a run, says that it goes on, can be cancelled, and shows chart and table', async () => {
    await show(<ComplexityPanel />);
    await expect.element(button('Measure growth')).toHaveAttribute('aria-disabled', 'true');
    useRunStore.setState({ run: finishedRun(0) });
    server.hold(measureGrowth);
    await button('Measure growth').click();
    await expect.element(panel.getByRole('status')).toMatchTextContent('Measuring growth…');
    expect(await findViolationsInBothThemes()).toEqual([]);
    await button('Cancel').click();
    await expect.element(button('Measure growth')).toBeVisible();

    server.answer(measureGrowth, measuredQuicksort());
    await button('Measure growth').click();
    await expect.element(chart).toBeVisible();
    await expect
      .element(chart)
      .toHaveAttribute('aria-label', expect.stringContaining('random input up to n = 256: 1.08 · n log₂ n'));
    expect(await findViolationsInBothThemes()).toEqual([]);
    await userEvent.click(panel.getByRole('radio', { name: 'Table' }));
    const table = panel.getByRole('table', { name: 'Steps by size of the input' });
    await expect.element(table.getByRole('row', { name: /^256/ })).toMatchTextContent('stopped');
    await expect.element(table.getByRole('row', { name: /^32/ })).toMatchTextContent('4.13');
    await expect
      .element(panel.getByRole('table', { name: 'Counts per line' }).getByRole('row', { name: /line 6/ }))
      .toMatchTextContent('8,128');
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('says why it failed, and tries again', async () => {
    useRunStore.setState({ run: finishedRun(0) });
    await show(<ComplexityPanel />);
    server.refuse(measureGrowth, {
      status: 503,
      code: 'queue_full',
      detail: 'Many programs are waiting just now.',
    });
    await button('Measure growth').click();
    await expect.element(panel.getByRole('alert')).toMatchTextContent('Many programs are waiting just now.');
    server.answer(measureGrowth, measuredQuicksort());
    await button('Try again').click();
    await expect.element(chart).toBeVisible();
  });
});

describe('a measurement', () => {
  test('stands beside what was derived, and says where they differ', async () => {
    measured();
    await show(<ComplexityPanel />);
    const worst = panel.getByRole('region', { name: 'Worst case' });
    await expect.element(worst).toMatchTextContent('O(n²)AgreeDerivedO(n²)Measured0.50 · n²Confidence98 %');
    await expect
      .element(panel.getByRole('region', { name: 'Average case' }))
      .toMatchTextContent('O(n log n)');
    await expect.element(panel.getByRole('region', { name: 'Space' })).toMatchTextContent('96 · n bytes');
    await expect.element(panel.getByText(/is the length of items/)).toBeVisible();
    measured({ derived: 'O(n)', agreement: 'differ' });
    await expect.element(worst).toMatchTextContent('Differ');
    await expect
      .element(panel.getByText(/^The source says O\(n\), the measurement says O\(n²\)/))
      .toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('keeps formulas in one line in a narrow panel', async () => {
    measured();
    await show(
      <div className="w-100">
        <ComplexityPanel />
      </div>,
    );
    for (const name of ['Worst case', 'Average case', 'Space']) {
      const card = panel.getByRole('region', { name });
      await expect.element(card).toBeVisible();
      for (const formula of card.element().querySelectorAll('dd .font-mono')) {
        expect(formula.getClientRects()).toHaveLength(1);
      }
    }
  });

  test('that is unclear is worded so, and one of another program is marked', async () => {
    const { worst } = measuredQuicksort();
    measured({ worst: worst && { ...worst, confidence: 0.4 } });
    await show(<ComplexityPanel />);
    await expect
      .element(panel.getByRole('region', { name: 'Worst case' }))
      .toMatchTextContent('probably O(n²)');
    useProgram.setState(({ version }) => ({ version: version + 1 }));
    await expect.element(panel.getByText(/^Measured before your last change/)).toBeVisible();
  });

  test('of a changed program takes the place of what was derived before the change', async () => {
    const { version } = useProgram.getState();
    const explanation = 'Nothing in the program grows.';
    const complexity = { ...finishedRun(0).result.complexity, available: true, explanation };
    const judged = {
      ...finishedRun(version),
      result: { ...finishedRun(0).result, complexity: { ...complexity, time_complexity: 'O(1)' } },
    };
    useProgram.setState({ version: version + 1 });
    measured();
    useRunStore.setState({ run: judged });
    await show(<ComplexityView />);
    await expect.element(page.getByText('Agree', { exact: true }).first()).toBeVisible();
    expect(page.getByText(explanation).query()).toBeNull();
    expect(page.getByText('Before your last change').query()).toBeNull();
    // Once the program is run again, its verdict is explained.
    useRunStore.setState({ run: { ...judged, version: version + 1 } });
    await expect.element(page.getByText(explanation)).toBeVisible();
  });

  test('that differs from what is derived leaves that uncertain', async () => {
    const complexity = {
      ...finishedRun(0).result.complexity,
      ...{
        available: true,
        confidence: 'certain' as const,
        explanation: 'The loop runs n times: O(n) time.',
      },
      ...{ time_complexity: 'O(n)', space_complexity: 'O(1)' },
    };
    const { version } = useProgram.getState();
    measured({ derived: 'O(n)', agreement: 'differ' });
    useRunStore.setState({
      run: { ...finishedRun(version), result: { ...finishedRun(0).result, complexity } },
    });
    await show(<ComplexityPanel />);
    const doubt = page.getByText('The measurement says otherwise, so this may be wrong:');
    await expect.element(doubt).toBeVisible();
    await expect.element(page.getByText(/so what is derived is not certain/)).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await show(<ComplexityLine />);
    await expect.element(page.getByText('probably O(n) time · O(1) space')).toBeVisible();
    measured({ derived: 'O(n)', agreement: 'agree' });
    useRunStore.setState({
      run: { ...finishedRun(version), result: { ...finishedRun(0).result, complexity } },
    });
    await expect.element(doubt).not.toBeInTheDocument();
    await expect.element(page.getByText('probably O(n) time · O(1) space')).not.toBeInTheDocument();
  });

  test('that is impossible says why, and offers to describe the inputs', async () => {
    const reason = messageFields('reason', message`The program reads no input.`);
    measured({ available: false, series: [], lines: [], worst: null, average: null, space: null, ...reason });
    await show(<ComplexityPanel />);
    await expect.element(panel.getByRole('alert')).toMatchTextContent('The program reads no input.');
    await button('Describe the inputs').click();
    await expect.element(panel.getByRole('group', { name: 'Line 1' })).toBeVisible();
  });

  test('without a clear growth asks for an example, unless it measured one', async () => {
    const noFit = { worst: null, average: null, agreement: null };
    measured({ ...noFit, input_source: 'derived' });
    await show(<ComplexityPanel />);
    await expect.element(panel.getByText(/^These inputs do not show clearly/)).toBeVisible();
    await expect.element(button('Describe the inputs')).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
    measured({ ...noFit, input_source: 'example' });
    await expect.element(panel.getByText(/are like yours, only larger/)).toBeVisible();
    await expect.element(panel.getByText(/^These inputs do not show clearly/)).not.toBeInTheDocument();
  });

  test('fits a phone, in German as well', { tags: ['breadth'] }, async () => {
    await page.viewport(PHONE.width, PHONE.height);
    measured();
    speak(growthTexts, german);
    await show(<ComplexityView />);
    await expect
      .element(page.getByRole('region', { name: 'Schlechtester Fall' }))
      .toMatchTextContent('Stimmt überein');
    await expect.element(page.getByRole('img', { name: /^Diagramm/ })).toBeVisible();
    expect(sideways()).toBeLessThanOrEqual(0);
    expect(await findViolationsInBothThemes()).toEqual([]);
  });
});

test('inputs are described line by line, and sent with the measurement', async () => {
  useRunStore.setState({ run: finishedRun(0) });
  await show(<ComplexityPanel />);
  await button('Inputs for the measurement').click();
  const form = panel.getByRole('region', { name: 'Inputs for the measurement' });
  await userEvent.click(form.getByRole('radio', { name: 'Form' }));
  const numbers = form.getByRole('group', { name: 'Line 2' });
  await numbers.getByLabelText('To').fill('100');
  await numbers.getByLabelText('Count').fill('many');
  await expect.element(numbers.getByText('A whole number from 1 to 1,000, or n')).toBeVisible();
  const measure = form.getByRole('button', { name: 'Measure with these inputs' });
  await expect.element(measure).toHaveAttribute('aria-disabled', 'true');
  await numbers.getByLabelText('Count').fill('n');
  await numbers.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'sorted' }).click();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await form.getByRole('button', { name: 'Remove line 1' }).click();
  server.answer(measureGrowth, measuredQuicksort());
  await measure.click();
  await expect.element(chart).toBeVisible();
  expect(server.askedFor(measureGrowth)).toMatchObject([
    {
      body: {
        generator: {
          kind: 'form',
          parts: [{ kind: 'numbers', count: null, least: 0, most: 100, order: 'sorted', separator: 'space' }],
        },
      },
    },
  ]);
});

test('the counts of the lines can be hidden, and vanish with the program that was measured', async () => {
  measured();
  await show(<LineCountsHeader />);
  await expect.element(page.getByText('Counts per line for n = 128')).toBeVisible();
  await page.getByRole('button', { name: 'Hide the counts' }).click();
  await page.getByRole('button', { name: 'Show the counts per line' }).click();
  useProgram.setState(({ version }) => ({ version: version + 1 }));
  await expect.element(page.getByText('Counts per line for n = 128')).not.toBeInTheDocument();
});

test('counts that are the same at every size are told without one', async () => {
  const { worst } = measuredQuicksort();
  measured({ worst: worst && { ...worst, growth: 'O(1)', formula: '3.00' } });
  await show(<LineCountsHeader />);
  await expect.element(page.getByRole('button', { name: 'Hide the counts' })).toBeVisible();
  expect(page.getByText('Counts per line for').query()).toBeNull();
});
