import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRunStore } from '#features/playground/run-store.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { LowerPanel } from './lower-panel.tsx';
import { openRunFile, useOpenedFile } from './opened-file.ts';

const CITIES = 'city,people,above\nBerlin,3700000,True\nUlm,128000,False\n';

function csv(name: string): MadeFile {
  return {
    name,
    kind: 'text',
    media_type: 'text/csv',
    bytes: CITIES.length,
    width: null,
    height: null,
    alt: null,
    at: null,
    content: { base64: btoa(CITIES) },
  };
}

/** Opens a file of a run in a panel as wide as that of a small laptop. */
async function open(name: string, width = 402) {
  restoreAfterTest(useOpenedFile, useRunStore);
  useRunStore.setState({ files: [csv(name)] });
  openRunFile(csv(name));
  await show(
    <div className="flex" style={{ width, height: 300 }}>
      <LowerPanel withComplexity />
    </div>,
  );
  await expect.element(page.getByRole('grid', { name })).toBeVisible();
}

test.each([
  ['result.csv', 402],
  ['a-name-that-nobody-would-choose-for-a-result.csv', 402],
  ['result.csv', 300],
])('%s can be closed in a panel of few pixels: %i', async (name, width) => {
  await open(name, width);
  const close = page.getByRole('button', { name: `Close ${name}` }).element();
  expect(close.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  await expect.element(page.getByRole('tab', { name: 'Complexity Analysis' })).toBeVisible();
});

test('all columns of a small table are in sight, each as wide as its values need', async () => {
  await open('result.csv');
  const grid = page.getByRole('grid', { name: 'result.csv' });
  const [city, people, above] = ['city', 'people', 'above'].map((name) =>
    grid
      .getByRole('columnheader', { name: new RegExp(`^${name}`) })
      .element()
      .getBoundingClientRect(),
  );
  expect(above?.right).toBeLessThanOrEqual(402);
  expect(city?.width).toBeLessThan((people?.width ?? 0) * 0.6);
});
