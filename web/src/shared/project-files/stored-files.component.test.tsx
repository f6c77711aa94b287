import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CopyProgramAtEnd, NumberedCode } from '#shared/runs/program-text.tsx';
import { useTextView } from '#shared/runs/table/text-view.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { printPage } from '#testing/print-page.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { watchDownloads } from '#testing/watch-downloads.ts';
import { StoredFiles, type StoredPlace } from './stored-files.tsx';
import { readZipFiles } from './zip-files.ts';

const CODE = 'import shapes\n';
const FILES = [
  { name: 'shapes.py', content: 'area = 1\n', encoding: 'text' as const },
  { name: 'dot.bin', content: 'AP8=', encoding: 'base64' as const },
];

const showProgram = (files = FILES, restricted = false) =>
  show(
    <>
      <CopyProgramAtEnd label="Copy code" code={CODE} files={files} />
      <StoredFiles language="python" code={CODE} files={files} restricted={restricted}>
        {({ content }) => <NumberedCode text={content} />}
      </StoredFiles>
    </>,
  );

test('the file that is shown is copied, and all are downloaded together', async () => {
  const saved = watchDownloads();
  await showProgram();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('Copy code')).not.toBeInTheDocument();
  await button('Copy main.py').click();
  expect(await navigator.clipboard.readText()).toBe(CODE);
  await page.getByRole('button', { name: 'shapes.py' }).first().click();
  await button('Copy shapes.py').click();
  expect(await navigator.clipboard.readText()).toBe('area = 1\n');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'dot.bin' }).click();
  await expect.element(page.getByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  await button('Download all as a ZIP file').click();
  await expect.poll(() => saved.length).toBe(1);
  const zip = new File(saved, 'program.zip');
  const { files } = await readZipFiles(zip);
  const main = { name: 'main.py', content: CODE, encoding: 'text' };
  expect(files.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    FILES[1],
    main,
    FILES[0],
  ]);
});

test('all files are printed, each below its name, also for those who may copy nothing', async () => {
  await showProgram(FILES, true);
  await page.getByRole('button', { name: 'shapes.py' }).click();
  await printPage();
  for (const { name } of [{ name: 'main.py' }, ...FILES]) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  const places = ['main.py', 'import shapes', 'shapes.py', 'area = 1', 'dot.bin', 'Binary file'].map(
    (text) =>
      [...document.querySelectorAll('h4, code, p')]
        .find((one) => one.textContent?.startsWith(text) && one.checkVisibility())
        ?.getBoundingClientRect().top ?? Number.NaN,
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a single file has its button alone', async () => {
  await showProgram([]);
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Copy code');
});

test('viewers who may copy nothing have no buttons', async () => {
  await showProgram(FILES, true);
  await expect.element(page.getByRole('button', { name: 'main.py' }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?:Copy|Download)/ })).not.toBeInTheDocument();
});

test('a file of separated values is seen as a table, but not where a line of it is asked for', {
  tags: ['breadth'],
}, async () => {
  restoreAfterTest(useTextView);
  useTextView.setState({ view: 'table' });
  const cities = { name: 'cities.csv', content: 'name,people\nOslo,717\n', encoding: 'text' as const };
  let change = (_: { place: StoredPlace | null; restricted?: boolean }) => {};
  function Program() {
    const [settings, setSettings] = useState<Parameters<typeof change>[0]>({ place: null });
    change = setSettings;
    return (
      <StoredFiles language="python" code={CODE} files={[cities]} {...settings}>
        {({ content }) => <NumberedCode text={content} />}
      </StoredFiles>
    );
  }
  await show(<Program />);
  const grid = page.getByRole('grid', { name: 'cities.csv' });
  await page.getByRole('button', { name: 'cities.csv' }).first().click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
  expect(await findViolationsInBothThemes()).toEqual([]);
  change({ place: { line: 2, file: 'cities.csv' } });
  await expect.element(grid).not.toBeInTheDocument();
  expect(document.body.textContent).toContain('Oslo,717');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(grid).toBeVisible();
  // Nothing of it can be copied there.
  change({ place: null, restricted: true });
  await expect.element(grid).not.toBeInTheDocument();
  expect(document.body.textContent).toContain('Oslo,717');
});

test('marks say which files were changed and which were added, and the shown one is in sight on a phone', async () => {
  await page.viewport(390, 844);
  const names = ['data.csv', 'a-file-with-a-long-name.py', 'another-file-with-a-long-name.py', 'stats.py'];
  const files = names.map((name) => ({ name, content: 'x\n', encoding: 'text' as const }));
  await show(
    <StoredFiles
      language="python"
      code={CODE}
      files={files}
      ownFiles={['data.csv', 'stats.py']}
      marks={{ own: ['data.csv', 'stats.py'], added: ['stats.py'] }}
    >
      {({ content }) => <NumberedCode text={content} />}
    </StoredFiles>,
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('data.csv Changed')).toBeInTheDocument();
  const added = button('stats.py New');
  await expect.element(added).toHaveAttribute('aria-pressed', 'true');
  const right = () => added.element().getBoundingClientRect().right;
  await expect.poll(right).toBeLessThanOrEqual(390);
  expect(window.scrollX).toBe(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
});
