import { listHistory, type QueryOf } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { createActivities } from '@coderoom/server/src/features/activity/index.ts';
import { createHistory } from '@coderoom/server/src/features/execution/index.ts';
import { onBothDatabases } from '#bench/harness/databases.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { fillHistory } from './history-rows.ts';

const CALLS = 100;
const PAGE = 20;
const NEVER = new AbortController().signal;
const FILTERS: Record<string, QueryOf<typeof listHistory>> = {
  'no filter': {},
  language: { language: 'python' },
  status: { status: 'error' },
  both: { language: 'java', status: 'error' },
};

/** Latency of a page of the history among a million runs, on both databases; ms. */
export async function measureHistory(words: string[]): Promise<void> {
  const rows = Number(words[0] ?? 1_000_000);
  await onBothDatabases((name, database) => measureOn(name, database, rows));
}

async function measureOn(name: string, database: Database, rows: number): Promise<void> {
  const seconds = (await elapsed(() => fillHistory(database, rows))) / 1000;
  console.log(`\n${name}: ${rows} runs, written in ${seconds.toFixed(0)} s`);
  console.log('person     filter     page       total     p50     p95');
  for (const [who, userId] of [
    ['busiest', 1],
    ['another', 2],
  ] as const) {
    for (const [filter, query] of Object.entries(FILTERS)) {
      for (const place of ['first', 'middle', 'last'] as const) {
        await measureList(database, [who, filter, place], userId, query);
      }
    }
    const search = { search: 'Line 9999999' };
    await measureList(database, [who, 'search', 'first'], userId, search);
  }
}

async function measureList(
  database: Database,
  labels: [who: string, filter: string, place: 'first' | 'middle' | 'last'],
  userId: number,
  filter: QueryOf<typeof listHistory>,
): Promise<void> {
  const history = createHistory(database, createActivities(database));
  const list = (page: number) =>
    history.list(userId, listHistory.query.parse({ ...filter, page, page_size: PAGE }), NEVER);
  const { total } = await list(1);
  const pages = Math.max(Math.ceil(total / PAGE), 1);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    // Includes neighbouring pages, so that not the same rows are read each time.
    const page = { first: 1, middle: Math.ceil(pages / 2) + call, last: pages - call }[labels[2]];
    times.push(await elapsed(() => list(Math.min(Math.max(page, 1), pages))));
  }
  const figures = [percentile(times, 50), percentile(times, 95)].map((ms) => ms.toFixed(2).padStart(7));
  console.log(
    `${labels.map((label) => label.padEnd(10)).join(' ')} ${`${total}`.padStart(6)} ${figures.join(' ')}`,
  );
}
