import {
  getClassroomGrades,
  getSubmissionStats,
  getTaskSummary,
  listOwnGrades,
  listSubmissions,
  listTaskProgress,
  listTasks,
} from '@coderoom/contract';
import { expect } from 'vitest';
import { readCsv } from '#testing/data/csv.ts';
import type { Play } from './play.ts';
import {
  countingAttempts,
  deadlineOf,
  decide,
  gradebookOf,
  isInArchive,
  isStudentOf,
  isVisibleTo,
  type ModelClass,
  modelAttemptsOf,
  modelScoreOf,
} from './school.ts';

/** Compares what the server says to the teacher and to each student with the model. */
export async function compareWithModel(play: Play): Promise<void> {
  for (const one of play.school.classes) await compareClass(play, one);
  await compareProgress(play);
  for (const student of play.students.keys()) await compareStudent(play, student);
}

const byIds = <T extends { user_id: number; template_id: number }>(cells: readonly T[]) =>
  cells.toSorted((a, b) => a.user_id - b.user_id || a.template_id - b.template_id);
const byId = <T extends { id: number }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id - b.id);

async function compareClass({ school, read, readText }: Play, one: ModelClass): Promise<void> {
  const path = `/admin/classrooms/${one.id}/grades`;
  const found = await read(getClassroomGrades.response, 'teacher', path);
  const expected = gradebookOf(school, one, Date.now());
  const cells = found.cells.map(({ status: _, penalty: __, submitted_at: ___, ...cell }) => cell);
  expect(byIds(cells)).toEqual(byIds(expected.cells));
  expect(
    found.templates.map(({ id, max_score, weight, mean_score }) => ({ id, max_score, weight, mean_score })),
  ).toEqual(byId(expected.templates));
  const students = found.students.map(
    ({ id, left_at, submitted_count, missing, not_required, total, possible }) => ({
      ...{ id, is_former: left_at !== null, submitted_count, missing, not_required, total, possible },
    }),
  );
  expect(byId(students)).toEqual(byId(expected.students));

  const shown = (score: number | null | undefined) => (typeof score === 'number' ? String(score) : '');
  const rows = readCsv(await readText('teacher', `${path}/csv`));
  expect(rows).toHaveLength(expected.students.length);
  for (const row of rows) {
    const id = Number(row.ID);
    expect(row.Total).toBe(shown(expected.students.find((student) => student.id === id)?.total));
    for (const { id: template, name, max_score } of found.templates) {
      const cell = expected.cells.find(
        ({ user_id, template_id }) => user_id === id && template_id === template,
      );
      expect(row[max_score === null ? name : `${name} (${max_score})`]).toBe(shown(cell?.score));
    }
  }

  const countOf = (is: (cell: (typeof cells)[number]) => boolean) => expected.cells.filter(is).length;
  const counts = {
    all: expected.cells.length,
    late: countOf(({ is_late }) => is_late),
    to_grade: countOf(({ needs_grading }) => needs_grading),
    outdated: countOf(({ is_outdated }) => is_outdated),
    regrade: countOf(({ has_regrade_request }) => has_regrade_request),
  };
  const filter = `classroom_id=${one.id}`;
  const stats = await read(getSubmissionStats.response, 'teacher', `/admin/submissions/stats?${filter}`);
  expect(stats.counts).toEqual(counts);
  for (const grading of ['to_grade', 'outdated', 'regrade'] as const) {
    const list = await read(
      listSubmissions.response,
      'teacher',
      `/admin/submissions?${filter}&grading=${grading}&limit=100`,
    );
    expect(list.total).toBe(counts[grading]);
  }
  const list = await read(listSubmissions.response, 'teacher', `/admin/submissions?${filter}&limit=100`);
  const ofList = list.submissions.map(({ id, grade }) => ({ id, score: grade?.score ?? null }));
  const ofCells = expected.cells.map(({ submission_id: id, score }) => ({ id, score }));
  expect(byId(ofList)).toEqual(byId(ofCells));
}

async function compareProgress({ school, read }: Play): Promise<void> {
  const tasks = school.tasks.filter(({ isDeleted }) => !isDeleted);
  const ids = tasks.map(({ id }) => id).join(',');
  const { progress } = await read(
    listTaskProgress.response,
    'teacher',
    `/admin/templates/progress?template_ids=${ids}`,
  );
  const now = Date.now();
  const expected = school.classes
    .filter(({ isArchived }) => !isArchived)
    .flatMap((one) => {
      const { cells, students } = gradebookOf(school, one, now);
      return tasks
        .filter((task) => task.classes.has(one))
        .map(({ id }) => {
          const own = cells.filter(
            ({ template_id, user_id }) => template_id === id && isStudentOf(one, user_id),
          );
          return {
            template_id: id,
            classroom_id: one.id,
            student_count:
              one.students.size - students.filter(({ not_required }) => not_required.includes(id)).length,
            submitted_count: own.length,
            missing_count: students.filter(({ missing }) => missing.includes(id)).length,
            to_grade_count: own.filter(({ needs_grading }) => needs_grading).length,
          };
        });
    });
  const found = progress.map(
    ({ template_id, classroom_id, student_count, submitted_count, missing_count, to_grade_count }) => ({
      ...{ template_id, classroom_id, student_count, submitted_count, missing_count, to_grade_count },
    }),
  );
  const inOrder = (rows: typeof found) =>
    rows.toSorted((a, b) => a.template_id - b.template_id || a.classroom_id - b.classroom_id);
  expect(inOrder(found)).toEqual(inOrder(expected));
}

async function compareStudent({ school, read }: Play, student: number): Promise<void> {
  const now = Date.now();
  const own = countingAttempts(school).filter((one) => one.student === student);
  const shown = own.filter(({ task }) => task.isDeleted || !task.isDraft);
  const { grades } = await read(listOwnGrades.response, student, '/grades/my?page_size=100');
  expect(grades.map(({ submission_id: id, grade }) => ({ id, score: grade?.score ?? null }))).toEqual(
    byId(shown.map((one) => ({ id: one.id, score: modelScoreOf(one) }))).toReversed(),
  );

  const { tasks } = await read(listTasks.response, student, '/tasks');
  const visible = school.tasks
    .filter((task) => isVisibleTo(task, student))
    .filter((task) => [...task.classes].some((one) => !one.isArchived && isStudentOf(one, student)));
  const expected = visible.map((task) => {
    const attempt = own.find((one) => one.task === task);
    const reason = decide(school, task, student, now);
    return {
      id: task.id,
      deadline: deadlineOf(task, student),
      can_submit: ['open', 'late', 'again'].includes(reason),
      submit_reason: reason,
      used: modelAttemptsOf(school, task, student).length,
      submission_id: attempt?.id ?? null,
      score: attempt ? modelScoreOf(attempt) : null,
    };
  });
  const found = tasks.map(({ id, deadline, can_submit, submit_reason, attempts, submission_id, grade }) => ({
    ...{ id, deadline: deadline === null ? null : Date.parse(deadline), can_submit, submit_reason },
    ...{ used: attempts.used, submission_id, score: grade?.score ?? null },
  }));
  expect(byId(found)).toEqual(byId(expected));

  const { unseen_count } = await read(getTaskSummary.response, student, '/tasks/summary');
  expect(unseen_count).toBe(shown.filter((one) => one.hasUnseenNews && !isInArchive(one)).length);
}
