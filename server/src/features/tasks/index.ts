/** Templates as work to do: what each person still has to hand in, and how far they are with it. */
import { getTaskSummary, listTasks } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { Tasks } from './service.ts';

export { createTasks, type Tasks } from './service.ts';

/** Routes for one's own work. */
export function taskRoutes(app: FastifyInstance, tasks: Tasks): void {
  route(app, listTasks, ({ user, query }) => tasks.list(user, query));
  route(app, getTaskSummary, ({ user }) => tasks.summarise(user));
}
