import type { GradeMatrix, PageLanguage } from '@coderoom/contract';
import type { CsvColumn } from '#http/csv/csv.ts';
import { type CsvHeading, translateHeading } from '#http/csv/headings.ts';
import { noteTask, noteUpload } from './cell-notes.ts';
import { displayNameOf } from './matrix.ts';

type Cell = GradeMatrix['cells'][number];
type UploadCell = GradeMatrix['assignment_cells'][number];
type Student = GradeMatrix['students'][number];

/** The headings beside those of tasks. */
const FIXED = [
  'ID',
  'Name',
  'Username',
  'Email',
  'Student number',
  'Group',
  'Total',
  'Possible',
  'So far (%)',
  'Late',
  'Left',
] as const;

/** Builds the columns of the download from the page's own data, so that all numbers agree. */
export function matrixColumns(matrix: GradeMatrix, language: PageLanguage): CsvColumn<Student>[] {
  const headed = (heading: CsvHeading) => translateHeading(heading, language);
  const { templates, assignments, cells, assignment_cells } = matrix;
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  const scores = scoreColumns(matrix, FIXED.map(headed), ({ name, max_score }) =>
    max_score === null ? name : `${name} (${max_score})`,
  );
  const headingAt = (index: number) => scores[index]?.[0] ?? '';
  // A class without groups has no column for them.
  const hasGroups = matrix.students.some(({ group_name }) => group_name !== undefined);
  const groups: CsvColumn<Student>[] = hasGroups
    ? [[headed('Group'), ({ group_name }) => group_name ?? null]]
    : [];
  return [
    [headed('ID'), ({ id }) => id],
    [headed('Name'), displayNameOf],
    [headed('Username'), ({ username }) => username],
    [headed('Email'), ({ email }) => email],
    [headed('Student number'), ({ student_number }) => student_number],
    ...groups,
    ...scores,
    ...templates.flatMap(({ id, max_score }, index): CsvColumn<Student>[] => {
      const [heading, own] = [headingAt(index), byPerson(cells.filter((cell) => cell.template_id === id))];
      const absence = ({ missing, not_required }: Student) => ({
        isMissing: missing.includes(id),
        isNotRequired: not_required.includes(id),
      });
      return [
        ...penaltyColumns(heading, own, headed),
        ...maximumColumn(heading, own, { max_score, headed }),
        [
          `${heading}: ${headed('state')}`,
          (student) => noteTask(own.get(student.id), absence(student), language),
        ],
      ];
    }),
    ...assignments.flatMap(({ id, max_score }, index): CsvColumn<Student>[] => {
      const heading = headingAt(templates.length + index);
      const own = byPerson(assignment_cells.filter((cell) => cell.assignment_id === id));
      return [
        ...maximumColumn(heading, own, { max_score, headed }),
        [`${heading}: ${headed('state')}`, (student) => noteUpload(own.get(student.id), language)],
      ];
    }),
    [headed('Total'), ({ total }) => total],
    [headed('Possible'), ({ possible }) => possible],
    [headed('So far (%)'), ({ percentage }) => percentage],
    [headed('Late'), ({ id }) => (byStudent.get(id) ?? []).filter(({ is_late }) => is_late).length],
    [headed('Left'), ({ left_at }) => left_at],
  ];
}

/** Source of a column of scores: a task, or an uploaded assignment. */
type Scored = Pick<GradeMatrix['templates'][number], 'name' | 'max_score'>;

/** Returns what has a column of scores, in order: the tasks, then the uploaded assignments. */
export function scoredOf({ templates, assignments }: GradeMatrix): readonly Scored[] {
  return [...templates, ...assignments];
}

/**
 * A column of scores for each task and each uploaded assignment.
 * @param taken headings of the other columns
 * @param headingOf made unique
 */
export function scoreColumns(
  matrix: GradeMatrix,
  taken: readonly string[],
  headingOf: (scored: Scored) => string,
): CsvColumn<Student>[] {
  const { templates, assignments, cells, assignment_cells } = matrix;
  const scores = new Map<string, number | null>([
    ...cells.map(({ user_id, template_id, score }) => [`${user_id} task ${template_id}`, score] as const),
    ...assignment_cells.map(
      ({ user_id, assignment_id, score }) => [`${user_id} upload ${assignment_id}`, score] as const,
    ),
  ]);
  const keys = [...templates.map(({ id }) => `task ${id}`), ...assignments.map(({ id }) => `upload ${id}`)];
  const names = unique(taken, scoredOf(matrix).map(headingOf));
  return keys.map((key, index) => [
    names[index] ?? '',
    (student) => scores.get(`${student.id} ${key}`) ?? null,
  ]);
}

type Headed = (heading: CsvHeading) => string;

/** The scores before the late penalty, and the penalty; no columns for templates without one. */
function penaltyColumns(
  heading: string,
  cells: ReadonlyMap<number, Cell>,
  headed: Headed,
): CsvColumn<Student>[] {
  if ([...cells.values()].every(({ penalty }) => penalty === null)) return [];
  return [
    [
      `${heading}: ${headed('before penalty')}`,
      ({ id }) => cells.get(id)?.penalty?.raw_score ?? cells.get(id)?.score ?? null,
    ],
    [
      `${heading}: ${headed('late penalty (%)')}`,
      ({ id }) => {
        const penalty = cells.get(id)?.penalty;
        return penalty ? (penalty.is_waived ? 0 : penalty.percent) : null;
      },
    ],
  ];
}

/** The points that each score is out of; no column where all are those of the heading, the current tests'. */
function maximumColumn(
  heading: string,
  cells: ReadonlyMap<number, Cell | UploadCell>,
  { max_score, headed }: { max_score: number | null; headed: Headed },
): CsvColumn<Student>[] {
  const hasScore = [...cells.values()].filter(({ score }) => score !== null);
  if (hasScore.every((cell) => cell.max_score === max_score)) return [];
  return [
    [
      `${heading}: ${headed('points possible')}`,
      ({ id }) => {
        const cell = cells.get(id);
        return cell === undefined || cell.score === null ? null : cell.max_score;
      },
    ],
  ];
}

/** Indexes the cells of one column by their student. */
function byPerson<C extends { user_id: number }>(cells: readonly C[]): ReadonlyMap<number, C> {
  return new Map(cells.map((cell) => [cell.user_id, cell]));
}

/** Makes headings unique: two tasks may share a name, but readers of CSV identify columns by heading. */
function unique(taken: readonly string[], headings: readonly string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    let name = heading;
    for (let number = 2; used.has(name); number += 1) name = `${heading} #${number}`;
    used.add(name);
    return name;
  });
}
