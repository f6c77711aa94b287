import { randomUUID } from 'node:crypto';
import {
  type Acknowledgement,
  clientEvents,
  DEFAULT_EDITOR_PREFERENCES,
  SYNC_PART_BYTES,
  serverEvents,
} from '@coderoom/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { type startTestApp, startTestAppWith } from '#testing/app.ts';
import { enter, type JoinedParticipant } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { type RoleSchool, schoolsIn } from '#testing/data/role-school.ts';
import { peopleOf } from '#testing/people.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';
import { standInAssistance } from '#testing/stand-in-runner.ts';
import { delayVerdicts } from './features/execution/live/testing.ts';

/**
 * Each event of clients in each role, and each event of the server: whom it reaches. Both are compared with the events
 * of the contract: one without a row fails.
 */

/** Roles in the school, and in a session of its student: that is its host, and the others came as visitors. */
const ROLES = [
  ...(['visitor', 'student', 'other', 'stranger', 'assistant', 'teacher', 'owner', 'admin'] as const),
  ...(['host', 'editor', 'viewer', 'pending', 'rejected', 'kicked'] as const),
];
type Role = (typeof ROLES)[number];
const IN_SESSION = ['host', 'editor', 'viewer', 'pending', 'rejected', 'kicked'] as const;
type SessionRole = (typeof IN_SESSION)[number];

interface Scene {
  school: RoleSchool;
  /** The session, and the places of those who came to it. */
  session: string;
  places: Record<SessionRole, JoinedParticipant>;
  clients: Record<Role, LiveClient>;
  /** A run of the student. */
  runId: string;
}

/** Answers by role: `ok` or the code of a refusal. */
type Answers = Record<Role, string>;
interface Row {
  payload: (scene: Scene, role: Role) => object;
  answers: Answers;
  /** Something that must be going on; the returned promise ends with it. */
  meanwhile?: (scene: Scene) => Promise<{ ended: Promise<unknown> }>;
}

const all = (answer: string, but: Partial<Answers> = {}): Answers => ({
  ...(Object.fromEntries(ROLES.map((role) => [role, answer])) as Answers),
  ...but,
});
const isSession = (role: Role): role is SessionRole => IN_SESSION.some((one) => one === role);

const INSIDE = { host: 'ok', editor: 'ok', viewer: 'ok' } as const;
const EDITORS = { host: 'ok', editor: 'ok' } as const;
const inside = all('forbidden', INSIDE);
const editors = all('forbidden', EDITORS);
const ofSession = ({ session }: Scene) => ({ session_id: session });
const START = { version: 0, line: 1, column: 1 };
const shownResult = { output: 'x', status: 'success' };

function updateOf(): string {
  const document = new Y.Doc();
  document.getText('content').insert(0, 'x');
  return Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64');
}

