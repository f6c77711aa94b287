import { expect, it } from 'vitest';
import { accessText, type Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const INTRO = `# Who may do what

Written by \`contract/src/permissions-page.test.ts\` from the contract; \`npx vitest run contract/src/permissions-page.test.ts -u\` writes it anew. \`server/src/permissions.test.ts\` makes each call as a visitor, a student, another class's student and teacher, an assistant, a teacher, an owner and an admin.

| Role | Given by | May |
| --- | --- | --- |
| Admin | an admin | everything, in all classrooms; accounts, settings of the server, audit log, run history, templates for everyone |
| Teacher | an admin; a setting lets everybody create classrooms, or ask for it | create classrooms, and own them |
| Owner of a classroom | its owners | as its teachers; archive it, bring it back, delete it, give roles in it |
| Teacher of a classroom | its owners | as its assistants; change the classroom, its members, tasks, tests and uploads |
| Assistant of a classroom | its owners | see its tasks, submissions and grades; grade and comment; hold live classes |
| Student | the classroom's key, a teacher | see its open tasks; submit; see their own work and grades |

What belongs to a classroom: its templates, what its students submitted to them, and their runs in them. A template of several classrooms is changed by those alone who teach all of them, and each teacher sees their own students in it. An upload is its classroom's staff's; without a classroom, its author's, and of those who teach a classroom that its author created and teaches. A comparison of tasks is also theirs who teach all classrooms of these tasks. Who is added to a classroom shows its staff nothing but what they do in it. What a former student submitted to a classroom's templates, and ran in them, before they left stays with its staff. In a classroom staff see the names and numbers of its roster, which its teachers write; a student sees their own alone. A template for everyone is the admins', and among the own ones of the admin who made it. Lists for staff hold what is theirs; a single thing of somebody else's is answered as if it did not exist (404), one of theirs that needs a higher role with 403. People who teach nowhere get 403 from all of these calls.

An archived classroom is read-only for everybody, admins as well. Calls that would change it, or what belongs to archived classrooms alone, get 409 \`classroom_archived\`; \`server/src/archived.test.ts\` makes each of them.
`;

const endpoints = Object.values<unknown>({ ...contract })
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1));

it('lists every call in the documentation', async () => {
  const rows = endpoints.map(
    ({ method, path, access, summary }) => `| \`${method} ${path}\` | ${accessText(access)} | ${summary} |`,
  );
  const table = ['| Call | For | What it does |', '| --- | --- | --- |', ...rows].join('\n');
  await expect(`${INTRO}\n## Calls\n\n${table}\n`).toMatchFileSnapshot('../../docs/permissions.md');
});
