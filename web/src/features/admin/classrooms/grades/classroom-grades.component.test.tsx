import {
  compareSubmissions,
  downloadTemplateSubmissions,
  type GradeMatrix,
  getClassroomGrades,
  getComparisonChoices,
  listComparableTasks,
  listGroups,
  ONE_ATTEMPT,
  setTemplateWeight,
} from '@coderoom/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { printPage } from '#testing/print-page.ts';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassroomGrades } from './classroom-grades.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const NOW = '2026-11-20T12:00:00.000Z';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const PATH = '/admin?section=classrooms&classroom=3&tab=grades';
const CLASSROOM = sampleClassroom({ member_count: 3, student_count: 3 });

const SUMS = {
  total: 0,
  possible: 0,
  percentage: null,
  submitted_count: 0,
  missing: [],
  student_number: null,
  login_id: null,
  left_at: null as string | null,
  not_required: [] as number[],
};
const CELL = {
  is_late: false,
  status: 'graded',
  score: null,
  max_score: 10,
  is_overridden: false,
  penalty: null,
  submitted_at: NOW,
  attempt: 1,
  has_regrade_request: false,
  is_outdated: false,
  needs_grading: false,
} as const;
const MATRIX: GradeMatrix = {
  templates: [
    {
      id: 7,
      name: 'Loops',
      max_score: 10,
      submission_deadline: NOW,
      mean_score: 6,
      weight: 2,
      attempts: ONE_ATTEMPT,
    },
    {
      id: 8,
      name: EVIL,
      max_score: null,
      submission_deadline: null,
      mean_score: null,
      weight: 1,
      attempts: ONE_ATTEMPT,
    },
  ],
  assignments: [],
  assignment_cells: [],
  students: [
    {
      ...SUMS,
      id: 1,
      username: 'ada',
      full_name: 'Ada',
      email: 'a@school.test',
      total: 12,
      possible: 20,
      percentage: 60,
    },
    {
      ...SUMS,
      id: 2,
      username: 'ben',
      full_name: EVIL,
      email: 'b@school.test',
      missing: [7],
      possible: 20,
      percentage: 0,
    },
    { ...SUMS, id: 5, username: 'cem', full_name: null, email: 'c@school.test' },
  ],
  cells: [
    {
      ...CELL,
      user_id: 1,
      template_id: 7,
      submission_id: 71,
      score: 6,
      is_late: true,
      is_outdated: true,
      is_overridden: true,
    },
    {
      ...CELL,
      user_id: 1,
      template_id: 8,
      submission_id: 81,
      status: 'none',
      max_score: null,
      needs_grading: true,
    },
    { ...CELL, user_id: 2, template_id: 8, submission_id: 82, status: 'pending' },
    { ...CELL, user_id: 5, template_id: 7, submission_id: 75, status: 'none' },
    { ...CELL, user_id: 5, template_id: 8, submission_id: 85, status: 'failed', needs_grading: true },
  ],
};

const row = (name: string | RegExp) => page.getByRole('row', { name });
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  server.answer(getClassroomGrades, MATRIX);
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
});

const open = (path = PATH) => show(<ClassroomGrades classroom={CLASSROOM} />, { as: ADMIN, path });

