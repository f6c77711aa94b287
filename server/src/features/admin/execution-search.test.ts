import { LANGUAGES, RUN_STATUSES } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson, addTemplate } from '#testing/rows.ts';
import {
  countMatching,
  findDeepPlaces,
  findPlaces,
  type ListCursor,
  type RunSearch,
} from './execution-search.ts';

const RUNS = 300;
const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();
const WAYS = ['people', 'templates', 'kinds', 'time'] as const;

/** Moment of a run: the older, the further apart, over more than three years. */
const momentOf = (n: number) => Math.floor(NOW - 0.3 * n ** 2 * HOUR_MS);

describe.each(LIST_DIALECTS)('runs of years on %s', (dialect) => {
  let opened: TestDatabase;
  const soughts: RunSearch[] = [];
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    const { database } = opened;
    const [people, templates]: number[][] = [[], []];
    for (let n = 0; n < 4; n += 1) {
      people?.push((await addPerson(database)).id);
      templates?.push(await addTemplate(database));
    }
    const rows = Array.from({ length: RUNS }, (_, n) => ({
      user_id: people?.[n % 4] ?? 0,
      template_id: templates?.[(n * 3 + Math.floor(n / 5)) % 5] ?? null,
      language: LANGUAGES[(n * n) % LANGUAGES.length] ?? 'python',
      status: RUN_STATUSES[(n * 5 + Math.floor(n / 7)) % RUN_STATUSES.length] ?? 'success',
      nth: n,
      nth_in_language: n,
      nth_in_status: n,
      nth_in_language_and_status: n,
      // Some in the same moment.
      created_at: momentOf(n - (n % 2)),
      code: '',
      input_data: '',
      output: '',
    }));
    await database.insertInto('executions').values(rows).execute();
    const idList = (ids: number[] = []) => ({ count: ids.length, text: ids.join(',') });
    const chosen = {
      people: idList(people?.slice(0, 3)),
      templates: idList(templates?.slice(1)),
      language: null,
      statuses: null,
      from: undefined,
      to: undefined,
    };
    soughts.push(
      chosen,
      { ...chosen, statuses: ['error', 'timeout'] },
      { ...chosen, language: 'go' },
      { ...chosen, from: momentOf(60) },
      { ...chosen, to: momentOf(60) },
      { ...chosen, from: momentOf(200), to: momentOf(20) },
      { ...chosen, to: momentOf(1_000) },
    );
  });
  afterAll(() => opened.close());

  const findAll = (sought: RunSearch) =>
    findPlaces(opened.database, sought, 'time', { offset: 0, limit: RUNS });

  it('are the same on any page, however long ago', async () => {
    for (const sought of soughts) {
      const all = await findAll(sought);
      for (const way of WAYS) {
        for (const offset of [0, 3, 20, 60, all.length - 2, all.length].filter((start) => start >= 0)) {
          const places = await findPlaces(opened.database, sought, way, { offset, limit: 9 });
          expect([way, offset, places]).toEqual([way, offset, all.slice(offset, offset + 9)]);
        }
        let read: ListCursor[] = [];
        for (let last: ListCursor | undefined; read.length < all.length; last = read.at(-1)) {
          const part = { offset: 0, limit: 25 };
          read = [...read, ...(await findPlaces(opened.database, sought, way, part, last))];
        }
        expect(read).toEqual(all);
      }
    }
  });

  it('are found and counted at once as they are by themselves', async () => {
    for (const sought of soughts) {
      const all = await findAll(sought);
      for (const way of WAYS) {
        for (const bound of [11, 41, RUNS + 1]) {
          const count = await countMatching(opened.database, sought, way, bound);
          expect(count).toBe(Math.min(all.length, bound));
          for (const offset of [0, 6, 31]) {
            const limit = Math.min(5, bound - 1 - offset);
            if (limit <= 0) continue;
            const found = await findDeepPlaces(opened.database, sought, way, { offset, limit }, bound);
            const places = all.slice(offset, offset + limit);
            expect(found).toEqual(places.length === 0 ? null : { places: found?.places, count });
            expect(found?.places.map(({ id }) => id) ?? []).toEqual(places.map(({ id }) => id));
          }
        }
      }
    }
  });
});
