import { getAssignmentPair, getAssignmentReport, getAssignmentSubmission, tokens } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { assignmentsOf } from '#testing/assignments.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';

const ADMIN = { ADMIN_EMAIL: 'head@school.test', ADMIN_PASSWORD: PASSWORD };

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
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let admin: ReturnType<typeof assignmentsOf>;
  beforeAll(async () => {
    server = await startTestApp(ADMIN);
    const token = tokens.parse((await peopleOf(server.app).signIn(ADMIN.ADMIN_EMAIL)).json()).access_token;
    admin = assignmentsOf(server.app, token);
  });
  afterAll(() => server.close());

  it('is run, compared and reported on', async () => {
    const uploaded = await admin.upload(
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
    const done = await admin.processed(uploaded.id);
    expect(done).toMatchObject({
      status: 'completed',
      plagiarism_status: 'completed',
      processed_students: 5,
      execution_summary: { success: 3, error: 1, timeout: 0, no_code: 1 },
      total_flagged: 2,
    });
    const students = await admin.students(uploaded.id);
    expect(students.map(({ student_name, execution_status }) => [student_name, execution_status])).toEqual([
      ['Anna', 'success'],
      ['Ben', 'success'],
      ['Carla', 'success'],
      ['Dora', 'error'],
      ['Emil', 'no_code'],
    ]);
    const [pair] = await admin.pairs(uploaded.id);
    expect(pair).toMatchObject({ is_flagged: true, verdict: 'open', language: 'python' });
    const compared = getAssignmentPair.response.parse(await admin.get(`/${uploaded.id}/pairs/${pair?.id}`));
    expect(compared.fragments.length).toBeGreaterThan(0);
    const report = getAssignmentReport.response.parse(await admin.get(`/${uploaded.id}/report`));
    expect(report.plagiarism_stats).toMatchObject({ flagged_pairs: 1, compared_pairs: 6, total_flagged: 2 });
    const details = getAssignmentSubmission.response.parse(
      await admin.get(`/${uploaded.id}/submissions/${students[0]?.id}/details`),
    );
    expect(details).toMatchObject({
      submission: { execution_output: 'Sum of primes: 328\n', similarity_scores: { Ben: pair?.similarity } },
      code_files: { 'main.py': ANNA },
    });
  });
});
