import { MAX_GROUPS, MAX_UNCLAIMED_ACCOUNTS, message, type PageLanguage } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import {
  countUnclaimed,
  expiryOf,
  freeUsernames,
  insertClassAccounts,
  isTakenError,
  lockPerson,
  replaceSignInLinks,
  writeSheet,
} from '#features/auth/index.ts';
import { type LockedClassroom, lockActiveClassroom } from '#features/classrooms/classroom-lock.ts';
import { tooManyGroups } from '#features/classrooms/groups/group-service.ts';
import {
  findClassroomGroups,
  findGroupsOfStudents,
  insertGroups,
  placeStudents,
} from '#features/classrooms/groups/group-store.ts';
import { insertStudents } from '#features/classrooms/member-store.ts';
import { unknownClassroom } from '#features/classrooms/service.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { findAccounts, findMembersAmong, findUnnumbered } from './account-store.ts';
import { findHolders, type KnownPerson, mergeEntries } from './entry-store.ts';
import { insertInvitations, renewTokens } from './invitation-store.ts';
import { findOwnStudents, type OwnStudents } from './own-students.ts';
import { type AccountCreation, keysOf, type Plan, planRoster, type RosterFacts, recordOf } from './plan.ts';
import type { RosterRow } from './read-roster.ts';

/** Accounts that exist, and which of them are locked and active. */
interface Accounts {
  /** By address key. */
  byKey: ReadonlyMap<string, number>;
  ownStudents: OwnStudents;
  active: ReadonlySet<number>;
}

type Classroom = Omit<LockedClassroom, 'name'>;

/** A list, who imports it, and what becomes of those who have no account. */
interface Import {
  caller: Identity;
  rows: readonly RosterRow[];
  creation: AccountCreation;
}

/** Plans an import without changing anything. */
export async function previewImport(
  database: Database,
  classroom: Classroom,
  { caller, rows, creation }: Import,
): Promise<Plan> {
  const { ids, ...found } = await findPeople(database, classroom.id, { caller, rows });
  const accounts = { ...found, active: await findActive(database, ids) };
  const plan = await planFor(database, classroom, { rows, accounts, creation });
  await nameAccounts(database, plan);
  return plan;
}

/**
 * Imports a roster, as a transaction: adds, makes and invites people, and writes what the class knows of them.
 * @returns the plan, the tokens of those who were not invited before by address, and the sheet of the accounts that were made
 * @throws {ApiError} 404, 409 for a name that was taken at the same moment or too many unclaimed accounts.
 */
export async function importRows(
  transaction: Database,
  id: number,
  options: Import & {
    /** True: groups that the list names and the classroom lacks are made. */
    createsGroups: boolean;
    links: SheetOptions;
  },
) {
  const { caller, rows, createsGroups, creation, links } = options;
  const accounts = await lockAccounts(transaction, id, options);
  const classroom = await lockActiveClassroom(transaction, { id });
  if (!classroom) throw unknownClassroom();
  const first = await planFor(transaction, classroom, { rows, accounts, creation });
  const { newGroups } = first;
  if (createsGroups) await addGroups(transaction, id, newGroups);
  const plan =
    createsGroups && newGroups.length > 0
      ? { ...(await planFor(transaction, classroom, { rows, accounts, creation })), newGroups }
      : first;
  const made = await makeAccounts(transaction, id, plan);
  const newcomers = [...plan.added, ...made.map(({ user_id }) => user_id)];
  await insertStudents(transaction, classroom, newcomers, { broughtBy: caller });
  await mergeEntries(transaction, id, [...plan.records, ...made]);
  const newlyInvited = await insertInvitations(transaction, id, plan.invited);
  const invited = await renewTokens(transaction, id, newlyInvited);
  const placed = plan.created.flatMap(({ groupId }, index) => {
    const userId = made[index]?.user_id;
    return groupId === null || userId === undefined ? [] : { userId, groupId };
  });
  const moved = await placeAll(transaction, id, [...plan.placed, ...placed]);
  const sheet = made.length === 0 ? undefined : await makeSheet(transaction, id, made, links);
  return { plan, invited, made, moved, sheet, classroom };
}

/** How links to new accounts are made and written down. */
interface SheetOptions {
  publicUrl: string;
  days: number;
  language: PageLanguage;
}

async function makeSheet(
  transaction: Database,
  classroomId: number,
  made: readonly KnownPerson[],
  { publicUrl, days, language }: SheetOptions,
) {
  const expiresAt = expiryOf(days);
  const userIds = made.map(({ user_id }) => user_id);
  const tokens = await replaceSignInLinks(transaction, userIds, expiresAt);
  return await writeSheet(transaction, { classroomId, publicUrl, expiresAt, tokens, language });
}

