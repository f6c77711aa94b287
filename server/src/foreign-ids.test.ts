import * as contract from '@coderoom/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formOf } from '#testing/data/assignments.ts';
import { addReply } from '#testing/data/grades.ts';
import { type RoleSchool, schoolsIn } from '#testing/data/role-school.ts';
import { zipOf } from '#testing/data/zip.ts';
import type { Person } from '#testing/people.ts';
import { addTemplate, addUnclaimed } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';
import { awaitVerdicts } from './features/execution/live/testing.ts';

/**
 * Ids of another class in every place where a call takes one: path, query and body. The rest of the call is the caller's
 * own. Each is answered as an id that does not exist is, and changes nothing. A place without a row fails, and says which
 * row to add.
 */

/** A school with more objects, all of its one student and its owner. */
interface FullSchool extends RoleSchool {
  /** The owner's replies to the comments on a submission, and on an uploaded one. */
  ownerReplies: { ofSubmission: number; ofAssignment: number };
  /** The student's replies. */
  studentReplies: { ofSubmission: number; ofAssignment: number };
  file: number;
  hint: number;
  token: number;
  /** An account that was made with the class, and is nobody's yet. */
  unclaimed: number;
  /** Another task of the class. */
  second: number;
  /** The programs of an upload: the first is the student's, and released. */
  uploaded: [number, number];
}

type Id = number | string;
type Part = 'params' | 'query' | 'body';

/** A place of a call that takes an id: `exclusions[].user_id` of a body, or `template_id` of a query. */
interface IdPlace {
  part: Part;
  path: string;
}

/** Numbers that are no ids, and ids that the caller makes up. A new field stands here or has a row below. */
const NO_IDS: ReadonlySet<string> = new Set([
  ...['page', 'page_size', 'skip', 'limit', 'max_members', 'max_collaborators', 'minutes', 'line', 'score'],
  ...['weight', 'points', 'time_limit_seconds', 'tolerance', 'count', 'least', 'most', 'percent', 'at_most'],
  ...['revision', 'timeout_seconds', 'plagiarism_threshold', 'execution_time', 'expires_in_days', 'run_id'],
  // A duration, a login at the school, the place of a file among those of a run, what a sentence is filled with.
  ...['days', 'login_id', 'font_size', 'n', 'values'],
]);
const NAMED_AS_ID = /(^|_)ids?$|[a-z]Id$|^copy_of$/;

