import { testBody } from '#testing/data/test-cases.ts';
import type { Play } from './play.ts';
import {
  changeRulesOf,
  changeScore,
  countingAttempts,
  grade,
  isByFormerTests,
  isInArchive,
  isInClass,
  isReadOnly,
  isStudentOf,
  type ModelAttempt,
  type ModelTask,
  tellAuthor,
} from './school.ts';

const HOUR = 3_600_000;

/** Changes that the teacher makes, each with how often. */
export const TEACHER_CHANGES: readonly [weight: number, change: (play: Play) => Promise<void>][] = [
  [5, changeRules],
  [4, changeTests],
  [4, gradeAll],
  [4, extend],
  [6, giveScore],
  [3, setGroupDeadlines],
  [3, waivePenalty],
  [3, answerRequest],
  [2, publishOrWithdraw],
  [2, moveTask],
  [2, regrade],
  [2, weigh],
  [2, moveToGroup],
  [2, addStudent],
  [1, archiveOrRestore],
  [0.3, deleteTask],
];

const existing = ({ school }: Play) => school.tasks.filter(({ isDeleted }) => !isDeleted);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const someTime = ({ isLucky, pick }: Play) =>
  Date.now() + (isLucky() ? HOUR : -HOUR) * (pick([1, 5, 30, 60]) ?? 1);

/** Picks an attempt that the teacher sees, also in archived classes. */
function pickGradable({ school, pick }: Play): ModelAttempt | undefined {
  return pick(school.attempts.filter((one) => school.classes.some((its) => isInClass(its, one))));
}

/** Saves a template. Extensions and deadlines of groups that no longer fit are forgotten. */
async function save(
  { school, act }: Play,
  task: ModelTask,
  json: object,
  changed: Partial<ModelTask>,
): Promise<void> {
  const answer = await act(
    isReadOnly(task) ? 409 : 200,
    'PUT',
    'teacher',
    `/admin/templates/${task.id}`,
    json,
  );
  if (answer === null) return;
  changeRulesOf(school, task, () => Object.assign(task, changed));
  for (const student of task.extensions.keys()) {
    const isMember = [...task.classes].some((one) => isStudentOf(one, student));
    if (task.deadline === null || !isMember) task.extensions.delete(student);
  }
  const groups = new Set([...task.classes].flatMap((one) => one.groups));
  for (const group of task.groupDeadlines.keys()) {
    if (task.deadline === null || !groups.has(group)) task.groupDeadlines.delete(group);
  }
}

async function changeRules(play: Play): Promise<void> {
  const { isLucky, pick } = play;
  const task = pick(existing(play));
  if (!task) return;
  const deadline = isLucky(0.2) ? null : someTime(play);
  const allowLate = isLucky(0.7);
  const lateUntil = isLucky() ? null : (deadline ?? Date.now()) + 20 * HOUR;
  const per = isLucky() ? ('day' as const) : ('hour' as const);
  const penalty = isLucky() ? null : { percent: 10, per, at_most: 25 };
  const limit = pick([1, 2, 3, null]) ?? null;
  const attempts = { limit, counts: isLucky() ? ('best' as const) : ('last' as const) };
  const dates = { submission_deadline: iso(deadline), late_until: iso(lateUntil) };
  const json = { ...dates, allow_late: allowLate, late_penalty: penalty, attempts };
  await save(play, task, json, { deadline, allowLate, lateUntil, penalty, attempts });
}

async function publishOrWithdraw(play: Play): Promise<void> {
  const task = play.pick(existing(play));
  const isDraft = play.isLucky(0.4);
  if (task) await save(play, task, { is_draft: isDraft }, { isDraft });
}

async function extend(play: Play): Promise<void> {
  const { isLucky, pick } = play;
  const task = pick(existing(play).filter(({ deadline }) => deadline !== null));
  const student = pick([...(task?.classes ?? [])].flatMap((one) => [...one.students]));
  if (!task || student === undefined) return;
  const deadline = isLucky(0.3) ? null : someTime(play);
  const before = task.extensions.get(student);
  const json = {
    exclusions: [{ user_id: student, deadline: iso(deadline) }],
    exclusions_base: before ? [{ user_id: student, deadline: iso(before.deadline) }] : [],
  };
  const isSame = before !== undefined && before.deadline === deadline;
  const extensions = new Map(task.extensions);
  if (!isSame) extensions.set(student, { deadline, isUsed: false });
  await save(play, task, json, { extensions });
}