const ROWS: Record<keyof typeof clientEvents, Row> = {
  // Everybody may ask; only classrooms of one's own are joined, which the rooms below show.
  join_classroom: { payload: ({ school }) => ({ classroom_id: school.classroom }), answers: all('ok') },
  join_overview: { payload: () => ({}), answers: all('forbidden', { admin: 'ok' }) },
  leave_overview: { payload: () => ({}), answers: all('ok') },
  // Teachers of other classes watch their own assignments.
  join_assignments: {
    payload: () => ({}),
    answers: all('forbidden', { stranger: 'ok', assistant: 'ok', teacher: 'ok', owner: 'ok', admin: 'ok' }),
  },
  leave_assignments: { payload: () => ({}), answers: all('ok') },
  join_live_class: {
    payload: ({ school }) => ({ live_class_id: school.live.id }),
    // The host is the student.
    answers: all('not_found', {
      ...{ student: 'forbidden', host: 'forbidden' },
      ...{ assistant: 'ok', teacher: 'ok', owner: 'ok', admin: 'ok' },
    }),
  },
  leave_live_class: { payload: ({ school }) => ({ live_class_id: school.live.id }), answers: all('ok') },
  // Those of the school claim the place of the session's editor, whose token they lack.
  join_session: {
    payload: ({ places, session }, role) => {
      const place = isSession(role) ? places[role] : { ...places.editor, participant_token: null };
      return {
        session_id: session,
        participant_id: place.participant_id,
        participant_token: place.participant_token,
      };
    },
    // Those who are not let in, or no longer, are told so, and hear nothing else.
    answers: all('forbidden', { ...INSIDE, pending: 'ok', rejected: 'ok', kicked: 'ok' }),
  },
  // The host's client speaks Yjs.
  document_change: {
    payload: (scene) => ({ ...ofSession(scene), content: 'x' }),
    answers: { ...editors, host: 'conflict' },
  },
  document_check: { payload: (scene) => ({ ...ofSession(scene), digest: 'x' }), answers: inside },
  // Nobody has a part to come.
  document_rest: {
    payload: (scene) => ({ ...ofSession(scene), from: 0 }),
    answers: all('forbidden', { host: 'conflict', editor: 'conflict', viewer: 'conflict' }),
  },
  cursor_update: {
    payload: (scene) => ({ ...ofSession(scene), cursor: { lineNumber: 1, column: 1 } }),
    answers: inside,
  },
  code_execution_result: {
    payload: (scene) => ({ ...ofSession(scene), execution_result: shownResult }),
    answers: editors,
  },
  code_execution_running: { payload: (scene) => ({ ...ofSession(scene), running: null }), answers: editors },
  // Of a run that does not exist.
  watch_session_run: {
    payload: (scene) => ({ ...ofSession(scene), key: scene.runId }),
    answers: all('forbidden', { host: 'not_found', editor: 'not_found', viewer: 'not_found' }),
  },
  // The owner lowers anybody's hand, the others their own.
  raise_hand: {
    payload: (scene) => ({ ...ofSession(scene), raised: false, of: scene.places.editor.participant_id }),
    answers: all('forbidden', EDITORS),
  },
  document_sync: { payload: (scene) => ({ ...ofSession(scene), state_vector: 'AA==' }), answers: inside },
  document_update: { payload: (scene) => ({ ...ofSession(scene), update: updateOf() }), answers: editors },
  leave_session: { payload: ofSession, answers: all('ok') },
  // Documents belong to one connection, whoever it is of; none is open here.
  // For a task of the class, which its people see.
  assist_open: {
    payload: ({ school }) => ({
      ...{ document: 'opened', language: 'rust', text: '', template_id: school.template },
    }),
    answers: all('not_found', {
      ...{ student: 'ok', host: 'ok', assistant: 'ok', teacher: 'ok', owner: 'ok', admin: 'ok' },
    }),
  },
  assist_change: { payload: () => ({ document: 'x', version: 0, changes: [] }), answers: all('not_found') },
  assist_complete: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_resolve: { payload: () => ({ document: 'x', item: 0, label: 'x' }), answers: all('ok') },
  assist_hover: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_signature: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_problems: { payload: () => ({ document: 'x', version: 0 }), answers: all('not_found') },
  assist_problems_elsewhere: {
    payload: () => ({ document: 'x', version: 0 }),
    answers: all('not_found'),
  },
  assist_fixes: {
    payload: () => ({ document: 'x', version: 0, line: 1, column: 1, end_line: 1, end_column: 1 }),
    answers: all('not_found'),
  },
  assist_files: {
    payload: () => ({ document: 'x', files: [{ name: 'a.py', text: '' }] }),
    answers: all('not_found'),
  },
  assist_definition: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_references: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_rename_place: { payload: () => ({ document: 'x', ...START }), answers: all('not_found') },
  assist_rename: { payload: () => ({ document: 'x', name: 'y', ...START }), answers: all('not_found') },
  assist_symbols: { payload: () => ({ document: 'x', version: 0 }), answers: all('not_found') },
  // The page formats TypeScript itself.
  assist_format: {
    payload: () => ({ document: 'x', language: 'typescript', text: '', tabs: false, width: 2 }),
    answers: all('invalid'),
  },
  assist_close: { payload: () => ({ document: 'x' }), answers: all('ok') },
  // Others only wait for a run of their own with that id, which is the next row's matter.
  watch_run: { payload: ({ runId }) => ({ run_id: runId }), answers: all('ok') },
  type_input: {
    payload: ({ runId }) => ({ run_id: runId, text: 'x\n' }),
    answers: all('not_found', { student: 'ok', host: 'ok' }),
    // It ends with the second input: the host is the student as well.
    meanwhile: (scene) => beginRun(scene),
  },
};

