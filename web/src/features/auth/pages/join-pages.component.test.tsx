import { findClassroomByKey, joinClassroom, listMyClassrooms } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { JoinPage } from './join-pages.tsx';

const FOUND = {
  ...{ name: 'Algorithms <1>', teacher: 'Ines Kos' },
  ...{ is_member: false, is_archived: false, is_full: false },
};

const routes = { route: '/join/:key', path: '/join/a2lg7kx9' };
const act = page.getByRole('button', { name: 'Join class' });

test('it names the class and its teacher, asks, and joins', async () => {
  server.answer(findClassroomByKey, FOUND);
  await show(<JoinPage />, { ...routes, as: person() });
  await expect.element(page.getByRole('heading', { name: 'Join Algorithms <1>?' })).toBeVisible();
  await expect.element(page.getByText('The class of Ines Kos.')).toBeVisible();
  await expect.element(page.getByText('You join as mira.')).toBeVisible();
  expect(server.askedFor(joinClassroom)).toEqual([]);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.refuse(joinClassroom, {
    status: 409,
    code: 'classroom_full',
    detail: 'This classroom is full. Please ask your teacher for a place.',
  });
  await act.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This classroom is full.');
  expect(server.askedFor(joinClassroom).map(({ body }) => body)).toEqual([{ classroom_key: 'A2LG7KX9' }]);
});

test('an archived class is not offered, and where the current one is found is said', async () => {
  server.answer(findClassroomByKey, { ...FOUND, is_archived: true, is_full: true });
  const { router } = await show(<JoinPage />, { ...routes, as: person() });
  await expect.element(page.getByRole('heading', { name: 'Algorithms <1> is archived' })).toBeVisible();
  await expect.element(page.getByText(/Nobody can join an archived class. Ask your teacher/)).toBeVisible();
  await expect.element(page.getByText('The class of Ines Kos.')).toBeVisible();
  await expect.element(act).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Go to Tasks' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/tasks');
});

test('a full class is offered once it has a place', async () => {
  server.answer(findClassroomByKey, { ...FOUND, is_full: true });
  await show(<JoinPage />, { ...routes, as: person() });
  await expect.element(page.getByRole('heading', { name: 'Algorithms <1> is full' })).toBeVisible();
  await expect.element(page.getByText(/Ask your teacher for a place/)).toBeVisible();
  await expect.element(act).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(findClassroomByKey, FOUND);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(act).toBeVisible();
});

test('a key that opens nothing is said plainly', async () => {
  const detail = 'No classroom has this key. Please check it with your teacher.';
  server.refuse(findClassroomByKey, { status: 404, code: 'not_found', detail });
  await show(<JoinPage />, { ...routes, as: person() });
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to Tasks' })).toBeVisible();
});

test.for([
  [false, '/tasks'],
  [true, '/teaching'],
] as const)('members are told so; who teaches is led to their classes (%s)', async ([is_teacher, path]) => {
  server.answer(findClassroomByKey, { ...FOUND, is_member: true });
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  const { router } = await show(<JoinPage />, { ...routes, as: person({ is_teacher }) });
  await expect.poll(() => router.state.location.pathname).toBe(path);
  await expect.element(page.getByText('You are in Algorithms <1>.')).toBeVisible();
});

test('who is signed out signs in or up first, and comes back with the key', async () => {
  const { router } = await show(<JoinPage />, routes);
  await expect.element(page.getByText(/with the key A2LG7KX9/)).toBeVisible();
  expect(server.askedFor(findClassroomByKey)).toEqual([]);
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect(router.state.location).toMatchObject({
    pathname: '/signup',
    search: '?key=A2LG7KX9',
    state: { from: '/join/a2lg7kx9' },
  });
});
