import {
  type createTemplate,
  type downloadTemplates,
  type EditedTemplate,
  type getTemplateStats,
  type listAdminTemplates,
  type listTemplateNames,
  message,
  type ResponseOf,
  type Template,
  type updateTemplate,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { portions } from '#db/texts/portions.ts';
import { classroomArchived, requireRight, scopeOf, unknownObject } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { keepGroupDeadlines, mergeGroupDeadlines, replaceGroupDeadlines } from '#features/deadlines/index.ts';
import type { GradeAnnouncements } from '#features/grades/index.ts';
import type { TemplateAudience } from '#features/openings/index.ts';
import { refuseProject } from '#features/stored-files/index.ts';
import { dropUnfitExclusions, mergeExclusions, replaceExclusions } from '#features/templates/exclusions.ts';
import { findTemplates, findTemplatesBefore, withPrograms } from '#features/templates/store.ts';
import { applyRules, refuseEarlyEnd } from '#features/templates/submission-rules.ts';
import { lockSuite, setTests } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { InvalidFieldError } from '#http/errors.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findClassroomIds,
  findTaughtClassrooms,
  findTemplateNames,
  insertTemplate,
  lockTemplate,
  replaceClassrooms,
  updateTemplateRow,
} from './admin-store.ts';
import { describeTemplateChange } from './describe-change.ts';
import {
  findEditedTemplate,
  getTemplateRow,
  knownTemplate,
  presentTemplatesForAdmin,
} from './edited-template.ts';
import { readColumns, readGrants, readGroupDeadlines } from './template-columns.ts';
import {
  copyBelongings,
  copyProject,
  outdateByFiles,
  refuseTaskProject,
  storeTaskFiles,
} from './template-project.ts';

type NewTemplate = z.output<typeof createTemplate.body>;
type Changes = z.output<typeof updateTemplate.body>;

/** Management of templates: of all by admins, of their own by teachers. The right to a single one is checked before. */
export interface AdminTemplates {
  /** Lists templates, newest first. */
  list(
    caller: Identity,
    question: z.output<typeof listAdminTemplates.query>,
  ): Promise<ResponseOf<typeof listAdminTemplates>>;
  /** As {@link list}, but all templates, in portions. */
  listAll(
    caller: Identity,
    filter: z.output<typeof downloadTemplates.query>,
  ): AsyncIterable<readonly Template[]>;
  /** @throws {ApiError} 404, like all methods that take an id. */
  get(caller: Identity, id: number): Promise<EditedTemplate>;
  /** @throws {ApiError} 413 if the program or the statement is too long, 422 for unknown classrooms and for non-members. */
  create(caller: Identity, template: NewTemplate): Promise<EditedTemplate>;
  /** Absent fields stay; exclusions that no longer make sense after the change are removed. */
  update(caller: Identity, id: number, changes: Changes): Promise<EditedTemplate>;
  delete(caller: Identity, id: number): Promise<void>;
  stats(
    caller: Identity,
    filter: z.output<typeof getTemplateStats.query>,
  ): Promise<ResponseOf<typeof getTemplateStats>>;
  names(
    caller: Identity,
    filter: z.output<typeof listTemplateNames.query>,
  ): Promise<ResponseOf<typeof listTemplateNames>>;
}

/** Parts that the service is built from. */
interface AdminTemplatesDependencies {
  database: Database;
  /** Tells people that their templates changed. */
  announce: (audience: TemplateAudience) => void;
  /** Tells people that their grades changed. */
  tellAuthors: GradeAnnouncements['changed'];
  /** The clock for dates of opening, epoch ms. */
  now?: () => number;
}

/** Templates held in memory while all of them are read, each with a program that may be long. */
const PROGRAMS_AT_ONCE = 50;

