import type { AttemptRule, LatePenalty } from '@coderoom/contract';

/**
 * A model of a school whose tasks are graded: what the server must answer, computed from plain facts in the words of the
 * decisions 013, 051, 054, 056, 064 and 066. It shares no code with the server.
 */
export interface ModelSchool {
  classes: ModelClass[];
  tasks: ModelTask[];
  attempts: ModelAttempt[];
}

export interface ModelClass {
  id: number;
  isArchived: boolean;
  students: Set<number>;
  /** Moment when a former student left, by student. */
  left: Map<number, number>;
  /** Moment when a present or former student first joined. */
  joined: Map<number, number>;
  groups: number[];
  /** The group of each student, also of former ones. */
  groupOf: Map<number, number>;
}

/** A task; moments in epoch ms. */
export interface ModelTask {
  id: number;
  isDeleted: boolean;
  isDraft: boolean;
  classes: Set<ModelClass>;
  deadline: number | null;
  groupDeadlines: Map<number, number>;
  extensions: Map<number, { deadline: number | null; isUsed: boolean }>;
  allowLate: boolean;
  lateUntil: number | null;
  penalty: LatePenalty | null;
  attempts: AttemptRule;
  weight: number;
  tests: ModelTest[];
  revision: number;
}

/** A test that a program passes if its text has the name. */
interface ModelTest {
  name: string;
  points: number;
  is_hidden: boolean;
}

export interface ModelAttempt {
  id: number;
  task: ModelTask;
  student: number;
  number: number;
  code: string;
  at: number;
  dueAt: number | null;
  isLate: boolean;
  isWaived: boolean;
  automatic: { score: number; max: number; revision: number } | null;
  manual: number | null;
  /** Requests for a regrade without withdrawn ones, and the id of the open one. */
  requestCount: number;
  openRequest: number | null;
  hasUnseenNews: boolean;
  /** The state before changes of rules, as long as its author has not seen them and there is no other news. */
  beforeRule: { score: number | null; hadUnseenNews: boolean } | null;
  /** Frozen when its task was deleted. */
  wasCounting: boolean;
}

const UNIT = { day: 86_400_000, hour: 3_600_000 };
const cents = (points: number) => Math.round(points * 100 + 1e-6) / 100;

export const isStudentOf = (one: ModelClass, student: number) => one.students.has(student);

/** Returns a student's classes with a task. */
const classesOf = (task: ModelTask, student: number) =>
  [...task.classes].filter((one) => isStudentOf(one, student));

export function isVisibleTo(task: ModelTask, student: number): boolean {
  return !task.isDeleted && !task.isDraft && classesOf(task, student).length > 0;
}

export function deadlineOf(task: ModelTask, student: number): number | null {
  const extension = task.extensions.get(student)?.deadline ?? null;
  if (extension !== null) return extension;
  const own = classesOf(task, student);
  const active = own.filter(({ isArchived }) => !isArchived);
  const ofGroups = (active.length > 0 ? active : own).flatMap(
    ({ groupOf }) => task.groupDeadlines.get(groupOf.get(student) ?? 0) ?? [],
  );
  return ofGroups.length > 0 ? Math.max(...ofGroups) : task.deadline;
}

/** True if a student joined all of their classes with a task after its last moment. */
function endedBeforeJoining(task: ModelTask, student: number): boolean {
  const deadline = deadlineOf(task, student);
  if (deadline === null || (task.allowLate && task.lateUntil === null)) return false;
  const end = task.allowLate ? Math.max(deadline, task.lateUntil ?? 0) : deadline;
  const own = classesOf(task, student);
  const active = own.filter(({ isArchived }) => !isArchived);
  return (active.length > 0 ? active : own).every(({ joined }) => end < (joined.get(student) ?? 0));
}

export function modelAttemptsOf({ attempts }: ModelSchool, task: ModelTask, student: number): ModelAttempt[] {
  return attempts.filter((one) => one.task === task && one.student === student);
}