/** Ids in paths, by the path up to them. The longest that fits is meant, so a call below a known path needs no row. */
const IN_PATHS: Record<string, (school: FullSchool) => Id> = {
  '/admin/classrooms/:id': ({ classroom }) => classroom,
  '/admin/submissions/:id': ({ submission }) => submission,
  '/admin/submissions/:id/comments/:commentId': ({ comments }) => comments.ofSubmission,
  '/admin/submissions/:id/comments/:commentId/replies/:replyId': (school) => school.ownerReplies.ofSubmission,
  '/admin/submissions/:id/regrade-requests/:requestId': ({ regrade }) => regrade,
  '/admin/submissions/:id/run-files/:n': () => 0,
  '/admin/template-executions/:id': ({ execution }) => execution,
  '/admin/template-executions/:id/files/:n': () => 0,
  '/admin/templates/:id': ({ template }) => template,
  '/admin/templates/:id/files/:fileId': ({ file }) => file,
  '/assignments/:id': ({ assignment }) => assignment.id,
  '/assignments/:id/pairs/:pairId': ({ assignment }) => assignment.pair,
  '/assignments/:id/submissions/:submissionId': ({ uploaded }) => uploaded[0],
  '/assignments/:id/submissions/:submissionId/comments/:commentId': ({ comments }) => comments.ofAssignment,
  '/assignments/:id/submissions/:submissionId/comments/:commentId/replies/:replyId': (school) =>
    school.ownerReplies.ofAssignment,
  '/auth/tokens/:id': ({ token }) => token,
  '/classrooms/:id': ({ classroom }) => classroom,
  '/classrooms/:id/groups/:groupId': ({ group }) => group,
  '/classrooms/:id/invitations/:invitationId': ({ invitation }) => invitation,
  '/classrooms/:id/members/:userId': ({ people }) => people.student.id,
  '/classrooms/:id/sign-in-links/:userId': ({ unclaimed }) => unclaimed,
  '/code/history/:id': ({ execution }) => execution,
  '/code/history/:id/files/:n': () => 0,
  '/collaboration/sessions/:id': ({ session }) => session,
  '/collaboration/sessions/:id/manage-participant/:participantId': ({ waiting }) => waiting,
  '/drafts/:id': ({ draft }) => draft,
  '/grades/my/:id': ({ submission }) => submission,
  '/grades/my/:id/comments/:commentId': ({ comments }) => comments.ofSubmission,
  '/grades/my/:id/comments/:commentId/replies/:replyId': (school) => school.studentReplies.ofSubmission,
  '/grades/my/:id/regrade-requests/:requestId': ({ regrade }) => regrade,
  '/grades/my/:id/run-files/:n': () => 0,
  '/grades/my/uploads/:id': ({ uploaded }) => uploaded[0],
  '/grades/my/uploads/:id/comments/:commentId': ({ comments }) => comments.ofAssignment,
  '/grades/my/uploads/:id/comments/:commentId/replies/:replyId': (school) =>
    school.studentReplies.ofAssignment,
  '/live-classes/:id': ({ live }) => live.id,
  '/live-classes/:id/hints/:hintId': ({ hint }) => hint,
  '/live-classes/:id/members/:memberId': ({ live }) => live.member,
  '/live-classes/:id/members/:memberId/runs/:runId': ({ live }) => live.run,
  '/live-classes/:id/members/:memberId/runs/:runId/files/:n': () => 0,
  '/templates/:id': ({ template }) => template,
  '/templates/:id/files/:fileId': ({ file }) => file,
  '/user-templates/:id': ({ userTemplate }) => userTemplate,
};

/** Ids in queries, by name. */
const IN_QUERIES: Record<string, (school: FullSchool) => Id> = {
  classroom_id: ({ classroom }) => classroom,
  group: ({ group }) => group,
  template_id: ({ template }) => template,
  template_ids: ({ template }) => template,
  user_id: ({ people }) => people.student.id,
};
/** Filters of lists that narrow them to nothing, rather than being refused. */
const NARROWING: ReadonlySet<string> = new Set(['template_ids', 'user_id']);

const program = { name: 'A program', language: 'python', code_content: 'print(1)' };
const text = () => ({ text: 'Why?' });
const resolution = () => ({ is_resolved: true });
const run = () => ({ code: 'print(1)', language: 'python' });
const score = () => ({ score: 1 });
const comment = () => ({ file: 'main.py', line: 1, text: 'Good' });

