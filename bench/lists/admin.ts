import { loadavg } from 'node:os';
import { listActivities, listTemplateExecutions, type QueryOf } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { createActivities } from '@coderoom/server/src/features/activity/index.ts';
import { readRunHistory } from '@coderoom/server/src/features/admin/dashboard.ts';
import { createExecutions } from '@coderoom/server/src/features/admin/executions.ts';
import { readStats } from '@coderoom/server/src/features/admin/stats.ts';
import { backendsOf, vacuum } from '@coderoom/server/src/testing/queries.ts';
import { HEAD } from '@coderoom/server/src/testing/rows.ts';
import { onBothDatabases } from '#bench/harness/databases.ts';
import { elapsed, percentile, processorMs } from '#bench/harness/timing.ts';
import { measurePeople } from './admin-people.ts';
import { fillSchool } from './admin-rows.ts';

const SCHOOL = { people: 10_000, templates: 200, runs: 1_000_000, activities: 100_000 };
const AUDIT_LINES = 100_000;
const CALLS = 40;
/**
 * Bound of a call's processor time at the 95th percentile, in ms. Wall time would also include other work of the
 * machine.
 */
const BOUND_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const WEEK = { date_from: new Date(Date.now() - 7 * DAY_MS).toISOString() };
const SPRING = {
  date_from: new Date(Date.now() - 200 * DAY_MS).toISOString(),
  date_to: new Date(Date.now() - 100 * DAY_MS).toISOString(),
};
const EXECUTIONS: Record<string, QueryOf<typeof listTemplateExecutions>> = {
  'no filter': {},
  'language, frequent': { language: 'python' },
  'language, rare': { language: 'rust' },
  'status success': { status: 'success' },
  'status error': { status: 'error' },
  'status timeout': { status: 'timeout' },
  'rust that timed out': { language: 'rust', status: 'timeout' },
  'java that failed': { language: 'java', status: 'error' },
  'a week': WEEK,
  'a spring': SPRING,
  'a spring, failed': { ...SPRING, status: 'error' },
  'a template': { template_id: 7 },
  'templates, all': { template_name: 'task' },
  'templates, many': { template_name: 'task 1' },
  'templates, one': { template_name: 'task 17' },
  'templates, none': { template_name: 'nothing' },
  '9,000 people': { user_name: 'pupil' },
  '1,000 people': { user_name: '-00' },
  '100 people': { user_name: '-000' },
  'one person': { user_email: 'pupil-00042@' },
  nobody: { user_name: 'nobody' },
  'everybody, rust': { user_email: 'school', language: 'rust' },
  '9,000, failed': { user_name: 'pupil', status: 'error' },
  '9,000, failed, a week': { user_name: 'pupil', status: 'error', ...WEEK },
  '1,000, timed out': { user_name: '-00', status: 'timeout' },
  '1,000, rust, timed out': { user_name: '-00', language: 'rust', status: 'timeout' },
  '1,000, templates, many': { user_name: '-05', template_name: 'task 1' },
  '9,000, templates, many': { user_name: 'pupil', template_name: 'task 1' },
  '9,000, one, failed, week': { user_name: 'pupil', template_name: 'task 17', status: 'error', ...WEEK },
  'one, rust, timed out': { user_name: 'pupil-00042', language: 'rust', status: 'timeout' },
};
const ACTIVITIES: Record<string, QueryOf<typeof listActivities>> = {
  'no filter': {},
  runs: { activity_type: 'code_execution' },
  'sessions joined': { activity_type: 'session_join' },
  failed: { status: 'error' },
  'sessions begun': { activity_type: 'session_creation', status: 'active' },
  '9,000 people': { user_name: 'pupil' },
  '1,000 people': { user_name: '-00' },
  'one person': { user_email: 'pupil-00042@' },
  visitors: { user_name: 'visitor' },
  nobody: { user_name: 'nobody' },
  '9,000, failed': { user_name: 'pupil', status: 'error' },
  '1,000, joined': { user_email: '-00', activity_type: 'session_join' },
};

/** Latency of every list and figure of the dashboard in a large school, on both databases; ms. */
export async function measureAdmin(words: string[]): Promise<void> {
  const scale = Number(words[0] ?? 1);
  const school = { ...SCHOOL, runs: SCHOOL.runs * scale, activities: SCHOOL.activities * scale };
  const slow: string[] = [];
  await onBothDatabases(async (name, database) => {
    const seconds = (await elapsed(() => fillSchool(database, school))) / 1000;
    if (name === 'PostgreSQL') await vacuum(database);
    console.log(`\n${name}: ${JSON.stringify(school)}, written in ${seconds.toFixed(0)} s`);
    console.log(`load ${loadavg()[0]?.toFixed(1)}${' '.repeat(42)}total     p50     p95   processor's`);
    const measure = async (label: string, work: () => Promise<unknown>, total = '') => {
      // A warm-up call: a database reads new data from the disk.
      await work();
      const backends = name === 'PostgreSQL' ? await backendsOf(database) : [];
      const times: number[] = [];
      const busy: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const before = processorMs(backends);
        times.push(await elapsed(work));
        busy.push(processorMs(backends) - before);
      }
      const most = percentile(busy, 95);
      const figures = [percentile(times, 50), percentile(times, 95), percentile(busy, 50), most];
      const isSlow = most >= BOUND_MS;
      const columns = figures.map((ms) => ms.toFixed(2).padStart(7)).join(' ');
      console.log(`${label.padEnd(44)} ${total.padStart(8)} ${columns}${isSlow ? '   TOO SLOW' : ''}`);
      if (isSlow) slow.push(`${name}: ${label}`);
    };
    await measureFigures(database, measure);
    await measureLists(database, measure);
    await measurePeople(database, measure, AUDIT_LINES * scale);
  });
  if (slow.length === 0) return;
  console.log(`\n${slow.length} calls took ${BOUND_MS} ms or more:\n${slow.join('\n')}`);
  process.exitCode = 1;
}

type Measure = (label: string, work: () => Promise<unknown>, total?: string) => Promise<void>;

async function measureFigures(database: Database, measure: Measure): Promise<void> {
  await measure('figures', () => readStats(database, 'Europe/Ljubljana', 0));
  await measure('runs of each hour', () => readRunHistory(database, 'Asia/Kolkata'));
}

async function measureLists(database: Database, measure: Measure): Promise<void> {
  const executions = createExecutions(database);
  for (const [label, filter] of Object.entries(EXECUTIONS)) {
    await measurePages(`executions, ${label}`, measure, (page) =>
      executions.list(HEAD, listTemplateExecutions.query.parse({ ...filter, page })),
    );
  }
  const activities = createActivities(database);
  for (const [label, filter] of Object.entries(ACTIVITIES)) {
    await measurePages(`activities, ${label}`, measure, (page) =>
      activities.list(listActivities.query.parse({ ...filter, page })),
    );
  }
}

/** Measures the first, a middle and the last page. */
async function measurePages(
  label: string,
  measure: Measure,
  list: (page: number) => Promise<{ total: number; has_more_than_total: boolean }>,
): Promise<void> {
  const { total, has_more_than_total } = await list(1);
  const pages = Math.max(Math.ceil(total / 20), 1);
  const places = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  const wanted = pages > 2 ? Object.entries(places) : [['first', 1] as const];
  for (const [place, page] of wanted) {
    await measure(`${label}, ${place}`, () => list(page), `${total}${has_more_than_total ? '+' : ''}`);
  }
}