/** Returns whether a student may hand in, as the server names it. */
export function decide(school: ModelSchool, task: ModelTask, student: number, now: number) {
  const own = classesOf(task, student);
  if (own.length > 0 && own.every(({ isArchived }) => isArchived)) return 'archived';
  const used = modelAttemptsOf(school, task, student).length;
  const deadline = deadlineOf(task, student);
  const isOpen = deadline === null || now <= deadline;
  const { limit } = task.attempts;
  if (limit === null || used < limit) {
    if (isOpen) return 'open';
    const end = task.lateUntil === null ? Number.POSITIVE_INFINITY : Math.max(task.lateUntil, deadline);
    if (task.allowLate && now <= end && (limit !== null || used === 0)) return 'late';
    return used === 0 ? 'deadline_passed' : 'submitted';
  }
  return isOpen && task.extensions.get(student)?.isUsed === false ? 'again' : 'submitted';
}

function penaltyOf({ task, isLate, at, dueAt }: ModelAttempt): number {
  if (!isLate || dueAt === null || task.penalty === null) return 0;
  const { percent, per, at_most } = task.penalty;
  return Math.min(at_most, Math.ceil((at - dueAt) / UNIT[per]) * percent);
}

export function modelScoreOf(attempt: ModelAttempt): number | null {
  const raw = attempt.manual ?? attempt.automatic?.score ?? null;
  return raw === null ? null : cents((raw * (100 - (attempt.isWaived ? 0 : penaltyOf(attempt)))) / 100);
}

/** Returns the attempt that counts of each student in each task. */
export function countingAttempts(school: ModelSchool): ModelAttempt[] {
  return [...Map.groupBy(school.attempts, ({ task, student }) => `${task.id} ${student}`).values()].map(
    (series) => {
      const [{ task }] = series as [ModelAttempt];
      if (task.isDeleted) return series.find(({ wasCounting }) => wasCounting) as ModelAttempt;
      const rank = (one: ModelAttempt) => (task.attempts.counts === 'best' ? (modelScoreOf(one) ?? -1) : 0);
      return series.reduce((best, one) => (rank(one) >= rank(best) ? one : best));
    },
  );
}

/** True if a class's staff see an attempt in it: its author is in the class, or left it after handing in. */
export const isInClass = (one: ModelClass, { task, student, at }: ModelAttempt) =>
  task.classes.has(one) && (isStudentOf(one, student) || (one.left.get(student) ?? -1) >= at);

/** True if nothing in a task can be changed: all its classes are archived. */
export const isReadOnly = ({ classes }: ModelTask) =>
  classes.size > 0 && [...classes].every(({ isArchived }) => isArchived);

/** True if all classes in which its author was when it was handed in, or is, are archived. */
export function isInArchive(attempt: ModelAttempt): boolean {
  const { task } = attempt;
  const own = task.isDeleted ? [] : [...task.classes].filter((one) => isInClass(one, attempt));
  return own.length > 0 && own.every(({ isArchived }) => isArchived);
}

/** True if nothing about an attempt can be changed: as {@link isInArchive}, or its author has no class left with its task. */
export function isFrozen(attempt: ModelAttempt): boolean {
  const isNobodys = ![...attempt.task.classes].some((one) => isInClass(one, attempt));
  return isNobodys ? isReadOnly(attempt.task) : isInArchive(attempt);
}

/** Tells the author of an attempt that there is something new about it. */
export function tellAuthor(attempt: ModelAttempt): void {
  Object.assign(attempt, { hasUnseenNews: true, beforeRule: null });
}

const countingOf = (school: ModelSchool, task: ModelTask) =>
  new Map(
    countingAttempts(school)
      .filter((one) => one.task === task)
      .map((one) => [one.student, { one, score: modelScoreOf(one) }]),
  );

/** Changes the score of an attempt; if another one counts by that, its author is told of it. */
export function changeScore(school: ModelSchool, attempt: ModelAttempt, change: () => void): void {
  const { task, student } = attempt;
  const before = countingOf(school, task).get(student);
  change();
  const after = countingOf(school, task).get(student);
  if (!before || !after || after.one === before.one || after.one === attempt) return;
  if (after.score !== before.score) tellAuthor(after.one);
}

/** Changes the rules of a task; students are told of a score that they do not know, or have it taken back. */
export function changeRulesOf(school: ModelSchool, task: ModelTask, change: () => void): void {
  const before = countingOf(school, task);
  change();
  for (const [student, { one, score }] of countingOf(school, task)) {
    const former = before.get(student);
    if (!former || (former.one === one && former.score === score)) continue;
    const { beforeRule } = former.one;
    if (beforeRule) Object.assign(former.one, { hasUnseenNews: beforeRule.hadUnseenNews, beforeRule: null });
    const known = beforeRule ? beforeRule.score : former.score;
    if (score === known) continue;
    const hadUnseenNews = one.beforeRule?.hadUnseenNews ?? one.hasUnseenNews;
    Object.assign(one, { hasUnseenNews: true, beforeRule: { score: known, hadUnseenNews } });
  }
}

