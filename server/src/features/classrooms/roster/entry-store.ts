import { isoTime, nameSortKey, type RosterRecord } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';

/** A person's entry in the roster of a class. */
export type KnownPerson = RosterRecord & { user_id: number };
/** An identifier that only one student of a class may have. */
export type RosterIdentifier = 'student_number' | 'login_id';

/** Identifiers that only one student of a class may have. */
export const IDENTIFIERS: readonly RosterIdentifier[] = ['student_number', 'login_id'];

/** Entries written per statement. */
const AT_ONCE = 200;

const FIELDS = ['user_id', 'roster_name', 'student_number', 'login_id'] as const;

/** Returns what a class knows of a person, also of a former student; null if it knows nothing. */
export async function findEntry(
  database: Database,
  classroomId: number,
  userId: number,
): Promise<KnownPerson | null> {
  const row = await database
    .selectFrom('roster_entries')
    .select(FIELDS)
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the people of a class, former ones among them, who have one of these identifiers. */
export async function findHolders(
  database: Database,
  classroomId: number,
  records: readonly Pick<RosterRecord, RosterIdentifier>[],
): Promise<KnownPerson[]> {
  const holders: KnownPerson[] = [];
  for (const identifier of IDENTIFIERS) {
    const wanted = records.flatMap((record) => record[identifier] ?? []);
    if (wanted.length === 0) continue;
    const rows = await database
      .selectFrom('roster_entries')
      .select(FIELDS)
      .where('classroom_id', '=', classroomId)
      .where(identifier, 'in', wanted)
      .execute();
    holders.push(...rows);
  }
  return holders;
}

/** Returns what each of their classes knows of a person who is in it. */
export async function findOwnRecords(database: Database, userId: number): Promise<Map<number, RosterRecord>> {
  const rows = await database
    .selectFrom('roster_entries')
    .select(['classroom_id', 'roster_name', 'student_number', 'login_id'])
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  return new Map(rows.map(({ classroom_id, ...record }) => [classroom_id, record]));
}

/** Writes what a locked class knows of people. A null leaves what was known. @throws for an identifier of another person */
export async function mergeEntries(
  transaction: Database,
  classroomId: number,
  people: readonly KnownPerson[],
): Promise<void> {
  const known = people.filter(
    ({ roster_name, student_number, login_id }) => roster_name ?? student_number ?? login_id,
  );
  await clearIdentifiers(transaction, classroomId, known);
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const rows = known.slice(from, from + AT_ONCE).map((person) => entryOf(classroomId, person));
    await transaction
      .insertInto('roster_entries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['classroom_id', 'user_id']).doUpdateSet(({ fn, ref }) => ({
          roster_name: fn.coalesce(ref('excluded.roster_name'), ref('roster_entries.roster_name')),
          roster_key: fn.coalesce(ref('excluded.roster_key'), ref('roster_entries.roster_key')),
          sort_key: fn.coalesce(ref('excluded.sort_key'), ref('roster_entries.sort_key')),
          student_number: fn.coalesce(ref('excluded.student_number'), ref('roster_entries.student_number')),
          login_id: fn.coalesce(ref('excluded.login_id'), ref('roster_entries.login_id')),
        })),
      )
      .execute();
  }
}

/** Replaces what a locked class knows of a person. @throws for an identifier of another person */
export async function replaceEntry(
  transaction: Database,
  classroomId: number,
  person: KnownPerson,
): Promise<void> {
  const { classroom_id, user_id, ...fields } = entryOf(classroomId, person);
  await transaction
    .insertInto('roster_entries')
    .values({ classroom_id, user_id, ...fields })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'user_id']).doUpdateSet(fields))
    .execute();
}

/** Gives people who have just joined a locked class what their invitations say, and reopens their former entries. */
export async function enterJoined(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  await reopenEntries(transaction, classroomId, userIds);
  const invited = await transaction
    .selectFrom('classroom_invitations')
    .innerJoin('users', 'users.email_key', 'classroom_invitations.email_key')
    .select([
      'users.id as user_id',
      'classroom_invitations.full_name as roster_name',
      'classroom_invitations.student_number',
      'classroom_invitations.login_id',
    ])
    .where('classroom_invitations.classroom_id', '=', classroomId)
    .where('users.id', 'in', userIds)
    .execute();
  const holders = await findHolders(transaction, classroomId, invited);
  const isTaken = (identifier: RosterIdentifier, { user_id, ...record }: KnownPerson) =>
    holders.some(
      (holder) => holder.user_id !== user_id && holder[identifier] === (record[identifier] ?? undefined),
    );
  // The entry of a member is newer than an invitation.
  const free = invited.map((person) => ({
    ...person,
    student_number: isTaken('student_number', person) ? null : person.student_number,
    login_id: isTaken('login_id', person) ? null : person.login_id,
  }));
  await mergeEntries(transaction, classroomId, free);
}

