import { expect, it } from 'vitest';
import { layOutFiles } from './layout.ts';

/** Students and their files, as they are found in names; names that end with `/` are folders. */
function found(names: readonly string[]): Record<string, string[]> {
  const paths = names.map((name) => ({
    parts: name.split('/').filter((part) => part !== ''),
    isFolder: name.endsWith('/'),
  }));
  const { students, places } = layOutFiles(paths);
  const files: Record<string, string[]> = Object.fromEntries(students.map((student) => [student, []]));
  for (const place of places) {
    if (place !== null && place !== 'earlier') files[students[place.student] as string]?.push(place.name);
  }
  return files;
}

const LAYOUTS: readonly (readonly [what: string, names: string[], students: Record<string, string[]>])[] = [
  [
    'a folder for each student, nested folders kept',
    ['anna/main.py', 'anna/lib/x.py', 'béla/main.py', '문서/a/b/c.py', 'dora/'],
    { anna: ['main.py', 'lib/x.py'], béla: ['main.py'], dora: [], 문서: ['a/b/c.py'] },
  ],
  ['one student', ['anna/main.py'], { anna: ['main.py'] }],
  ['one student with folders', ['anna/main.py', 'anna/helpers/x.py'], { anna: ['main.py', 'helpers/x.py'] }],
  [
    'one student with a folder of sources',
    ['anna/src/x.py', 'anna/README.md'],
    { anna: ['src/x.py', 'README.md'] },
  ],
  ['a folder around all', ['hw/anna/main.py', 'hw/béla/main.py'], { anna: ['main.py'], béla: ['main.py'] }],
  ['folders around all', ['a/b/c/anna/x.py', 'a/b/c/béla/x.py'], { anna: ['x.py'], béla: ['x.py'] }],
  [
    'a folder around all with something beside it',
    ['README.md', 'grades.csv', 'hw/notes.txt', 'hw/anna/x.py', 'hw/béla/x.py'],
    { anna: ['x.py'], béla: ['x.py'] },
  ],
  [
    'a student whose folder holds one folder',
    ['anna/hw/main.py', 'béla/main.py'],
    { anna: ['hw/main.py'], béla: ['main.py'] },
  ],
  [
    'files named for students',
    ['anna_novak.py', 'béla.java', 'list.csv'],
    { anna_novak: ['anna_novak.py'], béla: ['béla.java'] },
  ],
  [
    'files named for students in a folder',
    ['hw/anna.py', 'hw/béla.py'],
    { anna: ['anna.py'], béla: ['béla.py'] },
  ],
  [
    'folders and files',
    ['anna/main.py', 'béla.py', 'anna.py'],
    { anna: ['main.py', 'anna.py'], béla: ['béla.py'] },
  ],
  ['ZIPs of students', ['anna.zip', 'béla.zip'], { anna: ['anna.zip'], béla: ['béla.zip'] }],
  ['one program, and no class', ['main.py', 'helper.py'], {}],
  ['one program with a test', ['sums.py', 'sums_test.py'], {}],
  [
    'tests that a class handed in',
    ['anna_test.py', 'béla_test.py'],
    { anna_test: ['anna_test.py'], béla_test: ['béla_test.py'] },
  ],
  ['nothing', [], {}],
  ['no code', ['README.md', 'list.csv'], {}],
  [
    'Moodle',
    [
      'Anna Novák_123_assignsubmission_file_/main.py',
      'Anna Novák_123_assignsubmission_onlinetext_/onlinetext.html',
      'Béla Kis_456_assignsubmission_file/src/x.py',
      'Anna Novák_789_assignsubmission_file_/main.py',
    ],
    {
      'Anna Novák (123)': ['main.py', 'onlinetext.html'],
      'Anna Novák (789)': ['main.py'],
      'Béla Kis': ['src/x.py'],
    },
  ],
  [
    'Moodle without folders',
    ['Anna Novák_123_assignsubmission_file_main.py', 'Anna Novák_123_assignsubmission_file_my_lib.py'],
    { 'Anna Novák': ['main.py', 'my_lib.py'] },
  ],
  [
    'Moodle in a folder',
    ['CS1-Homework 1-99/Anna Novák_123_assignsubmission_file_/main.py'],
    { 'Anna Novák': ['main.py'] },
  ],
  [
    'Canvas',
    ['novakanna_123_678_main.py', 'kisbela_LATE_124_679_Main-1.java', 'kisbela_LATE_124_680_notes.txt'],
    { kisbela: ['Main.java', 'notes.txt'], novakanna: ['main.py'] },
  ],
  [
    'Blackboard, the last attempt of several',
    [
      'Homework 1_anovak_attempt_2026-01-01-10-00-00.txt',
      'Homework 1_anovak_attempt_2026-01-01-10-00-00_main.py',
      'Homework 1_anovak_attempt_2026-01-02-10-00-00_main.py',
      'Homework 1_bkis_attempt_2026-01-01-10-00-00.txt',
    ],
    { anovak: ['main.py'], bkis: [] },
  ],
  [
    'Brightspace',
    ['1234-5678 - Anna Novák - 1 January, 2026 1000 AM/main.py', 'index.html'],
    { 'Anna Novák': ['main.py'] },
  ],
  [
    'documents with the name in front',
    ['Anna Novák - main.py', 'Béla Kis - my code.py'],
    { 'Anna Novák': ['main.py'], 'Béla Kis': ['my code.py'] },
  ],
  [
    'repositories of an assignment',
    ['hw-1-anna/main.py', 'hw-1-bela-k/main.py', 'hw-1-cecil/main.py'],
    { anna: ['main.py'], 'bela-k': ['main.py'], cecil: ['main.py'] },
  ],
  [
    'family names that are alike',
    ['anna-novak/a.py', 'anna-kis/a.py', 'anna-toth/a.py'],
    { 'anna-kis': ['a.py'], 'anna-novak': ['a.py'], 'anna-toth': ['a.py'] },
  ],
  [
    'students by number',
    ['student-1/a.py', 'student-2/a.py', 'student-10/a.py'],
    { 'student-1': ['a.py'], 'student-2': ['a.py'], 'student-10': ['a.py'] },
  ],
  [
    'names that differ in case alone',
    ['Anna/a.py', 'anna/b.py', 'ANNA/c.py'],
    { anna: ['b.py'], 'Anna (2)': ['a.py'], 'ANNA (3)': ['c.py'] },
  ],
  [
    'names that differ in their composed form alone',
    ['Jose\u0301/a.py', 'Jos\u00e9/b.py'],
    { 'Jos\u00e9': ['a.py'], 'Jos\u00e9 (2)': ['b.py'] },
  ],
  [
    'files that differ in their composed form alone',
    ['anna/e\u0301.py', 'anna/\u00e9.py', 'bela/x.py'],
    { anna: ['\u00e9.py', '\u00e9 (2).py'], bela: ['x.py'] },
  ],
  [
    'names that are turned around',
    ['anna\u202eyp.exe/a.py', 'béla/b.py'],
    { 'annayp.exe': ['a.py'], béla: ['b.py'] },
  ],
];

