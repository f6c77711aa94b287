import { getTaskSummary, getTeacherNewsSummary } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { NavigationBar } from './navigation-bar.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';

const menuButton = page.getByRole('button', { name: 'Menu' });
const itemNames = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

test('on a phone the menu of a visitor holds all of it, the theme as well', async () => {
  await page.viewport(390, 844);
  await show(<NavigationBar name="Coderoom" />);
  await menuButton.click();
  await expect.poll(itemNames).toEqual(['IDE', 'Settings', 'Sign In', 'Sign Up']);
  expect(await findViolationsInBothThemes('[role=menu]')).toEqual([]);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => document.documentElement.className).toContain('dark');
});

test('on a phone the menu of an admin names them and their screens', { tags: ['breadth'] }, async () => {
  await page.viewport(390, 844);
  const mira = person({ is_admin: true });
  await show(<NavigationBar name="Coderoom" />, { as: mira, path: '/settings' });
  await menuButton.click();
  await expect.poll(itemNames).toEqual(['IDE', 'Settings', 'Admin', 'Log out']);
  await expect.element(page.getByRole('menu')).toMatchTextContent(mira.email);
});

test('signing in leads back to where it was asked, also by way of signing up', async () => {
  const shown = await show(<NavigationBar name="Coderoom" />, { path: '/privacy?page=2#data' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => shown.router.state.location.pathname).toBe('/signup');
  expect(shown.router.state.location.state).toEqual({ from: '/privacy?page=2#data' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => shown.router.state.location.pathname).toBe('/login');
  expect(shown.router.state.location.state).toEqual({ from: '/privacy?page=2#data' });
});

test('visitors have two ways in, and where they are is marked', async () => {
  await show(<NavigationBar name="Coderoom" />, { path: '/privacy' });
  for (const name of ['Sign In', 'Sign Up'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'IDE' })).not.toHaveAttribute('aria-current');
});

test('a live class belongs to teaching', async () => {
  const ines = person({ is_teacher: true });
  server.answer(getTeacherNewsSummary, { unseen_count: 0, open_request_count: 0 });
  await show(<NavigationBar name="Coderoom" />, { as: ines, path: '/live/3' });
  await expect.element(page.getByRole('link', { name: 'Teaching' })).toHaveAttribute('aria-current', 'page');
});

test('a name is a name, whatever it holds, and takes no more than its room', async () => {
  const evil = person({ username: EVIL, full_name: EVIL + EVIL });
  await show(<NavigationBar name="Coderoom" />, { as: evil });
  await page.getByRole('button', { name: `Account of ${EVIL}` }).click();
  await expect.element(page.getByRole('menu')).toMatchTextContent(EVIL);
  await page.viewport(390, 844);
  await menuButton.click();
  await expect.element(page.getByRole('menu')).toMatchTextContent(EVIL);
  expect('pwned' in window).toBe(false);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('the number of tasks that are due leads a student to them, also on a phone', async () => {
  server.answer(getTaskSummary, { due_count: 3, unseen_count: 2 });
  const mira = person();
  const { router } = await show(<NavigationBar name="Coderoom" />, { as: mira, path: '/settings' });
  await page.getByRole('link', { name: /^Tasks ?3 due ?2 new$/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/tasks');
  await page.viewport(390, 844);
  await expect.element(page.getByRole('link', { name: /^Tasks ?3 due ?2 new$/ })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await menuButton.click();
  await expect.poll(itemNames).toEqual(['IDE', 'Tasks3 due2 new', 'Settings', 'Join a class…', 'Log out']);
});

test('what students wrote is counted for a teacher, also on a phone', async () => {
  server.answer(getTeacherNewsSummary, { unseen_count: 3, open_request_count: 1 });
  await show(<NavigationBar name="Coderoom" />, { as: person({ is_admin: true }) });
  await expect.element(page.getByRole('link', { name: /^Admin\s*3 new$/ })).toHaveAttribute('href', '/admin');
  await page.viewport(390, 844);
  await expect.element(page.getByRole('link', { name: 'Admin 3 new' })).toHaveAttribute('href', '/admin');
  expect(await findViolationsInBothThemes()).toEqual([]);
});
