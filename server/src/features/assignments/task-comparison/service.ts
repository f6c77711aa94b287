import {
  type compareSubmissions,
  type createAssignment,
  type getComparisonChoices,
  type LanguageId,
  type listComparableTasks,
  type listSubmissionSimilarities,
  message,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { requireRight, scopeOf, unknownObject } from '#features/access/index.ts';
import type { StoredBaseCode } from '#features/assignments/comparison/base-code.ts';
import type { SubmissionArchive } from '#features/assignments/submission-archive/archive.ts';
import { unknownClassroom } from '#features/classrooms/index.ts';
import { readGivenSources } from '#features/stored-files/index.ts';
import type { Submissions } from '#features/submissions/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, InvalidFieldError } from '#http/errors.ts';
import { countSubmissionsOf, findComparableTasks, findSubmittingClassrooms } from './comparable-tasks.ts';
import { labelTasks, nameComparison, openTaskSubmissions } from './compared-programs.ts';
import { findSimilarities } from './similarity-store.ts';
import { countComparisons, findSources, type NewSource } from './source-store.ts';

/** The submissions to tasks, to be stored as an assignment. */
export interface TaskComparison {
  name: string;
  base: StoredBaseCode;
  sources: readonly NewSource[];
  open(): Promise<SubmissionArchive>;
}

/** Creates an assignment of a comparison. */
type CreateComparison = (
  admin: Identity,
  comparison: TaskComparison,
  signal: AbortSignal,
) => Promise<ResponseOf<typeof createAssignment>>;

/** Comparisons of what was handed in to tasks. All methods throw 404 for unknown templates and submissions. */
export interface TaskComparisons {
  choices(caller: Identity, templateId: number): Promise<ResponseOf<typeof getComparisonChoices>>;
  tasks(
    caller: Identity,
    templateId: number,
    search: string | undefined,
  ): Promise<ResponseOf<typeof listComparableTasks>['tasks']>;
  /** @throws {ApiError} 409 if nobody handed in, or too many. */
  compare(
    admin: Identity,
    templateId: number,
    chosen: z.output<typeof compareSubmissions.body>,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof createAssignment>>;
  /** @throws {ApiError} 409 if it is an upload, or one of its tasks or classes was deleted. */
  compareAgain(
    admin: Identity,
    assignmentId: number,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof createAssignment>>;
  similarities(
    caller: Identity,
    submissionId: number,
  ): Promise<ResponseOf<typeof listSubmissionSimilarities>['similarities']>;
}

export function createTaskComparisons({
  database,
  submissions,
  create,
}: {
  database: Database;
  submissions: Pick<Submissions, 'counting'>;
  create: CreateComparison;
}): TaskComparisons {
  const compare: TaskComparisons['compare'] = async (admin, templateId, chosen, signal) => {
    for (const id of chosen.template_ids) {
      await requireRight(database, admin, { right: 'grade', of: 'template' }, id);
    }
    for (const id of chosen.classroom_ids ?? []) {
      await requireRight(database, admin, { right: 'grade', of: 'classroom' }, id);
    }
    const tasks = await readTasks(database, templateId, chosen.template_ids);
    const classrooms =
      chosen.classroom_ids === undefined ? null : await readClassrooms(database, chosen.classroom_ids);
    const labels = labelTasks(tasks);
    const everybody = { classroom_id: null, classroom_name: null };
    const comparison: TaskComparison = {
      name: nameComparison(
        tasks.map(({ name }, index) => labels[index] ?? name),
        classrooms?.map(({ name }) => name) ?? null,
      ),
      base: baseOf(tasks, await readGivenSources(database, tasks)),
      sources: tasks.flatMap(({ id, name }, index): NewSource[] => {
        const source = { template_id: id, template_name: name, label: labels[index] ?? null };
        if (id !== templateId || classrooms === null) return [{ ...source, ...everybody }];
        return classrooms.map((classroom) => ({
          ...source,
          classroom_id: classroom.id,
          classroom_name: classroom.name,
        }));
      }),
      open: () =>
        openTaskSubmissions(
          database,
          submissions,
          admin,
          tasks.map(({ id }, index) => ({
            id,
            label: labels[index] ?? null,
            classroomIds: id === templateId ? (classrooms?.map((classroom) => classroom.id) ?? null) : null,
          })),
        ),
    };
    return await create(admin, comparison, signal);
  };

  return {
    compare,

    async choices(caller, templateId) {
      const scope = scopeOf(caller);
      const { name } = await readTask(database, templateId);
      return {
        name,
        submissions: (await countSubmissionsOf(database, [templateId], scope)).get(templateId) ?? 0,
        classrooms: await findSubmittingClassrooms(database, templateId, scope),
        comparisons: await countComparisons(database, templateId, scope),
      };
    },

    async tasks(caller, templateId, search) {
      const { language } = await readTask(database, templateId);
      return await findComparableTasks(database, {
        id: templateId,
        language,
        search,
        scope: scopeOf(caller),
      });
    },

    async compareAgain(admin, assignmentId, signal) {
      const sources = await findSources(database, [assignmentId]);
      const [first] = sources;
      if (first === undefined) throw await noComparison(database, assignmentId);
      const own = sources.filter(({ position, template_id }) =>
        first.template_id === null ? position === 0 : template_id === first.template_id,
      );
      const others = sources.filter((source) => !own.includes(source));
      const classrooms = own.flatMap(({ classroom_name, classroom_id }) =>
        classroom_name === null ? [] : [stillThere(classroom_id, classroom_name)],
      );
      return await compare(
        admin,
        stillThere(first.template_id, first.template_name),
        {
          classroom_ids: classrooms.length === 0 ? undefined : classrooms,
          template_ids: others.map(({ template_id, template_name }) =>
            stillThere(template_id, template_name),
          ),
        },
        signal,
      );
    },

    async similarities(caller, submissionId) {
      const known = await database
        .selectFrom('submissions')
        .select('id')
        .where('id', '=', submissionId)
        .executeTakeFirst();
      if (!known) throw unknownObject('submission');
      return await findSimilarities(database, submissionId, scopeOf(caller));
    },
  };
}

interface Task {
  id: number;
  name: string;
  language: LanguageId;
  created_at: number;
  code_content: string;
  file_list_id: number | null;
}

async function findTasks(database: Database, ids: readonly number[]): Promise<Task[]> {
  return await database
    .selectFrom('templates')
    .select(['id', 'name', 'language', 'created_at', 'code_content', 'file_list_id'])
    .where('id', 'in', ids)
    .execute();
}

async function readTask(database: Database, id: number): Promise<Task> {
  const [task] = await findTasks(database, [id]);
  if (!task) throw unknownObject('template');
  return task;
}

/** Returns the task and the further ones, each once and in this order. */
async function readTasks(database: Database, id: number, otherIds: readonly number[]): Promise<Task[]> {
  const ids = [...new Set([id, ...otherIds])];
  const found = new Map((await findTasks(database, ids)).map((task) => [task.id, task]));
  const tasks = ids.map((one) => {
    const task = found.get(one);
    if (!task) throw unknownObject('template');
    return task;
  });
  if (tasks.some(({ language }) => language !== tasks[0]?.language)) {
    throw new InvalidFieldError('template_ids', message`must be in the language of the task`);
  }
  return tasks;
}

/** Returns the classrooms in the order of their names. */
async function readClassrooms(database: Database, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const rows = await database
    .selectFrom('classrooms')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .orderBy('name_key')
    .execute();
  if (rows.length < wanted.length) throw unknownClassroom();
  return rows;
}

/** The starters of all tasks, and the further sources given with them: a program may begin with any of them. */
function baseOf(tasks: readonly Task[], sources: readonly string[]): StoredBaseCode {
  const starters = new Map(tasks.toReversed().map((task) => [task.code_content, task]));
  const different = [...starters.values()].toReversed();
  const [first] = tasks;
  return {
    base_name: nameComparison(
      different.map(({ name }) => name),
      null,
    ),
    base_language: first?.language ?? null,
    base_template_id: first?.id ?? null,
    base_code: [...different.map(({ code_content }) => code_content), ...sources].join('\n'),
  };
}

function stillThere(id: number | null, name: string): number {
  if (id !== null) return id;
  throw conflict(
    message`“${name}” was deleted, so this can’t be compared again. Please start a new comparison at a task.`,
  );
}

async function noComparison(database: Database, assignmentId: number): Promise<ApiError> {
  const upload = await database
    .selectFrom('assignments')
    .select('id')
    .where('id', '=', assignmentId)
    .where('is_ready', '=', 1)
    .executeTakeFirst();
  return upload
    ? conflict(message`This assignment was uploaded, not made from tasks.`)
    : unknownObject('assignment');
}
