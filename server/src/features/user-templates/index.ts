/** Personal templates: programs that people save to start from again. */
import {
  createUserTemplate,
  deleteUserTemplate,
  getUserTemplate,
  listUserTemplates,
  updateUserTemplate,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { UserTemplates } from './service.ts';

export { createUserTemplates, type UserTemplates } from './service.ts';

/** Routes for personal templates. */
export function userTemplateRoutes(app: FastifyInstance, templates: UserTemplates): void {
  route(app, listUserTemplates, ({ user, query }) => templates.list(user.id, query));
  route(app, createUserTemplate, ({ user, body }) => templates.create(user.id, body));
  route(app, getUserTemplate, ({ user, params }) => templates.get(user.id, params.id));
  route(app, updateUserTemplate, ({ user, params, body }) => templates.update(user.id, params.id, body));
  route(app, deleteUserTemplate, ({ user, params }) => templates.delete(user.id, params.id));
}
