import { randomBytes } from 'node:crypto';
import { listHistory, MAX_KEPT_FILES_BYTES, MAX_RUNS_WITH_FILES, type RunFiles } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { forgetFileLists } from '#features/stored-files/index.ts';
import { madeFiles, madePicture, madeText, PIXEL_PNG } from '#testing/data/run-files.ts';
import {
  createTestDatabase,
  DIALECTS,
  listTest,
  raceTest,
  ruleTest,
  type TestDatabase,
} from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory, type History } from './history.ts';

const NEVER = new AbortController().signal;
const MIB = 1024 * 1024;

describe.each(DIALECTS)('the files of runs on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  let opened: TestDatabase;
  let history: History;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    history = createHistory(opened.database, createActivities(opened.database));
  });
  afterAll(() => opened.close());

  const person = async () => (await addPerson(opened.database)).id;
  const keep = (userId: number, files: RunFiles | null) =>
    history.keep(
      userId,
      { code: 'print(1)', language: 'python', input: '', templateId: null },
      { ...runResult(), files },
    );
  const list = async (userId: number) =>
    (await history.list(userId, listHistory.query.parse({ page_size: 100 }), NEVER)).history;
  const newest = async (userId: number) => {
    const [entry] = await list(userId);
    if (entry === undefined) throw new Error('there is no run');
    return entry;
  };
  const large = (bytes: number) =>
    madeFiles({
      ...madeText('a.bin', ''),
      kind: 'other',
      bytes,
      content: randomBytes(bytes).toString('base64'),
    });

  rule('are listed with the run, in their order, and read one by one by their person alone', async () => {
    const [anna, bor] = [await person(), await person()];
    const files = [
      madePicture({ name: 'z.png' }),
      madeText('a/notes.txt', 'š'),
      madePicture({ alt: null, at: null }),
    ];
    await keep(anna, { ...madeFiles(...files), files_left_out: 2 });
    const { id, ...entry } = await newest(anna);
    expect(entry).toMatchObject({ run_file_count: 3, run_files_left_out: 2, run_files_removed: false });
    expect(entry).not.toHaveProperty('run_files');
    const described = files.map(({ content: _, ...file }) => file);
    expect((await history.find(anna, id)).run_files).toEqual(described);
    expect(await history.findFile(anna, id, 0)).toEqual(files[0]);
    expect(await history.findFile(anna, id, 1)).toEqual(files[1]);
    expect(await history.findFile(anna, id, 3)).toBeUndefined();
    await expect(history.findFile(bor, id, 0)).rejects.toMatchObject({ status: 404 });
    const read = [];
    for await (const run of history.read(anna)) read.push(run);
    expect(read).toMatchObject([{ id, run_files: files }]);
  });

  rule('say nothing of a run that made none', async () => {
    const anna = await person();
    await keep(anna, null);
    await keep(anna, madeFiles());
    for (const entry of await list(anna)) {
      expect(Object.keys(entry).filter((field) => field.startsWith('run_'))).toEqual([]);
      expect(await history.find(anna, entry.id)).not.toHaveProperty('run_files');
    }
  });

  it('are those of the newest runs of a person: older ones lose theirs and say so', async () => {
    const [anna, bor] = [await person(), await person()];
    await keep(bor, madeFiles(madePicture()));
    for (let n = 0; n < MAX_RUNS_WITH_FILES + 3; n++) {
      await keep(anna, madeFiles(madeText('n.txt', `${n}`)));
      if (n % 10 === 0) await keep(anna, null);
    }
    const runs = (await list(anna)).filter(({ run_files_removed }) => run_files_removed !== undefined);
    expect(runs.map(({ run_files_removed }) => run_files_removed)).toEqual([
      ...Array(MAX_RUNS_WITH_FILES).fill(false),
      ...Array(3).fill(true),
    ]);
    const last = runs.at(-1)?.id ?? 0;
    expect(await history.find(anna, last)).toMatchObject({ run_file_count: 0, run_files: [] });
    expect(await history.findFile(anna, last, 0)).toBeUndefined();
    expect((await newest(bor)).run_file_count).toBe(1);
  });

  it('take no more than a person’s share, in which the same files count once', async () => {
    const anna = await person();
    const size = 4 * MIB;
    for (let n = 0; n < 8; n++) await keep(anna, large(size));
    const kept = (await list(anna)).filter(({ run_files_removed }) => run_files_removed === false);
    expect(kept).toHaveLength(Math.floor(MAX_KEPT_FILES_BYTES / size));
    const bor = await person();
    const same = large(size);
    for (let n = 0; n < 8; n++) await keep(bor, same);
    expect((await list(bor)).every(({ run_files_removed }) => run_files_removed === false)).toBe(true);
    await keep(bor, large(size));
    expect((await newest(bor)).run_file_count).toBe(1);
  });

  it('are not stored beyond what one person may store in some hours, however they are replaced', async () => {
    const anna = await person();
    await keep(anna, large(1_000));
    const { id } = await newest(anna);
    await opened.database
      .updateTable('run_file_lists')
      .set({ bytes: 256 * MIB - 500 })
      .where('execution_id', '=', id)
      .execute();
    const lists = () =>
      opened.database.selectFrom('stored_file_lists').select('id').where('owner_id', '=', anna).execute();
    const before = (await lists()).length;
    await keep(anna, large(1_000));
    expect(await newest(anna)).toMatchObject({ run_file_count: 0, run_files_left_out: 1 });
    expect(await lists()).toHaveLength(before);
    await opened.database
      .updateTable('run_file_lists')
      .set({ created_at: 1 })
      .where('user_id', '=', anna)
      .execute();
    await keep(anna, large(1_000));
    expect(await newest(anna)).toMatchObject({ run_file_count: 1, run_files_left_out: 0 });
  });

  raceTest('are counted right where many runs end at the same moment', async () => {
    const anna = await person();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => keep(anna, madeFiles(madeText('n.txt', `${n % 5}`)))),
    );
    const rows = await opened.database
      .selectFrom('run_file_lists')
      .select(['list_id', 'bytes'])
      .where('user_id', '=', anna)
      .execute();
    expect(rows).toHaveLength(20);
    // Lists that were stored at the very same moment may hold the same.
    const lists = new Set(rows.map(({ list_id }) => list_id)).size;
    expect(lists).toBeGreaterThanOrEqual(5);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(lists);
  });

  it('go with the account', async () => {
    const anna = await person();
    await keep(anna, madeFiles(madePicture({ content: PIXEL_PNG }), madeText('secret.txt', 'of anna')));
    await opened.database.transaction().execute(async (transaction) => {
      await history.forget(transaction, anna);
      await forgetFileLists(transaction, anna);
    });
    const rest = await opened.database.selectFrom('run_file_lists').select('user_id').execute();
    expect(rest.map(({ user_id }) => user_id)).not.toContain(anna);
    const lists = opened.database.selectFrom('stored_file_lists').select('id').where('owner_id', '=', anna);
    expect(await lists.execute()).toEqual([]);
  });
});
