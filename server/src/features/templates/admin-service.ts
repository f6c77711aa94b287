import {
  type createTemplate,
  type downloadTemplates,
  type EditedTemplate,
  type getTemplateStats,
  type listAdminTemplates,
  type listTemplateNames,
  MAX_CODE_BYTES,
  MAX_STATEMENT_BYTES,
  message,
  type ResponseOf,
  type Template,
  type updateTemplate,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { isForeignKeyViolation } from '#db/violations.ts';
import { recordAction } from '#features/audit/index.ts';
import { copyTests, findSuites, holdOwner } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, InvalidFieldError } from '#http/errors.ts';
import { refuseTooLong } from '#http/limits/too-long.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findBelongings,
  findClassroomIds,
  findExistingClassrooms,
  findTemplateNames,
  insertTemplate,
  replaceClassrooms,
  updateTemplateRow,
} from './admin-store.ts';
import { describeTemplateChange } from './describe-change.ts';
import { dropUnfitExclusions, type Grant, replaceExclusions } from './exclusions.ts';
import { copyFiles, findStatementFiles } from './files/store.ts';
import { presentTemplateForAdmin } from './present.ts';
import { findTemplate, findTemplates, findTemplatesBefore, type TemplateRow, withPrograms } from './store.ts';

type NewTemplate = z.output<typeof createTemplate.body>;
type Changes = z.output<typeof updateTemplate.body>;

/** Management of templates by admins. */
export interface AdminTemplates {
  /** Lists templates, newest first. */
  list(question: z.output<typeof listAdminTemplates.query>): Promise<ResponseOf<typeof listAdminTemplates>>;
  /** As {@link list}, but all templates, in portions. */
  listAll(filter: z.output<typeof downloadTemplates.query>): AsyncIterable<readonly Template[]>;
  /** @throws {ApiError} 404, like all methods that take an id. */
  get(id: number): Promise<EditedTemplate>;
  /** @throws {ApiError} 413 if the program or the statement is too long, 422 for unknown classrooms and for non-members. */
  create(admin: Identity, template: NewTemplate): Promise<EditedTemplate>;
  /** Absent fields stay; exclusions that no longer make sense after the change are removed. */
  update(admin: Identity, id: number, changes: Changes): Promise<EditedTemplate>;
  delete(admin: Identity, id: number): Promise<void>;
  stats(): Promise<ResponseOf<typeof getTemplateStats>>;
  names(): Promise<ResponseOf<typeof listTemplateNames>>;
}

/** Templates held in memory while all of them are read, each with a program that may be long. */
const PROGRAMS_AT_ONCE = 50;

