import {
  downloadExecutionFile,
  getAdminStats,
  getRunHistory,
  getRunnerState,
  getTemplateExecution,
  listActivities,
  listTemplateExecutions,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRunFile } from '#features/execution/index.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { Dashboard } from './dashboard.ts';
import { dashboardDownloads } from './downloads.ts';

/** Figures and lists of the whole school. */
export function dashboardRoutes(app: FastifyInstance, dashboard: Dashboard): void {
  const { activities, executions } = dashboard;
  route(app, getAdminStats, ({ query }) => dashboard.stats(query.time_zone));
  route(app, getRunHistory, ({ query }) => dashboard.runHistory(query.time_zone));
  route(app, getRunnerState, () => dashboard.runnerState());
  route(app, listActivities, ({ query }) => activities.list(query));
  route(app, listTemplateExecutions, ({ user, query }) => executions.list(user, query));
  route(app, getTemplateExecution, ({ user, params }) => executions.find(user, params.id));
  downloadRoute(app, downloadExecutionFile, async ({ user, params }) =>
    downloadRunFile(await executions.findFile(user, params.id, params.n)),
  );
  dashboardDownloads(app, dashboard);
}
