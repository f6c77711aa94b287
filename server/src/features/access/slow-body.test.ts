import { request } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { formOf } from '#testing/data/assignments.ts';
import { schoolsIn } from '#testing/data/role-school.ts';
import { peopleOf } from '#testing/people.ts';

/** Calls of a teacher, by their bodies. */
const CALLS = {
  JSON: {
    method: 'PUT',
    path: (template: number) => `/admin/templates/${template}`,
    body: { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{"name":"Renamed"}') },
  },
  'a file': {
    method: 'POST',
    path: (template: number) => `/admin/templates/${template}/files`,
    body: formOf({ file: { name: 'a.txt', content: 'x' } }),
  },
};

it.each(Object.entries(CALLS))(
  'a role that is taken away while %s is on its way is missing when it has arrived',
  async (_name, { method, path, body }) => {
    const server = await startTestApp();
    onTestFinished(() => server.close());
    const people = peopleOf(server.app);
    const schools = schoolsIn(server.database, people);
    const { people: inhabitants, template, classroom } = await schools.create(await schools.addPeople());
    const { teacher, owner } = inhabitants;
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const decided = vi.spyOn(server.app, 'authorize');
    const { headers, payload } = body;
    const sending = request(`${address}/api/v1${path(template)}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${teacher.access_token}`,
        'content-length': payload.length,
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.resume().statusCode));
      sending.on('error', reject);
    });
    sending.write(payload.subarray(0, 5));
    await vi.waitFor(() => expect(decided).toHaveResolved(), { timeout: 20_000 });
    await people.call('PUT', `/classrooms/${classroom}/members/${teacher.id}/role`, {
      token: owner.access_token,
      json: { role: 'STUDENT' },
    });
    sending.end(payload.subarray(5));
    // She may still create classrooms; the template is another's now.
    expect(await answered).toBe(404);
    const stored = await server.database
      .selectFrom('templates')
      .select('name')
      .where('id', '=', template)
      .executeTakeFirst();
    expect(stored?.name).toBe('A task');
    expect(await server.database.selectFrom('statement_files').select('id').execute()).toEqual([]);
  },
);
