import {
  emailAddress,
  fullName,
  type Message,
  message,
  messageFields,
  type RosterEntry,
} from '@coderoom/contract';
import { searchKey } from '#db/query-parts.ts';
import { emailKey, type NewClassAccount, proposeUsername, type UsernameRule } from '#features/auth/index.ts';
import type { KnownPerson } from './entry-store.ts';
import type { Invitee } from './invitation-store.ts';
import type { OwnStudents } from './own-students.ts';
import type { RosterRow } from './read-roster.ts';

/** Existing accounts and members, and the room left in the classroom. */
export interface RosterFacts {
  /** By address key, see {@link keysOf}; false: deactivated. */
  accounts: ReadonlyMap<string, number>;
  /** Ids of people that a line may be about whose account is deactivated. */
  inactive: ReadonlySet<number>;
  members: ReadonlySet<number>;
  /** People of the class with a number or a login in the list, former students among them. */
  holders: readonly KnownPerson[];
  /** Students of other classes of the teacher, by the names in the list. */
  ownStudents: OwnStudents;
  /** Names of members of whom the class knows neither number nor login, as search keys. */
  namesake: ReadonlySet<string>;
  /** Groups by `searchKey` of the name. */
  groups: ReadonlyMap<string, number>;
  /** Free places in the classroom; null: no limit. */
  placesLeft: number | null;
}

/** How accounts are made for people who have none; null: they are invited. */
export type AccountCreation = { rule: UsernameRule } | null;

/** The outcome for each person of a roster. */
export interface Plan {
  entries: RosterEntry[];
  /** Ids of the accounts to add to the classroom. */
  added: number[];
  /** People to invite, who have no account. */
  invited: Invitee[];
  /** Accounts to make, under usernames that may be taken, and their entries. */
  created: { account: NewClassAccount; entry: RosterEntry; groupId: number | null }[];
  /** Roster entries to write for people who have an account. */
  records: KnownPerson[];
  /** Groups of accounts that are in the classroom, or come to it. */
  placed: { userId: number; groupId: number }[];
  /** Names of groups that the classroom lacks, each once. */
  newGroups: string[];
}

/** The account that a line is about; null: there is none. */
type Match = { id: number | null } | { problem: Message };

/** Returns the distinct address keys of a roster. */
export function keysOf(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.flatMap(({ email }) => keyOf(email) ?? []))];
}

/**
 * Decides the outcome for each person of a roster. Only the first line about a person counts: another is refused if it
 * says something else, and passed over if it says the same. A line that may be about two people is refused.
 */
export function planRoster(rows: readonly RosterRow[], known: RosterFacts, creation: AccountCreation): Plan {
  const plan: Plan = {
    ...{ entries: [], added: [], invited: [], created: [], records: [] },
    ...{ placed: [], newGroups: [] },
  };
  const missing = new Map<string, string>();
  const seen = { people: new Map<string, string>(), identifiers: new Set<string>(), ids: new Set<number>() };
  for (const row of rows) {
    const person = keyOf(row.email) ?? JSON.stringify([row.name, row.student_number, row.login_id]);
    const group = row.group === null ? null : searchKey(row.group);
    const content = JSON.stringify([row.name, row.student_number, row.login_id, group]);
    const earlier = seen.people.get(person);
    if (earlier !== undefined && (keyOf(row.email) !== null || hasIdentifier(row))) {
      if (earlier !== content) refuse(plan, row, keyOf(row.email) === null ? REPEATED : REPEATED_ADDRESS);
      continue;
    }
    seen.people.set(person, content);
    planLine(row, { plan, known, creation, seen });
    if (row.group === null || group === null || plan.entries.at(-1)?.outcome === 'refused') continue;
    if (!known.groups.has(group)) missing.set(group, missing.get(group) ?? row.group);
  }
  plan.newGroups.push(...missing.values());
  return plan;
}

function refuse(plan: Plan, row: RosterRow, why: Message): void {
  plan.entries.push({ ...row, outcome: 'refused', ...messageFields('detail', why) });
}

interface Planning {
  plan: Plan;
  known: RosterFacts;
  creation: AccountCreation;
  seen: { identifiers: Set<string>; ids: Set<number> };
}

