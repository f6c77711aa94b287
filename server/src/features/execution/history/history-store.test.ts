import {
  HISTORY_SEARCH_DEPTH,
  HISTORY_TEXT_LENGTH,
  type LanguageId,
  listHistory,
  type RunStatus,
} from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { createActivities } from '#features/activity/index.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory, type History } from './history.ts';

const RESULT = runResult();
const NEVER = new AbortController().signal;

describe.each(DIALECTS)('the history on %s', (dialect) => {
  let opened: TestDatabase;
  let history: History;
  let people = 0;

  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    history = createHistory(opened.database, createActivities(opened.database));
  });
  afterAll(() => opened.close());

  const person = () => addPerson(opened.database, `person-${++people}`);
  const program = (code: string, language: LanguageId = 'python') => ({
    code,
    language,
    input: '',
    templateId: null,
  });
  const keep = (userId: number, code: string, language?: LanguageId, status: RunStatus = 'success') =>
    history.keep(userId, program(code, language), { ...RESULT, status });
  /** Stores runs like the person's newest one, whose numbers are all the same, without a program. */
  const keepManyMore = async (userId: number, runs: number) => {
    const { database } = opened;
    const { id, ...newest } = await database
      .selectFrom('executions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('nth', 'desc')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: runs }, (_, n) => {
      const nth = newest.nth + n + 1;
      const numbers = { nth, nth_in_language: nth, nth_in_status: nth, nth_in_language_and_status: nth };
      return { ...newest, ...numbers, code: '' };
    });
    await database.insertInto('executions').values(rows).execute();
    await database
      .updateTable('execution_counts')
      .set(({ eb, ref }) => ({ count: eb(ref('count'), '+', runs) }))
      .where('user_id', '=', userId)
      .execute();
  };
  const list = async (userId: number, question: object = {}) => {
    const page = await history.list(userId, listHistory.query.parse(question), NEVER);
    listHistory.response.parse(page);
    return { ...page, codes: page.history.map(({ code }) => code) };
  };

  it('keeps what was run and what came of it', async () => {
    const anna = await person();
    await history.keep(
      anna,
      { language: 'go', code: 'package main', input: '7\n', templateId: 12 },
      { ...RESULT, status: 'error', reason: 'runtime_error', output: 'half', error: 'panic: ž' },
    );
    const broken = { ...RESULT, status: 'error', reason: 'compile_error', executionSeconds: 0 } as const;
    await history.keep(anna, program('class', 'java'), broken);
    const { history: entries, total, page } = await list(anna);
    expect({ total, page }).toEqual({ total: 2, page: 1 });
    expect(entries).toMatchObject([
      { language: 'java', status: 'error', execution_time: null, error_message: null },
      {
        language: 'go',
        status: 'error',
        execution_time: 0.25,
        code: 'package main',
        input_data: '7\n',
        output: 'half',
        error_message: 'panic: ž',
      },
    ]);
    const [row] = await opened.database.selectFrom('executions').select('template_id').execute();
    expect(row).toEqual({ template_id: 12 });
  });

  it('counts and numbers what several keep at the same time, with no gap', async () => {
    const [anna, bor] = [await person(), await person()];
    const kept = Array.from({ length: 60 }, (_, n) => {
      const language = n % 3 === 0 ? 'rust' : 'python';
      const status = n % 2 === 0 ? 'success' : 'timeout';
      const result = { ...RESULT, status } as const;
      return history.keep(n % 5 === 0 ? bor : anna, program(`${n}`, language), result);
    });
    await Promise.all(kept);
    const totals = async (userId: number) =>
      Promise.all(
        [{}, { language: 'rust' }, { status: 'timeout' }, { language: 'rust', status: 'timeout' }].map(
          async (question) => {
            const { total, history: entries } = await list(userId, { ...question, page_size: 100 });
            expect(entries).toHaveLength(total);
            expect(entries.map(({ id }) => id)).toEqual(
              entries.map(({ id }) => id).toSorted((a, b) => b - a),
            );
            expect(entries.every((entry) => Object.entries(question).every(isFieldOf(entry)))).toBe(true);
            return total;
          },
        ),
      );
    expect(await totals(bor)).toEqual([12, 4, 6, 2]);
    expect(await totals(anna)).toEqual([48, 16, 24, 8]);
  });

  it('counts nothing for a run that could not be kept', async () => {
    const anna = await person();
    await keep(anna, 'one');
    const { database } = opened;
    await database.updateTable('users').set({ deleted_at: 1 }).where('id', '=', anna).execute();
    await expect(keep(anna, 'two')).rejects.toThrow('The person has left');
    await expect(keep(2 ** 40, 'nobody')).rejects.toThrow();
    expect(await list(anna)).toMatchObject({ total: 1, codes: ['one'] });
  });

  it('gives out pages, newest first, the last one short and none beyond it', async () => {
    const [anna, bor] = [await person(), await person()];
    for (let n = 1; n <= 7; n++) {
      await keep(anna, `${n}`, n % 2 ? 'python' : 'cpp', n > 5 ? 'error' : 'success');
      await keep(bor, 'of bor');
    }
    const pageOf = (page: number, question: object = {}) => list(anna, { page, page_size: 3, ...question });
    expect(await pageOf(1)).toMatchObject({ codes: ['7', '6', '5'], total: 7, page: 1 });
    expect(await pageOf(2)).toMatchObject({ codes: ['4', '3', '2'], total: 7 });
    expect(await pageOf(3)).toMatchObject({ codes: ['1'], total: 7, page: 3 });
    expect(await pageOf(4)).toMatchObject({ codes: [], total: 7, page: 4 });
    expect(await pageOf(1_000_000)).toMatchObject({ codes: [], total: 7 });
    expect(await pageOf(1, { page_size: 7 })).toMatchObject({ codes: [...'7654321'] });
    expect(await pageOf(2, { page_size: 7 })).toMatchObject({ codes: [] });
    expect(await pageOf(2, { language: 'python' })).toMatchObject({ codes: ['1'], total: 4 });
    expect(await pageOf(1, { status: 'error' })).toMatchObject({ codes: ['7', '6'], total: 2 });
    expect(await pageOf(1, { language: 'cpp', status: 'error' })).toMatchObject({ codes: ['6'], total: 1 });
    expect(await pageOf(1, { status: 'timeout' })).toMatchObject({ codes: [], total: 0 });
    expect(await list(await person())).toMatchObject({ codes: [], total: 0, page: 1 });
  });

  it('finds text as it stands, in small letters or capitals', async () => {
    const anna = await person();
    for (const code of ['100%', '100x', 'a_b', 'aXb', 'C:\\n', 'Čačka ΣΊΣΥΦΟΣ', "it's", 'plain']) {
      await keep(anna, code, code === 'plain' ? 'go' : 'python');
    }
    const found = async (search: string, question: object = {}) =>
      (await list(anna, { search, ...question })).codes;
    expect(await found('%')).toEqual(['100%']);
    expect(await found('0%')).toEqual(['100%']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['C:\\n']);
    expect(await found("'")).toEqual(["it's"]);
    expect(await found('AXB')).toEqual(['aXb']);
    expect(await found('čAČKA')).toEqual(['Čačka ΣΊΣΥΦΟΣ']);
    expect(await found('\0')).toEqual([]);
    expect(await found('  ')).toHaveLength(8);
    expect(await found('a', { language: 'go' })).toEqual(['plain']);
    expect(await list(anna, { search: '1', page_size: 1, page: 2 })).toMatchObject({
      codes: ['100%'],
      total: 2,
      page: 2,
    });
  });

  it('looks through the newest runs only', async () => {
    const anna = await person();
    await keep(anna, 'too old');
    await keep(anna, 'just young enough');
    await keepManyMore(anna, HISTORY_SEARCH_DEPTH - 2);
    await keep(anna, '');
    expect(await list(anna, { search: 'o' })).toMatchObject({ codes: ['just young enough'], total: 1 });
  });

  it('cuts what is long, never through a character, and keeps the program whole', async () => {
    const anna = await person();
    const long = `${'x'.repeat(HISTORY_TEXT_LENGTH - 1)}😀 and more`;
    const fits = `${'x'.repeat(HISTORY_TEXT_LENGTH - 2)}😀`;
    const result = { ...RESULT, output: long, error: fits };
    await history.keep(anna, { ...program(long), input: long }, result);
    await history.keep(anna, program('nul'), { ...RESULT, output: 'a\0b', error: '\0' });
    const [nul, cut] = (await list(anna)).history;
    expect(nul).toMatchObject({ output: 'a\uFFFDb', error_message: '\uFFFD' });
    expect(cut?.code).toBe(long);
    expect(cut?.output).toBe('x'.repeat(HISTORY_TEXT_LENGTH - 1));
    expect(cut?.input_data).toBe(cut?.output);
    expect(cut?.error_message).toBe(fits);
  });

  it('reads all of a person, oldest first, and forgets all of it, and nobody else', async () => {
    const [anna, bor] = [await person(), await person()];
    const codes = Array.from({ length: 120 }, (_, n) => `${n}`);
    for (const code of codes) await keep(anna, code);
    await keep(bor, 'of bor');
    const read = async () => {
      const found: string[] = [];
      for await (const { code } of history.read(anna)) found.push(code);
      return found;
    };
    expect(await read()).toEqual(codes);
    await opened.database.transaction().execute((transaction) => history.forget(transaction, anna));
    expect(await read()).toEqual([]);
    expect(await list(anna)).toMatchObject({ codes: [], total: 0 });
    expect(await list(bor)).toMatchObject({ codes: ['of bor'], total: 1 });
    await keep(anna, 'anew');
    expect(await list(anna)).toMatchObject({ codes: ['anew'], total: 1 });
  });

  it('is whole again after runs were kept while it was forgotten', async () => {
    const anna = await person();
    for (let n = 0; n < 10; n++) await keep(anna, 'before');
    const forgotten = opened.database
      .transaction()
      .execute((transaction) => history.forget(transaction, anna));
    await Promise.all([forgotten, ...Array.from({ length: 10 }, () => keep(anna, 'meanwhile'))]);
    const { total, codes } = await list(anna, { page_size: 100 });
    expect(codes).toEqual(Array.from({ length: total }, () => 'meanwhile'));
  });
});

function isFieldOf(entry: object) {
  return ([name, value]: [string, unknown]) => Reflect.get(entry, name) === value;
}

async function addPerson(database: Database, username: string): Promise<number> {
  const { id } = await database
    .insertInto('users')
    .values({
      email: `${username}@school.example`,
      email_key: `${username}@school.example`,
      username,
      username_key: username,
      password_hash: '',
      is_admin: 0,
      is_active: 1,
      is_verified: 0,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
