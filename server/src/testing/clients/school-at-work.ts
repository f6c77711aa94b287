import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSession, joinSession, ownSubmission, template, tokens, user } from '@coderoom/contract';
import * as Y from 'yjs';
import type { Database } from '#db/database.ts';
import { findDocument } from '#features/collaboration/document/document-store.ts';
import { formOf } from '#testing/data/assignments.ts';
import { zipOf } from '#testing/data/zip.ts';
import { PASSWORD } from '#testing/people.ts';
import { connectionsAt } from '#testing/sockets.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type Editor, editByTexts } from './editors.ts';

/** An error response: the server is alive, but didn't do its work. */
class Failed extends Error {}

/** Returns a client for a server, signed in with the token if given. */
function callerAt(origin: string, token?: string) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/v1${path}`, { method, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Failed(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    form: (path: string, form: Record<string, string>) =>
      send('POST', path, { body: new URLSearchParams(form) }),
    upload(path: string, form: ReturnType<typeof formOf>) {
      const headers = { ...authorization, ...form.headers };
      return send('POST', path, { headers, body: new Uint8Array(form.payload) });
    },
    json(method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, json?: object) {
      const type = json === undefined ? {} : { 'content-type': 'application/json' };
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      return send(method, path, { headers: { ...authorization, ...type }, ...body });
    },
  };
}

/** A school whose people keep working while their server is killed and restarted. */
export interface School {
  admin: string;
  classroom: number;
  students: { id: number; token: string }[];
  /** Address of a session that the first student owns, and their identity in it. */
  session: string;
  participant: number;
}

/** Creates a school on a server that has only an admin. */
export async function foundSchool(origin: string, email: string, students: number): Promise<School> {
  const visitor = callerAt(origin);
  const signIn = async (username: string) =>
    tokens.parse(await visitor.form('/auth/login', { username, password: PASSWORD })).access_token;
  const admin = await signIn(email);
  const asAdmin = callerAt(origin, admin);
  const { id: classroom } = createTemplateId(await asAdmin.json('POST', '/classrooms', { name: 'Class' }));
  const school: School = { admin, classroom, students: [], session: '', participant: 0 };
  for (let n = 0; n < students; n += 1) {
    const { id } = user.parse(await visitor.json('POST', '/auth/register', accountNamed(`student${n}`)));
    await asAdmin.json('POST', `/classrooms/${classroom}/add-student`, { email: `student${n}@school.test` });
    school.students.push({ id, token: await signIn(`student${n}`) });
  }
  const owner = callerAt(origin, school.students[0]?.token);
  const created = await owner.json('POST', '/collaboration/sessions', { title: 'Together', is_public: true });
  school.session = createSession.response.parse(created).share_id;
  const joined = await owner.json('POST', `/collaboration/sessions/${school.session}/join`, {});
  school.participant = joinSession.response.parse(joined).participant_id;
  return school;
}

const createTemplateId = (answer: unknown) => template.pick({ id: true }).parse(answer);

const accountNamed = (username: string) => ({
  username,
  email: `${username}@school.test`,
  full_name: username,
  password: PASSWORD,
});

/** Lets everybody in a school work on a server until it is gone. Returns the failures while it was alive. */
export async function workUntilGone(
  school: School,
  origin: string,
  { acknowledged, random, gone }: { acknowledged: Acknowledged; random: () => number; gone: AbortSignal },
): Promise<string[]> {
  const failures: string[] = [];
  const name = (kind: string) => `${kind}-${Math.floor(random() * 2 ** 40).toString(36)}`;
  const connections = connectionsAt(origin);
  const kinds = [
    ...school.students.map(
      (student) => () => study(callerAt(origin, student.token), student.id, acknowledged, name),
    ),
    () => teach(callerAt(origin, school.admin), school, origin, acknowledged, name),
    () => upload(callerAt(origin, school.admin), acknowledged, name),
    editing(school, connections, acknowledged, name),
  ];
  await Promise.all(
    kinds.map(async (work) => {
      while (!gone.aborted) {
        await work().catch((failure: unknown) => {
          // A call that was cut off has an unknown outcome.
          if (failure instanceof Failed) failures.push(failure.message);
        });
        await sleep(5 + random() * 20);
      }
    }),
  );
  connections.close();
  return failures;
}

type Caller = ReturnType<typeof callerAt>;
type Name = (kind: string) => string;

/** Runs a program; saves, changes and deletes another; renames the person. */
async function study(as: Caller, id: number, acknowledged: Acknowledged, name: Name): Promise<void> {
  const fullName = name('name');
  await acknowledged.send(
    {
      name: `the name of person ${id}`,
      value: fullName,
      before: `student${id - 2}`,
      read: async (database) =>
        (await database.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst())
          ?.full_name,
    },
    () => as.json('PUT', '/auth/me', { full_name: fullName }),
  );
  const code = `print("${name('run')}")`;
  await acknowledged.send(
    {
      name: `run of ${code}`,
      value: 1,
      before: 0,
      read: async (database) =>
        (await database.selectFrom('executions').select('id').where('code', '=', code).execute()).length,
    },
    () => as.json('POST', '/code/execute', { code, language: 'python' }),
  );
  const draft = { name: name('draft'), language: 'python', code_content: name('code') };
  const kept = {
    name: `draft ${draft.name}`,
    read: async (database: Database) => {
      const rows = database
        .selectFrom('user_templates')
        .select('code_content')
        .where('name', '=', draft.name);
      return (await rows.executeTakeFirst())?.code_content ?? null;
    },
  };
  const made = await acknowledged.send({ ...kept, value: draft.code_content, before: null }, () =>
    as.json('POST', '/user-templates', draft),
  );
  const { id: template } = createTemplateId(made);
  const changed = name('code');
  await acknowledged.send({ ...kept, value: changed }, () =>
    as.json('PUT', `/user-templates/${template}`, { code_content: changed }),
  );
  await acknowledged.send({ ...kept, value: null }, () => as.json('DELETE', `/user-templates/${template}`));
}

/** Publishes a task, which a student submits and which is graded; admits a new student. */
async function teach(
  as: Caller,
  school: School,
  origin: string,
  acknowledged: Acknowledged,
  name: Name,
): Promise<void> {
  const task = {
    name: name('task'),
    language: 'python',
    code_content: 'pass',
    classroom_ids: [school.classroom],
  };
  const { id: template } = createTemplateId(
    await acknowledged.send(
      {
        name: `task ${task.name}`,
        value: 1,
        before: 0,
        read: async (database) =>
          (await database.selectFrom('templates').select('id').where('name', '=', task.name).execute())
            .length,
      },
      () => as.json('POST', '/admin/templates', task),
    ),
  );
  const code = `print("${name('answer')}")`;
  const sha256 = createHash('sha256').update(code).digest('hex');
  const student = callerAt(origin, school.students.at(-1)?.token);
  const handedIn = await acknowledged.send(
    {
      name: `what was handed in to ${task.name}`,
      value: sha256,
      read: async (database) =>
        (
          await database
            .selectFrom('submissions')
            .select('sha256')
            .where('template_id', '=', template)
            .executeTakeFirst()
        )?.sha256,
    },
    () => student.json('POST', `/templates/${template}/submit`, { code_content: code }),
  );
  const { id: submission } = ownSubmission.pick({ id: true }).parse(handedIn);
  const comment = name('comment');
  await acknowledged.send(
    {
      name: `the grade of ${task.name}`,
      value: comment,
      read: async (database) =>
        (
          await database
            .selectFrom('grades')
            .select('comment')
            .where('submission_id', '=', submission)
            .executeTakeFirst()
        )?.comment ?? undefined,
    },
    () => as.json('PUT', `/admin/submissions/${submission}/grade`, { score: 1, comment }),
  );
  const username = name('new');
  await acknowledged.send(
    {
      name: `account of ${username}`,
      value: 1,
      before: 0,
      read: async (database) =>
        (await database.selectFrom('users').select('id').where('username', '=', username).execute()).length,
    },
    () => callerAt(origin).json('POST', '/auth/register', accountNamed(username)),
  );
}

/** Uploads a class's submissions: all of them must be stored, or none visible. */
async function upload(as: Caller, acknowledged: Acknowledged, name: Name): Promise<void> {
  const homework = name('homework');
  const content = zipOf({ 'Anna/main.py': `print("${homework}")`, 'Ben/main.py': 'print(2)' });
  const form = formOf({ name: homework, timeout_seconds: '5', zip_file: { name: 'class.zip', content } });
  await acknowledged.send(
    {
      name: `upload of ${homework}`,
      value: 2,
      before: 0,
      read: async (database) =>
        (
          await database
            .selectFrom('assignment_files')
            .innerJoin(
              'assignment_submissions',
              'assignment_submissions.id',
              'assignment_files.submission_id',
            )
            .innerJoin('assignments', 'assignments.id', 'assignment_id')
            .select('assignment_files.name')
            .where('assignments.name', '=', homework)
            .execute()
        ).length,
    },
    () => as.upload('/assignments', form),
  );
  await sleep(150);
}

/** Types into a shared text, one line at a time. */
function editing(
  { students, session, participant }: School,
  connections: ReturnType<typeof connectionsAt>,
  acknowledged: Acknowledged,
  name: Name,
): () => Promise<void> {
  let editor: Editor | null = null;
  const come = async () => {
    const client = await connections.connect(students[0]?.token);
    return editByTexts(client, { share_id: session, participant_id: participant, participant_token: null });
  };
  const read = async (database: Database) => {
    const { id } = await database
      .selectFrom('collaboration_sessions')
      .select('id')
      .where('share_id', '=', session)
      .executeTakeFirstOrThrow();
    const document = new Y.Doc();
    for (const { update } of await findDocument(database, id)) Y.applyUpdate(document, update);
    return document.getText('content').toString();
  };
  return async () => {
    const here = editor ?? (await come());
    editor = here;
    const line = `${name('line')}\n`;
    const text = { name: 'the shared text', value: here.text + line, before: '', read };
    await acknowledged.send(text, async () => {
      if (!(await here.edit(here.text.length, 0, line))) throw new Error('nobody knows');
    });
  };
}