test('beside the sidebar of a laptop the actions leave the line of filters together', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(1_080, 800);
  await open();
  const actions = [
    page.getByRole('radio', { name: 'Points' }),
    page.getByRole('button', { name: 'Download CSV' }),
    page.getByRole('button', { name: 'Refresh' }),
  ];
  for (const action of actions) await expect.element(action).toBeVisible();
  const middles = actions.map((action) => {
    const { top, height } = action.element().getBoundingClientRect();
    return Math.round(top + height / 2);
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
});

test('on a phone the filters leave the room to the students', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect.element(button).toHaveAccessibleName('Filters');
  expect(chip('Missing').query()).toBeNull();
  expect(document.querySelector('search')?.getBoundingClientRect().height).toBeLessThan(80);
  for (const name of ['Download CSV', 'Refresh'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await button.click();
  await chip('Missing').click();
  await expect.element(button).toHaveAccessibleName('Filters, 1 active');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button.click();
  await expect.element(row(/^Ada/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('on a phone the tasks fade beside the names and the sums, which stay', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  const table = page.getByRole('region', { name: 'Grades by student and task' });
  await expect.element(table).toHaveAttribute('data-overflows');
  const { style } = table.element() as HTMLElement;
  const widths = ['--stays-before', '--stays-after'].map((name) => style.getPropertyValue(name));
  const heads = ['Student', 'So far'].map((name) => page.getByRole('columnheader', { name }).element());
  expect(widths).toEqual(heads.map((head) => `${(head as HTMLElement).offsetWidth}px`));
});

test.each([1280, PHONE.width])('heads stand over their numbers, however many lines: %i px', async (width) => {
  await page.viewport(width, 800);
  const [loops] = MATRIX.templates;
  if (loops === undefined) throw new Error('there is one');
  const name = 'Sorting and searching in large lists of numbers and words';
  const templates = [loops, { ...loops, id: 8, name: 'A long name that wraps' }, { ...loops, id: 9, name }];
  server.answer(getClassroomGrades, { ...MATRIX, templates });
  await open();
  await expect.element(page.getByRole('columnheader', { name: /^Sorting/ })).toBeVisible();
  const heads = [...document.querySelectorAll('thead th')].slice(1, 1 + templates.length);
  for (const head of heads) {
    const edge = head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
    const text = document.createRange();
    text.selectNodeContents(head.querySelector('bdi') ?? head);
    const parts = [
      ...text.getClientRects(),
      ...[...head.querySelectorAll('svg')].slice(-1).map((icon) => icon.getBoundingClientRect()),
    ];
    for (const { right } of parts) expect(Math.abs(right - edge)).toBeLessThan(3);
  }
});

test('on paper there is everybody, with the sums, and nothing to click on', async () => {
  const [ada] = MATRIX.students;
  if (ada === undefined) throw new Error('there is one');
  const students = Array.from({ length: 90 }, (_, index) => ({
    ...ada,
    id: index + 1,
    full_name: `Student ${index + 1}`,
  }));
  server.answer(getClassroomGrades, { ...MATRIX, students });
  await open();
  await expect.element(page.getByText('Student 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Student 90')).not.toBeInTheDocument();
  await printPage();
  await expect.element(page.getByText('Student 90')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect.element(page.getByText('Loops')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('two students of a name have their usernames beside it, on a phone as well', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const [ada, ben, cem] = MATRIX.students;
  if (ada === undefined || ben === undefined || cem === undefined) throw new Error('there are three');
  const students = [ada, { ...ben, full_name: 'Ada' }, { ...cem, full_name: 'Cem' }];
  server.answer(getClassroomGrades, { ...MATRIX, students });
  await open();
  await expect.element(row(/^Ada/).getByText('ada', { exact: true })).toBeVisible();
  await expect.element(row(/^Ada/).getByText('ben', { exact: true })).toBeVisible();
  // Its name tells.
  await expect.element(row(/^Cem/).getByText('cem', { exact: true })).not.toBeVisible();
  for (const shown of document.querySelectorAll('tbody tr')) {
    expect(shown.getBoundingClientRect().height).toBe(44);
  }
  await page.getByRole('button', { name: /^Ada \(ben\), Loops/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ada (ben), Loops' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('on a phone, the remembered choice of groups counts as a filter', { tags: ['breadth'] }, async () => {
  onTestFinished(() => localStorage.clear());
  await page.viewport(PHONE.width, PHONE.height);
  const group = { student_count: 1, deadline_count: 0, staff_ids: [], is_mine: true };
  server.answer(listGroups, { groups: [{ id: 5, name: 'Tuesday', ...group }], total: 1, ungrouped_count: 0 });
  await open();
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect.element(button).toHaveAccessibleName('Filters, 1 active');
  await button.click();
  await page.getByRole('combobox', { name: 'Filter by group' }).click();
  await page.getByRole('option', { name: 'All groups' }).click();
  await expect.element(button).toHaveAccessibleName('Filters');
});

test("it starts with one's own groups, says so, and one choice shows all", async () => {
  onTestFinished(() => localStorage.clear());
  const group = { student_count: 1, deadline_count: 0, staff_ids: [] };
  server.answer(listGroups, {
    groups: [
      { id: 5, name: 'Tuesday', is_mine: true, ...group },
      { id: 6, name: 'Thursday', is_mine: false, ...group },
    ],
    total: 2,
    ungrouped_count: 1,
  });
  const asked: unknown[] = [];
  server.answer(getClassroomGrades, ({ query }) => {
    asked.push(query.group);
    return MATRIX;
  });
  await open();
  const filter = page.getByRole('combobox', { name: 'Filter by group' });
  await expect.element(filter).toMatchTextContent('My groups');
  expect(asked).toEqual(['mine']);
  await filter.click();
  await page.getByRole('option', { name: 'All groups' }).click();
  await expect.poll(() => asked).toEqual(['mine', undefined]);
  await filter.click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await expect.poll(() => asked.map(String)).toEqual(['mine', 'undefined', '6']);
  await filter.click();
  await page.getByRole('option', { name: 'No group' }).click();
  await expect.poll(() => asked.at(-1)).toBe('none');
});

test('every state of a task is told, by more than its colour', async () => {
  await open();
  await expect
    .element(
      page.getByRole('link', { name: 'Ada, Loops: late, 6, graded manually, the tests have changed since' }),
    )
    .toBeVisible();
  for (const text of ['To grade', '12', '60 %']) await expect.element(row(/^Ada/)).toMatchTextContent(text);
  for (const text of ['Missing', 'Grading…', '0/20'])
    await expect.element(row(/ben/)).toMatchTextContent(text);
  for (const text of ['Submitted', 'Not graded']) await expect.element(row(/^cem/)).toMatchTextContent(text);
  await expect.element(row(/^Mean/)).toMatchTextContent('30 %');
  await expect.element(page.getByRole('columnheader', { name: /Loops/ })).toMatchTextContent('10 · ×2');
  expect('pwned' in window).toBe(false);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the mean of the sums is of the students for whom something counts', async () => {
  await open();
  const cells = row(/^Mean/).getByRole('cell');
  await expect.poll(() => cells.elements().at(-2)?.textContent).toBe('6');
  expect(cells.elements().at(-1)?.textContent).toMatch(/^30\s%$/);
});

test('points that were given without tests count in the mean of the sums', async () => {
  const students = MATRIX.students.map((one) => (one.username === 'cem' ? { ...one, total: 9 } : one));
  const cells = MATRIX.cells.map((cell) =>
    cell.submission_id === 85 ? { ...cell, status: 'graded' as const, score: 9, max_score: null } : cell,
  );
  server.answer(getClassroomGrades, { ...MATRIX, students, cells });
  await open();
  const means = row(/^Mean/).getByRole('cell');
  await expect.poll(() => means.elements().at(-1)?.textContent).toMatch(/^30\s%$/);
  expect(means.elements().at(-2)?.textContent).toBe('7');
});

test('chips tell how much there is of a kind, and show only that', async () => {
  await open();
  await expect.element(chip('Missing')).toMatchTextContent('1');
  await expect.element(chip('To grade')).toMatchTextContent('2');
  await chip('Missing').click();
  await expect.element(row(/ben/)).toBeVisible();
  await expect.element(row(/^Ada/)).not.toBeInTheDocument();
  await chip('All').click();
  await expect.element(row(/^Ada/)).toBeVisible();
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('Nobody matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row(/^cem/)).toBeVisible();
});

test('former students stand last with the day on which they left, outside the means, or are hidden', async () => {
  const ada = MATRIX.students[0];
  if (!ada) throw new Error('nobody');
  const left = { ...ada, id: 9, username: 'zoe', full_name: 'Zoe', total: 20, percentage: 100 };
  server.answer(getClassroomGrades, {
    ...MATRIX,
    students: [...MATRIX.students, { ...left, left_at: '2026-11-20T12:00:00.000Z' }],
  });
  await show(<ClassroomGrades classroom={CLASSROOM} />, { as: ADMIN, path: PATH });
  await expect.element(row(/^Zoe/)).toMatchTextContent('Left');
  await expect.element(row(/^Mean/)).toMatchTextContent('30 %');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await expect.element(chip('Former students')).toHaveAttribute('aria-pressed', 'true');
  await chip('Former students').click();
  await expect.element(row(/^Zoe/)).not.toBeInTheDocument();
  await expect.element(row(/^Ada/)).toBeVisible();
});

test('the address sorts, and arrow keys move among the submissions', async () => {
  await open(`${PATH}&sort=so-far&direction=descending&percent=yes`);
  const head = page.getByRole('columnheader', { name: 'So far' });
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  const cell = page.getByRole('link', { name: /^Ada, Loops: late, 60 %/ });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /^cem, Loops/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('link', { name: /^cem, <img/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect.element(page.getByRole('button', { name: /^<img.*, Loops: Missing/ })).toHaveFocus();
});

test('a row leads to the work of exactly this student', async () => {
  await open();
  const link = row(/^Ada/).getByRole('rowheader').getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/admin?section=submissions&student=1');
});

test('a weight is given where the task stands', async () => {
  const weights: unknown[] = [];
  server.answer(setTemplateWeight, ({ body }) => {
    weights.push(body);
    return { weight: 0.5 };
  });
  await open();
  await page.getByRole('button', { name: 'About Loops' }).click();
  await page.getByLabelText('Weight').fill('-1');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Weight').fill('0,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => weights).toEqual([{ weight: 0.5 }]);
  await expect.element(page.getByLabelText('Weight')).not.toBeInTheDocument();
});

test('a class without students says so', async () => {
  server.answer(getClassroomGrades, { ...MATRIX, students: [], cells: [] });
  const { router } = await open();
  await expect.element(page.getByText('No students yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Open the members' }).click();
  expect(router.state.location.search).toBe('?section=classrooms&classroom=3');
});

test('a gradebook that cannot be loaded says so', async () => {
  server.refuse(getClassroomGrades, {
    status: 404,
    code: 'not_found',
    detail: 'There is no such classroom.',
  });
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such classroom.');
});

test('a class whose submissions cannot be packed is told so', async () => {
  const detail = 'Nobody has handed in yet.';
  server.refuse(downloadTemplateSubmissions, { status: 409, code: 'conflict', detail });
  await open();
  await page.getByRole('button', { name: 'About Loops' }).click();
  await page.getByRole('button', { name: 'Download submissions as ZIP' }).click();
  await expect.element(page.getByText(detail)).toBeVisible();
});

test('the ZIP and the list of submissions of a task hold the chosen group', async () => {
  const asked: unknown[] = [];
  server.answer(downloadTemplateSubmissions, ({ query }) => {
    asked.push(query.group);
    return new File(['zip'], 'Loops.zip');
  });
  await open(`${PATH}&group=6`);
  await page.getByRole('button', { name: 'About Loops' }).click();
  await page.getByRole('button', { name: 'Download submissions as ZIP' }).click();
  await expect.poll(() => asked.map(String)).toEqual(['6']);
  await expect
    .element(page.getByRole('link', { name: 'Submissions of this class', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('group=6'));
});

test('a class whose submissions cannot be compared is told so', async () => {
  const detail = 'Nobody has handed in yet.';
  const classrooms = [{ id: 3, name: 'Year 9', submissions: 1 }];
  server.answer(getComparisonChoices, { name: 'Loops', submissions: 1, classrooms, comparisons: 0 });
  server.answer(listComparableTasks, { tasks: [] });
  server.refuse(compareSubmissions, { status: 409, code: 'conflict', detail });
  await open();
  await page.getByRole('button', { name: 'About Loops' }).click();
  await page.getByRole('button', { name: 'Compare submissions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.element(page.getByText(detail)).toBeVisible();
});

test('the legend explains every mark, and the footer is one line beside the sidebar of a laptop', async () => {
  await page.viewport(1_064, 800);
  await open();
  const button = page.getByRole('button', { name: 'Legend' });
  const count = page.getByText('3 students, 2 tasks');
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(count).toBeVisible();
  expect(middleOf(count.element())).toBeCloseTo(middleOf(button.element()), 0);
  await button.click();
  const legend = page.getByRole('dialog', { name: 'Legend' });
  await expect
    .element(legend)
    .toMatchTextContent(
      'MissingDue, counts 0To gradeDue, no scoreSubmittedNot due yetNot gradedGrading failed' +
        '·Not due yet–Not required: closed before joining' +
        'LateGraded manuallyThe tests have changed sinceRegrade requested',
    );
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(legend).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the legend is printed below the grades', async () => {
  await open();
  const shown = () => page.getByText('Not required: closed before joining').query()?.checkVisibility();
  await expect.element(page.getByText('3 students, 2 tasks')).toBeVisible();
  expect(shown()).toBe(false);
  await printPage();
  expect(shown()).toBe(true);
});
