import {
  getTeacherNewsSummary,
  listTeacherNews,
  markTeacherNewsSeen,
  type TeacherNews,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TeacherNewsPanel } from './teacher-news-panel.tsx';

const INES = person({ username: 'ines', is_admin: true });
const REPLY: TeacherNews = {
  submission_id: 9,
  template_name: 'Two puzzles',
  student_username: 'mira',
  student_full_name: 'Mira Kovač',
  happened_at: '2026-11-20T12:00:00.000Z',
  is_seen: false,
  reply: { line: 3, text: '<b>Why?</b>' },
  request: null,
};

test('tells who wrote what, leads there, and is marked as read', async () => {
  const news = [
    REPLY,
    { ...REPLY, submission_id: 8, student_full_name: null, reply: null, request: { text: 'It is right' } },
    { ...REPLY, submission_id: 7, is_seen: true, request: { text: 'Look again' } },
  ];
  server.answer(listTeacherNews, { news, unseen_count: 2 });
  server.answer(getTeacherNewsSummary, { unseen_count: 2, open_request_count: 4 });
  server.answer(markTeacherNewsSeen, ({ body }) => {
    expect(body).toEqual({});
    return { unseen_count: 0 };
  });
  await show(<TeacherNewsPanel />, { as: INES });
  const items = page.getByRole('list', { name: 'New from students' }).getByRole('link');
  await expect.element(items.nth(0)).toMatchTextContent('Mira Kovač replied to a comment');
  await expect.element(items.nth(0)).toMatchTextContent('Two puzzles, line 3');
  await expect.element(items.nth(0)).toMatchTextContent('<b>Why?</b>');
  await expect.element(items.nth(1)).toMatchTextContent('mira asks for a regrade');
  await expect.element(items.nth(2)).toMatchTextContent('Mira Kovač replied and asks for a regrade');
  expect(items.nth(0).element().getAttribute('href')).toContain('submission=9');
  const requests = page.getByRole('link', { name: /^Open regrade requests/ });
  await expect.element(requests).toMatchTextContent('4');
  expect(requests.element().getAttribute('href')).toContain('grading=regrade');
  expect(await findViolationsInBothThemes()).toEqual([]);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(page.getByText('Not read yet').all()).toHaveLength(0);
});

test('says that it could not be loaded', async () => {
  server.refuse(listTeacherNews, { status: 409 });
  await show(<TeacherNewsPanel />, { as: INES });
  await expect.element(page.getByText("Couldn't load what is new")).toBeVisible();
});
