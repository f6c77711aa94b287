import { type GradeMatrix, message, ONE_ATTEMPT, type PageLanguage } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { inOnePortion, table } from '#http/csv/csv.ts';
import { layOutGradebook } from './layouts.ts';

const TASK = { submission_deadline: null, attempts: ONE_ATTEMPT, mean_score: null, weight: 1 };
const UNKNOWN = { student_number: null, login_id: null, left_at: null };
const SUMS = { total: 7, possible: 10, percentage: 70, submitted_count: 1, missing: [], not_required: [] };
const MATRIX: GradeMatrix = {
  templates: [
    { ...TASK, id: 3, name: 'Loops', max_score: 10 },
    { ...TASK, id: 4, name: 'Student', max_score: null },
    { ...TASK, id: 5, name: 'Sheet (12)', max_score: 2.5 },
  ],
  assignments: [{ id: 3, name: 'Loops', max_score: 4, mean_score: 3, weight: 1, is_released: false }],
  students: [
    {
      ...{
        ...SUMS,
        ...UNKNOWN,
        id: 1,
        username: 'ada',
        full_name: '=Ada, Lovelace',
        email: 'ada@school.test',
      },
      ...{ student_number: '17', login_id: '=al' },
    },
    { ...SUMS, ...UNKNOWN, id: 2, username: 'ben', full_name: null, email: 'ben@school.test' },
    {
      ...{ ...SUMS, ...UNKNOWN, id: 3, username: 'cem', full_name: null, email: 'cem@school.test' },
      left_at: '2026-11-21T12:00:00.000Z',
    },
  ],
  assignment_cells: [
    {
      user_id: 2,
      assignment_id: 3,
      submission_id: 9,
      status: 'graded',
      score: 3,
      max_score: 4,
      is_overridden: false,
      is_outdated: false,
      needs_grading: false,
    },
  ],
  cells: [
    {
      user_id: 1,
      template_id: 3,
      submission_id: 9,
      is_late: false,
      submitted_at: '2026-11-20T12:00:00.000Z',
      attempt: 1,
      status: 'graded',
      score: 7,
      max_score: 10,
      is_overridden: false,
      penalty: null,
      is_outdated: false,
      has_regrade_request: false,
      needs_grading: false,
    },
  ],
};

async function linesOf(
  layout: Parameters<typeof layOutGradebook>[1],
  language: PageLanguage = 'en',
): Promise<string[]> {
  const { columns, rows } = layOutGradebook(MATRIX, layout, language);
  const parts: string[] = [];
  for await (const part of table(message`grades`, columns, inOnePortion(rows)).textIn(language))
    parts.push(part);
  return parts.join('').slice(1).trimEnd().split('\r\n');
}

it('is what Canvas reads: its columns in their order, and the points below the head', async () => {
  expect(await linesOf('canvas')).toEqual([
    // Canvas would take a number in brackets for the id of an assignment of its own.
    'Student,ID,SIS User ID,SIS Login ID,Section,Loops,Student #2,Sheet [12],Loops #2',
    'Points Possible,,,,,10,,2.5,4',
    `"'=Ada, Lovelace",,17,'=al,,7,,,`,
    'ben,,,ben@school.test,,,,,3',
  ]);
});

it('is what Moodle maps: who they are, and their scores', async () => {
  expect(await linesOf('moodle')).toEqual([
    'Full name,Username,Email address,ID number,Loops,Student,Sheet (12),Loops #2',
    `"'=Ada, Lovelace",'=al,ada@school.test,17,7,,,`,
    'ben,ben,ben@school.test,,,,,3',
  ]);
});

it('is our own with ids and sums, and says what the page says in place of a score', async () => {
  const states = ['Loops (10): state', 'Student: state', 'Sheet (12) (2.5): state', 'Loops (4): state'];
  expect(await linesOf('coderoom')).toEqual([
    `ID,Name,Username,Email,Student number,Loops (10),Student,Sheet (12) (2.5),Loops (4),${states},Total,Possible,So far (%),Late,Left`,
    `1,"'=Ada, Lovelace",ada,ada@school.test,17,7,,,,,not due yet,not due yet,no program in the upload,7,10,70,0,`,
    '2,ben,ben,ben@school.test,,,,,3,not due yet,not due yet,not due yet,,7,10,70,0,',
    '3,cem,cem,cem@school.test,,,,,,not due yet,not due yet,not due yet,no program in the upload,7,10,70,0,2026-11-21T12:00:00.000Z',
  ]);
});

it.each([
  ['en', ['points possible', 'state'], 'late, graded manually, the tests have changed since', 'missing'],
  ['de', ['mögliche Punkte', 'Stand'], 'zu spät, manuell bewertet, Tests seither geändert', 'fehlt'],
] as const)(
  'tells scores of earlier tests, and who is missing from who need not be there (%s)',
  (...words) => {
    const [language, headings, outdated, missing] = words;
    const [ada, ben, cem] = MATRIX.students;
    const [cell] = MATRIX.cells;
    if (!ada || !ben || !cem || !cell) throw new Error('too few');
    const { columns, rows } = layOutGradebook(
      {
        ...MATRIX,
        students: [ada, { ...ben, missing: [3] }, { ...cem, left_at: null, not_required: [3] }],
        cells: [{ ...cell, max_score: 8, is_late: true, is_overridden: true, is_outdated: true }],
      },
      'coderoom',
      language,
    );
    const cellsOf = (name: string) => {
      const [, cellOf] = columns.find(([heading]) => heading === name) ?? [];
      return rows.map((row) => cellOf?.(row));
    };
    const [possible, state] = headings;
    expect(cellsOf('Loops (10)')).toEqual([7, null, null]);
    expect(cellsOf(`Loops (10): ${possible}`)).toEqual([8, null, null]);
    const notRequired = language === 'en' ? 'not required' : 'nicht erforderlich';
    expect(cellsOf(`Loops (10): ${state}`)).toEqual([outdated, missing, notRequired]);
  },
);

it('says who is in which group, where there are groups', () => {
  const [ada, ...others] = MATRIX.students;
  if (!ada) throw new Error('no student');
  const grouped = { ...MATRIX, students: [{ ...ada, group_name: 'Tuesday' }, ...others] };
  const { columns, rows } = layOutGradebook(grouped, 'coderoom', 'de');
  const [heading, cellOf] = columns[5] ?? [];
  expect(heading).toBe('Gruppe');
  expect(rows.map((row) => cellOf?.(row))).toEqual(['Tuesday', null, null]);
});

it('has its own headings in German, beside tasks that are called like them, and those that others read in English', () => {
  const [, task, ...others] = MATRIX.templates;
  if (!task) throw new Error('no task');
  const named = {
    ...MATRIX,
    templates: [{ ...task, name: 'Summe' }, { ...task, id: 5, name: 'Total' }, ...others],
  };
  const headings = (layout: 'coderoom' | 'canvas' | 'moodle') => {
    const { columns } = layOutGradebook(named, layout, 'de');
    return columns.map(([heading]) => heading);
  };
  expect(headings('coderoom').join()).toMatch(
    /^ID,Name,Benutzername,E-Mail,Schülernummer,Summe #2,Total,.*,Summe,Möglich,Bisher \(%\),Verspätet,Ausgetreten$/,
  );
  expect(headings('canvas').slice(0, 5)).toEqual(['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section']);
  expect(headings('moodle')[0]).toBe('Full name');
});
