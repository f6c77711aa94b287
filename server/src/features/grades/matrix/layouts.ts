import type { GRADEBOOK_LAYOUTS, GradeMatrix, PageLanguage } from '@coderoom/contract';
import type { CsvColumn } from '#http/csv/csv.ts';
import { matrixColumns, scoreColumns, scoredOf } from './grades-csv.ts';
import { displayNameOf } from './matrix.ts';

type Student = GradeMatrix['students'][number];

/** A row of a file: a student, or the maximum points of the tasks. */
type LaidOutRow = Student | 'maxima';

interface LaidOutTable {
  columns: readonly CsvColumn<LaidOutRow>[];
  rows: readonly LaidOutRow[];
}

/** Lays a gradebook out as the program that reads it expects. Former students are in our own layout alone, and so are headings in the reader's language. */
export function layOutGradebook(
  matrix: GradeMatrix,
  layout: (typeof GRADEBOOK_LAYOUTS)[number],
  language: PageLanguage,
): LaidOutTable {
  const students = matrix.students.filter(({ left_at }) => layout === 'coderoom' || left_at === null);
  if (layout === 'canvas') return { columns: canvasColumns(matrix), rows: ['maxima', ...students] };
  const columns = layout === 'moodle' ? moodleColumns(matrix) : matrixColumns(matrix, language);
  return { columns: columns.map(([heading, cellOf]) => [heading, ofStudent(cellOf)]), rows: students };
}

/**
 * The columns that Canvas reads, in its order, with the row of points below the head.
 *
 * Canvas finds a student by its own id (left empty: it is unknown here), by the school's number or by the login, which
 * is the roster's, or else the email address, as at most schools; the section must be there, and may be empty. A task that Canvas does not know is created
 * with the points of that row. A heading that ends in a number in brackets names one of its own assignments by id.
 *
 * @see https://community.canvaslms.com/t5/Instructor-Guide/How-do-I-import-grades-in-the-Gradebook/ta-p/807
 * @see https://github.com/instructure/canvas-lms/blob/master/lib/gradebook_importer.rb
 */
function canvasColumns(matrix: GradeMatrix): CsvColumn<LaidOutRow>[] {
  const fixed = ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section'];
  const scored = scoredOf(matrix);
  return [
    ['Student', (row) => (row === 'maxima' ? 'Points Possible' : displayNameOf(row))],
    ['ID', () => null],
    ['SIS User ID', ofStudent(({ student_number }) => student_number)],
    ['SIS Login ID', ofStudent(({ login_id, email }) => login_id ?? email)],
    ['Section', () => null],
    ...scoreColumns(matrix, fixed, ({ name }) => name.replace(/\((\d+)\)\s*$/, '[$1]')).map(
      ([heading, scoreOf], index): CsvColumn<LaidOutRow> => [
        heading,
        (row) => (row === 'maxima' ? (scored[index]?.max_score ?? null) : scoreOf(row)),
      ],
    ),
  ];
}

/**
 * Columns that the teacher maps to grade items while importing into Moodle, which asks for one that identifies the
 * student: the email address, the username or the ID number. Totals would only be columns to leave out: Moodle adds up itself.
 *
 * @see https://docs.moodle.org/en/Grade_import
 */
function moodleColumns(matrix: GradeMatrix): CsvColumn<Student>[] {
  const fixed = ['Full name', 'Username', 'Email address', 'ID number'];
  return [
    ['Full name', displayNameOf],
    ['Username', ({ login_id, username }) => login_id ?? username],
    ['Email address', ({ email }) => email],
    ['ID number', ({ student_number }) => student_number],
    ...scoreColumns(matrix, fixed, ({ name }) => name),
  ];
}

function ofStudent(cellOf: CsvColumn<Student>[1]): CsvColumn<LaidOutRow>[1] {
  return (row) => (row === 'maxima' ? null : cellOf(row));
}
