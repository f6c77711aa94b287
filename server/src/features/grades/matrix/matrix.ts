import type { GradeMatrix } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { countingScore, rounded } from '#features/grades/present.ts';
import { roundPoints } from '#features/grades/score.ts';
import { findCells, findMatrixStudents, findMatrixTemplates } from './matrix-store.ts';

type Cell = GradeMatrix['cells'][number];

/** Natural order of names, independent of the database's collation. */
const BY_NAME = new Intl.Collator('en', { numeric: true });

/** Reads the grades of a classroom's students in its templates. */
export async function readMatrix(database: Database, classroomId: number): Promise<GradeMatrix> {
  const students = await findMatrixStudents(database, classroomId);
  const templates = await findMatrixTemplates(database, classroomId);
  const cells = (await findCells(database, classroomId)).flatMap(presentCell);
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  const byTemplate = Map.groupBy(cells, ({ template_id }) => template_id);
  return {
    templates: templates.map(({ id, name, submission_deadline, test_count, total_points }) => ({
      id,
      name,
      max_score: test_count ? rounded(total_points) : null,
      submission_deadline: submission_deadline === null ? null : new Date(submission_deadline).toISOString(),
      mean_score: meanOf(scoresOf(byTemplate.get(id))),
    })),
    students: students
      .map((student) => {
        const own = byStudent.get(student.id);
        return { ...student, total: sumOf(scoresOf(own)), submitted_count: own?.length ?? 0 };
      })
      .sort((a, b) => BY_NAME.compare(displayNameOf(a), displayNameOf(b)) || a.id - b.id),
    cells,
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

function presentCell(row: Awaited<ReturnType<typeof findCells>>[number]): Cell[] {
  const { id, user_id, template_id, is_late, status, automatic_score, override_score } = row;
  if (template_id === null) return [];
  return [
    {
      user_id,
      template_id,
      submission_id: id,
      is_late: is_late === 1,
      status: status ?? 'none',
      score: countingScore({ override_score, automatic_score }),
      is_overridden: override_score !== null,
    },
  ];
}

function scoresOf(cells: readonly Cell[] = []): number[] {
  return cells.flatMap(({ score }) => score ?? []);
}

function sumOf(scores: readonly number[]): number {
  return roundPoints(scores.reduce((sum, score) => sum + score, 0));
}

function meanOf(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : roundPoints(sumOf(scores) / scores.length);
}