/**
 * Returns when people who were students of a locked class before first joined it, or at least were in it: nobody gets rid
 * of a missing task by leaving and joining again. Runs before {@link reopenEntries}.
 */
export async function findFirstJoinings(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .selectFrom('roster_entries')
    .select(['user_id', 'first_joined_at', 'left_at'])
    .where('classroom_id', '=', classroomId)
    .where('user_id', 'in', userIds)
    .where('left_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ user_id, first_joined_at, left_at }) => {
      const joinedAt = first_joined_at ?? left_at;
      return joinedAt === null ? [] : [[user_id, joinedAt] as const];
    }),
  );
}

/** Continues the entries of people who were students of a locked class before. */
export async function reopenEntries(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('roster_entries')
    .set({ left_at: null, first_joined_at: null })
    .where('classroom_id', '=', classroomId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Keeps the entry of a student who is about to leave a locked class, with their group. */
export async function markLeft(transaction: Database, classroomId: number, userId: number): Promise<void> {
  const place = await transaction
    .selectFrom('group_students')
    .select('group_id')
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const member = await transaction
    .selectFrom('classroom_members')
    .select('joined_at')
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const left = {
    left_at: Date.now(),
    former_group_id: place?.group_id ?? null,
    first_joined_at: member?.joined_at ?? null,
  };
  await transaction
    .insertInto('roster_entries')
    .values({ classroom_id: classroomId, user_id: userId, ...left })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'user_id']).doUpdateSet(left))
    .execute();
}

/**
 * Puts people who came back to a locked class into the groups that they left, unless they are in one: nobody gets another
 * deadline by leaving and joining again.
 */
export async function rejoinGroups(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  await transaction
    .insertInto('group_students')
    .columns(['classroom_id', 'user_id', 'group_id'])
    .expression(({ selectFrom }) =>
      selectFrom('roster_entries')
        .select(({ ref }) => ['classroom_id', 'user_id', ref('former_group_id').$notNull().as('group_id')])
        .where('classroom_id', '=', classroomId)
        .where('former_group_id', 'is not', null)
        .where('user_id', 'in', userIds),
    )
    .onConflict((conflict) => conflict.columns(['classroom_id', 'user_id']).doNothing())
    .execute();
  await transaction
    .updateTable('roster_entries')
    .set({ former_group_id: null })
    .where('classroom_id', '=', classroomId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Clears identifiers that are about to be rewritten, so that people may exchange theirs. */
async function clearIdentifiers(
  transaction: Database,
  classroomId: number,
  people: readonly KnownPerson[],
): Promise<void> {
  for (const identifier of IDENTIFIERS) {
    const userIds = people.filter((person) => person[identifier] !== null).map(({ user_id }) => user_id);
    if (userIds.length === 0) continue;
    await transaction
      .updateTable('roster_entries')
      .set({ [identifier]: null })
      .where('classroom_id', '=', classroomId)
      .where('user_id', 'in', userIds)
      .execute();
  }
}

function entryOf(classroom_id: number, { user_id, roster_name, student_number, login_id }: KnownPerson) {
  const roster_key = roster_name === null ? null : searchKey(roster_name);
  const sort_key = roster_name === null ? null : nameSortKey(roster_name);
  return { classroom_id, user_id, roster_name, roster_key, sort_key, student_number, login_id };
}

/** Yields what all classes know of a person, also those that they left. */
export async function* readRosterEntries(database: Database, userId: number): AsyncGenerator<object> {
  const rows = await database
    .selectFrom('roster_entries')
    .innerJoin('classrooms', 'classrooms.id', 'roster_entries.classroom_id')
    .leftJoin('classroom_groups', 'classroom_groups.id', 'roster_entries.former_group_id')
    .select([
      'classrooms.name as classroom',
      'roster_name',
      'student_number',
      'login_id',
      'left_at',
      'first_joined_at',
    ])
    .select('classroom_groups.name as former_group')
    .where('roster_entries.user_id', '=', userId)
    .orderBy('roster_entries.classroom_id')
    .execute();
  for (const { left_at, first_joined_at, ...row } of rows) {
    yield { ...row, left_at: isoTime(left_at), first_joined_at: isoTime(first_joined_at) };
  }
}

/** Deletes what all classes know of a person; runs after they left them. */
export async function forgetRosterEntries(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('roster_entries').where('user_id', '=', userId).execute();
}