/** Whole bodies of calls that need one, with an id in every place that takes one. */
const BODIES: Record<string, (school: FullSchool) => object> = {
  addAssignmentSubmissionComment: comment,
  addAssignmentSubmissionReply: text,
  addOwnReply: text,
  addOwnUploadReply: text,
  addStudent: ({ people }) => ({ email: people.other.email }),
  createSignInLinks: ({ unclaimed }) => ({ user_ids: [unclaimed] }),
  addSubmissionComment: () => ({ line: 1, text: 'Good' }),
  addSubmissionReply: text,
  answerRegradeRequest: () => ({ decision: 'decline', answer: 'No' }),
  batchAdmission: ({ waiting }) => [{ participant_id: waiting, action: 'approve' }],
  changeAssignment: ({ classroom }) => ({ classroom_id: classroom }),
  changeAssignmentSubmissionComment: text,
  changeEditorLanguage: () => ({ language: 'go' }),
  changeRole: () => ({ role: 'ASSISTANT' }),
  changeRosterRecord: () => ({ roster_name: 'A name', student_number: null, login_id: null }),
  changeSubmissionComment: text,
  compareSubmissions: ({ classroom, second }) => ({ classroom_ids: [classroom], template_ids: [second] }),
  copyClassroom: ({ template, group }) => ({
    name: 'Class',
    templates: [
      {
        id: template,
        submission_deadline: '2099-01-01T00:00:00Z',
        group_deadlines: [{ group_id: group, deadline: '2099-01-02T00:00:00Z' }],
      },
    ],
  }),
  createAssignment: ({ template, classroom, second }) => ({
    ...{ name: 'Homework', language: 'python', base_template_id: second, classroom_id: classroom },
    tests_template_id: template,
  }),
  createGroup: () => ({ name: 'Tuesday' }),
  createTemplate: ({ classroom, people, template, group }) => ({
    ...program,
    classroom_ids: [classroom],
    submission_deadline: '2099-01-01T00:00:00Z',
    exclusions: [{ user_id: people.student.id, deadline: null }],
    group_deadlines: [{ group_id: group, deadline: '2099-01-02T00:00:00Z' }],
    copy_of: template,
  }),
  enterEditor: () => ({ may_type: false }),
  executeCode: ({ template }) => ({ ...run(), template_id: template }),
  giveHint: () => ({ line: 1, text: 'Look' }),
  gradeAssignment: () => ({}),
  gradeTemplate: () => ({}),
  inviteStudent: () => ({ email: 'new@new.test' }),
  joinSession: () => ({}),
  judgePair: () => ({ verdict: 'dismissed' }),
  manageParticipant: () => ({ action: 'approve' }),
  markNewsSeen: ({ submission }) => ({ submission_id: submission }),
  markTeacherNewsSeen: ({ submission }) => ({ submission_id: submission }),
  messageLiveClass: text,
  moveToGroup: ({ people, group }) => ({ user_ids: [people.student.id], group_id: group }),
  openDraft: ({ template }) => ({ ...run(), template: { kind: 'professor', id: template } }),
  openEditor: run,
  orderGroups: ({ group }) => ({ group_ids: [group] }),
  putAssignmentMatches: ({ uploaded, people }) => ({
    matches: [{ submission_id: uploaded[0], user_id: people.student.id }],
  }),
  putAssignmentSubmissionGrade: score,
  putAssignmentTests: () => ({ tests: [] }),
  putSubmissionGrade: () => ({ comment: 'Good' }),
  putTemplateTests: () => ({ tests: [] }),
  raiseLiveHand: () => ({}),
  requestRegrade: text,
  resolveAssignmentSubmissionComment: resolution,
  resolveOwnComment: resolution,
  resolveOwnUploadComment: resolution,
  resolveSubmissionComment: resolution,
  runSolution: () => ({ code_content: 'print(1)', tests: [{ name: 'One', expected_output: '' }] }),
  runTests: () => ({ code_content: 'print(1)' }),
  setBaseCode: ({ template }) => ({ template_id: template }),
  setTemplateWeight: () => ({ weight: 2 }),
  startLiveClass: ({ template }) => ({ template_id: template }),
  submitTemplate: () => program,
  updateClassroom: () => ({ name: 'Renamed' }),
  updateClassroomSettings: () => ({ copy_paste_enabled: false, assistance: 'none' }),
  updateGroup: ({ people }) => ({ staff_ids: [people.teacher.id] }),
  updateLiveClass: () => ({ is_locked: true }),
  updateSession: () => ({ title: 'Renamed', language: 'go' }),
  updateTemplate: ({ classroom, people, group }) => ({
    classroom_ids: [classroom],
    submission_deadline: '2099-01-01T00:00:00Z',
    exclusions: [{ user_id: people.student.id, deadline: null }],
    exclusions_base: [{ user_id: people.student.id, deadline: null }],
    group_deadlines: [{ group_id: group, deadline: '2099-01-02T00:00:00Z' }],
    group_deadlines_base: [{ group_id: group, deadline: '2099-01-02T00:00:00Z' }],
  }),
  updateUserTemplate: () => ({ name: 'Renamed' }),
  validateCode: ({ template }) => ({ ...run(), template_id: template }),
  waivePenalty: () => ({ is_waived: true }),
};

/** Files of forms. */
const FILES: Record<string, Record<string, { name: string; content: string | Uint8Array }>> = {
  createAssignment: { zip_file: { name: 'class.zip', content: zipOf({ 'ada/main.py': 'print(1)' }) } },
};

