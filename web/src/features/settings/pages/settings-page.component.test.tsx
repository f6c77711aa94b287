import {
  changePassword,
  DEFAULT_EDITOR_PREFERENCES,
  deleteMyAccount,
  downloadMyData,
  getConfig,
  getEditorPreferences,
  getMe,
  type HistoryEntry,
  listHistory,
  listMyClassrooms,
  saveEditorPreferences,
  verifyEmail,
} from '@coderoom/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '#editor/preferences/preferences-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { SettingsPage } from './settings-page.tsx';

const MIRA = person();
const main = page.getByRole('main');
const list = page.getByRole('region', { name: 'Code History' });
const run = page.getByRole('region', { name: 'Code execution' });

function entry(id: number, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id,
    language: 'python',
    status: 'success',
    created_at: '2026-09-01T08:00:00.000Z',
    execution_time: 0.0123,
    code: `print("number ${id}")`,
    input_data: '',
    output: `number ${id}\n`,
    error_message: null,
    is_cut: false,
    ...changes,
  };
}

async function open(section: string, as = MIRA) {
  return await show(<SettingsPage />, { as, path: `/settings?section=${section}` });
}

test('a visitor is asked to sign in, on a phone too', { tags: ['breadth'] }, async () => {
  await show(<SettingsPage />, { path: '/settings?section=history' });
  await expect.element(main).toMatchTextContent('Please sign in');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(await findViolationsInBothThemes()).toEqual([]);
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('on a phone the sections fade where there are more, and the current one is in sight', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  server.answer(listHistory, { history: [], total: 0, page: 1 });
  await open('history');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const last = sections.getByRole('link', { name: 'Preferences' });
  expect(last.element().getBoundingClientRect().right).toBeGreaterThan(PHONE.width);
  await expect.poll(() => getComputedStyle(sections.element()).maskImage).not.toBe('none');
  await last.click();
  await expect.element(last).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
});

describe('the history', () => {
  /** Twelve runs, paged as the server does. */
  function keepTwelve() {
    const all = [
      entry(12, { language: 'javascript', status: 'error', code: 'throw 1', error_message: 'needle' }),
      ...Array.from({ length: 11 }, (_, index) => entry(11 - index)),
    ];
    server.answer(listHistory, ({ query }) => {
      const { page: number = '1', language, status, search = '' } = query;
      const found = all
        .filter((one) => language === undefined || one.language === language)
        .filter((one) => status === undefined || one.status === status)
        .filter(({ code }) => code.includes(search));
      const start = (Number(number) - 1) * 10;
      return { history: found.slice(start, start + 10), total: found.length, page: Number(number) };
    });
  }

  test('is empty, and says what will be there', async () => {
    server.answer(listHistory, { history: [], total: 0, page: 1 });
    await open('history');
    await expect
      .element(list)
      .toMatchTextContent('No code executions found. Start coding to see your history!');
    await expect.element(run).toMatchTextContent('The program, input and output of a run are shown here.');
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('pages, filters and search stand in the address', async () => {
    keepTwelve();
    const { router } = await open('history');
    await expect.element(list).toMatchTextContent('1–10 of 12');
    await list.getByRole('button', { name: 'Next page' }).click();
    await expect.element(list).toMatchTextContent('11–12 of 12');
    expect(router.state.location.search).toContain('page=2');
    await expect.element(run.getByRole('region', { name: 'Program' })).toMatchTextContent('number 2');

    await page.getByRole('combobox', { name: 'Filter by language' }).click();
    await page.getByRole('option', { name: 'JavaScript', exact: true }).click();
    await expect.element(list.getByRole('listitem')).toMatchTextContent('JavaScript');
    expect(router.state.location.search).toContain('language=javascript');
    expect(router.state.location.search).not.toContain('page=');
    await page.getByRole('combobox', { name: 'Filter by status' }).click();
    await page.getByRole('option', { name: 'Success', exact: true }).click();
    await expect.element(list).toMatchTextContent('No runs match these filters.');
    await list.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(10);

    await list.getByRole('searchbox').fill('number 11');
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
    expect(router.state.location.search).toContain('search=number+11');
  });

  test('begins where the address says, and leads back from a page that is none', {
    tags: ['breadth'],
  }, async () => {
    keepTwelve();
    await open('history&status=error&search=throw');
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
    await expect.element(list.getByRole('searchbox')).toHaveValue('throw');
  });

  test('leads back from a page that is none', { tags: ['breadth'] }, async () => {
    keepTwelve();
    await open('history&page=99');
    await list.getByRole('button', { name: 'Go to the first page' }).click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(10);
  });

  test('that cannot be loaded says why, and is asked for again', async () => {
    server.refuse(listHistory, { status: 403, code: 'forbidden', detail: 'The history is away.' });
    await open('history');
    await expect.element(list.getByRole('alert')).toMatchTextContent('The history is away.');
    keepTwelve();
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(10);
  });

  test('may hold what is strange, and shows it as what it is', async () => {
    const evil = '<img src=x onerror=window.pwned=1>';
    const strange = {
      ...entry(1),
      created_at: 'the other day',
      execution_time: null,
      code: evil,
      input_data: evil,
      output: `\u001b[31m${evil}\u001b[0m`,
      error_message: evil.repeat(5),
      status: 'paused',
    };
    server.answerUnchecked(listHistory, { history: [strange], total: 1, page: 1 });
    await open('history');
    for (const place of [list.getByRole('listitem'), run]) {
      for (const text of ['Unknown', 'Invalid date', 'N/A', evil])
        await expect.element(place).toMatchTextContent(text);
    }
    await expect.element(list.getByRole('listitem')).toMatchTextContent(`${evil.repeat(5).slice(0, 100)}…`);
    expect('pwned' in window).toBe(false);
  });

  test('for everyone: both themes, a phone, on which a run covers the list', {
    tags: ['breadth'],
  }, async () => {
    keepTwelve();
    await open('history');
    await expect.element(run).toMatchTextContent('needle');
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    await expect.element(run).not.toBeInTheDocument();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await list.getByRole('listitem').first().getByRole('link').click();
    await expect.element(run).toMatchTextContent('needle');
    await expect.element(list).not.toBeInTheDocument();
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
    const load = run.getByRole('button', { name: 'Load into editor' });
    await page.viewport(320, PHONE.height);
    await expect.element(load).toBeInViewport({ ratio: 1 });
    await run.getByRole('button', { name: 'Back to the list' }).click();
    await expect.element(list).toBeVisible();
  });
});

describe('the profile', () => {
  const facts = page.getByRole('region', { name: 'Account', exact: true });
  const password = page.getByRole('region', { name: 'Password', exact: true });
  const field = (name: string) => password.getByLabelText(name, { exact: true });

  async function openProfile(as = MIRA) {
    server.answer(listMyClassrooms, { classrooms: [], total: 0 });
    await open('profile', as);
  }

  test('says who one is, for everyone', async () => {
    await openProfile(person({ is_verified: false }));
    for (const text of ['mira', 'mira@school.test', 'Mira Kovač', 'Active', 'Unverified'])
      await expect.element(facts).toMatchTextContent(text);
    await expect.element(facts).toMatchTextContent(/Member since\s*1 Sept 2026/);
    // This server sends no mail.
    await expect
      .element(page.getByRole('button', { name: 'Send verification email' }))
      .not.toBeInTheDocument();
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
  });

  test('takes a new password only where it will do, and says what is wrong with it', async () => {
    server.refuse(changePassword, {
      status: 403,
      code: 'wrong_credentials',
      detail: 'The current password is wrong.',
    });
    await openProfile();
    const change = password.getByRole('button', { name: 'Change password' });
    await field('Current password').fill('not mine');
    await field('New password').fill('short');
    await expect.element(password.getByRole('listitem').first()).toMatchTextContent('not met');
    await expect.element(change).toBeDisabled();
    await field('New password').fill('Garden?7gate-mira');
    await field('Confirm new password').fill('Garden?7gate-mira!');
    await expect.element(password).toMatchTextContent('Passwords do not match');
    await field('Confirm new password').fill('Garden?7gate-mira');
    await change.click();
    await expect.element(password.getByRole('alert')).toMatchTextContent('The current password is wrong.');

    server.answer(changePassword, { access_token: 'new', refresh_token: 'newer', token_type: 'bearer' });
    await field('Current password').fill('mine');
    await change.click();
    await expect.element(page.getByText('Password changed.')).toBeVisible();
    await expect.element(field('Current password')).toHaveValue('');
  });

  test('says why the copy of the data does not come', async () => {
    server.lose(downloadMyData);
    await openProfile();
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the server.");
  });

  test('asks for the password before the account goes', async () => {
    server.refuse(deleteMyAccount, { status: 403, detail: 'The password is wrong.' });
    await openProfile();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the account mira?' });
    const remove = dialog.getByRole('button', { name: 'Delete my account' });
    await expect.element(remove).toBeDisabled();
    await dialog.getByLabelText('Your password', { exact: true }).fill('not mine');
    await remove.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The password is wrong.');
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('offers to verify the address where the server can send mail', async () => {
    server.answer(getConfig, {
      app_name: 'Coderoom',
      app_version: '1.0.0',
      mail_configured: true,
      editor_assets_url: null,
      execution_timeout_seconds: 5,
      identity_provider: null,
      passwords: 'everyone',
    });
    await openProfile(person({ is_verified: false }));
    await expect.element(page.getByRole('button', { name: 'Send verification email' })).toBeVisible();
  });
});

describe('the link of the mail that verifies an address', () => {
  test('is used once, also signed out, and says that it is none any more', async () => {
    server.refuse(verifyEmail, { status: 409, code: 'link_expired', detail: 'The link has expired.' });
    const { router } = await show(<SettingsPage />, { path: '/settings?verify=old' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('The link has expired.');
    expect(router.state.location.search).not.toContain('verify');
    expect(server.askedFor(verifyEmail)).toHaveLength(1);
  });

  test('brings who one is up to date', async () => {
    server.answer(verifyEmail, { detail: 'Verified.' });
    server.answer(listMyClassrooms, { classrooms: [], total: 0 });
    const before = person({ is_verified: false });
    server.answer(getMe, before);
    await show(<SettingsPage />, { as: before, path: '/settings?section=profile&verify=good' });
    server.answer(getMe, person());
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
  });
});

test('the preferences: the theme at once, notifications kept here, the editor as it is', {
  tags: ['breadth'],
}, async () => {
  await open('preferences');
  const section = page.getByRole('region', { name: 'Preferences', exact: true });
  for (const [choice, look] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await section.getByRole('radio', { name: choice }).click();
    await expect.poll(() => document.documentElement.className).toContain(look);
  }
  await section.getByRole('radio', { name: 'System' }).click();
  const notifications = section.getByRole('switch', { name: 'Enable notifications' });
  await expect.element(notifications).not.toBeChecked();
  // The label toggles it too; if the browser blocks notifications, the page says so.
  await section.getByText('Enable notifications', { exact: true }).click();
  await expect.element(notifications).toBeChecked();
  await expect.element(section.getByRole('status').first()).toMatchTextContent('Your browser');
  expect(localStorage.getItem('notifications')).toBe('on');
  (notifications.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(notifications).not.toBeChecked();
  await expect.element(section).not.toMatchTextContent('Your browser');
  for (const fact of ['Font size14px', 'Tab size2', 'Word wrapOn', 'Line numbersOn', 'MinimapOff'])
    await expect.element(section).toMatchTextContent(fact);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(await findViolationsInBothThemes()).toEqual([]);
  expect(sideways()).toBeLessThanOrEqual(0);
});

describe('editor preferences', () => {
  beforeEach(() => restoreAfterTest(usePreferences));

  const section = page.getByRole('region', { name: 'Editor', exact: true });
  const line = () => document.querySelector('.monaco-editor .view-line');
  const choose = async (name: string, option: string) => {
    await section.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  };

  test('apply at once, are kept with the account, and go back to the defaults', async () => {
    server.answer(saveEditorPreferences, ({ body }) => body);
    await open('preferences');
    await expect.poll(line).not.toBeNull();
    await choose('Font size', '20px');
    await expect.poll(() => getComputedStyle(line() as Element).fontSize).toBe('20px');
    await choose('Tab size', 'By language');
    await expect.element(section).toMatchTextContent('Tab sizeBy language');
    await section.getByRole('switch', { name: 'Minimap' }).click();
    await expect.element(section).toMatchTextContent('MinimapOn');
    await expect.poll(() => document.querySelector('.minimap canvas')).not.toBeNull();
    const chosen = { ...DEFAULT_EDITOR_PREFERENCES, font_size: 20, indentation: 'language', minimap: true };
    await expect.poll(() => server.askedFor(saveEditorPreferences).at(-1)?.body).toEqual(chosen);
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    expect(sideways()).toBeLessThanOrEqual(0);
    expect(await findViolationsInBothThemes()).toEqual([]);
    await section.getByRole('button', { name: 'Use the defaults' }).click();
    await expect.element(section).toMatchTextContent('Font size14px');
    await expect
      .poll(() => server.askedFor(saveEditorPreferences).at(-1)?.body)
      .toEqual(DEFAULT_EDITOR_PREFERENCES);
  });

  test('that cannot be saved are taken back', async () => {
    server.refuse(saveEditorPreferences, { status: 503, code: 'internal', detail: 'Not now.' });
    await open('preferences');
    await section.getByRole('switch', { name: 'Word wrap' }).click();
    await expect.element(page.getByText('Not now.')).toBeVisible();
    await expect.element(section.getByRole('switch', { name: 'Word wrap' })).toBeChecked();
  });

  test('of another browser are shown', async () => {
    server.answer(getEditorPreferences, { ...DEFAULT_EDITOR_PREFERENCES, line_numbers: 'always' });
    await open('preferences');
    await expect.element(section).toMatchTextContent('Line numbersOn, also on phones');
  });
});
