import { compareNames, type GradeMatrix, isoTime, roundPoints } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  findFormerStudentsOf,
  findStudentsOf,
  type GroupSelection,
  type RosteredStudent,
} from '#features/classrooms/index.ts';
import { endedBeforeJoining, readDeadlines, readMemberships } from '#features/deadlines/index.ts';
import { rounded } from '#features/grades/attempts/late-penalties.ts';
import { isOutdated, presentScore, shownStatus } from '#features/grades/present.ts';
import { findCells, findMatrixAssignments, findMatrixTemplates, findUploadCells } from './matrix-store.ts';

type Cell = GradeMatrix['cells'][number];
type UploadCell = GradeMatrix['assignment_cells'][number];
type Task = Awaited<ReturnType<typeof findMatrixTemplates>>[number];
type Uploaded = Awaited<ReturnType<typeof findMatrixAssignments>>[number];

/** Selects the grades to read, and the moment for which they are judged. */
interface MatrixQuestion {
  classroomId: number;
  /** Absent: everybody in the classroom. */
  group?: GroupSelection | undefined;
  now: number;
}

/**
 * Reads the grades of students in the templates and uploaded assignments of their classroom, as they stand at `now`.
 * Former students come last, if no group is asked for; they count in no mean, miss nothing and need no grading.
 * A task that had ended when a student joined is not required of them: it is neither missing nor counted.
 * Nothing in an archived classroom waits for its teachers, as their lists say.
 */
export async function readMatrix(
  database: Database,
  { classroomId, group, now }: MatrixQuestion,
): Promise<GradeMatrix> {
  const students = [
    ...(await findStudentsOf(database, classroomId, group)),
    ...(group === undefined ? await findFormerStudentsOf(database, classroomId) : []),
  ];
  const former = new Set(students.flatMap(({ id, left_at }) => (left_at === null ? [] : id)));
  const isPresent = ({ user_id }: { user_id: number }) => !former.has(user_id);
  const templates = await findMatrixTemplates(database, classroomId);
  const meant = { classroomIds: [classroomId] };
  const memberships = await readMemberships(database, meant);
  const deadlineOf = await readDeadlines(database, meant, memberships);
  const byId = new Map(templates.map((task) => [task.id, task]));
  const cells = (await findCells(database, classroomId, group)).flatMap((row): Cell[] => {
    const task = row.template_id === null ? undefined : byId.get(row.template_id);
    // A template may have left the classroom since the templates were read.
    return task === undefined
      ? []
      : [presentCell(row, task, { due: deadlineOf(row.user_id, task), isPresent: isPresent(row), now })];
  });
  const assignments = await findMatrixAssignments(database, classroomId);
  const uploadedById = new Map(assignments.map((one) => [one.id, one]));
  const uploads = (await findUploadCells(database, classroomId, group)).flatMap((row): UploadCell[] => {
    const uploaded = uploadedById.get(row.assignment_id);
    return uploaded === undefined ? [] : [presentUpload(row, uploaded, isPresent(row))];
  });
  const uploadsByStudent = Map.groupBy(uploads, ({ user_id }) => user_id);
  const byAssignment = Map.groupBy(uploads, ({ assignment_id }) => assignment_id);
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  const byTemplate = Map.groupBy(cells, ({ template_id }) => template_id);
  const isOpen = ({ is_draft, opens_at }: Task) => is_draft === 0 && (opens_at === null || opens_at <= now);
  // A task that students do not see yet has nothing to show, unless it was withdrawn.
  const tasks = templates.filter((task) => isOpen(task) || byTemplate.has(task.id));
  return {
    templates: tasks.map((task) => ({
      id: task.id,
      name: task.name,
      max_score: maxScoreOf(task),
      attempts: { limit: task.max_attempts, counts: task.counting_attempt },
      submission_deadline: isoTime(task.submission_deadline),
      mean_score: meanOf((byTemplate.get(task.id) ?? []).filter(isPresent)),
      weight: task.weight,
    })),
    assignments: assignments.map((uploaded) => ({
      id: uploaded.id,
      name: uploaded.name,
      max_score: maxScoreOf(uploaded),
      mean_score: meanOf((byAssignment.get(uploaded.id) ?? []).filter(isPresent)),
      weight: uploaded.weight,
      is_released: uploaded.released_at !== null,
    })),
    students: students
      .map((student) => {
        const own = new Map(byStudent.get(student.id)?.map((cell) => [cell.template_id, cell]));
        const overdue = tasks.filter((task) => {
          const deadline = deadlineOf(student.id, task);
          return (
            student.left_at === null &&
            !own.has(task.id) &&
            isOpen(task) &&
            deadline !== null &&
            now > deadline
          );
        });
        const isRequired = (task: Task) =>
          !endedBeforeJoining(
            {
              deadline: deadlineOf(student.id, task),
              allowLate: task.allow_late === 1,
              lateUntil: task.late_until,
            },
            memberships.joinedAt(student.id, task.id),
          );
        const missing = overdue.filter(isRequired);
        return {
          ...presentStudent(student),
          ...sumUp([
            ...countTasks(tasks, own, missing),
            ...countUploads(uploadsByStudent.get(student.id) ?? [], uploadedById),
          ]),
          submitted_count: own.size,
          missing: missing.map(({ id }) => id),
          not_required: overdue.filter((task) => !isRequired(task)).map(({ id }) => id),
        };
      })
      .sort(
        (a, b) =>
          Number(a.left_at !== null) - Number(b.left_at !== null) ||
          compareNames(displayNameOf(a), displayNameOf(b)) ||
          a.id - b.id,
      ),
    cells,
    assignment_cells: uploads,
  };
}

