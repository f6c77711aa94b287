import {
  type GradeNews,
  joinClassroom,
  listGradeNews,
  listTasks,
  markNewsSeen,
  type ResponseOf,
  type Task,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleTask } from '#features/tasks/testing/sample-task.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { TasksPage } from './tasks-page.tsx';

const HOUR = 60 * 60_000;
const mira = person();
const CLASSES = [
  { id: 1, name: 'Algorithms 1' },
  { id: 2, name: 'Web programming' },
];

function task(id: number, name: string, hours: number | null, changes: Partial<Task> = {}): Task {
  // Half an hour later: no test waits long enough to change the text.
  const deadline = hours === null ? null : new Date(Date.now() + (hours + 0.5) * HOUR).toISOString();
  return sampleTask({ id, name, deadline, ...changes });
}

function answer(tasks: Task[], classrooms = CLASSES): ResponseOf<typeof listTasks> {
  return { tasks, upcoming: [], classrooms, is_cut: false, server_time: new Date().toISOString() };
}

const DONE = { can_submit: false, submit_reason: 'submitted' } as const;
const FULL = [
  task(1, 'Shortest paths', -20, { status: 'missing', submit_reason: 'late' }),
  task(2, 'Moving average', 4, {
    test_count: 4,
    total_points: 10,
    drafted_at: '2026-02-18T21:10:00Z',
    attempts: { limit: 3, counts: 'best', used: 0 },
  }),
  task(3, 'Event emitter', 24 * 12, { language: 'typescript', classroom_ids: [2] }),
  task(4, 'Two puzzles!', -200, {
    ...DONE,
    status: 'graded',
    submission_id: 9,
    submitted_at: '2026-11-12T10:00:00Z',
    grade: { status: 'graded', score: 8, max_score: 10, passed_count: 4, test_count: 5 },
  }),
];

function news(id: number, changes: Partial<GradeNews> = {}): GradeNews {
  return {
    submission_id: id,
    source: 'task',
    template_name: 'Two puzzles',
    language: 'python',
    happened_at: '2026-11-12T10:00:00Z',
    is_seen: false,
    is_scored: true,
    score: 8,
    max_score: 10,
    comment: null,
    regrade: null,
    ...changes,
  };
}

const COMMENT = { author_username: 'ines', line: 14, text: 'What happens if the list is empty?' };

beforeEach(() => server.answerByDefault(listGradeNews, { news: [], unseen_count: 0 }));

const cells = (name: string) => page.getByRole('row').filter({ hasText: name });
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a, th')?.textContent);