/** Everybody but visitors who subscribed to the classroom. */
const MEMBERS: readonly Role[] = ['student', 'assistant', 'teacher', 'owner', 'host'];
const STAFF: readonly Role[] = ['assistant', 'teacher', 'owner', 'admin'];
const STUDENT: readonly Role[] = ['student', 'host'];
const SESSION: readonly Role[] = ['host', 'editor', 'viewer'];
const without = (roles: readonly Role[], ...left: Role[]) => roles.filter((role) => !left.includes(role));

interface Reach {
  trigger: (scene: Scene) => Promise<unknown>;
  hearers: readonly Role[];
}

const call =
  (
    by: 'student' | 'owner',
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: (school: RoleSchool) => string,
  ) =>
  (json: object) =>
  async ({ school }: Scene): Promise<void> => {
    const { access_token: token } = school.people[by];
    const answer = await people.call(method, path(school), { token, json });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
const ask =
  (role: Role, event: keyof typeof clientEvents, payload: (scene: Scene) => object) => async (scene: Scene) =>
    expect(await scene.clients[role].ask(event, payload(scene))).toMatchObject({ ok: true });
const manage = (action: object) => (scene: Scene) =>
  sessionsOf(scene.school.people.student, people, connections).manage(
    scene.session,
    scene.places.viewer.participant_id,
    action,
  );
const come = (scene: Scene) =>
  sessionsOf(scene.school.people.student, people, connections).join(scene.session);
const leave = ask('viewer', 'leave_session', () => ({}));
const comeBack = async (scene: Scene) => {
  await leave(scene);
  expect(await enter(scene.clients.viewer, scene.places.viewer)).toMatchObject({ ok: true });
};
const write = ask('editor', 'document_change', () => ({ content: `${randomUUID()}\n` }));
const raiseLiveHand = call('student', 'PUT', ({ live }) => `/live-classes/${live.id}/hand`)({ text: 'Why?' });
const changeLiveClass = call('owner', 'PUT', ({ live }) => `/live-classes/${live.id}`)({ is_locked: true });
/** Runs a program of the student that waits for two inputs; resolves when it waits. */
const beginRun = async ({ school, runId, clients }: Scene) => {
  const json = {
    ...{ code: 'print(1, flush=True)\ninput()\ninput()', language: 'python' },
    ...{ run_id: runId, takes_typed_input: true },
  };
  const ended = people.call('POST', '/code/execute', { token: school.people.student.access_token, json });
  await clients.student.hears('run_output');
  return { ended };
};
const runTyped = async (scene: Scene) => {
  const { ended } = await beginRun(scene);
  await ask('student', 'type_input', ({ runId }) => ({ run_id: runId, text: 'x\ny\n' }))(scene);
  expect((await ended).statusCode).toBe(200);
};
/** A run of the student that shows a picture and a drawing, as the process that runs it tells. */
const runShown = async (scene: Scene, isTold = async () => {}) => {
  const { school, runId } = scene;
  const { id } = school.people.student;
  const { channel } = server.liveRuns.begin({ id }, runId, { takesTypedInput: false });
  const about = { name: 'a.png', kind: 'picture', media_type: 'image/png', bytes: 3, width: 1, height: 1 };
  channel.onMessage({ kind: 'begun' });
  channel.onMessage({ kind: 'pictured', file: { ...about, alt: null, at: 0, content: 'AAAA' } });
  channel.onMessage({ kind: 'drew', name: 'a.drawing', at: 0, alt: null, from: 0, text: '["frame"]\n' });
  await isTold();
  server.liveRuns.end({ id }, runId);
};
/** The same of the session's host, with everybody asking for what it shows. */
const runShownInSession = async (scene: Scene) => {
  const { clients, runId } = scene;
  const running = { phase: 'running', parts: [], run_id: runId };
  await ask('host', 'code_execution_running', () => ({ running }))(scene);
  const [shown] = (await clients.viewer.hears('code_execution_running')) as { running: { key: string } }[];
  await Promise.all(ROLES.map((role) => clients[role].ask('watch_session_run', { key: shown?.running.key })));
  await runShown(scene, async () => {
    for (const role of SESSION) await clients[role].hears('session_run_drawing');
  });
};
const runWatched = async ({ school, runId }: Scene) => {
  const json = { code: 'print(1)\nprint(input())', language: 'python', input_data: '2', run_id: runId };
  const { access_token: token } = school.people.student;
  expect((await people.call('POST', '/code/execute', { token, json })).statusCode).toBe(200);
};
const addOther = async (scene: Scene) =>
  await call(
    'owner',
    'POST',
    ({ classroom }) => `/classrooms/${classroom}/add-student`,
  )({
    email: scene.school.people.other.email,
  })(scene);

/** Each event of the server: what makes it send it, and all who receive it. */
const REACHES: Record<keyof typeof serverEvents, Reach> = {
  overview_changed: { trigger: runWatched, hearers: ['admin'] },
  // The upload belongs to no class: those who teach in its author's classes have it, assistants do not.
  assignment_changed: {
    trigger: call('owner', 'PUT', ({ assignment }) => `/assignments/${assignment.id}`)({ name: 'Renamed' }),
    hearers: ['teacher', 'owner', 'admin'],
  },
  assignment_deleted: {
    trigger: async ({ school }) => {
      const { access_token: token } = school.people.owner;
      await people.call('DELETE', `/assignments/${school.assignment.id}`, { token });
    },
    hearers: ['teacher', 'owner', 'admin'],
  },
  templates_changed: {
    trigger: call('owner', 'PUT', ({ template }) => `/admin/templates/${template}`)({ name: 'Renamed' }),
    hearers: MEMBERS,
  },
  own_grades_changed: {
    trigger: call(
      'owner',
      'PUT',
      ({ submission }) => `/admin/submissions/${submission}/grade`,
    )({
      score: 1,
    }),
    hearers: STUDENT,
  },
  live_class_changed: { trigger: changeLiveClass, hearers: [...MEMBERS, 'admin'] },
  live_class_place: { trigger: raiseLiveHand, hearers: STUDENT },
  live_class_message: {
    trigger: call('owner', 'POST', ({ live }) => `/live-classes/${live.id}/messages`)({ text: 'Listen' }),
    hearers: STUDENT,
  },
  live_class_hint: {
    trigger: call(
      'owner',
      'POST',
      ({ live }) => `/live-classes/${live.id}/members/${live.member}/hints`,
    )({
      line: 1,
      text: 'Here',
    }),
    hearers: STUDENT,
  },
  live_class_members: { trigger: raiseLiveHand, hearers: STAFF },
  // Sent in full to each who begins to watch; everybody tries.
  live_class_codes: {
    trigger: ({ clients, school }) =>
      Promise.all(
        ROLES.map((role) => clients[role].ask('join_live_class', { live_class_id: school.live.id })),
      ),
    hearers: STAFF,
  },
  classroom_joined: { trigger: addOther, hearers: ['other'] },
  classroom_left: {
    trigger: async ({ school: { classroom, people: inhabitants } }) => {
      const { access_token: token } = inhabitants.owner;
      await people.call('DELETE', `/classrooms/${classroom}/members/${inhabitants.student.id}`, { token });
    },
    hearers: STUDENT,
  },
  admin_settings_changed: {
    trigger: call(
      'owner',
      'PUT',
      ({ classroom }) => `/admin/classrooms/${classroom}/settings`,
    )({
      copy_paste_enabled: false,
    }),
    hearers: MEMBERS,
  },
  editor_preferences_changed: {
    trigger: call('student', 'PUT', () => '/auth/me/editor-preferences')({ ...DEFAULT_EDITOR_PREFERENCES }),
    hearers: STUDENT,
  },
  session_joined: { trigger: comeBack, hearers: ['viewer'] },
  session_changed: {
    trigger: (scene) =>
      sessionsOf(scene.school.people.student, people, connections).change(scene.session, {
        title: 'Renamed',
      }),
    hearers: SESSION,
  },
  // The host's client speaks Yjs.
  document_content: {
    trigger: (scene) =>
      sessionsOf(scene.school.people.student, people, connections).change(scene.session, { language: 'go' }),
    hearers: without(SESSION, 'host'),
  },
  document_changed: { trigger: write, hearers: ['viewer'] },
  document_update: { trigger: write, hearers: ['host'] },
  cursor_update: {
    trigger: ask('editor', 'cursor_update', () => ({ cursor: { lineNumber: 1, column: 1 } })),
    hearers: without(SESSION, 'editor'),
  },
  code_execution_result: {
    trigger: ask('editor', 'code_execution_result', () => ({ execution_result: shownResult })),
    hearers: without(SESSION, 'editor'),
  },
  code_execution_result_deflated: {
    trigger: async (scene) => {
      const long = { output: 'x'.repeat(3 * SYNC_PART_BYTES), status: 'success' };
      await ask('editor', 'code_execution_result', () => ({ execution_result: long }))(scene);
      await leave(scene);
      const { share_id: session_id, ...place } = scene.places.viewer;
      await scene.clients.viewer.ask('join_session', { session_id, ...place, deflates: true });
    },
    hearers: ['viewer'],
  },
  code_execution_running: {
    trigger: ask('editor', 'code_execution_running', () => ({
      running: { phase: 'running', parts: [] },
    })),
    hearers: without(SESSION, 'editor'),
  },
  participants_list: { trigger: comeBack, hearers: ['viewer'] },
  participants_list_updated: {
    trigger: ask('editor', 'raise_hand', () => ({ raised: true })),
    hearers: SESSION,
  },
  participant_update: { trigger: come, hearers: ['host'] },
  participant_connected: { trigger: comeBack, hearers: without(SESSION, 'viewer') },
  participant_disconnected: { trigger: leave, hearers: without(SESSION, 'viewer') },
  participant_permission_changed: {
    trigger: manage({ action: 'change_role', role: 'editor' }),
    hearers: SESSION,
  },
  batch_admission_update: {
    trigger: async (scene) => {
      const { participant_id } = await come(scene);
      const { access_token: token } = scene.school.people.student;
      const json = [{ participant_id, action: 'approve' }];
      await people.call('POST', `/collaboration/sessions/${scene.session}/batch-admission`, { token, json });
    },
    hearers: SESSION,
  },
  // The first document of a language starts its language server.
  assist_state: {
    trigger: ask('student', 'assist_open', () => ({ document: 'x', language: 'python', text: '' })),
    hearers: ['student'],
  },
  assist_level_changed: {
    trigger: async (scene) => {
      await ask('student', 'assist_open', () => ({ document: 'x', language: 'python', text: '' }))(scene);
      const settings = ({ classroom }: RoleSchool) => `/admin/classrooms/${classroom}/settings`;
      await call('owner', 'PUT', settings)({ assistance: 'errors' })(scene);
    },
    hearers: ['student'],
  },
  run_output: { trigger: runTyped, hearers: STUDENT },
  run_phase: { trigger: runTyped, hearers: STUDENT },
  run_picture: { trigger: (scene) => runShown(scene), hearers: STUDENT },
  run_drawing: { trigger: (scene) => runShown(scene), hearers: STUDENT },
  session_run_picture: { trigger: runShownInSession, hearers: SESSION },
  session_run_drawing: { trigger: runShownInSession, hearers: SESSION },
  // Of a program that ends before it is judged.
  run_complexity: {
    trigger: async (scene) => {
      const deliver = delayVerdicts(server);
      await runWatched(scene);
      deliver();
      vi.restoreAllMocks();
    },
    hearers: STUDENT,
  },
  permission_denied: {
    trigger: (scene) => scene.clients.viewer.ask('document_change', { content: 'x' }),
    hearers: ['viewer'],
  },
  kicked_from_session: { trigger: manage({ action: 'kick' }), hearers: ['viewer'] },
};

/** Events whose trigger changes who is where, or what there is to hear of: each has a scene of its own. */
const CHANGING_PLACES: ReadonlySet<keyof typeof serverEvents> = new Set([
  ...(['assignment_deleted', 'classroom_joined', 'classroom_left', 'live_class_codes'] as const),
  ...(['document_content', 'code_execution_result_deflated', 'kicked_from_session'] as const),
  ...(['participant_update', 'participant_disconnected', 'participant_permission_changed'] as const),
  ...(['batch_admission_update', 'run_output', 'run_phase', 'run_complexity'] as const),
  ...(['run_picture', 'run_drawing', 'session_run_picture', 'session_run_drawing'] as const),
]);

let server: Awaited<ReturnType<typeof startTestApp>>;
let people: ReturnType<typeof peopleOf>;
let connections: Awaited<ReturnType<typeof connectionsTo>>;
let schools: ReturnType<typeof schoolsIn>;
sharedRunner.beforeAll(async ({ shared }) => {
  server = await startTestAppWith({ ...shared.runner, ...standInAssistance() })();
  connections = await connectionsTo(server.app);
  people = peopleOf(server.app);
  schools = schoolsIn(server.database, people);
});
/** The scene of events that change nobody's place, and of all of them for as long as none did. */
let shared: Scene | undefined;
const share = async () => {
  shared ??= await enterScene();
  return shared;
};
const leaveScene = async () => {
  shared = undefined;
  await connections.close();
};
afterAll(async () => {
  await connections.close();
  await server.close();
});

describe('an event of a client', () => {
  it('has a row for every event of the contract', () => {
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(clientEvents).sort());
  });

  afterAll(leaveScene);

  // Who joins again speaks no Yjs, and who has left is refused the rest.
  const last = ['join_session', 'leave_session'];
  const changingLast = Object.entries(ROWS).sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  it.each(changingLast)('%s', async (event, { payload, answers, meanwhile }) => {
    const scene = await share();
    const going = await meanwhile?.(scene);
    const got: Record<string, string> = {};
    for (const role of ROLES) {
      const answer = await scene.clients[role].ask(event, payload(scene, role));
      got[role] = codeOf(answer);
    }
    expect(got).toEqual(answers);
    await going?.ended;
  });
});

