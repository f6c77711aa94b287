import {
  type Activity,
  type AdminUser,
  type Endpoint,
  getAdminStats,
  getRunHistory,
  getRunnerState,
  getServerSettings,
  listActivities,
  listSubmissions,
  listTaskProgress,
  listTemplateExecutions,
  listTemplateNames,
  listUserNames,
  listUsers,
  type TaskProgress,
} from '@coderoom/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { OverviewSection } from './overview-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const EVIL = '<img src=x onerror=window.pwned=1>';
const NOW = '2026-11-20T12:00:00.000Z';

const STATS = {
  total_users: 3,
  new_users_today: 3,
  total_code_executions: 4,
  executions_today: 4,
  total_collaboration_sessions: 1,
  active_sessions: 0,
  error_rate_percentage: 25,
  popular_languages: [],
};
const RUNNER = {
  available: true,
  detail: null,
  protections: [],
  missing_protections: [],
  running: 0,
  waiting: 0,
  concurrency: 2,
  languages: [],
  queue_limit: 200,
  toolchains: [],
};

const TASK: TaskProgress = {
  template_id: 4,
  template_name: 'Loops',
  submission_deadline: NOW,
  classroom_id: 3,
  classroom_name: 'Year 9',
  student_count: 24,
  submitted_count: 20,
  missing_count: 4,
  to_grade_count: 2,
};

const NO_LIBRARIES = { state: 'waiting' as const, detail: null, libraries: [] };

const part = (name: string) => page.getByRole('region', { name, exact: true });

function activity(changes: Partial<Activity>): Activity {
  return {
    id: 1,
    activity_type: 'code_execution',
    username: 'mira',
    is_guest: false,
    status: 'success',
    timestamp: NOW,
    error_message: null,
    activity_data: {},
    ...changes,
  };
}

function account(id: number): AdminUser {
  return {
    id,
    username: `person-${id}`,
    email: `person-${id}@school.test`,
    full_name: null,
    is_active: true,
    is_verified: false,
    is_admin: false,
    is_teacher: false,
    code_executions: 0,
    collaboration_sessions: 0,
    created_at: NOW,
    last_login: null,
  };
}

/** A school in which nothing is wrong. */
function answerAll() {
  server.answer(getAdminStats, STATS);
  server.answer(getRunHistory, { hours: [{ start: NOW, runs: 4, failed: 1 }] });
  server.answer(getRunnerState, RUNNER);
  server.answer(listTaskProgress, { progress: [TASK] });
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(listActivities, { activities: [], total: 0, has_more_than_total: false, page: 1 });
  server.answer(listUsers, { users: [account(1)], total: 1, page: 1 });
  server.answer(listUserNames, { users: [], total: 0 });
  server.answer(listTemplateNames, { templates: [], total: 0 });
  server.answer(listTemplateExecutions, { executions: [], total: 0, has_more_than_total: false, page: 1 });
}

beforeEach(answerAll);
afterEach(() => vi.useRealTimers());

test('an admin who looks for the settings of the server finds them first here', async () => {
  server.answer(getServerSettings, { settings: { class_creation: 'teachers', archive_months: 0 } });
  await show(<OverviewSection />, { as: ADMIN });
  await page.getByRole('button', { name: 'Server settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Server settings' });
  await expect
    .element(dialog.getByText('Copy-paste and assistance for everyone are set below the list of classrooms.'))
    .toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
});

/** The data of each part of the overview. */
const PARTS: [string, Endpoint][] = [
  ['Popular languages', getAdminStats],
  ['Executions, 14 days', getRunHistory],
  ['Tasks due', listTaskProgress],
  ['Activity', listActivities],
  ['Users', listUsers],
  ['Runner', getRunnerState],
];

test.for(rowsTried(PARTS, [2]))(
  '%s alone fails, says so, and comes when it is asked again',
  async ([failing, endpoint]) => {
    const detail = 'The database is being looked for.';
    // A server error would be retried first.
    server.refuse(endpoint, { status: 409, detail });
    await show(<OverviewSection />, { as: ADMIN });
    await expect.element(part(failing).getByRole('alert')).toMatchTextContent(detail);
    for (const [other] of PARTS) {
      if (other === failing) continue;
      await expect.element(part(other)).toBeVisible();
      await expect.element(part(other).getByRole('alert')).not.toBeInTheDocument();
    }
    answerAll();
    await part(failing).getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('another day begins with figures of its own', async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30), toFake: [...toFake] });
  await show(<OverviewSection />, { as: ADMIN });
  await expect.element(page.getByText('3 new today')).toBeVisible();
  server.answer(getAdminStats, { ...STATS, new_users_today: 4321 });
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('4,321 new today')).toBeVisible();
});

