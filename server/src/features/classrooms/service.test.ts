import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPasswordPolicy } from '#features/auth/index.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import { addClassroom, addPerson } from '#testing/rows.ts';
import { createClassrooms } from './create.ts';
import { createClassroomKey, KEY_ALPHABET } from './keys.ts';
import { createClassroomService, type MembershipChange } from './service.ts';

const POLICY = createPasswordPolicy('everyone', null);
const INVITING = {
  createsGroups: false,
  language: 'en',
  newcomers: 'invite',
  usernameRule: 'first.last',
  days: 14,
} as const;
const NO_MAILER = { configured: false, send: async () => {}, sendInTurn: () => {}, close: async () => {} };

it('a key is drawn from the whole alphabet', () => {
  const drawn = new Set(Array.from({ length: 500 }, createClassroomKey).join(''));
  expect([...drawn].sort().join('')).toBe([...KEY_ALPHABET].sort().join(''));
});

describe.each(LIST_DIALECTS)('the classrooms of the service on %s', (dialect) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterAll(() => opened.close());

  const draft = { name: 'Class', allow_collaboration: true };

  it('get a key that is nobody’s yet, and none where none is to be had', async () => {
    const admin = await addPerson(opened.database, { is_admin: 1 });
    const keys = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB', 'AAAAAAAA', 'CCCCCCCC'];
    const drawing = () => keys.shift() ?? 'AAAAAAAA';
    const service = createClassroomService(
      opened.database,
      { announce: () => {}, endAll: async () => {} },
      drawing,
    );
    expect((await service.create(admin, draft)).key).toBe('AAAAAAAA');
    const { id, key } = await service.create(admin, draft);
    expect(key).toBe('BBBBBBBB');
    expect((await service.changeKey(admin, id)).key).toBe('CCCCCCCC');
    await expect(service.create(admin, draft)).rejects.toThrow('no key is free');
    await expect(service.changeKey(admin, id)).rejects.toThrow('no key is free');
  });

  it('tell of those whom a list or an invitation let in, once that is on the disk', async () => {
    const { database } = opened;
    const admin = await addPerson(database, { is_admin: 1 });
    const [ada, ben] = [await addPerson(database), await addPerson(database)];
    const classroom = await addClassroom(database);
    const folder = await mkdtemp(join(tmpdir(), 'coderoom-roster-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const parts = createClassrooms({
      ...{ database, mailer: NO_MAILER, policy: POLICY },
      ...{ appName: '', publicUrl: '', folder },
    });
    const told: MembershipChange[] = [];
    parts.onMembershipChanged((change) => told.push(change));
    const path = join(folder, 'class.csv');
    await writeFile(path, `${ada.username}@school.test\nnew-${classroom}@school.test`);
    await parts.roster.importFile(admin, classroom, { path, isPreview: true, ...INVITING });
    expect(told).toEqual([]);
    await parts.roster.importFile(admin, classroom, { path, isPreview: false, ...INVITING });
    const joined = (userId: number) => ({ kind: 'joined', classroomId: classroom, userIds: [userId] });
    expect(told).toEqual([joined(ada.id)]);
    const person = { id: ben.id, email_key: `new-${classroom}@school.test` };
    const tell = await database
      .transaction()
      .execute((transaction) => parts.own.joinInvited(transaction, person));
    expect(told).toHaveLength(1);
    tell();
    expect(told[1]).toEqual(joined(ben.id));
    await parts.roster.importFile(admin, classroom, { path, isPreview: false, ...INVITING });
    expect(told).toHaveLength(2);
  });

  it('are listed with as many queries whatever their number', async () => {
    const { database } = opened;
    const admin = await addPerson(database, { is_admin: 1 });
    const pupils = await Promise.all(Array.from({ length: 5 }, () => addPerson(database)));
    const [pupil = admin] = pupils;
    const measure = async (classroomId: number) => {
      const queriesOf = (work: (parts: ReturnType<typeof createClassrooms>) => Promise<unknown>) =>
        countQueries(database, (counting) =>
          work(
            createClassrooms({
              database: counting,
              mailer: NO_MAILER,
              policy: POLICY,
              appName: '',
              publicUrl: '',
              folder: '',
            }),
          ),
        );
      return {
        own: await queriesOf(({ classrooms }) => classrooms.listOwn(pupil, { archived: false })),
        all: await queriesOf(({ classrooms }) =>
          classrooms.list(admin, { page: 1, page_size: 100, archived: false }),
        ),
        members: await queriesOf(({ memberships }) => memberships.list(pupil, classroomId, undefined)),
        context: await queriesOf(({ own }) => own.contextOf(pupil.id)),
        students: await queriesOf(({ memberships }) => memberships.listStudents(admin, classroomId)),
        stats: await queriesOf(({ classrooms }) => classrooms.stats(admin, classroomId)),
      };
    };
    const few = await measure(await addClassroom(database, [pupil]));
    for (let n = 0; n < 10; n += 1) await addClassroom(database, pupils);
    expect(await measure(await addClassroom(database, pupils))).toEqual(few);
    expect(few).toEqual({ own: 2, all: 2, members: 2, context: 1, students: 2, stats: 4 });
  });
});