/** Runs the tests of a task as they are now. */
export function grade(school: ModelSchool, attempt: ModelAttempt): void {
  const { tests, revision } = attempt.task;
  if (tests.length === 0) return;
  const sum = (of: ModelTest[]) => cents(of.reduce((total, { points }) => total + points, 0));
  const score = sum(tests.filter(({ name }) => attempt.code.includes(name)));
  const isNews = attempt.manual === null && attempt.automatic?.score !== score;
  changeScore(school, attempt, () => {
    attempt.automatic = { score, max: sum(tests), revision };
  });
  if (isNews) tellAuthor(attempt);
}

export const isByFormerTests = ({ automatic, task }: ModelAttempt) =>
  automatic !== null && automatic.revision !== task.revision;

/** A class's gradebook, by ids. */
export function gradebookOf(school: ModelSchool, one: ModelClass, now: number) {
  const counting = countingAttempts(school);
  const tasks = school.tasks.filter((task) => !task.isDeleted && task.classes.has(one));
  const maxOf = ({ tests }: ModelTask) =>
    tests.length === 0 ? null : cents(tests.reduce((total, { points }) => total + points, 0));
  const ofClass = counting.filter((attempt) => tasks.includes(attempt.task) && isInClass(one, attempt));
  const cells = ofClass.map((attempt) => {
    const { id, task, student, number, isLate, manual, automatic } = attempt;
    const due = deadlineOf(task, student);
    const isPresent = isStudentOf(one, student);
    return {
      user_id: student,
      template_id: task.id,
      submission_id: id,
      attempt: number,
      is_late: isLate,
      score: modelScoreOf(attempt),
      max_score: automatic?.max ?? maxOf(task),
      is_overridden: manual !== null,
      is_outdated: isByFormerTests(attempt),
      has_regrade_request: attempt.openRequest !== null && !isInArchive(attempt),
      needs_grading:
        isPresent && modelScoreOf(attempt) === null && (due === null || now > due) && !isInArchive(attempt),
    };
  });
  const shown = tasks.filter(
    ({ id, isDraft }) => !isDraft || cells.some(({ template_id }) => template_id === id),
  );
  const students = [...one.students, ...[...one.left.keys()].filter((id) => !one.students.has(id))].map(
    (id) => {
      const own = cells.filter(({ user_id }) => user_id === id);
      const overdue = shown.filter((task) => {
        const due = deadlineOf(task, id);
        const isDone = own.some(({ template_id }) => template_id === task.id);
        return one.students.has(id) && !isDone && !task.isDraft && due !== null && now > due;
      });
      const missing = overdue.filter((task) => !endedBeforeJoining(task, id));
      const counted = shown.flatMap((task) => {
        const cell = own.find(({ template_id }) => template_id === task.id);
        const score = missing.includes(task) ? 0 : (cell?.score ?? null);
        return score === null ? [] : [{ score, max: cell?.max_score ?? maxOf(task), weight: task.weight }];
      });
      const sum = (values: number[]) => cents(values.reduce((total, value) => total + value, 0));
      const possible = counted.filter(({ max }) => max !== null);
      return {
        id,
        is_former: !one.students.has(id),
        submitted_count: own.length,
        missing: missing.map((task) => task.id),
        not_required: overdue.filter((task) => !missing.includes(task)).map((task) => task.id),
        total: sum(counted.map(({ score, weight }) => weight * score)),
        possible: sum(possible.map(({ max, weight }) => weight * (max ?? 0))),
      };
    },
  );
  const templates = shown.map((task) => {
    const scores = cells.flatMap(({ template_id, user_id, score }) =>
      template_id === task.id && one.students.has(user_id) ? (score ?? []) : [],
    );
    const mean = scores.reduce((total, score) => total + score, 0) / scores.length;
    return {
      id: task.id,
      max_score: maxOf(task),
      weight: task.weight,
      mean_score: scores.length === 0 ? null : cents(mean),
    };
  });
  return { cells, students, templates };
}
