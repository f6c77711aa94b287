import { readFile } from 'node:fs/promises';
import {
  type Invitation,
  type importRoster,
  type listInvitations,
  MAX_GROUPS,
  type Message,
  message,
  type PageLanguage,
  type ResponseOf,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/search.ts';
import { recordAction } from '#features/audit/index.ts';
import { holdPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { Mailer } from '#mail/mailer.ts';
import { inviteMessage } from '#mail/messages.ts';
import { tooManyGroups } from './group-service.ts';
import {
  findClassroomGroups,
  findGroupsOfStudents,
  insertGroups,
  placeStudents,
} from './groups/group-store.ts';
import { type HeldClassroom, holdClassroom, insertStudents } from './member-store.ts';
import { findAccounts, findMembersAmong } from './roster/account-store.ts';
import {
  deleteInvitationRow,
  findInvitations,
  type InvitationRow,
  insertInvitations,
} from './roster/invitation-store.ts';
import { keysOf, type Plan, planRoster } from './roster/plan.ts';
import { type RosterRow, readRoster } from './roster/read-roster.ts';
import { type Announce, findSeen, signUpLink, unknownClassroom } from './service.ts';

/** Imports rosters into classrooms. All methods throw 404 if there is no such classroom. */
export interface RosterService {
  /**
   * Imports the whole file or nothing. A preview only reports the outcome.
   * @param file `path` of the uploaded file; `language` of the invitations
   * @throws {ApiError} 422 with an explanation if the file is not a list of people, 413 for too many people, 409 for
   *   too many groups.
   */
  importFile(
    admin: Identity,
    id: number,
    file: { path: string; isPreview: boolean; createsGroups: boolean; language: PageLanguage },
  ): Promise<ResponseOf<typeof importRoster>>;
  /** Lists the invitations that are still open. */
  invitations(admin: Identity, id: number): Promise<ResponseOf<typeof listInvitations>>;
  /** @throws {ApiError} 404, also if there is no such invitation. */
  withdraw(admin: Identity, id: number, invitationId: number): Promise<void>;
}

/** Parts that the service is built from. */
export interface RosterDependencies {
  database: Database;
  mailer: Mailer;
  appName: string;
  /** Origin of this server, without a trailing slash. */
  publicUrl: string;
  announce: Announce;
  /** Tells people that they changed groups, after the commit. */
  announceMoved: (userIds: readonly number[]) => void;
}

export function createRosterService(dependencies: RosterDependencies): RosterService {
  const { database, mailer, appName, publicUrl, announce, announceMoved } = dependencies;

  const importAll = async (
    admin: Identity,
    id: number,
    { rows, createsGroups }: { rows: readonly RosterRow[]; createsGroups: boolean },
  ) => {
    const { plan, invited, moved } = await database.transaction().execute(async (transaction) => {
      const accounts = await heldAccounts(transaction, rows);
      const classroom = await holdClassroom(transaction, { id });
      if (!classroom) throw unknownClassroom();
      const first = await planFor(transaction, classroom, rows, accounts);
      const { newGroups } = first;
      if (createsGroups) await addGroups(transaction, id, newGroups);
      const planned =
        createsGroups && newGroups.length > 0
          ? { ...(await planFor(transaction, classroom, rows, accounts)), newGroups }
          : first;
      await insertStudents(transaction, classroom, planned.added);
      const newlyInvited = await insertInvitations(transaction, id, planned.invited);
      const placedIds = await placeAll(transaction, id, planned.placed);
      const { name: target } = classroom;
      const detail = describe(planned);
      await recordAction(transaction, { action: 'roster_imported', actor: admin, target, detail });
      return { plan: planned, invited: newlyInvited, moved: placedIds };
    });
    if (plan.added.length > 0) announce({ kind: 'joined', classroomId: id, userIds: plan.added });
    announceMoved(moved);
    return { plan, invited };
  };

  return {
    async importFile(admin, id, { path, isPreview, createsGroups, language }) {
      const { key, name: classroomName, ...classroom } = await findSeen(database, admin, id);
      const rows = readRoster(await readFile(path));
      if (isPreview) {
        const accounts = await foundAccounts(database, rows);
        const plan = await planFor(database, classroom, rows, accounts);
        return { entries: plan.entries, new_groups: plan.newGroups, mail_sent: mailer.configured };
      }
      const { plan, invited } = await importAll(admin, id, { rows, createsGroups });
      const link = signUpLink(publicUrl, key);
      const message = inviteMessage({ appName, link, language, classroomName, key });
      // Not awaited: the mailer sends them in the background, until it is done or the server stops.
      mailer.sendInTurn(invited.map((to) => ({ to, ...message })));
      return { entries: plan.entries, new_groups: plan.newGroups, mail_sent: mailer.configured };
    },

    async invitations(admin, id) {
      await findSeen(database, admin, id);
      const invitations = (await findInvitations(database, id)).map(presentInvitation);
      return { invitations, total: invitations.length };
    },

    async withdraw(admin, id, invitationId) {
      await database.transaction().execute(async (transaction) => {
        const classroom = await holdClassroom(transaction, { id });
        if (!classroom) throw unknownClassroom();
        if (!(await deleteInvitationRow(transaction, id, invitationId))) {
          throw new ApiError(404, 'not_found', message`There is no such invitation.`);
        }
        const { name: target } = classroom;
        await recordAction(transaction, { action: 'invitation_withdrawn', actor: admin, target });
      });
    },
  };
}

type Accounts = Map<string, { id: number; isActive: boolean }>;

async function foundAccounts(database: Database, rows: readonly RosterRow[]): Promise<Accounts> {
  const accounts = await findAccounts(database, keysOf(rows));
  return new Map(
    accounts.map(({ email_key, id, is_active }) => [email_key, { id, isActive: is_active === 1 }]),
  );
}

/** Locks the accounts until the transaction ends, by id and before any classroom, in the order that joining uses. */
async function heldAccounts(transaction: Database, rows: readonly RosterRow[]): Promise<Accounts> {
  const accounts: Accounts = new Map();
  for (const { id, email_key } of await findAccounts(transaction, keysOf(rows))) {
    accounts.set(email_key, { id, isActive: await holdPerson(transaction, id) });
  }
  return accounts;
}

async function planFor(
  database: Database,
  { id, max_members, student_count }: Omit<HeldClassroom, 'name'>,
  rows: readonly RosterRow[],
  accounts: Accounts,
): Promise<Plan> {
  const userIds = [...accounts.values()].map((account) => account.id);
  const members = await findMembersAmong(database, id, userIds);
  const groups = await findClassroomGroups(database, id);
  return planRoster(rows, {
    accounts,
    members,
    groups: new Map(groups.map((group) => [searchKey(group.name), group.id])),
    placesLeft: max_members === null ? null : max_members - student_count,
  });
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

/** Describes an import for the audit log, without names. */
function describe({ entries }: Plan): Message {
  const countOf = (wanted: Plan['entries'][number]['outcome']) =>
    entries.filter(({ outcome }) => outcome === wanted).length;
  return message`${countOf('added')} added, ${countOf('member')} there already, ${countOf('invited')} invited, ${countOf('refused')} refused`;
}

function presentInvitation({ id, email, full_name, invited_at }: InvitationRow): Invitation {
  return { id, email, full_name, invited_at: new Date(invited_at).toISOString() };
}
