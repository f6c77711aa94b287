import {
  compareSubmissions,
  getAssignmentPair,
  getAssignmentReport,
  getAssignmentSubmission,
} from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { readCsv } from '#testing/data/csv.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

/** Long enough to say something, and everybody's own. */
const ANNA = `def primes(limit):
    found = []
    for number in range(2, limit):
        is_prime = True
        for divisor in range(2, number):
            if number % divisor == 0:
                is_prime = False
                break
        if is_prime:
            found.append(number)
    return found

total = 0
for prime in primes(50):
    total = total + prime
print("Sum of primes:", total)
`;
/** The same in disguise. */
const BEN = `# my own work
result = 0

def all_of(upper):
    hits = []
    value = 2
    while value < upper:
        good = True
        for d in range(2, value):
            if value % d == 0:
                good = False
                break
        if good:
            hits.append(value)
        value += 1
    return hits

for p in all_of(50):
    result += p
print("Sum of primes:", result)
`;
const CARLA = `import sys

words = {}
text = "the cat and the dog and the bird"
for word in text.split():
    words[word] = words.get(word, 0) + 1
try:
    for word, count in sorted(words.items(), key=lambda item: -item[1]):
        print(word, count, file=sys.stdout)
except ValueError as error:
    print("never", error)
    raise
print(max(words.values()))
`;

