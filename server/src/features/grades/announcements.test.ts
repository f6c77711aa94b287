import { describe, expect, it } from 'vitest';
import { addSubmission } from '#testing/data/grades.ts';
import { ADMIN } from '#testing/people.ts';
import { addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe('changes of grades', () => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN });

  const asAdmin = (method: 'POST' | 'PUT', path: string, json: object) =>
    people.call(method, path, { token: admin.access_token, json });

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

  it('are told when the grades of an upload are released', async () => {
    const ada = await people.join();
    const classroom_id = await addClassroom(server.database, [ada]);
    const { id, students } = await addAssignment(server.database, { classroom_id });
    const [submission_id = 0] = students;
    await server.database
      .insertInto('assignment_matches')
      .values({ submission_id, assignment_id: id, user_id: ada.id, is_confirmed: 1, is_seen: 0 })
      .execute();
    const hers = await connections.connect(ada.access_token);
    await asAdmin('PUT', `/assignments/${id}`, { description: 'Quiet' });
    await asAdmin('PUT', `/assignments/${id}`, { is_released: true });
    expect(await hers.hears('own_grades_changed')).toHaveLength(1);
  });
});