export function createAdminTemplates(database: Database, now: () => number = Date.now): AdminTemplates {
  return {
    async list({ skip, limit, search, language, classroom_id: classroomId }) {
      const selection = { reach: 'all', search, language, classroomId, skip, limit } as const;
      const { rows, total } = await findTemplates(database, selection);
      const filled = await withPrograms(database, rows);
      const templates = await presentAll(database, filled);
      const isCut = new Map(filled.map(({ id, is_cut }) => [id, is_cut]));
      return {
        templates: templates.map((one) => ({ ...one, is_cut: isCut.get(one.id) === true })),
        total,
      };
    },

    async *listAll({ search, language, classroom_id: classroomId }) {
      const selection = { reach: 'all', search, language, classroomId } as const;
      const after = (last: { id: number } | undefined, limit: number) =>
        findTemplatesBefore(database, selection, last?.id, limit);
      for await (const rows of portions(after, PROGRAMS_AT_ONCE)) yield await presentAll(database, rows);
    },

    get: (id) => getOne(database, id),

    async create(
      admin,
      { classroom_ids, exclusions, submission_deadline, allow_late, hide_complexity, copy_of, ...template },
    ) {
      refuseLongTexts(template);
      const deadline = readMoment('submission_deadline', submission_deadline);
      const grants = readGrants(exclusions);
      return await change(database, async (transaction) => {
        const classroomIds = await knownClassrooms(transaction, classroom_ids);
        const moment = now();
        const id = await insertTemplate(transaction, {
          ...template,
          description: template.description || null,
          statement: template.statement || null,
          is_global: classroomIds.length === 0 ? 1 : 0,
          creator_id: admin.id,
          created_at: moment,
          updated_at: moment,
          submission_deadline: deadline,
          allow_late: allow_late ? 1 : 0,
          hide_complexity: hide_complexity ? 1 : 0,
        });
        await replaceClassrooms(transaction, id, classroomIds);
        await replaceExclusions(transaction, { id, deadline, classroomIds }, grants);
        if (copy_of !== undefined) await copyBelongings(transaction, copy_of, id);
        const { name: target } = template;
        await recordAction(transaction, { action: 'template_created', actor: admin, target });
        return await getOne(transaction, id);
      });
    },

    async update(
      admin,
      id,
      {
        classroom_ids,
        exclusions,
        submission_deadline,
        allow_late,
        hide_complexity,
        description,
        statement,
        ...changes
      },
    ) {
      refuseLongTexts({ ...changes, statement });
      const deadline =
        submission_deadline === undefined
          ? undefined
          : readMoment('submission_deadline', submission_deadline);
      const grants = exclusions && readGrants(exclusions);
      return await change(database, async (transaction) => {
        const before = await getOne(transaction, id);
        const given = classroom_ids && (await knownClassrooms(transaction, classroom_ids));
        const deadlineNow = await updateTemplateRow(transaction, id, {
          ...changes,
          ...(description === undefined ? {} : { description: description || null }),
          ...(statement === undefined ? {} : { statement: statement || null }),
          ...(deadline === undefined ? {} : { submission_deadline: deadline }),
          ...(allow_late === undefined ? {} : { allow_late: allow_late ? 1 : 0 }),
          ...(hide_complexity === undefined ? {} : { hide_complexity: hide_complexity ? 1 : 0 }),
          ...(given === undefined ? {} : { is_global: given.length === 0 ? 1 : 0 }),
          updated_at: now(),
        });
        if (deadlineNow === undefined) throw noTemplate();
        if (given) await replaceClassrooms(transaction, id, given);
        const template = {
          id,
          deadline: deadlineNow,
          classroomIds: given ?? (await findClassroomIds(transaction, id)),
        };
        await (grants
          ? replaceExclusions(transaction, template, grants)
          : dropUnfitExclusions(transaction, template));
        const after = await getOne(transaction, id);
        const detail = describeTemplateChange(before, after);
        const action = 'template_changed';
        await recordAction(transaction, { action, actor: admin, target: before.name, detail });
        return after;
      });
    },

    async delete(admin, id) {
      await database.transaction().execute(async (transaction) => {
        const target = known(await deleteTemplateRow(transaction, id));
        await recordAction(transaction, { action: 'template_deleted', actor: admin, target });
      });
    },

    async stats() {
      const { languages, recent } = await countTemplates(database, now());
      return {
        total_templates: languages.reduce((total, { count }) => total + count, 0),
        recent_templates: recent,
        templates_by_language: languages,
      };
    },

    async names() {
      const templates = await findTemplateNames(database);
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

/** Copies what belongs to a template, besides its own fields. @throws {ApiError} 404 */
async function copyBelongings(transaction: Database, from: number, to: number): Promise<void> {
  if ((await holdOwner(transaction, { templateId: from })) === null) throw noTemplate();
  await copyTests(transaction, from, to);
  await copyFiles(transaction, from, to);
}

/** @throws {ApiError} 413 */
function refuseLongTexts(texts: {
  code_content?: string | undefined;
  statement?: string | null | undefined;
}): void {
  refuseTooLong('program', texts.code_content ?? '', MAX_CODE_BYTES);
  refuseTooLong('statement', texts.statement ?? '', MAX_STATEMENT_BYTES);
}

async function getOne(database: Database, id: number): Promise<EditedTemplate> {
  const row = known(await findTemplate(database, id, 'all'));
  const [template] = await presentAll(database, [row]);
  const files = await findStatementFiles(database, id);
  return { ...known(template ?? null), statement: row.statement, files };
}

async function presentAll(database: Database, rows: readonly TemplateRow[]): Promise<Template[]> {
  const templateIds = rows.map(({ id }) => id);
  const belongings = await findBelongings(database, templateIds);
  const suites = await findSuites(database, { templateIds });
  return rows.map((row) => presentTemplateForAdmin(row, belongings, suites.get(row.id)?.test_count ?? 0));
}

function known<T>(template: T | null): T {
  if (template === null) throw noTemplate();
  return template;
}

function noTemplate(): ApiError {
  return new ApiError(404, 'not_found', message`There is no such template.`);
}

async function knownClassrooms(database: Database, ids: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const existing = await findExistingClassrooms(database, wanted);
  if (existing.length < wanted.length) throw unknownClassroom();
  return wanted;
}

function unknownClassroom(): InvalidFieldError {
  return new InvalidFieldError('classroom_ids', message`must name classrooms that exist`);
}

function readGrants(exclusions: NewTemplate['exclusions']): Grant[] {
  return exclusions.map(({ user_id, deadline }) => ({
    userId: user_id,
    deadline: readMoment('exclusions', deadline),
  }));
}

/** With its offset from UTC, a moment may lie outside the years of four digits. */
function readMoment(field: string, text: string | null | undefined): number | null {
  if (!text) return null;
  const moment = Date.parse(text);
  if (/^\d{4}-/.test(new Date(moment).toISOString())) return moment;
  throw new InvalidFieldError(field, message`must lie between the years 0 and 9999`);
}
