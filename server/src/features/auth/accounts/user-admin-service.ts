import {
  type AdminUser,
  type AdminUserDetail,
  type AuditAction,
  type downloadUsers,
  type listUsers,
  message,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { scopeOf } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { isUnclaimed, isUnopened } from '#features/auth/class-accounts/class-account-store.ts';
import type { Sessions } from '#features/auth/sessions/sessions.ts';
import type { AccountLink, Links } from '#features/auth/sign-in/links.ts';
import type { PasswordPolicy } from '#features/auth/sign-in/password-policy.ts';
import { deleteTokens } from '#features/auth/tokens/token-store.ts';
import type { Memberships } from '#features/auth/users/account-dependencies.ts';
import { findById, lockAdmins, type UserRow, updateUser } from '#features/auth/users/user-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import type { CreateAccount } from './account-creation.ts';
import { presentUserForAdmin } from './present.ts';
import { requireAdminStill } from './still-admin.ts';
import { countUsers, findListedUser, findNames, findUserPage, findUsersAfter } from './user-list-store.ts';

/** Administration of other people's accounts. All methods that take an id throw 404 if no account has it. */
export interface UserAdministration {
  list(question: z.output<typeof listUsers.query>): Promise<ResponseOf<typeof listUsers>>;
  /** As {@link list}, but all accounts, in portions. */
  listAll(selection: z.output<typeof downloadUsers.query>): AsyncIterable<readonly AdminUser[]>;
  get(userId: number): Promise<AdminUserDetail>;
  create(...account: Parameters<CreateAccount>): Promise<{ user: AdminUser; link: AccountLink }>;
  /** Everybody whom the caller may see, by name. */
  names(caller: Identity): Promise<Pick<UserRow, 'username' | 'email' | 'full_name'>[]>;
  /** Effective from the next call on. @throws {ApiError} 409 for oneself, and so for the last admin. */
  changeAdmin(userId: number, isAdmin: boolean, admin: Identity): Promise<AdminUser>;
  /** Effective from the next call on. */
  changeTeacher(userId: number, isTeacher: boolean, admin: Identity): Promise<AdminUser>;
  /** Ends all sessions at once. @throws {ApiError} 409 for oneself, and so for the last admin. */
  deactivate(userId: number, admin: Identity): Promise<void>;
  activate(userId: number, admin: Identity): Promise<void>;
  /**
   * Creates a link for the admin to hand out: another first one for an account that nobody has opened yet.
   * @throws {ApiError} 403 for somebody who may have no password.
   */
  createResetLink(userId: number, admin: Identity): Promise<AccountLink>;
  /** Called with the person who was made an admin, or is one no longer, after the commit. */
  onAdminChanged(listener: (userId: number) => void): void;
}

/** Flags that admins can set and clear. */
type AccountFlags = Pick<UserRow, 'is_admin'> | Pick<UserRow, 'is_teacher'> | Pick<UserRow, 'is_active'>;

/** Parts that the service is built from. */
interface Dependencies {
  database: Database;
  sessions: Sessions;
  links: Links;
  policy: PasswordPolicy;
  memberships: Pick<Memberships, 'listFor'>;
  createAccount: CreateAccount;
}

export function createUserAdministration({
  database,
  sessions,
  links,
  policy,
  memberships,
  createAccount,
}: Dependencies): UserAdministration {
  const listeners: ((userId: number) => void)[] = [];

  const get = async (userId: number) => presentUserForAdmin(known(await findListedUser(database, userId)));

  /**
   * Changes the flags of somebody other than the admin, so one admin always remains: the caller. If nothing
   * changes, nothing is recorded in the audit log.
   */
  const change = async (userId: number, admin: Identity, flags: AccountFlags, action: AuditAction) => {
    return await database.transaction().execute(async (transaction) => {
      await lockAdmins(transaction);
      await requireAdminStill(transaction, admin.id);
      const before = known(await findById(transaction, userId));
      if (isPromotion(flags) && before.password_hash === '' && (await isUnclaimed(transaction, userId))) {
        throw notClaimed();
      }
      // Its link has been handed out for two weeks: it must not become a way to all that admins may do.
      const becomesAdmin = 'is_admin' in flags && flags.is_admin === 1 && before.is_admin === 0;
      if (becomesAdmin && (await isUnopened(transaction, userId))) throw notOpened();
      const after = known(await updateUser(transaction, userId, flags));
      const isChanged = (['is_admin', 'is_teacher', 'is_active'] as const).some(
        (flag) => before[flag] !== after[flag],
      );
      // Somebody who comes back makes new ones.
      if (after.is_active === 0) await deleteTokens(transaction, userId);
      if (isChanged) await recordAction(transaction, { action, actor: admin, target: after });
      return isChanged;
    });
  };

  return {
    async list({ page, page_size: size, ...selection }) {
      const rows = await findUserPage(database, selection, { page, size });
      return { users: rows.map(presentUserForAdmin), total: await countUsers(database, selection), page };
    },

    async *listAll(selection) {
      const rows = portions<Awaited<ReturnType<typeof findUsersAfter>>[number]>((last, limit) =>
        findUsersAfter(database, selection, last, limit),
      );
      for await (const portion of rows) yield portion.map(presentUserForAdmin);
    },

    async get(userId) {
      const user = await get(userId);
      return { ...user, classrooms: await memberships.listFor(userId) };
    },

    async create(account, admin, language) {
      const { userId, link } = await createAccount(account, admin, language);
      return { user: await get(userId), link };
    },

    names: (caller) => findNames(database, scopeOf(caller)),

    async changeAdmin(userId, isAdmin, admin) {
      if (userId === admin.id) {
        throw conflict(message`You cannot change this for your own account. Ask another administrator.`);
      }
      const action = isAdmin ? 'admin_granted' : 'admin_revoked';
      if (await change(userId, admin, { is_admin: isAdmin ? 1 : 0 }, action)) {
        for (const listener of listeners) listener(userId);
      }
      return await get(userId);
    },

    async changeTeacher(userId, isTeacher, admin) {
      const action = isTeacher ? 'teacher_granted' : 'teacher_revoked';
      await change(userId, admin, { is_teacher: isTeacher ? 1 : 0 }, action);
      return await get(userId);
    },

    async deactivate(userId, admin) {
      if (userId === admin.id) {
        throw conflict(message`You cannot deactivate your own account.`);
      }
      await change(userId, admin, { is_active: 0 }, 'user_deactivated');
      await sessions.endAll(userId);
    },

    async activate(userId, admin) {
      await change(userId, admin, { is_active: 1 }, 'user_activated');
    },

    async createResetLink(userId, admin) {
      return await database.transaction().execute(async (transaction) => {
        const person = known(await findById(transaction, userId));
        policy.refuse(person);
        // The first link of an account was lost: nothing is at stake yet that a shorter one would protect.
        const isFirst = (await isUnopened(transaction, userId)) && !(await isUnclaimed(transaction, userId));
        const link = await links.create(isFirst ? 'invitation' : 'reset', person, transaction);
        await recordAction(transaction, { action: 'reset_link_created', actor: admin, target: person });
        return link;
      });
    },

    onAdminChanged(listener) {
      listeners.push(listener);
    },
  };
}

function isPromotion(flags: Partial<UserRow>): boolean {
  return flags.is_admin === 1 || flags.is_teacher === 1;
}

function notClaimed(): ApiError {
  const detail = message`This account was made with a class, and nobody has chosen a password for it yet. Wait until then.`;
  return conflict(detail);
}

function notOpened(): ApiError {
  const detail = message`Nobody has chosen a password for this account yet. Wait until then.`;
  return conflict(detail);
}

function known<Person>(person: Person | null): Person {
  if (!person) throw notFound(message`There is no such account.`);
  return person;
}