/** Calls of staff that the contract leaves to their service: a student would be refused. */
const BY_STAFF: ReadonlySet<string> = new Set([
  ...['endLiveClass', 'enterEditor', 'getLiveClass', 'getLiveClassSummary', 'downloadLiveClassSummary'],
  ...[
    'downloadLiveRunFile',
    'getReplay',
    'giveHint',
    'listLiveClasses',
    'lowerHand',
    'messageLiveClass',
    'startLiveClass',
  ],
  'updateLiveClass',
]);
/** Statuses of calls with own ids that are no success on this server, and why. */
const NO_SUCCESS: Record<string, number> = {
  // It sends no mail.
  inviteStudent: 503,
  // The submission was not written in the page.
  getSubmissionHistory: 404,
};
/** Answers that differ from 404 in a path or a query, and 422 in a body. */
const OTHER_STATUSES: Record<string, number> = {
  // What the call itself is about, or is made from.
  'batchAdmission body [].participant_id': 404,
  'compareSubmissions body classroom_ids[]': 404,
  'compareSubmissions body template_ids[]': 404,
  // Some of the accounts get no link, whatever the reason.
  'createSignInLinks body user_ids[]': 409,
  'createTemplate body copy_of': 404,
  'openDraft body template.id': 404,
  'putAssignmentMatches body matches[].submission_id': 404,
  'putAssignmentMatches body matches[].user_id': 404,
  'startLiveClass body template_id': 404,
  // One's own list of nothing, and marks on nothing.
  'dismissHint params hintId': 200,
  'listOwnAttempts params id': 200,
  // Groups are for staff.
  'listClassroomMembers query group': 403,
  'markNewsSeen body submission_id': 200,
  'markTeacherNewsSeen body submission_id': 200,
  // What was excluded before, by the caller's account, excludes nobody.
  'updateTemplate body exclusions_base[].user_id': 200,
  'updateTemplate body group_deadlines_base[].group_id': 200,
  // A program runs and is checked, though for no task.
  'executeCode body template_id': 200,
  'validateCode body template_id': 200,
};
/** Sessions belong to no class: who has the link may know that there is one. `socket-permissions.test.ts` has them. */
const KNOWN_BY_LINK = '/collaboration/sessions/:id';

const endpoints = Object.values<unknown>({ ...contract })
  .filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  .filter(({ access }) => access !== 'everyone' && access !== 'admin')
  .map((endpoint) => ({ name: endpoint.name, endpoint, places: placesOf(endpoint) }))
  .filter(({ places }) => places.length > 0);

