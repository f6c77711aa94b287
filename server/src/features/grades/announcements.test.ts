import { describe, expect, it } from 'vitest';
import { addSubmission } from '#testing/data/grades.ts';
import { ADMIN } from '#testing/people.ts';
import { addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe('changes of grades', () => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN });

  const asAdmin = (method: 'POST' | 'PUT', path: string, json: object) =>
    people.call(method, path, { token: admin.access_token, json });

  const countHeard = async (client: Awaited<ReturnType<typeof connections.connect>>) => {
    // Whatever was told before comes before the answer.
    await client.ask('join_classroom', {});
    return client.heard.filter(({ event }) => event === 'own_grades_changed').length;
  };

  it('are told to the open pages of who handed in, and to nobody else', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const template = await addTemplate(server.database, {}, [
      await addClassroom(server.database, [ada, ben]),
    ]);
    const submission = await addSubmission(server.database, template, ada.id);
    const [hers, his] = [
      await connections.connect(ada.access_token),
      await connections.connect(ben.access_token),
    ];
    const of = `/admin/submissions/${submission}`;
    await asAdmin('PUT', `${of}/grade`, { score: 5 });
    await hers.hears('own_grades_changed', 1);
    const comment = (await asAdmin('POST', `${of}/comments`, { line: 1, text: 'Why?' })).json();
    await hers.hears('own_grades_changed', 2);
    await asAdmin('POST', `${of}/comments/${comment.id}/replies`, { text: 'Because.' });
    await hers.hears('own_grades_changed', 3);
    const asked = await people.call('POST', `/grades/my/${submission}/regrade-requests`, {
      token: ada.access_token,
      json: { text: 'Look again' },
    });
    const answered = { decision: 'decline', answer: 'No.' };
    await asAdmin('POST', `${of}/regrade-requests/${asked.json().id}/answer`, answered);
    expect(await hers.hears('own_grades_changed', 4)).toHaveLength(4);
    expect(his.heard.filter(({ event }) => event === 'own_grades_changed')).toEqual([]);
  });

  it('are told to who handed in when a rule changes them, and not when something else about the task does', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [ada, ben]);
    const late = { max_attempts: 3, allow_late: 1 } as const;
    const template = await addTemplate(server.database, late, [classroom]);
    await addSubmission(server.database, template, ada.id);
    const [hers, his] = [
      await connections.connect(ada.access_token),
      await connections.connect(ben.access_token),
    ];
    const change = async (json: object) =>
      expect((await asAdmin('PUT', `/admin/templates/${template}`, json)).statusCode).toBe(200);
    await change({ attempts: { limit: 3, counts: 'best' } });
    await hers.hears('own_grades_changed', 1);
    await change({ late_penalty: { percent: 10, per: 'day', at_most: 50 } });
    await hers.hears('own_grades_changed', 2);
    await change({ description: 'Two puzzles', attempts: { limit: 4, counts: 'best' } });
    expect([await countHeard(hers), await countHeard(his)]).toEqual([2, 0]);
  });

  /** Adds an upload of a class with a program that is matched to somebody. */
  const addMatched = async (userId: number, classroom_id: number) => {
    const { id, students } = await addAssignment(server.database, { classroom_id });
    const [submission_id = 0] = students;
    await server.database
      .insertInto('assignment_matches')
      .values({ submission_id, assignment_id: id, user_id: userId, is_confirmed: 1, is_seen: 0 })
      .execute();
    return { upload: `/assignments/${id}`, program: `/assignments/${id}/submissions/${submission_id}` };
  };
  it('of an upload are told from its release on, and when it is withdrawn', async () => {
    const ada = await people.join();
    const { upload, program } = await addMatched(ada.id, await addClassroom(server.database, [ada]));
    const hers = await connections.connect(ada.access_token);
    await asAdmin('PUT', upload, { description: 'Quiet' });
    expect((await asAdmin('PUT', `${program}/grade`, { score: 5 })).statusCode).toBe(200);
    await asAdmin('POST', `${program}/comments`, { line: 1, text: 'Why?' });
    expect(await countHeard(hers)).toBe(0);
    await asAdmin('PUT', upload, { is_released: true });
    expect(await countHeard(hers)).toBe(1);
    await asAdmin('PUT', `${program}/grade`, { score: 6 });
    expect(await countHeard(hers)).toBe(2);
    await asAdmin('PUT', upload, { is_released: false });
    expect(await countHeard(hers)).toBe(3);
  });

  it('of a released upload are told when it is matched to others, moved to another class, and deleted', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [ada, ben]);
    const { upload, program } = await addMatched(ada.id, classroom);
    const [hers, his] = [
      await connections.connect(ada.access_token),
      await connections.connect(ben.access_token),
    ];
    const submission_id = Number(program.split('/').at(-1));
    const matchTo = (user_id: number) =>
      asAdmin('PUT', `${upload}/matches`, { matches: [{ submission_id, user_id }] });
    expect((await matchTo(ben.id)).statusCode).toBe(200);
    expect((await matchTo(ada.id)).statusCode).toBe(200);
    expect([await countHeard(hers), await countHeard(his)]).toEqual([0, 0]);
    await asAdmin('PUT', upload, { is_released: true });
    expect([await countHeard(hers), await countHeard(his)]).toEqual([1, 0]);
    await matchTo(ben.id);
    expect([await countHeard(hers), await countHeard(his)]).toEqual([2, 1]);
    const other = await addClassroom(server.database, []);
    await asAdmin('PUT', upload, { classroom_id: other });
    expect([await countHeard(hers), await countHeard(his)]).toEqual([2, 2]);
    await asAdmin('PUT', upload, { classroom_id: classroom });
    await matchTo(ada.id);
    expect(await countHeard(hers)).toBe(3);
    expect((await people.call('DELETE', upload, { token: admin.access_token })).statusCode).toBe(204);
    expect(await countHeard(hers)).toBe(4);
  });

  it('are not told to who is no student of the class any more', async () => {
    const ada = await people.join();
    const { upload } = await addMatched(ada.id, await addClassroom(server.database, []));
    const hers = await connections.connect(ada.access_token);
    await asAdmin('PUT', upload, { is_released: true });
    expect(await countHeard(hers)).toBe(0);
  });

  it('are not told while the task is a draft again', async () => {
    const ada = await people.join();
    const classroom = await addClassroom(server.database, [ada]);
    const template = await addTemplate(server.database, { is_draft: 1 }, [classroom]);
    const submission = await addSubmission(server.database, template, ada.id);
    const hers = await connections.connect(ada.access_token);
    expect((await asAdmin('PUT', `/admin/submissions/${submission}/grade`, { score: 5 })).statusCode).toBe(
      200,
    );
    expect(await countHeard(hers)).toBe(0);
  });
});
