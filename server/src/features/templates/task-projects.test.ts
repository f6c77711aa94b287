import { createHash } from 'node:crypto';
import {
  editedTemplate,
  getAssignmentSubmission,
  LANGUAGES,
  type LanguageId,
  openedTemplate,
  projectManifest,
  type TaskFile,
  testRun,
} from '@coderoom/contract';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { inBreadth, often } from '#runner/testing/soak.ts';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { printedBy, projectIn } from '#testing/data/projects.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SECRET = 'a-secret-of-the-teacher';
const given = (role: TaskFile['role'], name: string, content: string): TaskFile => ({
  ...{ name, content, encoding: 'text' },
  role,
});
const text = (name: string, content: string) => ({ name, content, encoding: 'text' as const });
const FILES = [
  given('starter', 'helper.py', 'def double(x): return x\n'),
  given('read_only', 'rules.py', 'LIMIT = 7\n'),
  given('hidden', 'secret.txt', SECRET),
];
/** Prints whatever files there are, so that nothing stays hidden that a student could read. */
const NOSY = 'import glob\nfor f in sorted(glob.glob("**/*", recursive=True)): print(f, open(f).read())\n';
/** In `npm test` one language, in breadth one that is translated, one with a virtual machine and a native one; in a soak all. */
const LANGUAGES_TO_TRY = often<readonly LanguageId[]>(
  inBreadth(['typescript'], ['typescript', 'java', 'cpp']),
  LANGUAGES,
);
/** A program is compiled, run ten times and compared twice, beside other tests. */
const WHOLE_WAY_MS = 240_000;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe.each(RULE_DIALECTS)('tasks of several files on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const call = async (method: 'GET' | 'POST' | 'PUT', token: string, path: string, json?: object) => {
    const answer = await people.call(method, path, { token, json });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const create = async (fields: object = {}) =>
    editedTemplate.parse(
      await call('POST', admin.access_token, '/admin/templates', {
        ...{ name: 'Doubling', language: 'python', code_content: 'import helper\n', project_files: FILES },
        ...fields,
      }),
    );
  const statusOf = async (method: 'POST' | 'PUT', token: string, path: string, json: object) =>
    (await people.call(method, path, { token, json })).statusCode;
  const test = (fields: object) => ({ name: 'T', input: '', expected_output: '', points: 1, ...fields });
  const submit = (person: Person, id: number, fields: object) =>
    call('POST', person.access_token, `/templates/${id}/submit`, { code_content: 'print(1)', ...fields });
  const submission = (id: number) => call('GET', admin.access_token, `/admin/submissions/${id}`);

  it('show teachers all files, and students those that are not hidden', async () => {
    const task = await create({ entry_name: 'start.py' });
    expect(task).toMatchObject({ entry_name: 'start.py', file_count: 3, project_files: FILES });
    const ada = await people.join();
    const opened = openedTemplate.parse(await call('GET', ada.access_token, `/templates/${task.id}`));
    expect(opened).toMatchObject({ entry_name: 'start.py', file_count: 2, project_files: FILES.slice(0, 2) });
    const list = await call('GET', ada.access_token, '/templates');
    const [listed] = list.templates.filter(({ id }: { id: number }) => id === task.id);
    expect(listed).toMatchObject({ file_count: 2 });
    expect(JSON.stringify([opened, list])).not.toMatch(/secret/);
    for (const path of [`/admin/templates/${task.id}`, '/admin/templates']) {
      expect((await people.call('GET', path, { token: ada.access_token })).body).not.toContain(SECRET);
    }
  });

  it('are changed, copied with and without other files, and refused with names that clash', async () => {
    const task = await create();
    const put = (json: object) => call('PUT', admin.access_token, `/admin/templates/${task.id}`, json);
    expect(await put({ name: 'Renamed' })).toMatchObject({ project_files: FILES });
    const changed = FILES.slice(1);
    expect(await put({ project_files: changed })).toMatchObject({ project_files: changed });
    const { entries } = await call('GET', admin.access_token, '/admin/audit-log');
    expect(entries[0]).toMatchObject({ action: 'template_changed', detail: 'files of the program' });
    const path = `/admin/templates/${task.id}`;
    expect(await statusOf('PUT', admin.access_token, path, { entry_name: 'RULES.py' })).toBe(422);
    expect(
      await statusOf('PUT', admin.access_token, path, { project_files: [given('hidden', 'main.py', '')] }),
    ).toBe(422);
    expect(await statusOf('PUT', admin.access_token, path, { project_files: [text('a.py', '')] })).toBe(422);
    const copied = { project_files: undefined, copy_of: task.id };
    expect(await create(copied)).toMatchObject({ project_files: changed });
    expect(await create({ ...copied, project_files: [] })).not.toHaveProperty('project_files');
    const classroom = await addClassroom(server.database);
    await put({ classroom_ids: [classroom] });
    const copy = { name: 'Next', templates: [{ id: task.id }] };
    const { id } = await call('POST', admin.access_token, `/admin/classrooms/${classroom}/copy`, copy);
    const { templates } = await call('GET', admin.access_token, `/admin/templates?classroom_id=${id}`);
    expect(await call('GET', admin.access_token, `/admin/templates/${templates[0].id}`)).toMatchObject({
      project_files: changed,
    });
    expect(await put({ project_files: [] })).not.toHaveProperty('project_files');
  });

  it('are run with the files to read, whatever a student sends in their place', async () => {
    const { id } = await create();
    const ada = await people.join();
    const run = async (fields: object) =>
      (
        await call('POST', ada.access_token, '/code/execute', {
          ...{ language: 'python', template_id: id, code: NOSY },
          ...fields,
        })
      ).output;
    const files = [text('rules.py', 'LIMIT = 99\n'), text('own.txt', 'mine')];
    const output = await run({ files });
    expect(output).toContain('LIMIT = 7');
    expect(output).not.toMatch(/99|secret|double/);
    // A page that knows of no files gets those to begin with.
    expect(await run({})).toContain('double');
    expect(await run({ files: [], entry_name: 'rules.py' })).toContain('main.py');
    expect(await run({ files: [text('Rules.py/x.py', '')] })).toContain('LIMIT = 7');
  });

  it('are tested with hidden files only where nothing of the output is shown', async () => {
    const { id } = await create();
    const tests = [
      test({ expected_output: 'never', name: 'shown' }),
      test({ expected_output: SECRET, name: 'hidden', is_hidden: true }),
    ];
    await call('PUT', admin.access_token, `/admin/templates/${id}/tests`, { revision: 0, tests });
    const ada = await people.join();
    const runTests = async (code_content: string) =>
      testRun.parse(
        await call('POST', ada.access_token, `/templates/${id}/run-tests`, { code_content, files: [] }),
      );
    const nosy = await runTests(NOSY);
    expect(JSON.stringify(nosy)).not.toContain('secret');
    expect(nosy.results[0]?.actual_output).toContain('LIMIT = 7');
    const right = await runTests('print(open("secret.txt").read())');
    expect(right.results.map(({ outcome }) => outcome)).toEqual(['error', 'passed']);
    expect(JSON.stringify(right)).not.toContain(SECRET);
    const { id: handedIn } = await submit(ada, id, { code_content: 'print(open("secret.txt").read())' });
    await vi.waitFor(
      async () => expect((await submission(handedIn)).grade).toMatchObject({ passed_count: 1 }),
      { timeout: 60_000, interval: 100 },
    );
  });

  it('leave grades outdated once programs are tested with other files', async () => {
    const task = await create();
    const tests = [test({ expected_output: '7', name: 'hidden', is_hidden: true })];
    await call('PUT', admin.access_token, `/admin/templates/${task.id}/tests`, { revision: 0, tests });
    const { id } = await submit(await people.join(), task.id, {
      code_content: 'import rules\nprint(rules.LIMIT)',
    });
    const score = async () => {
      const { grade } = await submission(id);
      return grade?.status === 'graded' && { score: grade.score, is_outdated: grade.is_outdated };
    };
    const becomes = (expected: object) => vi.waitFor(async () => expect(await score()).toEqual(expected));
    const put = (json: object) => call('PUT', admin.access_token, `/admin/templates/${task.id}`, json);
    await becomes({ score: 1, is_outdated: false });
    // Neither other words nor the same files again, nor those that students begin with.
    await put({ name: 'Renamed', project_files: FILES });
    await put({ project_files: [given('starter', 'helper.py', '# none\n'), ...FILES.slice(1).toReversed()] });
    expect(await score()).toEqual({ score: 1, is_outdated: false });
    await put({ project_files: [given('read_only', 'rules.py', 'LIMIT = 8\n'), ...FILES.slice(2)] });
    expect(await score()).toEqual({ score: 1, is_outdated: true });
    const grading = (json: object) =>
      call('POST', admin.access_token, `/admin/templates/${task.id}/grading`, json);
    expect(await grading({ scope: 'needed' })).toMatchObject({ pending: 1 });
    await becomes({ score: 0, is_outdated: false });
  });

  it('are handed in with all files, of which the receipt is a digest', async () => {
    const { id } = await create({ entry_name: 'start.py' });
    const ada = await people.join();
    const own = [text('rules.py', 'LIMIT = 99\n'), { name: 'dot.bin', content: 'AP8=', encoding: 'base64' }];
    const receipt = await submit(ada, id, { files: own, entry_name: 'main.py' });
    const stored = [
      { name: 'dot.bin', bytes: Buffer.from([0, 255]) },
      { name: 'rules.py', bytes: Buffer.from('LIMIT = 7\n') },
      { name: 'start.py', bytes: Buffer.from('print(1)') },
    ];
    const manifest = stored.map(({ name, bytes }) => `${sha256(bytes)} ${bytes.length} ${name}\n`).join('');
    expect(
      projectManifest(
        stored.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })).toReversed(),
      ),
    ).toBe(manifest);
    expect(receipt).toMatchObject({ sha256: sha256(manifest), file_count: 2, entry_name: 'start.py' });
    const files = [own[1], text('rules.py', 'LIMIT = 7\n')];
    expect(await submission(receipt.id)).toMatchObject({
      files,
      sha256: receipt.sha256,
      // The file to read is the teacher's.
      own_files: ['start.py', 'dot.bin'],
      new_files: ['dot.bin'],
    });
    const opened = await call('GET', ada.access_token, `/templates/${id}`);
    expect(opened.user_submission).toMatchObject({ files, sha256: receipt.sha256 });
    expect(await call('GET', ada.access_token, `/grades/my/${receipt.id}`)).toMatchObject({ files });
    const [listed] = (await call('GET', admin.access_token, `/admin/templates/${id}/submissions`))
      .submissions;
    expect(listed).toMatchObject({ file_count: 2 });
    expect(listed).not.toHaveProperty('files');
    const zip = await people.call('GET', `/admin/templates/${id}/submissions/zip`, {
      token: admin.access_token,
    });
    const unpacked = Object.entries(unzipSync(zip.rawPayload)).map(
      ([path, bytes]) => [path.slice(path.indexOf('/') + 1), Buffer.from(bytes)] as const,
    );
    expect(Object.fromEntries(unpacked)).toEqual(
      Object.fromEntries(stored.map(({ name, bytes }) => [name, bytes])),
    );
    const ben = await people.join();
    expect(
      await statusOf('POST', ben.access_token, `/templates/${id}/submit`, {
        code_content: 'x',
        files: [text('START.py', '')],
      }),
    ).toBe(422);
    const exported = await call('GET', ada.access_token, '/auth/me/data');
    expect(exported.submissions).toMatchObject([{ files }]);
  });

  it.each(LANGUAGES_TO_TRY)(
    'in %s are run, handed in, graded, compared, downloaded and uploaded again',
    async (language) => {
      const { entry, code, files } = projectIn(language);
      const { id } = await create({ name: language, language, code_content: 'x', project_files: [] });
      const tests = [
        test({ input: '2', expected_output: printedBy(2), points: 2 }),
        test({ input: '3', expected_output: 'something else' }),
      ];
      await call('PUT', admin.access_token, `/admin/templates/${id}/tests`, { revision: 0, tests });
      const students = [`Ada ${language}`, `Ben ${language}`];
      const handedIn: number[] = [];
      for (const full_name of students) {
        const student = await people.join({ full_name });
        const program = { language, template_id: id, code, files, input_data: '5' };
        const ran = await call('POST', student.access_token, '/code/execute', program);
        expect(ran).toMatchObject({ status: 'success', output: printedBy(5) });
        handedIn.push((await submit(student, id, { code_content: code, files })).id);
      }
      const grade = { passed_count: 1, test_count: 2, score: 2, max_score: 3 };
      for (const one of handedIn) {
        await vi.waitFor(async () => expect((await submission(one)).grade).toMatchObject(grade), {
          timeout: 60_000,
          interval: 100,
        });
      }

      const assignments = assignmentsOf(server, admin);
      const compared = await call('POST', admin.access_token, `/admin/templates/${id}/comparison`, {});
      await assignments.processed(compared.id);
      const alike = [{ similarity: expect.closeTo(1, 1), is_flagged: true }];
      expect(await assignments.pairs(compared.id)).toMatchObject(alike);

      const { rawPayload: zip } = await people.call('GET', `/admin/templates/${id}/submissions/zip`, {
        token: admin.access_token,
      });
      const own = [{ name: entry, content: code }, ...files];
      const packed = students.flatMap((name) =>
        own.map((file) => [`${name}/${file.name}`, Buffer.from(file.content)] as const),
      );
      const unpacked = Object.entries(unzipSync(zip)).map(
        ([path, bytes]) => [path, Buffer.from(bytes)] as const,
      );
      expect(Object.fromEntries(unpacked)).toEqual(Object.fromEntries(packed));

      const form = { name: language, input_data: '7', zip_file: { name: 'submissions.zip', content: zip } };
      const uploaded = (await assignments.send('POST', '', form)).json();
      await assignments.processed(uploaded.id);
      const again = await assignments.students(uploaded.id);
      expect(again.map(({ student_name }) => student_name).sort()).toEqual(students);
      for (const student of again) {
        expect(student).toMatchObject({ language, entry_point: entry, execution_status: 'success' });
        const { submission: details, code_files } = getAssignmentSubmission.response.parse(
          await assignments.get(`/${uploaded.id}/submissions/${student.id}/details`),
        );
        expect(details.execution_output).toBe(printedBy(7));
        expect(code_files).toEqual(Object.fromEntries(own.map(({ name, content }) => [name, content])));
      }
      expect(await assignments.pairs(uploaded.id)).toMatchObject(alike);
    },
    WHOLE_WAY_MS,
  );

  it('of one file have the receipts that they always had', async () => {
    const { id } = await create({ project_files: [] });
    const receipt = await submit(await people.join(), id, { code_content: 'print("ž")' });
    expect(receipt.sha256).toBe(sha256('print("ž")'));
    expect(receipt).not.toHaveProperty('file_count');
  });

  it('are compared in all sources', async () => {
    const { id } = await create();
    const loop = (name: string) =>
      `def ${name}(items):\n    total = 0\n    for item in items:\n        if item % 3 == 0:\n            total += item * item\n        elif item > 100:\n            total -= 1\n    return total\n\ndef ${name}_all(rows):\n    result = []\n    for row in rows:\n        result.append(${name}(row) + len(row))\n    return sorted(result)\n`;
    for (const name of ['total', 'summed']) {
      const files = [text('own.py', loop(name)), FILES[0]];
      await submit(await people.join(), id, { code_content: `import own\nprint("${name}")\n`, files });
    }
    const made = await call('POST', admin.access_token, `/admin/templates/${id}/comparison`, {});
    await vi.waitFor(
      async () => {
        const { pairs } = await call('GET', admin.access_token, `/assignments/${made.id}/pairs`);
        expect(pairs[0]?.similarity).toBeGreaterThan(0.8);
      },
      { timeout: 60_000, interval: 200 },
    );
    const { submissions } = await call('GET', admin.access_token, `/assignments/${made.id}/submissions`);
    expect(submissions[0].code_files).toEqual(['helper.py', 'main.py', 'own.py', 'rules.py']);
  });
});