describe('an id of another class', () => {
  const { server, people } = setUpTestApp({ runner: standInRunner() });
  let schools: ReturnType<typeof schoolsIn>;
  let ours: FullSchool;
  let theirs: FullSchool;
  /** All rows after the last call. */
  let unchanged: Record<string, string[]>;
  beforeAll(async () => {
    awaitVerdicts(server);
    schools = schoolsIn(server.database, people);
    [ours, theirs] = [await foundSchool(), await foundSchool()];
    // What was submitted is run in the background.
    await vi.waitFor(
      async () => {
        const pending = server.database
          .selectFrom('submissions')
          .select('id')
          .where('status', '=', 'pending');
        expect(await pending.execute()).toEqual([]);
        const grades = server.database.selectFrom('grades').select('id').where('status', '=', 'pending');
        expect(await grades.execute()).toEqual([]);
      },
      { timeout: 30_000 },
    );
    unchanged = await readAll();
  });

  const cases = endpoints.flatMap(({ endpoint, places }) =>
    places.map((place) => ({ title: `${endpoint.name} ${place.part} ${place.path}`, endpoint, place })),
  );

  it.each(cases)('$title is as one of nothing', async ({ title, endpoint, place }) => {
    const caller = callerOf(endpoint, ours);
    const unknown = await send(endpoint, caller, ours, {
      place,
      id: typeof idAt(endpoint, place, theirs) === 'string' ? 'unknown1' : 999_999_999,
    });
    // Where another status is wanted, an id of nothing may leave the rest of the call to be done.
    const before = OTHER_STATUSES[title] === undefined ? unchanged : await readAll();
    const foreign = await send(endpoint, caller, ours, { place, id: idAt(endpoint, place, theirs) });
    unchanged = await readAll();
    expect(unchanged, `${title} changed something`).toEqual(before);
    expect(foreign.statusCode, foreign.body).toBe(OTHER_STATUSES[title] ?? usualStatus(place));
    expect([foreign.statusCode, withoutIds(foreign.body)]).toEqual([
      unknown.statusCode,
      withoutIds(unknown.body),
    ]);
  });

  let own: FullSchool | undefined;
  // Otherwise a refusal above could have another reason.
  it.each(endpoints)('$name is allowed with the own ones', async ({ name, endpoint }) => {
    const wanted = NO_SUCCESS[name] === undefined ? [200, 201, 204, 409, 415] : [NO_SUCCESS[name]];
    own ??= await foundSchool();
    let answer = await send(endpoint, callerOf(endpoint, own), own, null);
    // A call before may have taken away what this one is about.
    if (!wanted.includes(answer.statusCode)) {
      own = await foundSchool();
      answer = await send(endpoint, callerOf(endpoint, own), own, null);
    }
    expect(
      wanted,
      `${name} with own ids; with 422, BODIES needs a whole body of it: ${answer.body}`,
    ).toContain(answer.statusCode);
  });

  async function send(
    { name, method, path, bodyEncoding }: contract.Endpoint,
    caller: Person,
    school: FullSchool,
    foreign: { place: IdPlace; id: Id } | null,
  ) {
    const at = (part: Part, where: string) =>
      foreign?.place.part === part && foreign.place.path === where ? foreign.id : null;
    const url = path.replace(/:(\w+)/g, (all, param: string) => {
      const own = IN_PATHS[pathTo(path, param)];
      return own === undefined ? all : String(at('params', param) ?? own(school));
    });
    const inQuery = foreign?.place.part === 'query' ? `?${foreign.place.path}=${foreign.id}` : '';
    const body = structuredClone(BODIES[name]?.(school));
    if (body !== undefined && foreign?.place.part === 'body') put(body, foreign.place.path, foreign.id);
    const form =
      bodyEncoding === 'multipart' && body !== undefined
        ? formOf({
            ...Object.fromEntries(Object.entries(body).map(([field, value]) => [field, String(value)])),
            ...FILES[name],
          })
        : null;
    return await server.app.inject({
      method,
      url: `/api/v1${url}${inQuery}`,
      headers: { authorization: `Bearer ${caller.access_token}`, ...form?.headers },
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body }),
    });
  }

  /** Founds a school whose upload belongs to the class, released, and whose people have written everywhere. */
  async function foundSchool(): Promise<FullSchool> {
    const { database } = server;
    const school = await schools.create(await schools.addPeople());
    const { classroom, assignment, template, comments, live, people: inhabitants } = school;
    const { student, owner } = inhabitants;
    const [first = 0, second = 0] = assignment.students;
    await database
      .updateTable('assignments')
      .set({ classroom_id: classroom, released_at: 1 })
      .where('id', '=', assignment.id)
      .execute();
    await database
      .insertInto('assignment_matches')
      .values({
        submission_id: first,
        assignment_id: assignment.id,
        user_id: student.id,
        is_confirmed: 1,
        scored_at: null,
        commented_at: null,
        happened_at: null,
        is_seen: 0,
      })
      .execute();
    const { id: file } = await database
      .insertInto('statement_files')
      .values({
        ...{ template_id: template, name: 'a.txt', media_type: 'text/plain', size_bytes: 1 },
        content: Buffer.from('a'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const post = async (url: string, token: string, json: object) =>
      (await people.call('POST', url, { token, json })).json();
    const hint = await post(`/live-classes/${live.id}/members/${live.member}/hints`, owner.access_token, {
      line: 1,
      text: 'Look',
    });
    const unclaimed = await addUnclaimed(database, classroom);
    await post(`/classrooms/${classroom}/sign-in-links`, owner.access_token, {});
    const token = await post('/auth/tokens', student.access_token, { name: 'Mine', scopes: ['read'] });
    const reply = (commentId: number, author: Person) =>
      addReply(database, commentId, { author_id: author.id });
    const repliesOf = async (author: Person) => ({
      ofSubmission: await reply(comments.ofSubmission, author),
      ofAssignment: await reply(comments.ofAssignment, author),
    });
    return {
      ...school,
      ownerReplies: await repliesOf(owner),
      studentReplies: await repliesOf(student),
      file,
      hint: Number(hint.id),
      token: Number(token.id),
      unclaimed: unclaimed.id,
      second: await addTemplate(database, {}, [classroom]),
      uploaded: [first, second],
    };
  }

  /** Returns all rows, but those that record the calls themselves, and times. */
  async function readAll(): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const { name } of await server.database.introspection.getTables()) {
      if (RECORDS.has(name)) continue;
      const rows = await server.database
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      all[name] = rows.map((row) => JSON.stringify({ ...row, updated_at: undefined })).sort();
    }
    return all;
  }
});