test('what people did is shown as what it is, and a long error as its beginning', async () => {
  const error = `${EVIL}${'x'.repeat(200)}`;
  server.answer(listActivities, {
    activities: [
      activity({ username: null, status: 'error', error_message: error }),
      activity({ id: 2, username: EVIL, activity_type: 'session_join', activity_data: { title: EVIL } }),
    ],
    total: 10_000,
    has_more_than_total: true,
    page: 1,
  });
  await show(<OverviewSection />, { as: ADMIN });
  const row = page.getByRole('row', { name: /Anonymous/ });
  for (const text of ['N/A', `${EVIL}${'x'.repeat(100 - EVIL.length)}…`]) {
    await expect.element(row).toMatchTextContent(text);
  }
  await expect.element(page.getByRole('row', { name: /Session join/ })).toMatchTextContent(EVIL);
  await expect
    .element(part('Activity').getByRole('navigation', { name: 'Pages' }))
    .toMatchTextContent('of 10,000+');
  expect('pwned' in window).toBe(false);
});

test('that nobody was found is no failure to load', async () => {
  const detail = 'No user found with that name.';
  server.refuse(listUsers, { status: 404, code: 'not_found', detail });
  await show(<OverviewSection />, { as: ADMIN });
  await expect.element(part('Users').getByRole('alert')).toMatchTextContent(detail);
  await expect.element(part('Users').getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a runner that is away is told at the top, and what protects it not', async () => {
  server.answer(getRunnerState, {
    ...RUNNER,
    available: false,
    detail: EVIL,
    missing_protections: [{ protection: 'seccomp', why: EVIL }],
    toolchains: [
      { language: 'go', version: null, libraries: NO_LIBRARIES, language_server: null, only_problems: false },
    ],
  });
  await show(<OverviewSection />, { as: ADMIN });
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(`Programs can't run. ${EVIL}`);
  for (const text of ['Not available', 'seccomp', 'is missing', '0 of 200', 'Not installed']) {
    await expect.element(part('Runner')).toMatchTextContent(text);
  }
  expect('pwned' in window).toBe(false);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on a desktop people come by fifty', { tags: ['breadth'] }, async () => {
  server.answer(listUsers, ({ query: { page_size } }) => ({
    users: Array.from({ length: Number(page_size) }, (_, id) => account(id)),
    total: 51,
    page: 1,
  }));
  await show(<OverviewSection />, { as: ADMIN });
  await expect.poll(() => part('Users').getByRole('listitem').elements()).toHaveLength(50);
});

test('on a phone a part of the people and of what they did is asked for', async () => {
  await page.viewport(390, 844);
  server.answer(listUsers, ({ query: { page_size } }) => ({
    users: Array.from({ length: Number(page_size) }, (_, id) => account(id)),
    total: 11,
    page: 1,
  }));
  server.answer(listActivities, ({ query: { page_size } }) => ({
    activities: Array.from({ length: Number(page_size) }, (_, id) => activity({ id })),
    total: 11,
    has_more_than_total: false,
    page: 1,
  }));
  await show(<OverviewSection />, { as: ADMIN });
  await expect.poll(() => part('Users').getByRole('listitem').elements()).toHaveLength(10);
  // The header of the table counts as a row.
  await expect.poll(() => part('Activity').getByRole('row').elements()).toHaveLength(1 + 5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the runner tells which language servers and libraries are there, and why others are not', async () => {
  const library = { name: 'NumPy', version: '1.24.2', import: 'import numpy as np' };
  server.answer(getRunnerState, {
    ...RUNNER,
    toolchains: [
      {
        language: 'python',
        version: '3.11.2',
        libraries: { state: 'ready', detail: null, libraries: [library] },
        language_server: 'basedpyright 1.31.4',
        only_problems: false,
      },
      {
        ...{ language: 'java', version: '17', language_server: null, only_problems: false },
        libraries: { state: 'installing', detail: null, libraries: [] },
      },
      {
        ...{ language: 'cpp', version: '12', language_server: null, only_problems: false },
        libraries: { state: 'failed', detail: EVIL, libraries: [] },
      },
      {
        ...{ language: 'rust', version: '1.85', language_server: 'rustc 1.85', only_problems: true },
        libraries: NO_LIBRARIES,
      },
    ],
  });
  await show(<OverviewSection />, { as: ADMIN });
  const compiler = 'None: rustc 1.85 finds problems, completed by words';
  const servers = ['basedpyright 1.31.4', 'None: completed by words', compiler];
  for (const text of [...servers, 'NumPy', 'Installing…', `Couldn't be installed. ${EVIL}`]) {
    await expect.element(part('Runner')).toMatchTextContent(text);
  }
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the runner tells that libraries are turned off', async () => {
  server.answer(getRunnerState, {
    ...RUNNER,
    toolchains: [
      {
        ...{ language: 'python', version: '3.11.2', language_server: null, only_problems: false },
        libraries: { state: 'off', detail: null, libraries: [] },
      },
    ],
  });
  await show(<OverviewSection />, { as: ADMIN });
  await expect.element(part('Runner')).toMatchTextContent('Turned off by the setting LIBRARIES.');
});
