import {
  answerClassRequest,
  CLASS_REQUESTS_PER_ADDRESS,
  getClassCreation,
  listClassRequests,
  requestClassCreation,
  withdrawClassRequest,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { ClassCreationService } from './creation-service.ts';

/** Routes about the right to create classrooms. */
export function classCreationRoutes(app: FastifyInstance, creation: ClassCreationService): void {
  route(app, getClassCreation, ({ user }) => creation.state(user));
  route(
    app,
    requestClassCreation,
    ({ user, body }) => creation.ask(user, body.reason),
    CLASS_REQUESTS_PER_ADDRESS,
  );
  route(app, withdrawClassRequest, async ({ user }) => {
    await creation.withdraw(user);
    return undefined;
  });
  route(app, listClassRequests, ({ query }) => creation.list(query));
  route(app, answerClassRequest, ({ user, params, body }) => creation.answer(user, params.id, body));
}
