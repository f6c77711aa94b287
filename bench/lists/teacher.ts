import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@coderoom/server/src/config.ts';
import type { Database, DatabaseAddress } from '@coderoom/server/src/db/database.ts';
import { absentRunner } from '@coderoom/server/src/runner/index.ts';
import { peopleOf } from '@coderoom/server/src/testing/people.ts';
import { backendsOf, countAllQueries, skipIds, vacuum } from '@coderoom/server/src/testing/queries.ts';
import { wire } from '@coderoom/server/src/wire/index.ts';
import { onBothDatabases } from '#bench/harness/databases.ts';
import { elapsed, percentile, processorMs } from '#bench/harness/timing.ts';
import { fillSchool } from './admin-rows.ts';
import { addClasses, type Teaching } from './teacher-rows.ts';

const SCHOOL = { people: 10_000, templates: 200, runs: 1_000_000, activities: 1_000 };
const CALLS = 100;
/** Bound of a call's time at the 95th percentile, in ms. */
const BOUND_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_AGO = new Date(Date.now() - 7 * DAY_MS).toISOString();
const YEAR_AGO = new Date(Date.now() - 358 * DAY_MS).toISOString();
const TEMPLATE_IDS = Array.from({ length: 100 }, (_, index) => index + 1).join(',');

/** Calls of the teacher's dashboard by what they show. */
const CALLS_OF: Record<string, (teaching: Teaching) => string> = {
  'home: classes': () => '/admin/classrooms?scope=mine&page_size=100',
  'home: recent progress': () => '/admin/templates/progress?scope=mine',
  'home: progress of all': () => `/admin/templates/progress?scope=mine&template_ids=${TEMPLATE_IDS}`,
  'home: next to grade': () => '/admin/submissions?scope=mine&grading=to_grade&limit=1',
  'home: news': () => '/admin/news/summary',
  'home: live now': () => '/live-classes/taught',
  classrooms: () => '/admin/classrooms?scope=mine',
  'classrooms, by name': () => '/admin/classrooms?scope=mine&search=class%201',
  classroom: ({ classroom }) => `/classrooms/${classroom}`,
  members: ({ classroom }) => `/classrooms/${classroom}/members`,
  students: ({ classroom }) => `/admin/classrooms/${classroom}/users`,
  'classroom figures': ({ classroom }) => `/classrooms/${classroom}/stats`,
  gradebook: ({ classroom }) => `/admin/classrooms/${classroom}/grades`,
  submissions: () => '/admin/submissions?scope=mine',
  'submissions, page 40': () => '/admin/submissions?scope=mine&skip=3900',
  'submissions, to grade': () => '/admin/submissions?scope=mine&grading=to_grade',
  'submissions, outdated': () => '/admin/submissions?scope=mine&grading=outdated',
  'submissions, a class': ({ classroom }) => `/admin/submissions?scope=mine&classroom_id=${classroom}`,
  'submissions, a task': ({ template }) => `/admin/submissions?scope=mine&template_id=${template}`,
  'submissions, a person': () => '/admin/submissions?scope=mine&user=pupil-0004',
  'submissions, a name': () => '/admin/submissions?scope=mine&template_name=task%201',
  'submissions, by student': () => '/admin/submissions?scope=mine&sort=student',
  'submissions, by score': () => '/admin/submissions?scope=mine&sort=score',
  'submissions, failed': () => '/admin/submissions?scope=mine&status=error',
  'submissions, by task': () => '/admin/submissions?scope=mine&sort=template',
  'submissions, by time': () => '/admin/submissions?scope=mine&sort=time',
  'submissions, late': () => '/admin/submissions?scope=mine&is_late=true',
  'submissions, regrade': () => '/admin/submissions?scope=mine&grading=regrade',
  'submissions, to grade, last': () => '/admin/submissions?scope=mine&grading=to_grade&skip=800',
  'submissions, figures': () => '/admin/submissions/stats?scope=mine',
  'submissions, figures of a class': ({ classroom }) =>
    `/admin/submissions/stats?scope=mine&classroom_id=${classroom}`,
  'a submission': ({ submission }) => `/admin/submissions/${submission}`,
  executions: () => '/admin/template-executions?scope=mine',
  'executions, page 500': () => '/admin/template-executions?scope=mine&page=500',
  'executions, a task': ({ template }) => `/admin/template-executions?scope=mine&template_id=${template}`,
  'executions, tasks by name': () => '/admin/template-executions?scope=mine&template_name=task%201',
  'executions, people by name': () => '/admin/template-executions?scope=mine&user_name=pupil',
  'executions, one person': () => '/admin/template-executions?scope=mine&user_email=pupil-00042@',
  'executions, nobody': () => '/admin/template-executions?scope=mine&user_name=nobody',
  'executions, failed': () => '/admin/template-executions?scope=mine&status=error',
  'executions, failed, page 500': () => '/admin/template-executions?scope=mine&status=error&page=500',
  'executions, a class': ({ classroom }) => `/admin/template-executions?scope=mine&classroom_id=${classroom}`,
  'executions, a class, page 100': ({ classroom }) =>
    `/admin/template-executions?scope=mine&classroom_id=${classroom}&page=100`,
  'executions, a week': () => `/admin/template-executions?scope=mine&date_from=${WEEK_AGO}`,
  'executions, a year ago': () => `/admin/template-executions?scope=mine&date_to=${YEAR_AGO}`,
  'executions, python': () => '/admin/template-executions?scope=mine&language=python',
  'executions, python, page 500': () => '/admin/template-executions?scope=mine&language=python&page=500',
  'executions, rust': () => '/admin/template-executions?scope=mine&language=rust',
  'executions, rust, timed out': () => '/admin/template-executions?scope=mine&language=rust&status=timeout',
  templates: () => '/admin/templates?scope=mine',
  'templates, by name': () => '/admin/templates?scope=mine&search=task%201',
  'templates, a class': ({ classroom }) => `/admin/templates?scope=mine&classroom_id=${classroom}`,
  'templates, names': () => '/admin/templates-list?scope=mine',
  'templates, figures': () => '/admin/templates/stats?scope=mine',
  'a template’s submissions': ({ template }) => `/admin/templates/${template}/submissions`,
  'a template’s grading': ({ template }) => `/admin/templates/${template}/grading`,
  assignments: () => '/assignments?scope=mine',
  'assignments, by name': () => '/assignments?scope=mine&search=homework%201',
  'an assignment’s submissions': ({ assignment }) => `/assignments/${assignment}/submissions`,
  'an assignment’s report': ({ assignment }) => `/assignments/${assignment}/report`,
  news: () => '/admin/news',
  people: () => '/admin/users-list',
};

