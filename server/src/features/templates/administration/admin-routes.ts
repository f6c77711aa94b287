import {
  copyClassroom,
  createTemplate,
  deleteStatementFile,
  deleteTemplate,
  downloadTemplates,
  getAdminTemplate,
  getTemplateStats,
  listAdminTemplates,
  listTemplateNames,
  MAX_CODE_BYTES,
  MAX_STATEMENT_FILE_BYTES,
  message,
  STATEMENT_FILE_TYPES,
  TEMPLATE_FILE_EXTENSIONS,
  type Template,
  updateTemplate,
  uploadStatementFile,
  uploadTemplate,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { StatementFiles } from '#features/templates/files/service.ts';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { route, uploadRoute } from '#http/route.ts';
import type { AdminTemplates } from './admin-service.ts';
import type { createClassCopy } from './class-copy.ts';
import { templateFromFile } from './template-file.ts';

const FILES = { file: { extensions: Object.keys(TEMPLATE_FILE_EXTENSIONS), maxBytes: MAX_CODE_BYTES } };

const COLUMNS: CsvColumns<Template> = {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Language: ({ language }) => language,
  'For everyone': ({ is_global }) => is_global,
  Classrooms: ({ classrooms }) => classrooms.map(({ name }) => name).join(', '),
  Deadline: ({ submission_deadline }) => submission_deadline,
  'Late allowed': ({ allow_late }) => allow_late,
  'Late until': ({ late_until }) => late_until,
  'Late penalty (%)': ({ late_penalty }) => late_penalty?.percent ?? null,
  'Late penalty per': ({ late_penalty }) => late_penalty?.per ?? null,
  'Late penalty at most (%)': ({ late_penalty }) => late_penalty?.at_most ?? null,
  Attempts: ({ attempts }) => attempts.limit ?? 'unlimited',
  'Attempt that counts': ({ attempts }) => attempts.counts,
  State: ({ state }) => state,
  Opens: ({ opens_at }) => opens_at,
  'Complexity hidden': ({ hide_complexity }) => hide_complexity,
  Assistance: ({ assistance }) => assistance,
  Exclusions: ({ exclusions }) => exclusions.length,
  'Group deadlines': ({ group_deadlines }) => group_deadlines.length,
  Tests: ({ test_count }) => test_count,
  Submissions: ({ submission_count }) => submission_count,
  'Created by': ({ creator_username }) => creator_username,
  Created: ({ created_at }) => created_at,
  Changed: ({ updated_at }) => updated_at,
};

/** The parts that {@link adminTemplateRoutes} need. */
export interface TemplateAdministration {
  templates: AdminTemplates;
  files: StatementFiles;
  copyClass: ReturnType<typeof createClassCopy>;
  /** Folder for files that are being uploaded. */
  folder: string;
}

/** Routes for teachers and admins to create and manage templates. */
export function adminTemplateRoutes(
  app: FastifyInstance,
  { templates, files, copyClass, folder }: TemplateAdministration,
): void {
  const file = { extensions: Object.keys(STATEMENT_FILE_TYPES), maxBytes: MAX_STATEMENT_FILE_BYTES, folder };
  uploadRoute(app, uploadStatementFile, { file }, ({ user, params, files: { names, paths } }) =>
    files.add(user, params.id, { name: names.file ?? '', path: paths.file ?? '' }),
  );
  route(app, deleteStatementFile, ({ user, params }) => files.remove(user, params.id, params.fileId));
  route(app, listAdminTemplates, ({ user, query }) => templates.list(user, query));
  csvRoute(app, downloadTemplates, ({ user, query }) =>
    table(message`templates`, COLUMNS, templates.listAll(user, query)),
  );
  route(app, createTemplate, ({ user, body }) => templates.create(user, body));
  route(app, getTemplateStats, ({ user, query }) => templates.stats(user, query));
  route(app, listTemplateNames, ({ user, query }) => templates.names(user, query));
  uploadRoute(app, uploadTemplate, FILES, ({ user, body, files }) =>
    templates.create(user, templateFromFile(body, files.names.file ?? '')),
  );
  route(app, copyClassroom, ({ user, params, body }) => copyClass(user, params.id, body));
  route(app, getAdminTemplate, ({ user, params }) => templates.get(user, params.id));
  route(app, updateTemplate, ({ user, params, body }) => templates.update(user, params.id, body));
  route(app, deleteTemplate, ({ user, params }) => templates.delete(user, params.id));
}