function presentStudent({ roster_name, full_name, left_at, group_name, ...student }: RosteredStudent) {
  return {
    ...student,
    full_name: roster_name ?? full_name,
    ...(group_name === null ? {} : { group_name }),
    left_at: isoTime(left_at),
  };
}

/** Returns the displayed name of a student. */
export function displayNameOf({
  full_name,
  username,
}: {
  full_name: string | null;
  username: string;
}): string {
  return full_name ?? username;
}

function presentCell(
  row: Awaited<ReturnType<typeof findCells>>[number],
  task: Task,
  { due, isPresent, now }: { due: number | null; isPresent: boolean; now: number },
): Cell {
  const { score, penalty } = presentScore(row);
  const status = shownStatus(row);
  const isOutsideArchive = row.is_outside_archive === 1;
  return {
    user_id: row.user_id,
    template_id: task.id,
    submission_id: row.id,
    is_late: row.is_late === 1,
    submitted_at: isoTime(row.submitted_at),
    attempt: row.attempt,
    status,
    score,
    penalty,
    max_score: rounded(row.max_score) ?? maxScoreOf(task),
    is_overridden: row.override_score !== null,
    is_outdated: isOutdated(row),
    has_regrade_request: row.regrade_request_id !== null && isOutsideArchive,
    needs_grading:
      isPresent && isOutsideArchive && score === null && status !== 'pending' && (due === null || now > due),
  };
}

function presentUpload(
  row: Awaited<ReturnType<typeof findUploadCells>>[number],
  uploaded: Uploaded,
  isPresent: boolean,
): UploadCell {
  const score = rounded(row.override_score ?? row.automatic_score);
  const status = shownStatus(row);
  return {
    user_id: row.user_id,
    assignment_id: row.assignment_id,
    submission_id: row.submission_id,
    status,
    score,
    max_score: rounded(row.max_score) ?? maxScoreOf(uploaded),
    is_overridden: row.override_score !== null,
    is_outdated: isOutdated(row),
    needs_grading: isPresent && uploaded.archived_at === null && score === null && status !== 'pending',
  };
}

/** A score that counts, with the points that were possible; null: there are no tests. */
interface Counted {
  weight: number;
  score: number;
  max: number | null;
}

/** Missing submissions count 0; what is not due or not graded yet does not count. */
function countTasks(
  tasks: readonly Task[],
  own: ReadonlyMap<number, Cell>,
  missing: readonly Task[],
): Counted[] {
  const isMissing = new Set(missing);
  return tasks.flatMap((task) => {
    const cell = own.get(task.id);
    const score = isMissing.has(task) ? 0 : (cell?.score ?? null);
    const max = cell?.max_score ?? maxScoreOf(task);
    return score === null ? [] : [{ weight: task.weight, score, max }];
  });
}

/** A student without a program in an upload misses nothing: it may never have been theirs to do. */
function countUploads(cells: readonly UploadCell[], assignments: ReadonlyMap<number, Uploaded>): Counted[] {
  return cells.flatMap(({ assignment_id, score, max_score: max }) =>
    score === null ? [] : [{ weight: assignments.get(assignment_id)?.weight ?? 1, score, max }],
  );
}

/** Sums up a student's grades. */
function sumUp(counted: readonly Counted[]) {
  let [total, reached, possible] = [0, 0, 0];
  for (const { weight, score, max } of counted) {
    total += weight * score;
    if (max === null) continue;
    reached += weight * score;
    possible += weight * max;
  }
  return {
    total: roundPoints(total),
    possible: roundPoints(possible),
    percentage: possible === 0 ? null : roundPoints((100 * reached) / possible),
  };
}

/** Points of the current tests; null: there are none. */
function maxScoreOf({ test_count, total_points }: Pick<Task, 'test_count' | 'total_points'>): number | null {
  return test_count ? rounded(total_points) : null;
}

function meanOf(cells: readonly { score: number | null }[]): number | null {
  const scores = cells.flatMap(({ score }) => score ?? []);
  return scores.length === 0
    ? null
    : roundPoints(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
