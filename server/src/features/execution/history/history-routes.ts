import { downloadHistoryFile, getHistoryEntry, listHistory } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRoute, route } from '#http/route.ts';
import type { History } from './history.ts';
import { downloadRunFile } from './run-file-download.ts';

/** Routes for one's own runs. */
export function historyRoutes(app: FastifyInstance, history: History): void {
  route(app, listHistory, ({ user, query, signal }) => history.list(user.id, query, signal));
  route(app, getHistoryEntry, ({ user, params }) => history.find(user.id, params.id));
  downloadRoute(app, downloadHistoryFile, async ({ user, params }) =>
    downloadRunFile(await history.findFile(user.id, params.id, params.n)),
  );
}