describe('an event of the server', () => {
  it('has a row for every event of the contract', () => {
    expect(Object.keys(REACHES).sort()).toEqual(Object.keys(serverEvents).sort());
  });

  afterAll(leaveScene);

  const changingLast = (Object.entries(REACHES) as [keyof typeof serverEvents, Reach][]).sort(
    ([one], [other]) => Number(CHANGING_PLACES.has(one)) - Number(CHANGING_PLACES.has(other)),
  );
  it.each(changingLast)('%s reaches those who may know', async (event, { trigger, hearers }) => {
    const scene = await share();
    const { clients } = scene;
    await settle(clients);
    for (const role of ROLES) clients[role].heard.length = 0;
    await trigger(scene);
    await Promise.all(hearers.map((role) => clients[role].hears(event)));
    await settle(clients);
    const heard = ROLES.filter((role) => clients[role].heard.some((one) => one.event === event));
    if (CHANGING_PLACES.has(event)) await leaveScene();
    expect(heard).toEqual(ROLES.filter((role) => hearers.includes(role)));
  });
});

/** Creates a school and a session, connects every role, and lets each subscribe to whatever it asks for. */
async function enterScene(): Promise<Scene> {
  const school = await schools.create(await schools.addPeople());
  const { student } = school.people;
  const of = sessionsOf(student, people, connections);
  // One is let in by its owner alone.
  const session = await of.create({ is_public: false });
  const place = async (...actions: object[]) => {
    const come = await of.join(session);
    for (const action of actions) await of.manage(session, come.participant_id, action);
    return come;
  };
  const approve = { action: 'approve' };
  const places = {
    host: await of.join(session, student),
    editor: await place(approve, { action: 'change_role', role: 'editor' }),
    viewer: await place(approve, { action: 'change_role', role: 'viewer' }),
    pending: await place(),
    rejected: await place({ action: 'reject' }),
    kicked: await place(approve, { action: 'kick' }),
  };
  const runId = randomUUID();
  const clients = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => {
        const isVisitor = role === 'visitor' || (isSession(role) && role !== 'host');
        const person = isVisitor ? null : school.people[isSession(role) ? 'student' : role];
        const client = await connections.connect(person?.access_token ?? null);
        await client.ask('join_classroom', {});
        await client.ask('join_overview', {});
        await client.ask('join_assignments', {});
        await client.ask('join_live_class', { live_class_id: school.live.id });
        await client.ask('watch_run', { run_id: runId });
        return [role, client] as const;
      }),
    ),
  ) as Record<Role, LiveClient>;
  for (const role of IN_SESSION) await enter(clients[role], places[role]);
  await clients.host.ask('document_sync', { state_vector: 'AA==' });
  return { school, session, places, clients, runId };
}

/** Resolves when everything that was sent before has arrived. */
async function settle(clients: Record<Role, LiveClient>): Promise<void> {
  await Promise.all(ROLES.map((role) => clients[role].ask('leave_live_class', { live_class_id: 1_000_000 })));
}

function codeOf(answer: Acknowledgement): string {
  return answer.ok ? 'ok' : answer.code;
}
