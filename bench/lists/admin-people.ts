import { AUDIT_ACTIONS, listAuditEntries, listUsers, type QueryOf } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey } from '@coderoom/server/src/db/query-parts.ts';
import { createAuditLog } from '@coderoom/server/src/features/audit/service.ts';
import { presentUserForAdmin } from '@coderoom/server/src/features/auth/accounts/present.ts';
import { countUsers, findUserPage } from '@coderoom/server/src/features/auth/accounts/user-list-store.ts';

const ROWS_PER_STATEMENT = 500;
const USERS: Record<string, QueryOf<typeof listUsers>> = {
  'no filter': {},
  'a name of many': { search: 'pupil' },
  'a name of one': { search: 'pupil-00042' },
  'a name of nobody': { search: 'nobody' },
  'active users': { status: 'active', role: 'user' },
  'by address, from its end': { sort: 'email', direction: 'descending' },
  'newest first': { sort: 'created_at', direction: 'descending' },
  'by last login': { sort: 'last_login' },
  'last login first': { sort: 'last_login', direction: 'descending' },
  'by runs': { sort: 'code_executions' },
  'most runs first': { sort: 'code_executions', direction: 'descending' },
  'most runs first, a name of many': { search: 'pupil', sort: 'code_executions', direction: 'descending' },
};
const LINES: Record<string, QueryOf<typeof listAuditEntries>> = {
  'no filter': {},
  'one action': { action: 'template_changed' },
  'a name of many': { search: 'pupil' },
  'a name of one': { search: 'pupil-00042' },
  'a name of nobody': { search: 'nobody' },
  'one action, a name of many': { action: 'template_changed', search: 'pupil' },
};

/** Measures the latency of an operation and prints it. */
type Measure = (label: string, work: () => Promise<unknown>, total?: string) => Promise<void>;

/** Measures the first, a middle and the last page of the accounts and of the audit log, which it fills first. */
export async function measurePeople(database: Database, measure: Measure, lines: number): Promise<void> {
  for (const [label, filter] of Object.entries(USERS)) {
    const list = async (page: number) => {
      const { page_size: size, ...selection } = listUsers.query.parse(filter);
      const rows = await findUserPage(database, selection, { page, size });
      return { rows: rows.map(presentUserForAdmin), total: await countUsers(database, selection), size };
    };
    await measurePlaces(`users, ${label}`, measure, list);
  }
  await fillAuditLog(database, lines);
  const log = createAuditLog(database, console.error);
  for (const [label, filter] of Object.entries(LINES)) {
    const list = async (page: number) => {
      const question = listAuditEntries.query.parse({ ...filter, page });
      return { ...(await log.list(question)), size: question.page_size };
    };
    await measurePlaces(`audit log, ${label}`, measure, list);
  }
}

async function measurePlaces(
  label: string,
  measure: Measure,
  list: (page: number) => Promise<{ total: number; size: number }>,
): Promise<void> {
  const { total, size } = await list(1);
  const pages = Math.max(Math.ceil(total / size), 1);
  const places = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  const wanted = pages > 2 ? Object.entries(places) : [['first', 1] as const];
  for (const [place, page] of wanted) await measure(`${label}, ${place}`, () => list(page), String(total));
}

/** Every person has acted on the account after their own. */
async function fillAuditLog(database: Database, lines: number): Promise<void> {
  const people = await database.selectFrom('users').select(['id', 'username']).execute();
  for (let from = 0; from < lines; from += ROWS_PER_STATEMENT) {
    const values = Array.from({ length: Math.min(ROWS_PER_STATEMENT, lines - from) }, (_, index) => {
      const n = from + index;
      const [actor, target] = [people[n % people.length], people[(n + 1) % people.length]];
      if (!actor || !target) throw new Error('there is nobody');
      return {
        action: AUDIT_ACTIONS[n % AUDIT_ACTIONS.length] ?? 'access_denied',
        actor_id: actor.id,
        target_id: target.id,
        times: 1,
        created_at: n,
        actor: actor.username,
        actor_key: searchKey(actor.username),
        target: target.username,
        target_key: searchKey(target.username),
        detail: 'copy-paste off',
      };
    });
    await database.insertInto('audit_entries').values(values).execute();
  }
}
