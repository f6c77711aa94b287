import { emailAddress, type Message, message, messageFields, type RosterEntry } from '@coderoom/contract';
import { searchKey } from '#db/search.ts';
import { emailKey } from '#features/auth/index.ts';
import type { Invitee } from './invitation-store.ts';
import type { RosterRow } from './read-roster.ts';

/** Existing accounts and members, and the room left in the classroom. */
export interface Known {
  /** By address key, see {@link keysOf}. */
  accounts: ReadonlyMap<string, { id: number; isActive: boolean }>;
  members: ReadonlySet<number>;
  /** Groups by `searchKey` of the name. */
  groups: ReadonlyMap<string, number>;
  /** Free places in the classroom; null: no limit. */
  placesLeft: number | null;
}

/** The outcome for each person of a roster. */
export interface Plan {
  entries: RosterEntry[];
  /** Ids of the accounts to add to the classroom. */
  added: number[];
  /** People to invite, who have no account. */
  invited: Invitee[];
  /** Groups of accounts that are in the classroom, or come to it. */
  placed: { userId: number; groupId: number }[];
  /** Names of groups that the classroom lacks, each once. */
  newGroups: string[];
}

/** Returns the distinct address keys of a roster. */
export function keysOf(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.flatMap(({ email }) => keyOf(email) ?? []))];
}

/** Decides the outcome for each person of a roster. Of a repeated address only the first line counts. */
export function planRoster(
  rows: readonly RosterRow[],
  { accounts, members, groups, placesLeft }: Known,
): Plan {
  const plan: Plan = { entries: [], added: [], invited: [], placed: [], newGroups: [] };
  const missing = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row.email);
    if (key !== null && seen.has(key)) continue;
    if (key !== null) seen.add(key);
    const account = key === null ? undefined : accounts.get(key);
    const problem = problemOf(row, account);
    const groupKey = row.group === null ? null : searchKey(row.group);
    const groupId = groupKey === null ? null : (groups.get(groupKey) ?? null);
    const isFull = placesLeft !== null && plan.added.length >= placesLeft;
    const note = (outcome: RosterEntry['outcome'], detail: Message | null = null) =>
      plan.entries.push({
        ...row,
        outcome,
        ...(detail === null ? { detail: null } : messageFields('detail', detail)),
      });
    if (problem !== null) note('refused', problem);
    else if (account === undefined) {
      note('invited');
      plan.invited.push({
        email: row.email ?? '',
        full_name: row.name,
        student_number: null,
        login_id: null,
        group_id: groupId,
      });
    } else if (members.has(account.id)) note('member');
    else if (isFull) note('refused', message`This classroom is full. Give it more places first.`);
    else {
      note('added');
      plan.added.push(account.id);
    }
    if (plan.entries.at(-1)?.outcome === 'refused') continue;
    if (row.group !== null && groupKey !== null && groupId === null)
      missing.set(groupKey, missing.get(groupKey) ?? row.group);
    if (account !== undefined && groupId !== null) plan.placed.push({ userId: account.id, groupId });
  }
  plan.newGroups.push(...missing.values());
  return plan;
}

/** Null if the text is not an address. */
function keyOf(email: string | null): string | null {
  const { data } = emailAddress.safeParse(email);
  return data === undefined ? null : emailKey(data);
}

function problemOf({ email }: RosterRow, account: { isActive: boolean } | undefined): Message | null {
  if (email === null) return message`There is no email address in this line.`;
  if (keyOf(email) === null) return message`“${email}” is not an email address.`;
  return account && !account.isActive ? message`This account is deactivated. Activate it first.` : null;
}
