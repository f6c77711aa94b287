import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { aTask, SUBMITTED } from '#features/playground/testing/student-template.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

const WIDE = { width: 1280, height: 800 };
const LONG = `${'print("a long line of the program that goes on and on")  # '.repeat(3)}\n`;
const FILES = [{ name: 'helper.py', content: LONG, encoding: 'text' as const }];

test('a receipt of a program whose tests alone ran speaks of no output', async () => {
  restoreAfterTest(useProgram);
  const tested = { ...SUBMITTED, checked: null, execution_output: '', execution_time: null };
  const shown = await show(
    <ReceiptDialog template={aTask({})} counting={tested} onClose={() => undefined} />,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Output' })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Execution time')).not.toBeInTheDocument();
  shown.unmount();
  const printed = { ...tested, execution_output: '', execution_time: 0.1 };
  await show(<ReceiptDialog template={aTask({})} counting={printed} onClose={() => undefined} />);
  await expect.element(dialog.getByText('The program printed nothing.')).toBeVisible();
});

test.for([
  { screen: WIDE, files: FILES },
  { screen: PHONE, files: FILES },
  { screen: PHONE, files: [] },
])('a receipt shows the program in its own panel: %#', async ({ screen, files }) => {
  restoreAfterTest(useProgram);
  await page.viewport(screen.width, screen.height);
  const counting = { ...SUBMITTED, code_content: LONG.repeat(30), files };
  const task = aTask({ user_submission: counting });
  await show(<ReceiptDialog template={task} counting={counting} onClose={() => undefined} />);
  const box = (part: ReturnType<typeof page.getByRole>) => part.element().getBoundingClientRect();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const program = dialog.getByRole('region', { name: 'Program' });
  await expect.element(program).toBeVisible();
  expect(box(program).right).toBeLessThanOrEqual(box(dialog).right);
  const output = dialog.getByRole('heading', { name: 'Output' });
  expect(box(program).bottom).toBeLessThanOrEqual(box(output).top);
  for (const button of dialog.getByRole('button').all())
    expect(box(button).right).toBeLessThanOrEqual(box(dialog).right);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
});
