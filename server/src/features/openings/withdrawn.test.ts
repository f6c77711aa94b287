import {
  editedTemplate,
  getOwnGrade,
  getTaskSummary,
  getTemplate,
  listGradeNews,
  listOwnAttempts,
  listOwnGrades,
  listTasks,
  openDraft,
  submitTemplate,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { editByUpdates } from '#testing/clients/editors.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const TASK = { name: 'Sum', language: 'python', code_content: 'print(1 + 1)\n' };
const CODE = 'print(2)\n';
const DUE = '2099-12-01T08:00:00.000Z';
const LATER = '2099-11-23T08:00:00.000Z';
const CLOSED = [404, 404, 404, 404, 404];

/** The changes that withdraw a task, and give it back; own grades stay readable if only the class has changed. */
const WAYS = [
  { how: 'is a draft again', away: { is_draft: true }, back: { is_draft: false }, hidesGrades: true },
  { how: 'opens later', away: { opens_at: LATER }, back: { opens_at: null }, hidesGrades: true },
  { how: 'belongs to another class', away: null, back: null, hidesGrades: false },
] as const;

describe.each(RULE_DIALECTS)('what a student did for a task that is withdrawn on %s', (dialect) => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const asAdmin = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const answer = await people.call(method, path, { token: admin.access_token, json });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const callsOf = ({ access_token: token }: Person) => {
    const read = async (path: string) => {
      const answer = await people.call('GET', path, { token });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    return {
      tasks: async () => listTasks.response.parse(await read('/tasks')).tasks,
      summary: async () => getTaskSummary.response.parse(await read('/tasks/summary')),
      news: async () => listGradeNews.response.parse(await read('/grades/my/news')),
      grades: async () => listOwnGrades.response.parse(await read('/grades/my')).grades,
      attempts: async (id: number) =>
        listOwnAttempts.response.parse(await read(`/templates/${id}/attempts`)).attempts,
      template: async (id: number) => getTemplate.response.parse(await read(`/templates/${id}`)),
      gradeOf: (submission: number) => people.call('GET', `/grades/my/${submission}`, { token }),
      history: (draft: number) => people.call('GET', `/drafts/${draft}/history`, { token }),
      data: async () => await read('/auth/me/data'),
      askForRegrade: (submission: number) =>
        people.call('POST', `/grades/my/${submission}/regrade-requests`, {
          token,
          json: { text: 'Please look again.' },
        }),
      see: (json: object) => people.call('POST', '/grades/my/news/seen', { token, json }),
      putDraft: (id: number, code?: string) =>
        people.call('PUT', '/drafts', {
          token,
          json: { language: 'python', template: { kind: 'professor', id }, ...(code && { code }) },
        }),
      submit: (id: number) =>
        people.call('POST', `/templates/${id}/submit`, { token, json: { code_content: CODE } }),
      /** The statuses of everything that needs the task: the first is also what `/?task=ID` asks. */
      async statuses(id: number) {
        const json = { code_content: CODE };
        const calls = [
          people.call('GET', `/templates/${id}`, { token }),
          people.call('GET', `/templates/${id}/can-submit`, { token }),
          people.call('GET', `/templates/${id}/tests`, { token }),
          people.call('POST', `/templates/${id}/run-tests`, { token, json }),
          people.call('POST', `/templates/${id}/submit`, { token, json }),
        ];
        return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      },
    };
  };
  const draftOf = (answer: { json: () => unknown }) => {
    const { draft } = openDraft.response.parse(answer.json());
    if (draft === null) throw new Error('there is no draft');
    return draft;
  };
  const textOf = async ({ access_token }: Person, draft: ReturnType<typeof draftOf>) =>
    await editByUpdates(await connections.connect(access_token), { ...draft, participant_token: null });

  /** A task with a draft, an attempt, a score and news of one student, and a way to withdraw it and give it back. */
  async function begin({ away, back }: (typeof WAYS)[number]) {
    const [anna, ben] = [await people.join(), await people.join()];
    const [own, other] = [
      await addClassroom(server.database, [anna, ben]),
      await addClassroom(server.database, []),
    ];
    const { id } = editedTemplate.parse(
      await asAdmin('POST', '/admin/templates', {
        ...TASK,
        classroom_ids: [own],
        submission_deadline: DUE,
        attempts: { limit: 2, counts: 'last' },
      }),
    );
    await writeTests(server.database, { templateId: id }, [{ points: 4 }]);
    const calls = callsOf(anna);
    const draft = draftOf(await calls.putDraft(id, CODE));
    const submitted = submitTemplate.response.parse((await calls.submit(id)).json());
    await asAdmin('PUT', `/admin/submissions/${submitted.id}/grade`, { score: 3, comment: 'Nearly' });
    const change = (json: object) => asAdmin('PUT', `/admin/templates/${id}`, json);
    return {
      ...{ anna, ben, id, draft, submission: submitted.id, calls },
      withdraw: () => change(away ?? { classroom_ids: [other] }),
      giveBack: () => change(back ?? { classroom_ids: [own] }),
    };
  }

  it.each(WAYS)('is not lost while it $how, and nothing more can be done', async (way) => {
    const { ben, id, draft, submission, calls, withdraw, giveBack } = await begin(way);
    const [before] = await calls.tasks();
    expect(before).toMatchObject({ id, attempts: { used: 1 }, submission_id: submission });
    await withdraw();

    expect(await calls.statuses(id)).toEqual(CLOSED);
    expect(await calls.tasks()).toEqual([]);
    expect((await calls.summary()).due_count).toBe(0);
    // Nobody begins a draft of it; whoever has one keeps it.
    expect((await callsOf(ben).putDraft(id, CODE)).statusCode).toBe(404);
    expect((await callsOf(ben).putDraft(id)).json()).toEqual({ draft: null });
    const kept = { ...draft, is_new: false };
    expect(draftOf(await calls.putDraft(id))).toEqual(kept);
    expect((await calls.history(draft.id)).statusCode).toBe(200);

    await giveBack();
    const [after] = await calls.tasks();
    // The tests of the task may have run meanwhile.
    const { status, grade, drafted_at, ...lasting } = { ...before };
    expect(after).toMatchObject({ ...lasting, grade: { score: 3 } });
    expect(after?.drafted_at).not.toBeNull();
    expect(draftOf(await calls.putDraft(id))).toEqual(kept);
    expect((await calls.submit(id)).statusCode).toBe(201);
    expect((await calls.attempts(id)).map(({ attempt }) => attempt)).toEqual([2, 1]);
  });

  it.each(WAYS)('has its grades and news again after it $how', async (way) => {
    const { id, submission, calls, withdraw, giveBack } = await begin(way);
    const graded = { submission_id: submission, grade: { score: 3 } };
    await withdraw();

    const shown = way.hidesGrades ? [] : [graded];
    expect(await calls.grades()).toMatchObject(shown);
    expect(await calls.attempts(id)).toMatchObject(shown);
    expect((await calls.news()).news).toHaveLength(shown.length);
    expect((await calls.summary()).unseen_count).toBe(shown.length);
    expect((await calls.gradeOf(submission)).statusCode).toBe(way.hidesGrades ? 404 : 200);

    await giveBack();
    expect(await calls.grades()).toMatchObject([graded]);
    expect(await calls.attempts(id)).toMatchObject([graded]);
    expect((await calls.news()).news).toMatchObject([
      { submission_id: submission, is_seen: false, score: 3 },
    ]);
    expect(getOwnGrade.response.parse((await calls.gradeOf(submission)).json())).toMatchObject({
      ...graded,
      code_content: CODE,
    });
  });

  it.each(WAYS)('is in the download of their data without what is hidden while it $how', async (way) => {
    const { submission, calls, withdraw, giveBack } = await begin(way);
    const asked = await calls.askForRegrade(submission);
    expect(asked.statusCode, asked.body).toBe(201);
    const told = [{ grade: { score: 3 }, comments: [] }];
    await withdraw();
    const hidden = await calls.data();
    expect(hidden.submissions).toMatchObject(way.hidesGrades ? [{ grade: null, code_content: CODE }] : told);
    expect('answer' in hidden.regrade_requests[0]).toBe(!way.hidesGrades);
    expect(JSON.stringify(hidden).includes('Nearly')).toBe(!way.hidesGrades);
    await giveBack();
    const data = await calls.data();
    expect(data.submissions).toMatchObject(told);
    expect(data.regrade_requests).toMatchObject([{ text: 'Please look again.', answer: null }]);
  });

  it.each(WAYS.filter(({ hidesGrades }) => hidesGrades))(
    'has news that stay unseen while it $how, whatever is marked as seen',
    async (way) => {
      const { submission, calls, withdraw, giveBack } = await begin(way);
      await withdraw();
      expect((await calls.see({})).json()).toEqual({ unseen_count: 0 });
      expect((await calls.see({ submission_id: submission })).json()).toEqual({ unseen_count: 0 });
      // A score that is given meanwhile is told when the task is back.
      await asAdmin('PUT', `/admin/submissions/${submission}/grade`, { score: 4 });
      expect((await calls.see({})).statusCode).toBe(200);
      await giveBack();
      expect((await calls.news()).news).toMatchObject([
        { submission_id: submission, is_seen: false, score: 4 },
      ]);
      expect((await calls.see({})).json()).toEqual({ unseen_count: 0 });
    },
  );

  it.each(WAYS)('can be written on in its draft while it $how', async (way) => {
    const { anna, id, draft, calls, withdraw, giveBack } = await begin(way);
    const here = await textOf(anna, draft);
    await withdraw();
    expect(await here.edit(0, 0, '# before\n')).toBe(true);
    here.client.close();
    const again = await textOf(anna, draftOf(await calls.putDraft(id)));
    expect(again.text).toBe(`# before\n${CODE}`);
    again.client.close();
    await giveBack();
    const back = await textOf(anna, draftOf(await calls.putDraft(id)));
    expect(back.text).toBe(`# before\n${CODE}`);
    back.client.close();
  });
});