/** Makes the planned accounts. @returns what the class knows of each */
async function makeAccounts(transaction: Database, classroomId: number, plan: Plan): Promise<KnownPerson[]> {
  if (plan.created.length === 0) return [];
  const count = (await countUnclaimed(transaction, classroomId)) + plan.created.length;
  if (count > MAX_UNCLAIMED_ACCOUNTS) throw tooManyUnclaimed();
  await nameAccounts(transaction, plan);
  const people = await insertClassAccounts(
    transaction,
    classroomId,
    plan.created.map(({ account }) => account),
  ).catch((failure: unknown) => {
    throw isTakenError(failure) ? takenMeanwhile() : failure;
  });
  return people.flatMap(({ id }, index) => {
    const entry = plan.created[index]?.entry;
    return entry ? recordOf(entry, id) : [];
  });
}

/** Gives the planned accounts usernames that are free. */
async function nameAccounts(database: Database, { created }: Plan): Promise<void> {
  const names = await freeUsernames(
    database,
    created.map(({ account }) => account.username),
  );
  for (const [index, { account, entry }] of created.entries()) {
    account.username = names[index] ?? account.username;
    entry.username = account.username;
  }
}

/** Locks the accounts until the transaction ends, by id and before any classroom, in the order that joining uses. */
async function lockAccounts(
  transaction: Database,
  classroomId: number,
  list: Pick<Import, 'caller' | 'rows'>,
): Promise<Accounts> {
  const { ids, ...found } = await findPeople(transaction, classroomId, list);
  const active = new Set<number>();
  for (const id of ids) if (await lockPerson(transaction, id)) active.add(id);
  return { ...found, active };
}

/** Finds the accounts that a list may be about, and their ids in the order in which they are locked. */
async function findPeople(
  database: Database,
  classroomId: number,
  { caller, rows }: Pick<Import, 'caller' | 'rows'>,
) {
  const found = await findAccounts(database, keysOf(rows));
  const holders = await findHolders(database, classroomId, identifiersOf(rows));
  const ownStudents = await findOwnStudents(database, caller, classroomId, rows);
  const byKey = new Map(found.map(({ email_key, id }) => [email_key, id]));
  return { byKey, ownStudents, ids: idsOf(byKey, holders, { rows, ownStudents }) };
}

async function planFor(
  database: Database,
  { id, max_members, student_count }: Classroom,
  list: { rows: readonly RosterRow[]; accounts: Accounts; creation: AccountCreation },
): Promise<Plan> {
  const { rows, accounts, creation } = list;
  const holders = await findHolders(database, id, identifiersOf(rows));
  const ids = idsOf(accounts.byKey, holders, { rows, ownStudents: accounts.ownStudents });
  const groups = await findClassroomGroups(database, id);
  const known: RosterFacts = {
    accounts: accounts.byKey,
    inactive: new Set(ids.filter((userId) => !accounts.active.has(userId))),
    members: await findMembersAmong(database, id, ids),
    holders,
    ownStudents: accounts.ownStudents,
    groups: new Map(groups.map((group) => [searchKey(group.name), group.id])),
    namesake: creation === null ? new Set() : await findUnnumbered(database, id),
    placesLeft: max_members === null ? null : max_members - student_count,
  };
  return planRoster(rows, known, creation);
}

/** @throws {ApiError} 409 if there would be too many groups. */
async function addGroups(transaction: Database, id: number, names: readonly string[]): Promise<void> {
  const groups = await findClassroomGroups(transaction, id);
  if (groups.length + names.length > MAX_GROUPS) throw tooManyGroups();
  await insertGroups(transaction, id, names);
}

/** Moves students to their groups; returns those who were not there. Staff on the list have none. */
async function placeAll(
  transaction: Database,
  classroomId: number,
  placed: Plan['placed'],
): Promise<number[]> {
  const userIds = placed.map(({ userId }) => userId);
  const before = new Map(
    (await findGroupsOfStudents(transaction, classroomId, userIds)).map(({ user_id, group_id }) => [
      user_id,
      group_id,
    ]),
  );
  const changed = placed.filter(
    ({ userId, groupId }) => before.has(userId) && before.get(userId) !== groupId,
  );
  for (const [groupId, people] of Map.groupBy(changed, (one) => one.groupId)) {
    await placeStudents(
      transaction,
      { classroomId, groupId },
      people.map(({ userId }) => userId),
    );
  }
  return changed.map(({ userId }) => userId);
}

async function findActive(database: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_active', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function identifiersOf(rows: readonly RosterRow[]) {
  return rows.map(({ student_number = null, login_id = null }) => ({ student_number, login_id }));
}

/** Returns the ids of the people that a list may be about, in the order in which they are locked. */
function idsOf(
  byKey: ReadonlyMap<string, number>,
  holders: readonly KnownPerson[],
  { rows, ownStudents }: { rows: readonly RosterRow[]; ownStudents: OwnStudents },
): number[] {
  const elsewhere = rows.flatMap((row) => ownStudents.matching(row));
  const ids = new Set([...byKey.values(), ...holders.map(({ user_id }) => user_id), ...elsewhere]);
  return [...ids].sort((a, b) => a - b);
}

function takenMeanwhile(): ApiError {
  return conflict(message`A name was taken at the same moment. Please try again.`);
}

function tooManyUnclaimed(): ApiError {
  const detail = message`A class can have at most ${MAX_UNCLAIMED_ACCOUNTS} accounts that nobody has signed in to.`;
  return conflict(detail);
}
