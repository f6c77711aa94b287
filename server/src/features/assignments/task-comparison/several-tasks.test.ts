import {
  getAssignment,
  getAssignmentSubmission,
  getComparisonChoices,
  listAssignments,
  listComparableTasks,
  listSubmissionSimilarities,
  MAX_ASSIGNMENT_STUDENTS,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { addGrade, addSubmission } from '#testing/data/grades.ts';
import { ADMIN, PASSWORD, peopleOf } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const PRIMES = `def primes(limit):
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

print("Sum of primes:", sum(primes(50)))
`;
const COPY = PRIMES.replaceAll('primes', 'all_of').replaceAll('number', 'n').replaceAll('found', 'hits');
const WORDS = `words = {}
text = "the cat and the dog and the bird"
for word in text.split():
    words[word] = words.get(word, 0) + 1
try:
    for word, count in sorted(words.items(), key=lambda item: -item[1]):
        print(word, count)
except ValueError as error:
    print("never", error)
    raise
print(max(words.values()))
`;
const STARTER = `def read_numbers(text):
    numbers = []
    for part in text.split(","):
        part = part.strip()
        if part and part.lstrip("-").isdigit():
            numbers.append(int(part))
        else:
            print("skipped", part)
    while len(numbers) > 100:
        numbers.pop()
    return numbers
`;

describe('a comparison of several tasks and classes', () => {
  const { server, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
  const assignments = assignmentsOf(server, admin);

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${admin.access_token}` },
      ...(payload ? { payload } : {}),
    });

  it('finds a copy from last year, leaves out own work, and stays linked to what was handed in', async () => {
    const { app, database } = server;
    const people = peopleOf(app);
    const ada = await people.join();
    const [ben, carla, old] = [
      await addPerson(database, { full_name: 'Ben' }),
      await addPerson(database, { full_name: 'Carla' }),
      await addPerson(database, { full_name: 'Old Hand' }),
    ];
    const classes = [await addClassroom(database, [ada, ben]), await addClassroom(database, [carla])];
    const task = await addTemplate(database, { name: 'Primes', code_content: 'pass\n' }, classes);
    const lastYear = await addTemplate(database, { name: 'Primes', code_content: STARTER });
    const inGo = await addTemplate(database, { name: 'Primes', language: 'go' });
    const hand = (template: number, id: number, code_content: string) =>
      addSubmission(database, template, id, { code_content });
    const copy = await hand(task, ada.id, COPY);
    await hand(task, ben.id, `${STARTER}${WORDS}`);
    await hand(task, carla.id, STARTER);
    const original = await hand(lastYear, old.id, PRIMES);
    const own = await hand(lastYear, ada.id, COPY);
    await addGrade(database, { submission_id: copy }, { automatic_score: 3, max_score: 5 });

    const path = `/admin/templates/${task}/comparison`;
    const choices = getComparisonChoices.response.parse((await call('GET', path)).json());
    expect(choices).toMatchObject({ submissions: 3, comparisons: 0 });
    expect(choices.classrooms.map(({ id }) => id).toSorted()).toEqual(classes);
    const offered = await call('GET', `${path}/tasks?search=prim`);
    expect(listComparableTasks.response.parse(offered.json()).tasks).toMatchObject([
      { id: lastYear, submissions: 2, classrooms: [] },
    ]);
    const wrong = await call('POST', path, { template_ids: [inGo] });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('language of the task')]);
    expect((await call('POST', path, { template_ids: [2 ** 40] })).statusCode).toBe(404);

    const made = await call('POST', path, { classroom_ids: classes, template_ids: [lastYear] });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = getAssignment.response.parse(made.json());
    const done = await assignments.processed(id);
    expect(done).toMatchObject({ total_students: 5, is_comparison: true });
    expect(done.base_code).toMatchObject({ template_id: task });
    const students = await assignments.students(id);
    expect(new Set(students.map(({ student_name }) => student_name)).size).toBe(5);
    expect(students.filter(({ student_name }) => student_name.includes(ada.username))).toHaveLength(2);
    expect(students.find(({ task_submission }) => task_submission?.id === copy)).toMatchObject({
      grade: { score: 3 },
    });
    const pairs = await assignments.pairs(id);
    const members = pairs.map(({ a, b }) => [a.task_submission?.id, b.task_submission?.id]);
    expect(members.flat().every((one) => one !== undefined)).toBe(true);
    const has = (one: number, other: number) =>
      members.some((pair) => pair.includes(one) && pair.includes(other));
    expect(has(copy, original)).toBe(true);
    expect(has(own, original)).toBe(true);
    expect(has(copy, own)).toBe(false);
    // What Ben and Carla share is a starter of the other task.
    expect(pairs.filter(({ is_flagged }) => is_flagged)).toHaveLength(2);

    const similar = await call('GET', `/admin/submissions/${copy}/similarities`);
    const { similarities } = listSubmissionSimilarities.response.parse(similar.json());
    expect(similarities).toMatchObject([{ assignment_id: id, is_flagged: true }]);
    expect(similarities[0]?.student_name).toMatch(/^Old Hand \(.+\) – Primes \(1970-01-01\) #/);
    const listed = await call('GET', `/assignments?template_id=${lastYear}`);
    expect(listAssignments.response.parse(listed.json()).assignments).toMatchObject([{ id }]);

    const program = students.find(({ task_submission }) => task_submission?.id === copy)?.id;
    const graded = await call('PUT', `/assignments/${id}/submissions/${program}/grade`, { score: 1 });
    expect([graded.statusCode, graded.json().detail]).toEqual([
      409,
      'This program is graded where it was handed in: at its task.',
    ]);

    await database.updateTable('submissions').set({ replaced_at: 9 }).where('id', '=', copy).execute();
    const newer = await hand(task, ada.id, WORDS);
    expect(getAssignment.response.parse(await assignments.get(`/${id}`))).toMatchObject({
      replaced_count: 1,
      compared_tasks: [
        { template_id: task, classrooms: [expect.any(String), expect.any(String)] },
        { template_id: lastYear, classrooms: null },
      ],
    });
    const again = await call('POST', `/assignments/${id}/comparison`);
    expect(again.statusCode, again.body).toBe(201);
    const second = getAssignment.response.parse(again.json());
    expect(second).toMatchObject({ name: done.name, replaced_count: 0, total_students: 5 });
    await assignments.processed(second.id);
    const ids = (await assignments.students(second.id)).map(({ task_submission }) => task_submission?.id);
    expect(ids).toContain(newer);
    expect(ids).not.toContain(copy);

    const gone = await people.call('DELETE', '/auth/me', {
      token: ada.access_token,
      json: { password: PASSWORD },
    });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    const left = getAssignmentSubmission.response.parse(
      await assignments.get(`/${id}/submissions/${program}/details`),
    );
    expect(left.submission).toMatchObject({ task_submission: null, grade: null });
    expect(left.submission.student_name).toMatch(new RegExp(`^deleted-${ada.id} – Primes`));
    expect(JSON.stringify(await assignments.pairs(id))).not.toContain(ada.username);

    await database.deleteFrom('templates').where('id', '=', lastYear).execute();
    expect((await call('POST', `/assignments/${id}/comparison`)).json().detail).toMatch(
      /^“Primes” was deleted/,
    );
  });

  it('says so where these are too many programs, or nobody has handed in', async () => {
    const { database } = server;
    const classroom = await addClassroom(database);
    const [task, other] = [await addTemplate(database, {}, [classroom]), await addTemplate(database)];
    const path = `/admin/templates/${task}/comparison`;
    expect((await call('POST', path, {})).json().detail).toBe('Nobody has handed in yet.');
    for (let n = 0; n <= MAX_ASSIGNMENT_STUDENTS; n += 1) {
      await addSubmission(database, n === 0 ? task : other, (await addPerson(database)).id);
    }
    const refused = await call('POST', path, { template_ids: [other] });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'These are 1001 programs, but at most 1000 can be compared at once. Please choose fewer classes or tasks.',
    ]);
    const { assignments } = listAssignments.response.parse(
      (await call('GET', `/assignments?template_id=${task}`)).json(),
    );
    expect(assignments).toEqual([]);
  });
});