test('tasks come in groups, with when they are due and how far they are', async () => {
  server.answer(listTasks, answer(FULL));
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect
    .poll(rows)
    .toEqual([
      'Overdue1',
      'Shortest paths',
      'Due this week1',
      'Moving average',
      'Later1',
      'Event emitter',
      'Done1',
      'Two puzzles!',
    ]);
  await expect.element(cells('Shortest paths')).toMatchTextContent('Late submissions accepted');
  await expect.element(cells('Shortest paths')).toMatchTextContent('19 hours ago');
  await expect.element(cells('Moving average')).toMatchTextContent(/3 attempts · Last opened .* · 10 points/);
  await expect.element(cells('Moving average')).toMatchTextContent('in 4 hours');
  await expect.element(cells('Event emitter')).toMatchTextContent('TypeScript');
  await expect.element(cells('Two puzzles!')).toMatchTextContent('4 of 5 tests passed');
  await expect
    .element(page.getByRole('link', { name: /^Graded ?8 \/ 10.*Two puzzles!$/ }))
    .toHaveAttribute('href', '/settings?section=grades&submission=9');
  await expect
    .element(page.getByRole('link', { name: 'Moving average' }))
    .toHaveAttribute('href', '/?task=2');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('filters are in the address, and can be cleared', async () => {
  server.answer(listTasks, answer(FULL));
  const { router } = await show(<TasksPage />, { as: mira, path: '/tasks?status=graded&class=2' });
  await expect.element(page.getByText('No task matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => rows().length).toBe(8);
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Graded' }).click();
  await expect.poll(rows).toEqual(['Done1', 'Two puzzles!']);
  expect(router.state.location.search).toBe('?status=graded');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.viewport(1360, 800);
  await page.getByRole('link', { name: /^Web programming/ }).click();
  await expect.poll(rows).toEqual(['Later1', 'Event emitter']);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing');
  await expect.element(page.getByText('No task matches these filters.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=nothing&class=2');
});

test('on a phone a row says all of it, and the class is a filter', async () => {
  await page.viewport(390, 844);
  server.answer(listTasks, answer(FULL));
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.element(cells('Moving average')).toMatchTextContent('Algorithms 1');
  await expect.element(cells('Moving average')).toMatchTextContent('in 4 hours');
  await expect.element(page.getByRole('combobox', { name: 'Filter by class' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('who teaches and has no tasks is led to those that they give', async () => {
  server.answer(listTasks, answer([], []));
  const shown = await show(<TasksPage />, { as: { ...mira, is_teacher: true }, path: '/tasks' });
  await expect.element(page.getByText('You have no tasks to do.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText("You're not in a class yet.", { exact: false }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Teaching' }).click();
  expect(shown.router.state.location).toMatchObject({ pathname: '/teaching', search: '?section=templates' });
});

test('whose classes are all archived had one, and can join another', async () => {
  server.answer(listTasks, answer([], []));
  const role = 'STUDENT';
  const past = { id: 2, name: 'Web programming', key: 'ABCD2345', role, is_owner: false, member_count: 9 };
  const classrooms = [{ ...past, archived_at: '2026-07-20T08:00:00.000Z' }];
  const classroom_context = { has_classroom: false, classrooms, current_classroom: null };
  await show(<TasksPage />, { as: { ...mira, classroom_context }, path: '/tasks' });
  await expect
    .element(page.getByText("You're not in a class at the moment.", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Classroom key' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('who has only past classes finds them on a phone, too', async () => {
  await page.viewport(390, 844);
  server.answer(listTasks, answer([], []));
  const past = { name: 'Web programming', key: 'ABCD2345', is_owner: false, member_count: 9 };
  const classrooms = [{ ...past, id: 2, role: 'STUDENT', archived_at: '2026-07-20T08:00:00.000Z' }];
  const classroom_context = { has_classroom: false, classrooms, current_classroom: null };
  const { router } = await show(<TasksPage />, { as: { ...mira, classroom_context }, path: '/tasks' });
  const classes = page.getByRole('region', { name: 'Past classes' });
  await classes.getByRole('button', { name: 'Web programming' }).click();
  await expect.element(page.getByText("You didn't submit anything in this class.")).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('class')).toBe('2');
});

test('whoever has no class joins one there, and its tasks appear', async () => {
  server.answer(listTasks, answer([], []));
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.element(page.getByText("You're not in a class yet.", { exact: false })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(joinClassroom, {
    id: 1,
    name: 'Algorithms 1',
    description: null,
    key: 'ABCD2345',
    classroom_key: 'ABCD2345',
    role: 'STUDENT',
    is_owner: false,
    group_name: null,
    max_members: null,
    allow_collaboration: true,
    member_count: 1,
    student_count: 1,
    creator_username: null,
    created_at: '2026-11-12T10:00:00Z',
    archived_at: null,
    deletes_at: null,
  });
  await page.getByLabelText('Classroom key').fill('abcd2345');
  server.answer(listTasks, answer(FULL));
  await page.getByRole('button', { name: 'Join classroom' }).click();
  await expect.element(page.getByRole('link', { name: 'Moving average' })).toBeVisible();
});

test('a class without tasks says so', async () => {
  server.answer(listTasks, answer([]));
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.element(page.getByText('Your classes have no tasks yet.')).toBeVisible();
});

test('a failure is said, and the list loads on retry', async () => {
  server.refuse(listTasks, { status: 503, detail: 'Too busy.' });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.answer(listTasks, answer(FULL));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'Moving average' })).toBeVisible();
});

test('visitors are asked to sign in', async () => {
  await show(<TasksPage />, { path: '/tasks' });
  await expect.element(page.getByText('Please sign in')).toBeVisible();
});

test('what is new stands beside the tasks, and can be marked as read', async () => {
  await page.viewport(1440, 900);
  server.answer(listTasks, answer(FULL));
  const unseen = [news(1), news(2, { is_scored: false, comment: COMMENT }), news(3, { is_seen: true })];
  unseen.push(news(4, { is_scored: false, comment: { ...COMMENT, file: 'cities.py', line: 10 } }));
  server.answer(listGradeNews, { news: unseen, unseen_count: 2 });
  server.answer(markNewsSeen, { unseen_count: 0 });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  const list = page.getByRole('list', { name: 'New' });
  await expect.element(list).toMatchTextContent('Two puzzles: 8 / 10 Not seen yet');
  await expect.element(list).toMatchTextContent('ines commented');
  await expect.element(list).toMatchTextContent('Two puzzles, line 14');
  await expect.element(list).toMatchTextContent('Two puzzles, cities.py, line 10');
  await expect
    .element(list.getByRole('link').first())
    .toHaveAttribute('href', '/settings?section=grades&submission=1');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('Not seen yet')).not.toBeInTheDocument();
  expect(server.askedFor(markNewsSeen).map(({ body }) => body)).toEqual([{}]);
});

test('only a score of all points has a tick', async () => {
  await page.viewport(1440, 900);
  server.answer(listTasks, answer([]));
  const scores = [news(1, { score: 0 }), news(2), news(3, { score: 10 }), news(4, { max_score: null })];
  server.answer(listGradeNews, { news: scores, unseen_count: 4 });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  const list = page.getByRole('list', { name: 'New' });
  await expect.element(list).toMatchTextContent('Two puzzles: 0 / 10');
  const ticks = list
    .getByRole('listitem')
    .all()
    .map((item) => item.element().querySelector('svg')?.classList.contains('text-success'));
  expect(ticks).toEqual([false, false, true, false]);
});

test('what opens, changes or is graded comes to the open page', async () => {
  server.answer(listTasks, answer([]));
  liveServer.answer('join_classroom', () => ({ ok: true }));
  liveServer.connect();
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.poll(() => liveServer.received('join_classroom')).toHaveLength(1);
  // What changed before the page listened is read then.
  await expect.poll(() => server.askedFor(listTasks)).toHaveLength(2);
  server.answer(listTasks, answer(FULL.slice(0, 1)));
  liveServer.say('templates_changed', {});
  await expect.element(cells('Shortest paths')).toBeVisible();
  server.answer(listTasks, answer(FULL));
  liveServer.say('own_grades_changed', {});
  await expect.element(cells('Two puzzles!')).toMatchTextContent('4 of 5 tests passed');
});

test('on a phone the newest is a line above the tasks, which opens the rest', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(390, 844);
  server.answer(listTasks, answer(FULL));
  server.answer(listGradeNews, { news: [news(1), news(2, { comment: COMMENT })], unseen_count: 2 });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await page.getByRole('button', { name: /^Two puzzles: 8 \/ 10 ?and 1 more$/ }).click();
  await expect.element(page.getByRole('list', { name: 'New' })).toMatchTextContent('What happens if');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('that there are no news, or that they did not load, is said beside the tasks', async () => {
  await page.viewport(1440, 900);
  server.answer(listTasks, answer(FULL));
  server.refuse(listGradeNews, { status: 503, detail: 'Too busy.' });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  const panel = page.getByRole('complementary', { name: 'New' });
  await expect.element(panel.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Moving average' })).toBeVisible();
  server.answer(listGradeNews, { news: [], unseen_count: 0 });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.element(panel.getByText('New grades and comments appear here.')).toBeVisible();
});

test('tasks that open later are a group by name and date, and lead nowhere', async () => {
  const upcoming = [
    { name: 'Graphs', opens_at: '2099-03-02T08:00:00.000Z' },
    { name: 'Trees', opens_at: '2099-03-09T08:00:00.000Z' },
  ];
  server.answer(listTasks, { ...answer(FULL), upcoming });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  const table = page.getByRole('table', { name: 'Tasks' });
  await expect
    .element(table)
    .toMatchTextContent(
      /Later.*Event emitter.*Not open yet.*2.*Graphs.*Opens.*2099.*Trees.*Done.*Two puzzles/,
    );
  expect(page.getByRole('link', { name: 'Graphs' }).elements()).toHaveLength(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('tree');
  await expect.element(page.getByText('Graphs')).not.toBeInTheDocument();
  await expect.element(page.getByText('Trees')).toBeVisible();
});

test('a list of tasks that all open later is not empty', async () => {
  server.answer(listTasks, {
    ...answer([]),
    upcoming: [{ name: 'Graphs', opens_at: '2099-03-02T08:00:00.000Z' }],
  });
  await show(<TasksPage />, { as: mira, path: '/tasks' });
  await expect.element(page.getByText('Graphs')).toBeVisible();
  await expect.element(page.getByText('Your classes have no tasks yet.')).not.toBeInTheDocument();
});
