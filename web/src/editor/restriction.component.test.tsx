import { type EditorSettings, getPublicSettings, getUserSettings } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { RestrictionBadge, useLiveSettings } from './restriction.tsx';

const badge = page.getByText('Copy-paste disabled');

function settings(copy_paste_enabled: boolean): EditorSettings {
  return { copy_paste_enabled, assistance: 'all', classroom_id: null, updated_by: null, updated_at: null };
}

function Part() {
  useLiveSettings();
  return <RestrictionBadge />;
}

test('says at once what changes, to a visitor as well', async () => {
  liveServer.connect();
  server.answer(getPublicSettings, { settings: settings(false) });
  await show(<Part />);
  await expect.element(badge).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await expect.poll(() => liveServer.received('join_classroom')).toHaveLength(1);
  liveServer.say('admin_settings_changed', { settings: settings(true) });
  await expect.element(badge).not.toBeInTheDocument();
  liveServer.say('admin_settings_changed', { settings: settings(false) });
  await expect.element(badge).toBeVisible();
});

test("holds for visitors' settings where one's own do not come", async () => {
  server.refuse(getUserSettings, { status: 500 });
  server.answer(getPublicSettings, { settings: settings(false) });
  await show(<Part />, { as: person() });
  await expect.element(badge).toBeVisible();
});

test('restricts nobody where nothing comes, neither by call nor by connection', async () => {
  server.refuse(getPublicSettings, { status: 403, code: 'forbidden' });
  await show(<Part />);
  await expect.poll(() => server.askedFor(getPublicSettings)).toHaveLength(1);
  await expect.element(badge).not.toBeInTheDocument();
});

test('is not for admins', async () => {
  server.answer(getUserSettings, { settings: settings(false) });
  await show(<Part />, { as: person({ is_admin: true }) });
  await expect.poll(() => server.askedFor(getUserSettings)).toHaveLength(1);
  await expect.element(badge).not.toBeInTheDocument();
});