export function createAdminTemplates({
  database,
  announce,
  tellAuthors,
  now = Date.now,
}: AdminTemplatesDependencies): AdminTemplates {
  const getOne = (from: Database, caller: Identity, id: number) =>
    findEditedTemplate(from, id, { now: now(), scope: scopeOf(caller) });
  return {
    async list(caller, { skip, limit, ...filter }) {
      const selection = selectionOf(caller, filter, now());
      const { rows, total } = await findTemplates(database, { ...selection, skip, limit });
      const filled = await withPrograms(database, rows);
      const templates = await presentTemplatesForAdmin(database, filled, {
        now: now(),
        scope: selection.scope,
      });
      const isCut = new Map(filled.map(({ id, is_cut }) => [id, is_cut]));
      return {
        templates: templates.map((one) => ({ ...one, is_cut: isCut.get(one.id) === true })),
        total,
      };
    },

    async *listAll(caller, filter) {
      const selection = selectionOf(caller, filter, now());
      const after = (last: { id: number } | undefined, limit: number) =>
        findTemplatesBefore(database, selection, last?.id, limit);
      for await (const rows of portions(after, PROGRAMS_AT_ONCE))
        yield await presentTemplatesForAdmin(database, rows, { now: now(), scope: selection.scope });
    },

    get: (caller, id) => getOne(database, caller, id),

    async create(
      caller,
      { classroom_ids, exclusions, group_deadlines, copy_of, tests, project_files, ...fields },
    ) {
      const { language, code_content: code, entry_name } = fields;
      refuseProject({ language, code, entry_name, files: project_files }, 'project_files');
      const columns = readColumns(fields);
      const grants = readGrants(exclusions);
      const ofGroups = readGroupDeadlines(group_deadlines);
      const listed = await storeTaskFiles(database, project_files);
      const created = await change(database, async (transaction) => {
        const classroomIds = await knownClassrooms(transaction, caller, classroom_ids, []);
        if (copy_of !== undefined) {
          await requireRight(transaction, caller, { right: 'grade', of: 'template' }, copy_of);
        }
        const moment = now();
        const { name } = fields;
        const id = await insertTemplate(transaction, {
          ...columns,
          ...{ name, language, code_content: code, ...listed },
          is_global: isGlobal(caller, classroomIds),
          creator_id: caller.id,
          created_at: moment,
          updated_at: moment,
        });
        refuseEarlyEnd(await getTemplateRow(transaction, id));
        const deadline = columns.submission_deadline ?? null;
        await replaceClassrooms(transaction, id, classroomIds);
        await replaceExclusions(transaction, { id, deadline, classroomIds }, grants);
        await replaceGroupDeadlines(transaction, { id, deadline, classroomIds }, ofGroups);
        if (copy_of !== undefined) await copyBelongings(transaction, copy_of, id);
        if (copy_of !== undefined && listed === null) await copyProject(transaction, copy_of, id);
        if (tests !== undefined) await setTests(transaction, { templateId: id }, tests);
        await recordAction(transaction, { action: 'template_created', actor: caller, target: name });
        return await getOne(transaction, caller, id);
      });
      announce(audienceOf(created));
      return created;
    },

    async update(
      caller,
      id,
      {
        classroom_ids,
        exclusions,
        exclusions_base,
        group_deadlines,
        group_deadlines_base,
        project_files,
        ...fields
      },
    ) {
      const columns = readColumns(fields);
      await refuseTaskProject(database, await getTemplateRow(database, id), { ...fields, project_files });
      const listed = await storeTaskFiles(database, project_files);
      const grants = exclusions && readGrants(exclusions);
      const base = exclusions_base && readGrants(exclusions_base);
      const ofGroups = group_deadlines && readGroupDeadlines(group_deadlines);
      const ofGroupsBase = group_deadlines_base && readGroupDeadlines(group_deadlines_base);
      const { before, after, hasOtherRules } = await change(database, async (transaction) => {
        // Before anything is read: rules that change are applied to what was handed in by the former ones.
        await lockTemplate(transaction, id);
        // Files may make grades outdated, and rules concern attempts: locked in the order of grading, to avoid a deadlock.
        await lockSuite(transaction, id);
        const before = await getOne(transaction, caller, id);
        const rowBefore = await getTemplateRow(transaction, id);
        const given =
          classroom_ids &&
          (await knownClassrooms(
            transaction,
            caller,
            classroom_ids,
            await findClassroomIds(transaction, id),
          ));
        const deadline = await updateTemplateRow(transaction, id, {
          ...columns,
          ...listed,
          ...(given === undefined ? {} : { is_global: isGlobal(caller, given) }),
          updated_at: now(),
        });
        if (deadline === undefined) throw unknownObject('template');
        const rowAfter = await getTemplateRow(transaction, id);
        refuseEarlyEnd(rowAfter);
        const hasOtherRules = await applyRules(transaction, rowBefore, rowAfter, now());
        await outdateByFiles(transaction, rowBefore, rowAfter);
        if (given) await replaceClassrooms(transaction, id, given);
        // Only now, with the template's row locked, nobody else moves it to other classrooms.
        const classroomIds = given ?? (await findClassroomIds(transaction, id));
        const template = { id, deadline, classroomIds };
        if (grants && base) await mergeExclusions(transaction, template, { base, grants });
        else if (grants) await replaceExclusions(transaction, template, grants);
        else await dropUnfitExclusions(transaction, template);
        if (ofGroups && ofGroupsBase) {
          await mergeGroupDeadlines(transaction, template, { base: ofGroupsBase, deadlines: ofGroups });
        } else if (ofGroups) await replaceGroupDeadlines(transaction, template, ofGroups);
        else await keepGroupDeadlines(transaction, template);
        const after = await getOne(transaction, caller, id);
        const detail = describeTemplateChange(before, after);
        const action = 'template_changed';
        await recordAction(transaction, { action, actor: caller, target: before.name, detail });
        return { before, after, hasOtherRules };
      });
      announce(audienceOf(before, after));
      if (hasOtherRules) await tellAuthors({ templateId: id });
      return after;
    },

    async delete(caller, id) {
      const template = await database.transaction().execute(async (transaction) => {
        await lockTemplate(transaction, id);
        const before = await getOne(transaction, caller, id);
        const target = knownTemplate(await deleteTemplateRow(transaction, id));
        await recordAction(transaction, { action: 'template_deleted', actor: caller, target });
        return before;
      });
      announce(audienceOf(template));
    },

    async stats(caller, { scope }) {
      const { languages, recent } = await countTemplates(database, scopeOf(caller, scope), now());
      return {
        total_templates: languages.reduce((total, { count }) => total + count, 0),
        recent_templates: recent,
        templates_by_language: languages,
      };
    },

    async names(caller, { scope }) {
      const templates = await findTemplateNames(database, scopeOf(caller, scope));
      return { templates, total: templates.length };
    },
  };
}

