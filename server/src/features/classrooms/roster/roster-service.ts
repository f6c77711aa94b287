import { readFile } from 'node:fs/promises';
import {
  type Invitation,
  type importRoster,
  isoTime,
  type listInvitations,
  type Message,
  message,
  type NEWCOMERS,
  type PageLanguage,
  type ResponseOf,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { PasswordPolicy, UsernameRule } from '#features/auth/index.ts';
import { lockActiveClassroom } from '#features/classrooms/classroom-lock.ts';
import { type Announce, findSeen, invitationLink, unknownClassroom } from '#features/classrooms/service.ts';
import { type Identity, sessionRequired } from '#http/authenticate.ts';
import { notFound } from '#http/errors.ts';
import type { Mailer } from '#mail/mailer.ts';
import { inviteMessage } from '#mail/messages.ts';
import { deleteInvitationRow, findInvitations, type InvitationRow } from './invitation-store.ts';
import type { AccountCreation, Plan } from './plan.ts';
import { type RosterRow, readRoster } from './read-roster.ts';
import { importRows, previewImport } from './roster-import.ts';

/** How a roster is imported. */
interface ImportOptions {
  /** True: groups that the list names and the classroom lacks are made. */
  createsGroups: boolean;
  newcomers: (typeof NEWCOMERS)[number];
  usernameRule: UsernameRule;
  /** Validity of sign-in links. */
  days: number;
  language: PageLanguage;
}

/** Imports rosters into classrooms. All methods throw 404 if there is no such classroom. */
export interface RosterService {
  /**
   * Imports the whole file or nothing. A preview only reports the outcome.
   * @param file `path` of the uploaded file; `language` of the invitations and of the sheet of links
   * @throws {ApiError} 422 with an explanation if the file is not a list of people, 413 for too many people, 409 for
   *   too many groups or accounts, 403 for
   *   accounts with an access token or where only admins have passwords.
   */
  importFile(
    admin: Identity,
    id: number,
    file: { path: string; isPreview: boolean } & ImportOptions,
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
  policy: PasswordPolicy;
  announce: Announce;
  /** Tells people that they changed groups, after the commit. */
  announceMoved: (userIds: readonly number[]) => void;
}

export function createRosterService(dependencies: RosterDependencies): RosterService {
  const { database, mailer, appName, publicUrl, policy, announce, announceMoved } = dependencies;

  const importAll = async (
    admin: Identity,
    id: number,
    rows: readonly RosterRow[],
    options: ImportOptions,
  ) => {
    const { newcomers, createsGroups, days, language } = options;
    const { plan, made, moved, ...done } = await database.transaction().execute(async (transaction) => {
      const links = { publicUrl, days, language };
      const imported = await importRows(transaction, id, {
        ...{ caller: admin, rows, createsGroups, links },
        creation: creationOf(options),
      });
      const { name: target } = imported.classroom;
      const detail = describe(imported.plan);
      await recordAction(transaction, { action: 'roster_imported', actor: admin, target, detail });
      if (newcomers === 'create' && imported.made.length > 0) {
        const accounts = message`${imported.made.length} accounts with sign-in links`;
        await recordAction(transaction, {
          action: 'accounts_created',
          actor: admin,
          target,
          detail: accounts,
        });
      }
      return imported;
    });
    const userIds = [...plan.added, ...made.map(({ user_id }) => user_id)];
    if (userIds.length > 0) announce({ kind: 'joined', classroomId: id, userIds });
    announceMoved(moved);
    return { plan, ...done };
  };

  return {
    async importFile(admin, id, { path, isPreview, language, ...choice }) {
      const { key, name: classroomName, ...classroom } = await findSeen(database, admin, id);
      if (choice.newcomers === 'create') {
        // Who found a token could make themselves accounts.
        if (admin.sessionId === null) throw sessionRequired();
        policy.refuseClassAccounts();
      }
      const rows = readRoster(await readFile(path));
      const options = { ...choice, language };
      if (isPreview) {
        const plan = await previewImport(database, classroom, {
          caller: admin,
          rows,
          creation: creationOf(options),
        });
        return { entries: plan.entries, new_groups: plan.newGroups, mail_sent: mailer.configured };
      }
      const { plan, invited, sheet } = await importAll(admin, id, rows, options);
      const mail = [...invited].map(([to, token]) => {
        const link = invitationLink(publicUrl, token);
        return { to, ...inviteMessage({ appName, link, language, classroomName, key }) };
      });
      // Not awaited: the mailer sends them in the background, until it is done or the server stops.
      mailer.sendInTurn(mail);
      return {
        entries: plan.entries,
        new_groups: plan.newGroups,
        mail_sent: mailer.configured,
        ...(sheet ? { sheet } : {}),
      };
    },

    async invitations(admin, id) {
      await findSeen(database, admin, id);
      const invitations = (await findInvitations(database, id)).map(presentInvitation);
      return { invitations, total: invitations.length };
    },

    async withdraw(admin, id, invitationId) {
      await database.transaction().execute(async (transaction) => {
        const classroom = await lockActiveClassroom(transaction, { id });
        if (!classroom) throw unknownClassroom();
        if (!(await deleteInvitationRow(transaction, id, invitationId))) {
          throw notFound(message`There is no such invitation.`);
        }
        const { name: target } = classroom;
        await recordAction(transaction, { action: 'invitation_withdrawn', actor: admin, target });
      });
    },
  };
}

function creationOf({ newcomers, usernameRule }: ImportOptions): AccountCreation {
  return newcomers === 'create' ? { rule: usernameRule } : null;
}

/** Describes an import for the audit log, without names. */
function describe({ entries }: Plan): Message {
  const countOf = (wanted: Plan['entries'][number]['outcome']) =>
    entries.filter(({ outcome }) => outcome === wanted).length;
  return message`${countOf('added')} added, ${countOf('member')} there already, ${countOf('invited')} invited, ${countOf('refused')} refused`;
}

function presentInvitation({ id, email, full_name, invited_at }: InvitationRow): Invitation {
  return { id, email, full_name, invited_at: isoTime(invited_at) };
}
