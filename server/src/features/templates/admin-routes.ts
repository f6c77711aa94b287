import {
  createTemplate,
  deleteTemplate,
  getAdminTemplate,
  getTemplateStats,
  listAdminTemplates,
  listTemplateNames,
  MAX_CODE_BYTES,
  TEMPLATE_FILE_EXTENSIONS,
  updateTemplate,
  uploadTemplate,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route, uploadRoute } from '#http/route.ts';
import type { AdminTemplates } from './admin-service.ts';
import { templateFromFile } from './template-file.ts';

const FILES = { extensions: Object.keys(TEMPLATE_FILE_EXTENSIONS), maxBytes: MAX_CODE_BYTES };

/** Making templates, and looking after them. */
export function adminTemplateRoutes(app: FastifyInstance, templates: AdminTemplates): void {
  route(app, listAdminTemplates, ({ query }) => templates.list(query));
  route(app, createTemplate, ({ user, body }) => templates.create(user, body));
  route(app, getTemplateStats, () => templates.stats());
  route(app, listTemplateNames, () => templates.names());
  uploadRoute(app, uploadTemplate, FILES, ({ user, body, fileName }) =>
    templates.create(user, templateFromFile(body, fileName)),
  );
  route(app, getAdminTemplate, ({ params }) => templates.get(params.id));
  route(app, updateTemplate, ({ params, body }) => templates.update(params.id, body));
  route(app, deleteTemplate, async ({ params }) => {
    await templates.delete(params.id);
    return undefined;
  });
}