/** Runs as one transaction, so that nobody sees a half-changed template. */
async function change<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    // A classroom was deleted between the check and the write.
    if (isForeignKeyViolation(error)) throw unknownClassroom();
    throw error;
  }
}

function selectionOf(
  caller: Identity,
  { scope: wish, archived = false, ...filter }: z.output<typeof downloadTemplates.query>,
  now: number,
) {
  const { search, language, classroom_id: classroomId, state: is } = filter;
  const state = is && { is, now };
  const scope = scopeOf(caller, wish);
  // A caller who names an archived classroom wants to see what it had.
  const within = archived || classroomId === undefined ? { archived } : {};
  return { reach: 'all', scope, search, language, classroomId, state, ...within } as const;
}

/** Returns the people who see these versions of a template. */
function audienceOf(...versions: readonly EditedTemplate[]): TemplateAudience {
  const seen = versions.filter(({ state }) => state === 'open');
  return {
    classroomIds: [...new Set(seen.flatMap(({ classrooms }) => classrooms.map(({ id }) => id)))],
    isGlobal: seen.some(({ is_global }) => is_global),
  };
}

/** A template without classrooms is for everyone if an admin makes it, otherwise for its creator alone. */
function isGlobal({ isAdmin }: Identity, classroomIds: readonly number[]): 0 | 1 {
  return isAdmin && classroomIds.length === 0 ? 1 : 0;
}

/**
 * Returns the classrooms to which a template shall belong, each once.
 * @param before those to which it belongs
 * @throws {ApiError} 422 for classrooms that the caller does not teach, as for those that do not exist; 409 for archived
 *   ones to which it does not belong yet.
 */
async function knownClassrooms(
  database: Database,
  caller: Identity,
  ids: readonly number[],
  before: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const existing = await findTaughtClassrooms(database, wanted, scopeOf(caller));
  if (existing.length < wanted.length) throw unknownClassroom();
  const archived = existing.filter(({ archived_at }) => archived_at !== null);
  if (archived.some(({ id }) => !before.includes(id))) throw classroomArchived();
  return wanted;
}

function unknownClassroom(): InvalidFieldError {
  return new InvalidFieldError('classroom_ids', message`must name classrooms that exist`);
}