/**
 * Measures each call of a teacher of ten classes beside the same call of an admin about everything, in a large school on
 * both databases, without HTTP but with all else that a call costs: its time in ms, and statements. The time is that of
 * the clock or of processors, whichever is less.
 */
export async function measureTeacher(words: string[]): Promise<void> {
  const [scale = '1', ...names] = words;
  const school = { ...SCHOOL, runs: SCHOOL.runs * Number(scale) };
  const slow: string[] = [];
  const statements = countAllQueries();
  await onBothDatabases(async (name, database, address) => {
    await fillSchool(database, school);
    await measureCalls({
      ...{ name, database, address, statements, names },
      tellSlow: (label) => slow.push(`${name}: ${label}`),
    });
  });
  if (slow.length === 0) return;
  console.log(`\n${slow.length} calls took ${BOUND_MS} ms or more:\n${slow.join('\n')}`);
  process.exitCode = 1;
}

async function measureCalls({
  name,
  database,
  address,
  statements,
  names,
  tellSlow,
}: {
  name: string;
  database: Database;
  address: DatabaseAddress;
  /** Number of statements that were executed so far. */
  statements: () => number;
  /** Calls whose labels contain one of these are measured; all if there are none. */
  names: readonly string[];
  tellSlow: (label: string) => void;
}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const { app } = await wire(
    { ...readConfig(settings), database: address },
    {
      runner: absentRunner('This benchmark runs no programs.'),
      hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    },
  );
  try {
    // The school's people were stored with their ids.
    if (name === 'PostgreSQL') await skipIds(database, 'users', SCHOOL.people);
    const people = peopleOf(app);
    const [teacher, admin] = [await people.join(), await people.join()];
    await database.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute();
    const teaching = await addClasses(database, {
      teacherId: teacher.id,
      adminId: admin.id,
      templates: SCHOOL.templates,
    });
    if (name === 'PostgreSQL') await vacuum(database);
    const head = `${name}, a teacher of ten classes, load ${loadavg()[0]?.toFixed(0)}`;
    console.log(`\n${head.padEnd(40)} p50      p95 queries   admin p50  p95   ratio`);
    const measure = async (path: string, token: string) => {
      const call = async () => {
        const answer = await people.call('GET', path, { token });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      };
      await call();
      const backends = name === 'PostgreSQL' ? await backendsOf(database) : [];
      const busy: number[] = [];
      while (busy.length < CALLS) {
        // The server's pool closes connections that it does not need; a call meanwhile is measured again.
        const alive = backends.filter((pid) => existsSync(`/proc/${pid}`));
        try {
          const before = processorMs(alive);
          const clock = await elapsed(call);
          // The clock counts the work of others, processor time that of threads beside: collectors of garbage.
          busy.push(Math.min(clock, processorMs(alive) - before));
        } catch (error) {
          if (alive.every((pid) => existsSync(`/proc/${pid}`))) throw error;
        }
      }
      const before = statements();
      await call();
      const queries = statements() - before;
      return { p50: percentile(busy, 50), p95: percentile(busy, 95), queries };
    };
    for (const [label, pathOf] of Object.entries(CALLS_OF)) {
      if (names.length > 0 && !names.some((part) => label.includes(part))) continue;
      const path = pathOf(teaching);
      const own = await measure(path, teacher.access_token);
      const all = await measure(path.replace('scope=mine', 'scope=all'), admin.access_token);
      const shown = (ms: number) => ms.toFixed(2).padStart(8);
      const isSlow = own.p95 >= BOUND_MS;
      console.log(
        `${label.padEnd(34)} ${shown(own.p50)} ${shown(own.p95)} ${String(own.queries).padStart(7)} ${shown(all.p50)} ` +
          `${shown(all.p95)} ${shown(own.p50 / all.p50)}${isSlow ? '   TOO SLOW' : ''}`,
      );
      if (isSlow) tellSlow(label);
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
