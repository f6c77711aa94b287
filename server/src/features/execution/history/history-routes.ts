import { getHistoryEntry, listHistory } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { History } from './history.ts';

/** Routes for one's own runs. */
export function historyRoutes(app: FastifyInstance, history: History): void {
  route(app, listHistory, ({ user, query, signal }) => history.list(user.id, query, signal));
  route(app, getHistoryEntry, ({ user, params }) => history.find(user.id, params.id));
}