async function setGroupDeadlines(play: Play): Promise<void> {
  const { isLucky, pick } = play;
  const task = pick(existing(play).filter(({ deadline }) => deadline !== null));
  if (!task) return;
  const groups = [...task.classes].flatMap((one) => one.groups).filter(() => isLucky());
  const groupDeadlines = new Map(groups.map((group) => [group, someTime(play)]));
  const json = Array.from(groupDeadlines, ([group_id, at]) => ({ group_id, deadline: iso(at) }));
  await save(play, task, { group_deadlines: json }, { groupDeadlines });
}

async function moveTask(play: Play): Promise<void> {
  const { school, isLucky, pick } = play;
  const task = pick(existing(play));
  const classes = school.classes.filter((one) => isLucky() && (!one.isArchived || task?.classes.has(one)));
  if (!task || classes.length === 0) return;
  await save(play, task, { classroom_ids: classes.map(({ id }) => id) }, { classes: new Set(classes) });
}

async function deleteTask(play: Play): Promise<void> {
  const { school, pick, act } = play;
  const task = pick(existing(play));
  if (!task || existing(play).length < 3) return;
  const counting = countingAttempts(school);
  const path = `/admin/templates/${task.id}`;
  if ((await act(isReadOnly(task) ? 409 : 204, 'DELETE', 'teacher', path)) === null) return;
  for (const one of school.attempts) if (one.task === task) one.wasCounting = counting.includes(one);
  Object.assign(task, { isDeleted: true, classes: new Set() });
}

async function changeTests(play: Play): Promise<void> {
  const { isLucky, pick, act } = play;
  const task = pick(existing(play));
  if (!task) return;
  const tests = ['a', 'b', 'c', 'd']
    .filter(() => isLucky(0.6))
    .map((name) => ({ name, points: pick([0.1, 0.25, 1, 3]) ?? 1, is_hidden: isLucky(0.3) }));
  const bodies = tests.map((one) => testBody({ ...one, input: one.name, expected_output: one.name }));
  const path = `/admin/templates/${task.id}/tests`;
  const answer = await act(isReadOnly(task) ? 409 : 200, 'PUT', 'teacher', path, { tests: bodies });
  if (answer === null) return;
  if (JSON.stringify(tests) !== JSON.stringify(task.tests)) task.revision += 1;
  task.tests = tests;
}

async function gradeAll(play: Play): Promise<void> {
  const { school, isLucky, pick, act, settle } = play;
  const task = pick(existing(play));
  if (!task) return;
  const scope = isLucky() ? 'all' : 'needed';
  const status = isReadOnly(task) || task.tests.length === 0 ? 409 : 200;
  if (!(await act(status, 'POST', 'teacher', `/admin/templates/${task.id}/grading`, { scope }))) return;
  const counting = countingAttempts(school);
  const wanted = school.attempts.filter(
    (one) =>
      one.task === task &&
      !isInArchive(one) &&
      (task.attempts.counts === 'best' || counting.includes(one)) &&
      (scope === 'all' || one.automatic === null || isByFormerTests(one)),
  );
  await settle();
  for (const one of wanted) grade(school, one);
}

async function regrade(play: Play): Promise<void> {
  const { act, settle } = play;
  const attempt = pickGradable(play);
  if (!attempt) return;
  const status = isInArchive(attempt) || attempt.task.tests.length === 0 ? 409 : 200;
  if (!(await act(status, 'POST', 'teacher', `/admin/submissions/${attempt.id}/regrade`))) return;
  await settle();
  grade(play.school, attempt);
}

function setManual({ school }: Play, attempt: ModelAttempt, score: number | null): void {
  const isNews = attempt.manual !== score;
  changeScore(school, attempt, () => {
    attempt.manual = score;
  });
  if (isNews) tellAuthor(attempt);
}