describe('a class that handed in', () => {
  const { server, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
  const assignments = assignmentsOf(server, admin);

  it('is compared where it handed in to a task, whose code counts for nobody', async () => {
    const { app, database } = server;
    const people = [];
    for (const name of ['Anna', 'Ben', 'Carla', 'Dora']) {
      people.push(await addPerson(database, { full_name: name }));
    }
    const [anna, ben, carla, dora] = people.map(({ id }) => id);
    const classroom = await addClassroom(database, people.slice(0, 3));
    const template = await addTemplate(database, { name: 'Primes', code_content: CARLA }, [classroom]);
    for (const [id, code_content] of [
      [anna, ANNA],
      [ben, BEN],
      [carla, CARLA],
      [dora, ANNA],
    ] as const) {
      await addSubmission(database, template, id ?? 0, { code_content });
    }
    await addSubmission(database, template, anna ?? 0, { code_content: CARLA, replaced_at: 5, attempt: 2 });
    const compare = (payload: object, id = template) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/admin/templates/${id}/comparison`,
        headers: { authorization: `Bearer ${admin.access_token}` },
        payload,
      });
    const answer = await compare({ classroom_ids: [classroom] });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = compareSubmissions.response.parse(answer.json());
    expect(await assignments.processed(id)).toMatchObject({
      name: expect.stringMatching(/^Primes – ./),
      total_students: 3,
      base_code: { name: 'Primes', template_id: template },
    });
    const [pair, ...others] = await assignments.pairs(id);
    expect([pair?.a.student_name, pair?.b.student_name].sort()).toEqual([
      `Anna (${people[0]?.username})`,
      `Ben (${people[1]?.username})`,
    ]);
    expect(others.filter(({ is_flagged }) => is_flagged)).toEqual([]);
    expect((await compare({})).json()).toMatchObject({ name: 'Primes', total_students: 4 });

    expect((await compare({ classroom_ids: [2 ** 40] })).statusCode).toBe(404);
    expect((await compare({}, 2 ** 40)).statusCode).toBe(404);
    expect((await compare({}, await addTemplate(database))).json()).toMatchObject({
      detail: 'Nobody has handed in yet.',
    });
  });

  it('is run, compared and reported on', async () => {
    const uploaded = await assignments.upload(
      {
        'Anna/main.py': ANNA,
        'Ben/work.py': BEN,
        'Carla/src/main.py': CARLA,
        'Dora/main.py': 'print(1 / 0)',
        'Emil/notes.txt': 'I was ill.',
      },
      { timeout_seconds: '5', description: 'Primes' },
    );
    expect(uploaded).toMatchObject({ name: 'Homework', description: 'Primes', total_students: 5 });
    const done = await assignments.processed(uploaded.id);
    expect(done).toMatchObject({
      status: 'completed',
      plagiarism_status: 'completed',
      processed_students: 5,
      execution_summary: { success: 3, error: 1, timeout: 0, no_code: 1 },
      total_flagged: 2,
    });
    const students = await assignments.students(uploaded.id);
    expect(students.map(({ student_name, execution_status }) => [student_name, execution_status])).toEqual([
      ['Anna', 'success'],
      ['Ben', 'success'],
      ['Carla', 'success'],
      ['Dora', 'error'],
      ['Emil', 'no_code'],
    ]);
    const [pair] = await assignments.pairs(uploaded.id);
    expect(pair).toMatchObject({ is_flagged: true, verdict: 'open', language: 'python' });
    const compared = getAssignmentPair.response.parse(
      await assignments.get(`/${uploaded.id}/pairs/${pair?.id}`),
    );
    expect(compared.fragments.length).toBeGreaterThan(0);
    const report = getAssignmentReport.response.parse(await assignments.get(`/${uploaded.id}/report`));
    expect(report.plagiarism_stats).toMatchObject({ flagged_pairs: 1, compared_pairs: 6, total_flagged: 2 });
    const details = getAssignmentSubmission.response.parse(
      await assignments.get(`/${uploaded.id}/submissions/${students[0]?.id}/details`),
    );
    expect(details).toMatchObject({
      submission: { execution_output: 'Sum of primes: 328\n', similarity_scores: { Ben: pair?.similarity } },
      code_files: { 'main.py': ANNA },
    });
  });

  it('is flagged anew when the threshold moves and when a teacher has judged, and run anew when asked', async () => {
    const { id } = await assignments.upload({ 'Anna/main.py': ANNA, 'Ben/work.py': BEN }, { name: 'Two' });
    expect((await assignments.processed(id)).total_flagged).toBe(2);
    const [pair] = await assignments.pairs(id);
    const put = (path: string, json: object) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/v1/assignments/${id}${path}`,
        headers: { authorization: `Bearer ${admin.access_token}` },
        payload: json,
      });
    expect((await put('', { plagiarism_threshold: 1 })).json()).toMatchObject({
      total_flagged: pair?.similarity === 1 ? 2 : 0,
      plagiarism_threshold: 1,
      status: 'completed',
    });
    expect((await put(`/pairs/${pair?.id}`, { verdict: 'confirmed' })).json()).toMatchObject({
      verdict: 'confirmed',
      is_flagged: true,
    });
    expect((await assignments.one(id)).total_flagged).toBe(2);
    expect((await put('', { plagiarism_threshold: 0.5, name: 'Three' })).json().name).toBe('Three');
    await put(`/pairs/${pair?.id}`, { verdict: 'dismissed' });
    expect((await assignments.one(id)).total_flagged).toBe(0);

    const again = await assignments.send('POST', `/${id}/reprocess`);
    expect(again.json()).toMatchObject({ status: 'uploaded', processed_students: 0 });
    expect(await assignments.processed(id)).toMatchObject({ processed_students: 2, total_flagged: 0 });
    expect(await assignments.pairs(id)).toMatchObject([
      { id: pair?.id, verdict: 'dismissed', is_flagged: false },
    ]);
    expect((await assignments.send('DELETE', `/${id}`)).statusCode).toBe(204);
    for (const path of ['', '/report', '/submissions', '/pairs', `/pairs/${pair?.id}`]) {
      await expect(assignments.get(`/${id}${path}`)).rejects.toThrow('There is no such assignment.');
    }
    const left = await server.database
      .selectFrom('assignment_submissions')
      .select('id')
      .where('assignment_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is neither begun anew nor deleted while it is processed', async () => {
    const { id } = await assignments.upload({ 'Anna/main.py': 'import time\ntime.sleep(4)' });
    await vi.waitFor(async () => expect((await assignments.one(id)).status).toBe('processing'));
    for (const [method, path, form] of [
      ['POST', `/${id}/reprocess`, undefined],
      ['DELETE', `/${id}`, undefined],
      ['PUT', `/${id}/base-code`, { nothing: '' }],
    ] as const) {
      expect((await assignments.send(method, path, form)).json()).toEqual({
        code: 'conflict',
        detail: 'The assignment is being processed. Please wait until that has ended.',
      });
    }
    expect((await assignments.processed(id)).execution_summary.success).toBe(1);
  });

  it('is given out as tables, on request without names, and nothing in them is a formula', async () => {
    const { id } = await assignments.upload({ '=1+2/main.py': ANNA, 'Ben/work.py': BEN }, { name: 'Tables' });
    await assignments.processed(id);
    const download = async (path: string) => {
      const url = `/api/v1/assignments/${id}${path}`;
      const answer = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${admin.access_token}` },
      });
      expect(answer.statusCode).toBe(200);
      return readCsv(answer.body);
    };
    expect(await download('/submissions/csv')).toMatchObject([
      { Student: "'=1+2", Status: 'success', 'Entry point': 'main.py', Flagged: 'yes' },
      { Student: 'Ben', Language: 'python', Files: '1' },
    ]);
    const [pair] = await download('/pairs/csv');
    expect([pair?.['Student A'], pair?.['Student B']].toSorted()).toEqual(["'=1+2", 'Ben']);
    const anonymous = [
      ...(await download('/submissions/csv?anonymous=true')),
      ...(await download('/pairs/csv?anonymous=true')),
    ];
    expect(JSON.stringify(anonymous)).not.toMatch(/Ben|=1/);
    expect(anonymous.map((row) => row.Student ?? row['Student A'])).toEqual([
      'Student 1',
      'Student 2',
      'Student 1',
    ]);
  });
});
