/** Fills a server with a demo school, through the same API that the page uses. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Classroom,
  createAssignment,
  createClassroom,
  createSession,
  createTemplate,
  createUserTemplate,
  executeCode,
  getAssignment,
  listExclusionCandidates,
  putTemplateTests,
  register,
  submitTemplate,
  type Template,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { type ApiClient, callerOf, signIn } from './calls.ts';
import { ANSWERS, GREETING, HANDED_IN, PUZZLE, PUZZLE_TESTS } from './programs.ts';

export const DEMO_TEACHER = { email: 'ines@demo.test', username: 'ines' };
const STUDENTS = [
  'Ada Kim',
  'Ben Oduya',
  'Finn Larsen',
  'Lea Novak',
  'Noor Aziz',
  'Omar Haddad',
  'Paul Adler',
  'Zoe Roy',
];
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Interval of polling the assignment's progress, in ms. */
const ASK_EVERY_MS = 500;

/** A signed-in person of the demo school. */
interface Pupil {
  fullName: string;
  caller: ApiClient;
}

/**
 * Fills an empty server that has only its admin with a demo school: a class with students, a task with tests and
 * submissions, runs, a session, and a compared ZIP of submissions.
 * @param password The password of every account.
 * @param tell Receives progress messages.
 */
export async function fillSchool(
  app: FastifyInstance,
  password: string,
  tell: (what: string) => void,
): Promise<void> {
  const teacher = await signIn(app, DEMO_TEACHER.email, password);
  tell('a class and its students');
  const classroom = await teacher.call(createClassroom, {
    body: { name: 'Algorithms 1, group B', description: 'Tuesdays, room 12', max_members: 30 },
  });
  const pupils: Pupil[] = [];
  for (const fullName of STUDENTS) pupils.push(await enrol(app, classroom, fullName, password));
  tell('a task, and what was handed in for it');
  const task = await giveOut(teacher, classroom);
  for (const [index, code] of ANSWERS.entries()) {
    const pupil = pupils[index];
    if (code !== null && pupil !== undefined) await handIn(pupil, task, code);
  }
  tell('a session and a template of their own');
  await workTogether(pupils);
  tell('what a class handed in as a ZIP: run and compared');
  await uploadZip(teacher, pupils);
}

/** Returns the address for a name. */
export function addressOf(fullName: string): string {
  return `${usernameOf(fullName)}@demo.test`;
}

/** Name of a student account to sign in with. */
export const FIRST_STUDENT = STUDENTS[0] ?? '';

function usernameOf(fullName: string): string {
  return fullName.toLowerCase().replaceAll(' ', '.');
}

async function enrol(
  app: FastifyInstance,
  { key }: Classroom,
  fullName: string,
  password: string,
): Promise<Pupil> {
  const email = addressOf(fullName);
  const account = { email, username: usernameOf(fullName), full_name: fullName, password };
  await callerOf(app).call(register, { body: { ...account, classroom_key: key } });
  return { fullName, caller: await signIn(app, email, password) };
}

async function giveOut(teacher: ApiClient, { id }: Classroom): Promise<Template> {
  const params = { id };
  const { users } = await teacher.call(listExclusionCandidates, { params });
  const last = users.at(-1);
  const deadline = new Date(Date.now() + WEEK_MS).toISOString();
  const later = new Date(Date.now() + 2 * WEEK_MS).toISOString();
  const task = await teacher.call(createTemplate, {
    body: {
      ...PUZZLE,
      classroom_ids: [id],
      submission_deadline: deadline,
      allow_late: true,
      exclusions: last === undefined ? [] : [{ user_id: last.id, deadline: later }],
    },
  });
  await teacher.call(putTemplateTests, { params: { id: task.id }, body: { tests: PUZZLE_TESTS } });
  return task;
}

/** Submits as the playground does: runs the program and sends it with the result. */
async function handIn({ caller }: Pupil, { id }: Template, code: string): Promise<void> {
  const input_data = PUZZLE_TESTS[0]?.input ?? '';
  const result = await caller.call(executeCode, {
    body: { code, language: PUZZLE.language, input_data, template_id: id },
  });
  await caller.call(submitTemplate, {
    params: { id },
    body: {
      code_content: code,
      execution_output: result.output,
      execution_status: result.status,
      execution_time: result.execution_time,
      error_message: result.error,
      error_heading: result.error_heading,
    },
  });
}

async function workTogether(pupils: readonly Pupil[]): Promise<void> {
  const [first] = pupils;
  if (first === undefined) return;
  const { caller } = first;
  await caller.call(createSession, {
    body: { title: 'Greeting, together', language: 'python', initial_code: GREETING },
  });
  await caller.call(createUserTemplate, {
    body: { name: 'Greeting', description: 'Asks for a name', language: 'python', code_content: GREETING },
  });
}

async function uploadZip(teacher: ApiClient, pupils: readonly Pupil[]): Promise<void> {
  const files = HANDED_IN.map(
    (code, index) => [`${pupils[index]?.fullName}/main.py`, strToU8(code)] as const,
  );
  const zip = new File([zipSync(Object.fromEntries(files)).slice()], 'shapes.zip', {
    type: 'application/zip',
  });
  const { id } = await teacher.call(createAssignment, {
    body: {
      zip_file: zip,
      name: 'Shapes',
      description: 'The largest of three areas, and their sum',
      timeout_seconds: 5,
    },
  });
  for (;;) {
    const { status, plagiarism_status } = await teacher.call(getAssignment, { params: { id } });
    const isOver = status === 'failed' || (status === 'completed' && plagiarism_status !== 'processing');
    if (isOver && plagiarism_status !== 'pending') return;
    await sleep(ASK_EVERY_MS);
  }
}
