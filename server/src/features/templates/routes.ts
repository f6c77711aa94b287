import { canSubmit, getStatementFile, getTemplate, listTemplates, submitTemplate } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRoute, route } from '#http/route.ts';
import { presentStanding } from './present.ts';
import type { Templates } from './service.ts';

/** Routes to start from a template and to hand in. */
export function templateRoutes(app: FastifyInstance, templates: Templates): void {
  route(app, listTemplates, ({ user, query }) => templates.list(user, query));
  route(app, getTemplate, ({ user, params }) => templates.get(user, params.id));
  downloadRoute(app, getStatementFile, async ({ user, params }) => {
    const { name, content } = await templates.file(user, params.id, params.fileId);
    return { fileName: name, bytes: content };
  });
  route(app, canSubmit, async ({ user, params }) =>
    presentStanding(await templates.standing(user, params.id)),
  );
  route(app, submitTemplate, ({ user, params, body }) => templates.submit(user, params.id, body));
}