function planLine(row: RosterRow, { plan, known, creation, seen }: Planning): void {
  const note = (outcome: RosterEntry['outcome']) => {
    const entry = { ...row, outcome, detail: null };
    plan.entries.push(entry);
    return entry;
  };
  const match = isRepeated(row, seen.identifiers) ? { problem: REPEATED } : findPerson(row, known);
  if ('problem' in match) return void refuse(plan, row, match.problem);
  const { id } = match;
  const groupId = row.group === null ? null : (known.groups.get(searchKey(row.group)) ?? null);
  const isFull = known.placesLeft !== null && plan.added.length + plan.created.length >= known.placesLeft;
  if (id !== null) {
    if (seen.ids.has(id)) return void refuse(plan, row, REPEATED);
    seen.ids.add(id);
    if (known.inactive.has(id)) return void refuse(plan, row, INACTIVE);
    const isMember = known.members.has(id);
    if (!isMember && isFull) return void refuse(plan, row, FULL);
    note(isMember ? 'member' : 'added');
    if (!isMember) plan.added.push(id);
    plan.records.push(recordOf(row, id));
    if (groupId !== null) plan.placed.push({ userId: id, groupId });
    return;
  }
  if (creation === null) {
    if (row.email === null) return void refuse(plan, row, UNKNOWN);
    note('invited');
    const { name: full_name, student_number = null, login_id = null } = row;
    plan.invited.push({ email: row.email, full_name, student_number, login_id, group_id: groupId });
    return;
  }
  if (row.name === null && row.email === null && row.login_id === undefined)
    return void refuse(plan, row, NAMELESS);
  if (known.namesake.has(searchKey(row.name ?? ''))) return void refuse(plan, row, NAMESAKE);
  if (isFull) return void refuse(plan, row, FULL);
  const entry = note('created');
  const namesake = known.ownStudents.namesakeOf(row);
  if (namesake !== null) Object.assign(entry, messageFields('detail', describeNamesake(namesake)));
  const username = proposeUsername({ name: row.name, login: row.login_id ?? row.email }, creation.rule);
  plan.created.push({
    account: { username, full_name: fullName.safeParse(row.name).data ?? null, email: row.email ?? '' },
    entry,
    groupId,
  });
}

/**
 * Finds the account that a line is about: by its address, and by the number and the login that the class knows; if there
 * is none, among the students of other classes.
 */
function findPerson(row: RosterRow, { accounts, holders, ownStudents }: RosterFacts): Match {
  const key = keyOf(row.email);
  if (row.email !== null && key === null)
    return { problem: message`“${row.email}” is not an email address.` };
  const found = [
    key === null ? undefined : accounts.get(key),
    row.student_number && holders.find((one) => one.student_number === row.student_number)?.user_id,
    row.login_id && holders.find((one) => one.login_id === row.login_id)?.user_id,
  ].filter((id) => typeof id === 'number');
  const ids = new Set(found.length > 0 ? found : ownStudents.matching(row));
  const [id = null] = ids;
  return ids.size > 1 ? { problem: AMBIGUOUS } : { id };
}

/** Returns what a line says of an account that the class has or gets. */
export function recordOf(
  { name, student_number, login_id }: RosterRow | RosterEntry,
  user_id: number,
): KnownPerson {
  return { user_id, roster_name: name, student_number: student_number ?? null, login_id: login_id ?? null };
}

function describeNamesake(username: string): Message {
  return message`Another class has a student of this name, ${username}. To add that account instead, put this username into a column “Username”.`;
}

/** True if another line has the same number or login. */
function isRepeated({ student_number, login_id }: RosterRow, identifiers: Set<string>): boolean {
  const own = [
    ...(student_number === undefined ? [] : [`number ${student_number}`]),
    ...(login_id === undefined ? [] : [`login ${login_id}`]),
  ];
  const repeated = own.some((identifier) => identifiers.has(identifier));
  for (const identifier of own) identifiers.add(identifier);
  return repeated;
}

function hasIdentifier({ student_number, login_id }: RosterRow): boolean {
  return student_number !== undefined || login_id !== undefined;
}

/** Null if the text is not an address. */
function keyOf(email: string | null): string | null {
  const { data } = emailAddress.safeParse(email);
  return data === undefined ? null : emailKey(data);
}

const UNKNOWN = message`There is no email address in this line, and nobody in this class has its number or login.`;
const NAMELESS = message`There is neither a name nor a login in this line.`;
const INACTIVE = message`This account is deactivated. Activate it first.`;
const FULL = message`This classroom is full. Give it more places first.`;
const REPEATED_ADDRESS = message`An earlier line has the same email address.`;
const REPEATED = message`Another line has the same number or login.`;
const AMBIGUOUS = message`The address, the number and the login in this line belong to different people.`;
const NAMESAKE = message`Somebody of this name is in the class already, without a number or login. Enter theirs in the list of members, or use another name here.`;