async function giveScore(play: Play): Promise<void> {
  const { isLucky, below, act } = play;
  const attempt = pickGradable(play);
  if (!attempt) return;
  const score = isLucky(0.2) ? null : below(500) / 100;
  const path = `/admin/submissions/${attempt.id}/grade`;
  if (await act(isInArchive(attempt) ? 409 : 200, 'PUT', 'teacher', path, { score }))
    setManual(play, attempt, score);
}

async function waivePenalty(play: Play): Promise<void> {
  const attempt = pickGradable(play);
  if (!attempt) return;
  const isWaived = play.isLucky(0.7);
  const hasPenalty = attempt.isLate && attempt.task.penalty !== null;
  const status = isInArchive(attempt) || !hasPenalty ? 409 : 200;
  const path = `/admin/submissions/${attempt.id}/penalty`;
  if (await play.act(status, 'PUT', 'teacher', path, { is_waived: isWaived })) {
    changeScore(play.school, attempt, () => Object.assign(attempt, { isWaived }));
    tellAuthor(attempt);
  }
}

async function answerRequest(play: Play): Promise<void> {
  const { school, pick, below, act, settle } = play;
  const attempt = pick(school.attempts.filter(({ openRequest }) => openRequest !== null));
  if (!attempt || !school.classes.some((one) => isInClass(one, attempt))) return;
  const decision = pick(['score', 'tests', 'decline']) ?? 'decline';
  const score = below(500) / 100;
  const cannotTest = decision === 'tests' && attempt.task.tests.length === 0;
  const path = `/admin/submissions/${attempt.id}/regrade-requests/${attempt.openRequest}/answer`;
  const json = { decision, answer: 'So be it', ...(decision === 'score' && { score }) };
  const status = isInArchive(attempt) || cannotTest ? 409 : 200;
  if ((await act(status, 'POST', 'teacher', path, json)) === null) return;
  attempt.openRequest = null;
  tellAuthor(attempt);
  if (decision === 'score') setManual(play, attempt, score);
  await settle();
  if (decision === 'tests') grade(school, attempt);
}

async function weigh(play: Play): Promise<void> {
  const task = play.pick(existing(play));
  if (!task) return;
  const weight = play.pick([0, 0.5, 1, 2.25]) ?? 1;
  const path = `/admin/templates/${task.id}/weight`;
  if (await play.act(isReadOnly(task) ? 409 : 200, 'PUT', 'teacher', path, { weight })) task.weight = weight;
}

async function moveToGroup({ school, pick, act }: Play): Promise<void> {
  const one = pick(school.classes);
  const student = pick(one?.students ?? []);
  if (!one || student === undefined) return;
  const group = pick([...one.groups, null]) ?? null;
  const json = { user_ids: [student], group_id: group };
  const status = one.isArchived ? 409 : 200;
  if ((await act(status, 'PUT', 'teacher', `/classrooms/${one.id}/group-students`, json)) === null) return;
  if (group === null) one.groupOf.delete(student);
  else one.groupOf.set(student, group);
}

/** Adds a student, who may come back. */
async function addStudent({ school, students, pick, act }: Play): Promise<void> {
  const one = pick(school.classes);
  const student = pick([...students.values()].filter(({ id }) => !one?.students.has(id)));
  if (!one || !student) return;
  const path = `/classrooms/${one.id}/add-student`;
  if (await act(one.isArchived ? 409 : 201, 'POST', 'teacher', path, { email: student.email })) {
    one.students.add(student.id);
    one.left.delete(student.id);
    if (!one.joined.has(student.id)) one.joined.set(student.id, Date.now());
  }
}

async function archiveOrRestore({ school, pick, act }: Play): Promise<void> {
  const one = pick(school.classes);
  if (!one) return;
  const path = `/classrooms/${one.id}/${one.isArchived ? 'restore' : 'archive'}`;
  if (await act(200, 'POST', 'teacher', path)) one.isArchived = !one.isArchived;
}
