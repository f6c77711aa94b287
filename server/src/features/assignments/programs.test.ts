import { getAssignmentSubmission, HISTORY_TEXT_LENGTH } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

/** Code that everybody was given. */
const GIVEN = `import sys

class Shape:
    def __init__(self, name, sides):
        self.name = name
        self.sides = sides

    def perimeter(self):
        total = 0
        for side in self.sides:
            total += side
        return total

    def describe(self):
        if len(self.sides) == 3:
            kind = "triangle"
        elif len(self.sides) == 4:
            kind = "rectangle"
        else:
            kind = "polygon"
        return f"{self.name} is a {kind} of {self.perimeter()}"

def main():
    shapes = [Shape("a", [3, 4, 5]), Shape("b", [2, 2, 2, 2])]
    for shape in shapes:
        print(shape.describe(), file=sys.stdout)

main()
`;

describe('programs of a class', () => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
  const assignments = assignmentsOf(server, admin);

  it('that do harm, never end or never stop writing harm nobody', async () => {
    const { id } = await assignments.upload(
      {
        'Bomb/main.py': 'import os\nwhile True:\n    os.fork()',
        // It computes only at the end, to cost little.
        'Endless/main.py': 'import time\ntime.sleep(4.5)\nwhile True:\n    pass',
        'Loud/main.py': 'while True:\n    print("x" * 100)',
        'Nul/main.py': 'print("a\\0b")',
        'Wrong/main.py': 'print(1',
        'Fine/main.js': 'console.log(2)',
        'Empty/readme.txt': '',
      },
      { timeout_seconds: '5' },
    );
    const done = await assignments.processed(id);
    expect(done).toMatchObject({ status: 'completed', total_students: 7, processed_students: 7 });
    const students = Object.fromEntries(
      (await assignments.students(id)).map((student) => [student.student_name, student]),
    );
    expect(students.Endless?.execution_status).toBe('timeout');
    expect(students.Loud?.execution_status).not.toBe('pending');
    expect(students.Bomb?.execution_status).not.toBe('success');
    expect(students.Nul).toMatchObject({ execution_status: 'success', language: 'python' });
    expect(students.Wrong).toMatchObject({ execution_status: 'error', execution_time: null });
    expect(students.Fine).toMatchObject({ execution_status: 'success', language: 'javascript' });
    expect(students.Empty).toMatchObject({ execution_status: 'no_code', language: null });
    const detailsOf = async (name: string) =>
      getAssignmentSubmission.response.parse(
        await assignments.get(`/${id}/submissions/${students[name]?.id}/details`),
      );
    expect((await detailsOf('Loud')).submission.execution_output).toHaveLength(HISTORY_TEXT_LENGTH);
    const { execution_error, execution_error_heading } = (await detailsOf('Endless')).submission;
    expect(execution_error_heading?.text).toBe('The program was stopped after {} s: time limit exceeded.');
    expect(execution_error).toMatch(/^The program was stopped after 5 s: time limit exceeded\./);
    expect((await detailsOf('Wrong')).submission).not.toHaveProperty('execution_error_heading');
    expect((await detailsOf('Nul')).submission.execution_output).toBe('a\uFFFDb\n');
    expect((await detailsOf('Wrong')).submission.execution_error).toContain('SyntaxError');
    const run = await people.call('POST', '/code/execute', {
      json: { code: 'print("still here")', language: 'python' },
    });
    expect(run.json()).toMatchObject({ status: 'success', output: 'still here\n' });
  });

  it('that are none leave word of what could not be read, also after processing again', async () => {
    const { id, notes } = await assignments.upload({
      'Anna/report.pdf': '%PDF-1.4\nprint(1)\n%%EOF',
      'Ben/main.py': 'print(1)',
      'Ben/report.pdf': '%PDF-1.4',
      'Cem/notes.txt': 'a plain text',
    });
    expect(notes).toHaveLength(1);
    const errors = async () => {
      await assignments.processed(id);
      const found = await assignments.students(id);
      const details = await Promise.all(
        found.map((one) => assignments.get(`/${id}/submissions/${one.id}/details`)),
      );
      return details.map((one) => {
        const { execution_status, execution_error } = getAssignmentSubmission.response.parse(one).submission;
        return [execution_status, execution_error];
      });
    };
    const told = [
      ['no_code', '1 file was skipped (a PDF or another document): "report.pdf".'],
      ['success', null],
      ['no_code', null],
    ];
    expect(await errors()).toEqual(told);
    await assignments.send('POST', `/${id}/reprocess`);
    expect(await errors()).toEqual(told);
  });

  it('of several files run together, in the language that was chosen', async () => {
    const { id } = await assignments.upload({
      'Anna/src/helper.py': 'def answer():\n    return 42',
      'Anna/src/main.py': 'from helper import answer\nprint(answer())',
    });
    expect((await assignments.processed(id)).execution_summary.success).toBe(1);
    const [anna] = await assignments.students(id);
    expect(anna).toMatchObject({
      entry_point: 'src/main.py',
      code_files: ['src/helper.py', 'src/main.py'],
      highest_similarity: null,
    });
  });

  it('read what was given for all of them, again when they are processed again', async () => {
    const { id, input_data } = await assignments.upload(
      { 'Anna/main.py': 'print(int(input()) * int(input()))', 'Ben/main.py': 'print(input())' },
      { input_data: '6\n7' },
    );
    expect(input_data).toBe('6\n7');
    const read = async () => {
      expect((await assignments.processed(id)).execution_summary).toMatchObject({ success: 2 });
      const outputs = [];
      for (const one of await assignments.students(id)) {
        const details = await assignments.get(`/${id}/submissions/${one.id}/details`);
        outputs.push(getAssignmentSubmission.response.parse(details).submission.execution_output);
      }
      return outputs;
    };
    expect(await read()).toEqual(['42\n', '6\n']);
    await assignments.send('POST', `/${id}/reprocess`);
    expect(await read()).toEqual(['42\n', '6\n']);
    const tooLong = await assignments.sendZip({ 'A/a.py': '1' }, { input_data: 'x'.repeat(16_001) });
    expect(tooLong.statusCode).toBe(422);
  });

  it('of few lines, or what everybody was given, flag nobody', async () => {
    const small = 'name = input() if False else "Ada"\nfor i in range(3):\n    print("Hello", name)\n';
    const files = Object.fromEntries(
      ['A', 'B', 'C'].flatMap((name) => [
        [`${name} small/main.py`, small],
        [`${name} given/main.py`, `${GIVEN}# ${name}\n`],
      ]),
    );
    const { id } = await assignments.upload(files, {
      base_file: { name: 'shapes.py', content: GIVEN },
    });
    const done = await assignments.processed(id);
    expect(done).toMatchObject({
      total_flagged: 0,
      base_code: { name: 'shapes.py', language: 'python', template_id: null },
    });
    const withoutBase = await assignments.send('PUT', `/${id}/base-code`, { nothing: '' });
    expect(withoutBase.json()).toMatchObject({ base_code: null, status: 'uploaded' });
    expect(await assignments.processed(id)).toMatchObject({
      total_flagged: 3,
      execution_summary: done.execution_summary,
    });
  });
});
