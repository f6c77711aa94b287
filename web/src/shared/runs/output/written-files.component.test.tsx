import type { RunFileWithContent } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { madeFilesOf } from '#shared/runs/made-file.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { OutputView } from './output-view.tsx';
import type { ShownResult } from './shown-result.ts';

const RESULT: ShownResult = finishedResult({
  output: 'done\n',
  execution_time: 0.05,
  memory_kb: 10_000,
});

function written(name: string, text: string, changes: Partial<RunFileWithContent> = {}): RunFileWithContent {
  return {
    name,
    kind: 'text',
    media_type: name.endsWith('.csv') ? 'text/csv' : 'text/plain',
    bytes: text.length,
    width: null,
    height: null,
    alt: null,
    at: null,
    content: btoa(text),
    ...changes,
  };
}

const CITIES = `name,lon,people
Rome,12.5,2755
Oslo,10.75,717
Dublin,-6.26,593
Paris,2.35,
`;

interface Options {
  before?: RunFileWithContent[];
  note?: string;
  output?: string;
}

async function showWritten(
  files: RunFileWithContent[],
  { before = [], note, output = 'done\n' }: Options = {},
) {
  const run_files = { files, files_left_out: 0, files_note: note ?? null };
  return await show(
    <main className="flex flex-col overflow-auto bg-page" style={{ width: 640, height: 600 }}>
      <OutputView
        run={{ phase: 'finished', result: { ...RESULT, output, run_files } }}
        terminal={null}
        typing={{ editLine: () => undefined, type: () => undefined }}
        isOutdated={false}
        filesBefore={madeFilesOf({ files: before, files_left_out: 0, files_note: null })}
        language="python"
        goTo={() => undefined}
      />
    </main>,
  );
}

const cells = (column: number) =>
  Array.from(
    document.querySelectorAll(`[role="row"] > [aria-colindex="${column + 2}"]`),
    (cell) => cell.textContent,
  );

test('files that a run wrote are named below the output, and why others are missing', async () => {
  await showWritten([written('out.csv', CITIES), written('plots/log.txt', 'hello')], {
    note: 'Files were left out.',
  });
  await expect.element(page.getByText('2 files written:')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open plots/log.txt' })).toBeVisible();
  await expect.element(page.getByText('Files were left out.')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('written pictures are seen below the output, unless the program shows some itself', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = (name: string, changes: Partial<RunFileWithContent> = {}) =>
    written(name, '', {
      kind: 'picture',
      media_type: 'image/png',
      width: 1,
      height: 1,
      content: pixel,
      ...changes,
    });
  const five = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => picture(name));
  const { unmount } = await showWritten([...five, written('log.txt', 'hello')]);
  await expect.element(page.getByRole('figure', { name: 'd.png' }).getByRole('img')).toBeVisible();
  expect(page.getByRole('figure').elements()).toHaveLength(4);
  await expect.element(page.getByText('6 files written:')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open e.png' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  unmount();
  await showWritten([picture('shown.png', { at: 0 }), picture('saved.png')]);
  await expect.element(page.getByRole('figure', { name: 'Figure 1' })).toBeVisible();
  await expect.element(page.getByText('1 file written:')).toBeVisible();
  expect(page.getByRole('figure').elements()).toHaveLength(1);
});

test('a CSV is a table that is sorted by its columns', async () => {
  await showWritten([written('out.csv', CITIES)]);
  await page.getByRole('button', { name: 'Open out.csv' }).click();
  const grid = page.getByRole('grid', { name: 'out.csv' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5');
  await expect.element(page.getByText('4 rows × 3 columns')).toBeVisible();
  await expect.element(page.getByText('Comma, UTF-8')).toBeVisible();
  await expect
    .element(grid.getByRole('columnheader', { name: /^lon/ }))
    .toHaveTextContent('lon−6.26 to 12.5');
  await grid.getByRole('columnheader', { name: /^people/ }).click();
  await expect.poll(() => cells(2)).toEqual(['593', '717', '2755', '']);
  await grid.getByRole('columnheader', { name: /^people/ }).click();
  await expect.poll(() => cells(2)).toEqual(['2755', '717', '593', '']);
  await expect.element(page.getByText('Sorted by people')).toBeVisible();
  await grid.getByRole('columnheader', { name: /^people/ }).click();
  await expect.poll(() => cells(0)).toEqual(['Rome', 'Oslo', 'Dublin', 'Paris']);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
});

test('the head of a column shows all of its range, and one without a name is as high as the others', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `${n * 83},2024-01-${(n % 28) + 1 < 10 ? '0' : ''}${(n % 28) + 1},x`,
  );
  await showWritten([written('log.csv', `number,date,\n${rows.join('\n')}\n`)]);
  await page.getByRole('button', { name: 'Open log.csv' }).click();
  const heads = page.getByRole('grid', { name: 'log.csv' }).getByRole('columnheader');
  await expect.element(heads.nth(1)).toHaveTextContent('number0 to 4,897');
  await expect.element(heads.nth(2)).toHaveTextContent('date2024-01-01 to 2024-01-28');
  for (const index of [1, 2]) {
    const range = heads.nth(index).element().querySelector('small > span');
    expect(range?.scrollWidth).toBeLessThanOrEqual(range?.clientWidth ?? 0);
  }
  const tops = [1, 3].map(
    (index) => heads.nth(index).element().querySelector('small')?.getBoundingClientRect().top,
  );
  expect(tops[0]).toBe(tops[1]);
  await heads.nth(3).click();
  await expect.element(page.getByText('Sorted by 3')).toBeVisible();
});

test('a name that is too long for its line is cut before the comma', async () => {
  const long = `${'a-long-name-'.repeat(20)}.txt`;
  await showWritten([written(long, 'a'), written('b.txt', 'b')]);
  const name = page.getByRole('button', { name: `Open ${long}` });
  await expect.element(name).toBeVisible();
  const [button, item] = [name.element(), name.element().parentElement].map((one) =>
    one?.getBoundingClientRect(),
  );
  expect(item?.height).toBeLessThanOrEqual((button?.height ?? 0) + 4);
});

test('a table is used with the keyboard', { tags: ['breadth'] }, async () => {
  await showWritten([written('out.csv', CITIES)]);
  await page.getByRole('button', { name: 'Open out.csv' }).click();
  const grid = page.getByRole('grid', { name: 'out.csv' });
  await expect.element(grid).toBeVisible();
  (grid.element() as HTMLElement).focus();
  const active = () =>
    document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Rome');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(active()).toBe('10.75');
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(await navigator.clipboard.readText()).toBe('10.75');
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
  expect(active()).toBe('2.35');
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}{Enter}');
  await expect.poll(() => cells(1)).toEqual(['-6.26', '2.35', '10.75', '12.5']);
});

test('of a large table, the rows in sight are in the page', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => `${n},${(n * 7_919) % 100_003}`).join('\n');
  await showWritten([written('large.csv', `id,value\n${rows}\n`)]);
  await page.getByRole('button', { name: 'Open large.csv' }).click();
  const grid = page.getByRole('grid', { name: 'large.csv' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '100001');
  await expect.element(page.getByText('100,000 rows × 2 columns')).toBeVisible();
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(100);
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 4);
  await grid.getByRole('columnheader', { name: /^value/ }).click();
  await expect.poll(() => cells(1)[0]).toBe('0');
  clearInterval(timer);
  // A busy machine has long pauses of its own; sorting all of it at once takes longer still.
  expect(longest).toBeLessThan(1_000);
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => cells(1).at(-1)).toBe('100002');
});