/** Tables of what was called. */
const RECORDS: ReadonlySet<string> = new Set([
  ...['audit_entries', 'activities', 'activity_counts', 'run_counts'],
  ...['executions', 'execution_counts', 'execution_days', 'live_class_runs'],
]);

function callerOf({ name, access }: contract.Endpoint, { people }: RoleSchool): Person {
  const isPersonal = access === 'visitor' || access === 'signed-in' || access === 'session';
  return isPersonal && !BY_STAFF.has(name) ? people.student : people.owner;
}

/** Returns the id of a school for a place. */
function idAt({ name, path: url }: contract.Endpoint, { part, path }: IdPlace, school: FullSchool): Id {
  const id =
    part === 'params'
      ? IN_PATHS[pathTo(url, path)]?.(school)
      : part === 'query'
        ? IN_QUERIES[path]?.(school)
        : valueAt(BODIES[name]?.(school), path);
  if (typeof id === 'number' || typeof id === 'string') return id;
  const row = {
    params: `IN_PATHS needs '${pathTo(url, path)}'`,
    query: `IN_QUERIES needs ${path}`,
    body: `BODIES.${name} needs a whole body with an id at ${path}; if that is no id, NO_IDS needs its name`,
  }[part];
  throw new Error(row);
}

function usualStatus({ part, path }: IdPlace): number {
  if (part === 'body') return 422;
  return NARROWING.has(path) ? 200 : 404;
}

/** Returns the longest known path up to a parameter. */
function pathTo(path: string, parameter: string): string {
  return path.slice(0, path.indexOf(`:${parameter}`) + parameter.length + 1);
}

/** Ids in answers differ by their nature. */
function withoutIds(body: string): string {
  return body.replace(/\d+/g, '#');
}

/** Finds every place of a call that takes an id. */
function placesOf(endpoint: contract.Endpoint): IdPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    [...new Set(fieldsOf(endpoint[part], ''))]
      .filter((path) => part !== 'params' || pathTo(endpoint.path, path) !== KNOWN_BY_LINK)
      .map((path) => ({ part, path })),
  );
}

/** Lists the fields of a schema that are ids: by their names, or numbers that are not known as anything else. */
function fieldsOf(schema: unknown, path: string): string[] {
  const definition: unknown = Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def');
  if (typeof definition !== 'object' || definition === null) return [];
  const get = (key: string): unknown => Reflect.get(definition, key);
  const type = get('type');
  if (type === 'object') {
    return Object.entries(Object(get('shape'))).flatMap(([name, field]) =>
      fieldsOf(field, path === '' ? name : `${path}.${name}`),
    );
  }
  if (type === 'array') return fieldsOf(get('element'), `${path}[]`);
  if (type === 'union') return (get('options') as unknown[]).flatMap((option) => fieldsOf(option, path));
  if (type === 'pipe') return fieldsOf(get('in'), path);
  if (get('innerType') !== undefined) return fieldsOf(get('innerType'), path);
  const name = path.replace(/\[\]$/, '').split('.').at(-1) ?? '';
  if (NO_IDS.has(name)) return [];
  return type === 'number' || NAMED_AS_ID.test(name) ? [path] : [];
}

/** Splits `exclusions[].user_id` into steps; the first of a list is meant. */
function stepsOf(path: string): string[] {
  return path
    .replaceAll('[]', '.0')
    .split('.')
    .filter((step) => step !== '');
}

function valueAt(body: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), body);
}

function put(body: object, path: string, id: Id): void {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  Reflect.set(Object(valueAt(body, steps.join('.'))), last, id);
}