it.each(LAYOUTS)('finds the students of %s', (_, names, students) => {
  expect(found(names)).toEqual(students);
});

it('does not depend on the order of the entries, but for which of two alike comes first', () => {
  for (const [, names, students] of LAYOUTS) {
    const backwards = found([...names].reverse());
    expect(Object.keys(backwards)).toEqual(Object.keys(found(names)));
    expect(Object.keys(backwards).length).toBe(Object.keys(students).length);
  }
});

it('tells very many apart that are called alike', () => {
  const count = 20_000;
  const attempts = Array.from({ length: count }, (_, file) => `anna_12_${file}_main.py`);
  expect(found(attempts).anna).toEqual([
    'main.py',
    ...Array.from({ length: count - 1 }, (_, file) => `main (${file + 2}).py`),
  ]);
  // Fifteen letters, large or small, are so many names that look alike to those who do not mind.
  const letters = [...'abcdefghijklmno'];
  const students = Array.from({ length: count }, (_, number) => {
    const name = letters.map((letter, bit) => ((number >> bit) & 1 ? letter.toUpperCase() : letter));
    return `${name.join('')}/main.py`;
  });
  expect(Object.keys(found(students))).toHaveLength(count);
});

it('gives a number that nobody has', () => {
  expect(Object.keys(found(['Anna/a.py', 'anna/a.py', 'anna (2)/a.py', 'ANNA/a.py']))).toEqual([
    'anna',
    'Anna (2)',
    'ANNA (3)',
    'anna (2) (2)',
  ]);
});
