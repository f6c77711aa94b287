import { API_BASE, listHistory } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { authorize, registerAccount, signIn } from './accounts.ts';
import { SMALL_PHONE, sideways, watch } from './checks.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';
import { runPrograms, Settings } from './settings.ts';

const HISTORY = `**${API_BASE}${listHistory.path}?**`;

test('code history: from the playground, into the settings, and back', async ({ page, request }) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  await signIn(page, account);
  const settings = new Settings(page);
  await settings.open('history');
  await expect(settings.section('Code History')).toContainText(
    'No code executions found. Start coding to see your history!',
  );

  const playground = new Playground(page);
  await playground.open();
  await playground.write('print("first", input())');
  await playground.writeInput('Ada');
  await playground.run();
  await expect(playground.output).toContainText('first Ada');
  await playground.chooseLanguage('javascript');
  await playground.write('throw new Error("second" + " failure".repeat(30))');
  await playground.run();
  await expect(playground.output).toContainText('second failure');

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(settings.entries).toHaveCount(2);
  const failed = settings.entries.first();
  await expect(failed).toContainText('JavaScript');
  await expect(failed).toContainText('Error');
  await expect(failed).toContainText(/Today \d\d:\d\d/);
  await expect(failed).toContainText('…');
  await expect(settings.run.getByRole('region', { name: 'Error message', exact: true })).toContainText(
    'second failure failure',
  );

  await settings.entries.last().getByRole('link').click();
  await expect(settings.run).toContainText('Success');
  await expect(settings.run).toContainText('Python');
  await expect(settings.run).toContainText(/\d\.\d{3} s/);
  await expect(settings.run.getByRole('region', { name: 'Program' })).toContainText(
    'print("first", input())',
  );
  await expect(settings.run.getByRole('region', { name: 'Input data', exact: true })).toContainText('Ada');
  await expect(settings.run.getByRole('region', { name: 'Output', exact: true })).toContainText('first Ada');
  await settings.run.getByRole('button', { name: 'Copy code' }).click();
  await expect(settings.run.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print("first", input())');

  await page.goBack();
  await expect(settings.run).toContainText('JavaScript');
  await page.goForward();
  await expect(settings.run).toContainText('Python');
  expect(troubles).toEqual([]);
});

test('a program of the history takes the place of the one in the editor, which can be brought back', async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  await runPrograms(request, await authorize(request, account), [
    { language: 'python', code: 'print("from the history")' },
  ]);
  await signIn(page, account);
  const playground = new Playground(page);
  await playground.open();
  await playground.chooseLanguage('go');
  await playground.chooseLanguage('python');
  await playground.write('print("my own")');
  await playground.chooseLanguage('go');

  const settings = new Settings(page);
  await settings.open('history');
  await settings.run.getByRole('button', { name: 'Load into editor' }).click();
  await expect(page).toHaveURL(/\/$/);
  await playground.editorReady();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Python');
  await expect.poll(() => playground.visibleCode()).toContain('from the history');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Go');
  await playground.chooseLanguage('python');
  await expect.poll(() => playground.visibleCode()).toContain('my own');

  await settings.open('history');
  await settings.run.getByRole('button', { name: 'Load into editor' }).click();
  await playground.editorReady();
  await expect.poll(() => playground.visibleCode()).toContain('from the history');
  await playground.write('print("changed since")');
  await page.reload();
  await playground.editorReady();
  await expect.poll(() => playground.visibleCode()).toContain('changed since');

  await page.setViewportSize(SMALL_PHONE);
  await settings.open('history');
  await page.getByRole('link', { name: /from the history/ }).click();
  const load = settings.run.getByRole('button', { name: 'Load into editor' });
  await expect(load).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('code history: pages, filters and search stand in the address', async ({ page, request }) => {
  const account = await registerAccount(request);
  const headers = await authorize(request, account);
  await runPrograms(request, headers, [
    ...Array.from({ length: 11 }, (_, index) => ({
      language: 'python' as const,
      code: `print("number ${index + 1}")`,
    })),
    { language: 'javascript', code: 'throw new Error("needle")' },
  ]);
  await signIn(page, account);
  const settings = new Settings(page);
  await settings.open('history');
  const list = settings.section('Code History');
  await expect(settings.entries).toHaveCount(10);
  await expect(list).toContainText('1–10 of 12');
  await list.getByRole('button', { name: 'Next page' }).click();
  await expect(settings.entries).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await expect(settings.run.getByRole('region', { name: 'Program' })).toContainText('number 2');
  await page.reload();
  await expect(list).toContainText('11–12 of 12');

  await settings.filter('language', 'JavaScript');
  await expect(settings.entries).toHaveCount(1);
  await expect(page).toHaveURL(/language=javascript/);
  await expect(page).not.toHaveURL(/page=/);
  await settings.filter('status', 'Success');
  await expect(list).toContainText('None of your code executions matches these filters.');
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(settings.entries).toHaveCount(10);

  await list.getByRole('searchbox').fill('number 11');
  await expect(settings.entries).toHaveCount(1);
  await expect(page).toHaveURL(/search=number\+11/);
  await settings.open('history', '&status=error&search=needle');
  await expect(settings.entries).toHaveCount(1);
  await expect(list.getByRole('searchbox')).toHaveValue('needle');
  await settings.open('history', '&page=99');
  await list.getByRole('button', { name: 'To the first page' }).click();
  await expect(settings.entries).toHaveCount(10);

  await page.route(HISTORY, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The history is away.', code: 'internal' } }),
  );
  await settings.open('history');
  await expect(list.getByRole('alert')).toContainText('The history is away.');
  await page.unroute(HISTORY);
  await list.getByRole('button', { name: 'Retry' }).click();
  await expect(settings.entries).toHaveCount(10);
});

test('what is kept may be strange, and is shown as what it is', async ({ page, request }) => {
  const account = await registerAccount(request);
  const evil = '<img src=x onerror=window.pwned=1>';
  const strange = {
    id: 1,
    language: 'python',
    created_at: 'the other day',
    execution_time: null,
    code: evil,
    input_data: evil,
    output: `\u001b[31m${evil}\u001b[0m`,
    error_message: evil.repeat(5),
    status: 'paused',
  };
  await page.route(HISTORY, (route) => route.fulfill({ json: { history: [strange], total: 1, page: 1 } }));
  await signIn(page, account);
  const settings = new Settings(page);
  await settings.open('history');
  for (const place of [settings.entries.first(), settings.run]) {
    await expect(place).toContainText('Unknown');
    await expect(place).toContainText('Invalid date');
    await expect(place).toContainText('N/A');
    await expect(place).toContainText(evil);
  }
  await expect(settings.entries.first()).toContainText(`${evil.repeat(5).slice(0, 100)}…`);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