test('a text, and what changed since the run before', async () => {
  await showWritten([written('log.txt', 'one\ntwo\nthree\n')], {
    before: [written('log.txt', 'one\n2\nthree\n')],
  });
  await page.getByRole('button', { name: 'Open log.txt' }).click();
  await expect
    .element(page.getByRole('region', { name: 'log.txt, text' }))
    .toHaveTextContent('one two three');
  await page.getByRole('radio', { name: 'Changes' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect.poll(() => changes.element().textContent).toContain('removed 2');
  expect(changes.element().textContent).toContain('added two');
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
});

test('a file that is neither text nor picture can be saved', async () => {
  await showWritten([
    written('data.bin', '\u0000\u0001', { kind: 'other', media_type: 'application/octet-stream' }),
  ]);
  await page.getByRole('button', { name: 'Open data.bin' }).click();
  await expect.element(page.getByText('This file is neither text nor a picture (2 bytes).')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('each of two printed DataFrames can be seen as a table, beside its own text', async () => {
  const frame = '     name  people\n0  Lisbon     545\n1  Madrid    3332\n';
  const sorted = '     name  people\n1  Madrid    3332\n0  Lisbon     545\n';
  await showWritten([], { output: `${frame}${sorted}done\n` });
  const buttons = page.getByRole('button', { name: 'As a table' });
  await expect.element(buttons.nth(1)).toBeVisible();
  const [first, second] = buttons.elements().map((button) => button.getBoundingClientRect());
  const line = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  expect((second?.top ?? 0) - (first?.top ?? 0)).toBeGreaterThan(40);
  expect(first?.top).toBeGreaterThan(line);
  await buttons.nth(1).click();
  await expect.element(page.getByRole('grid', { name: 'Printed table' })).toBeVisible();
  expect(cells(1)).toEqual(['Madrid', 'Lisbon']);
  await userEvent.keyboard('{Escape}');
});

test('a printed DataFrame can be seen as a table', async () => {
  const frame = '     name  people\n0  Lisbon     545\n1  Madrid    3332\n';
  await showWritten([], { output: `12 cities\n${frame}done\n` });
  await page.getByRole('button', { name: 'As a table' }).click();
  const grid = page.getByRole('grid', { name: 'Printed table' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3');
  expect(cells(1)).toEqual(['Lisbon', 'Madrid']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('done')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
