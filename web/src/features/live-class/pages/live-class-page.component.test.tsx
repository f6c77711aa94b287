import {
  getLiveClass,
  type LiveClass,
  listGroups,
  messageLiveClass,
  updateLiveClass,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, BEGIN } from '#features/live-class/testing/students.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { LiveClassPage } from './live-class-page.tsx';

const LIVE_CLASS: LiveClass = {
  ...{ id: 3, classroom_id: 2, classroom_name: '8b', template: null, teacher_username: 'ada' },
  ...{ started_at: BEGIN, ends_at: '2026-11-20T11:00:00.000Z', ended_at: null, is_locked: false },
  ...{ server_time: '2026-11-20T10:07:00.000Z' },
};

test('the editors of a class are locked and unlocked, and all are told something', async () => {
  server.answer(getLiveClass, { ...LIVE_CLASS, members: [aMember({})], codes: [] });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  server.answer(updateLiveClass, ({ body }) => ({ ...LIVE_CLASS, is_locked: body.is_locked ?? false }));
  server.answer(messageLiveClass, { detail: 'Message sent.' });
  liveServer.connect();
  await show(<LiveClassPage />, { as: person(), path: '/live/3', route: '/live/:id' });
  await page.getByRole('button', { name: 'Lock editors' }).click();
  await page.getByRole('button', { name: 'Unlock editors' }).click();
  await expect
    .poll(() => server.askedFor(updateLiveClass).map(({ body }) => body))
    .toEqual([{ is_locked: true }, { is_locked: false }]);
  await page.getByRole('button', { name: 'Message all' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Five minutes left. ');
  // What was written is there again after Esc.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Message all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => server.askedFor(messageLiveClass))
    .toMatchObject([{ params: { id: '3' }, body: { text: 'Five minutes left.' } }]);
});

test('beside an open program the names of the absent are readable: their state gives way', async () => {
  await page.viewport(820, 1180);
  const members = Array.from({ length: 3 }, (_, index) =>
    aMember({
      id: index + 1,
      user_id: index + 1,
      username: `s0${index}`,
      full_name: `Hannah Weber-Lindqvist ${index}`,
      consent: index === 0 ? 'open' : 'asked',
      is_connected: index === 0,
    }),
  );
  server.answer(getLiveClass, { ...LIVE_CLASS, members, codes: [] });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  liveServer.connect();
  await show(<LiveClassPage />, { as: person(), path: '/live/3', route: '/live/:id' });
  const state = page.getByText('not answered', { exact: true }).first();
  await expect.element(state).toBeVisible();
  await page.getByRole('button', { name: /^Hannah Weber-Lindqvist 0/ }).click();
  await expect.element(state).not.toBeVisible();
});

test('who may no longer look at a class that was shown is told so, and sees nobody of it', async () => {
  const member = aMember({});
  server.answer(getLiveClass, { ...LIVE_CLASS, members: [member], codes: [] });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  liveServer.connect();
  await show(<LiveClassPage />, { as: person(), path: '/live/3', route: '/live/:id' });
  await expect.element(page.getByRole('button', { name: new RegExp(member.username) })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);

  server.refuse(getLiveClass, {
    status: 403,
    code: 'forbidden',
    detail: 'Only teachers may see this class.',
  });
  liveServer.say('permission_denied', { detail: 'Only teachers may see this class.' });
  await expect
    .element(page.getByText('You no longer teach this class. Its students and other teachers go on.'))
    .toBeVisible();
  await expect.element(page.getByText(member.username)).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
