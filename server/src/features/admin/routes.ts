import {
  type Activity,
  downloadActivities,
  downloadExecutionFile,
  downloadTemplateExecutions,
  getAdminStats,
  getRunHistory,
  getRunnerState,
  getTemplateExecution,
  listActivities,
  listTemplateExecutions,
  message,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRunFile } from '#features/execution/index.ts';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { Dashboard } from './dashboard.ts';
import type { ExecutionLine } from './executions.ts';

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

const ACTIVITY_COLUMNS: CsvColumns<Activity> = {
  Time: ({ timestamp }) => timestamp,
  Username: ({ username }) => username,
  Guest: ({ is_guest }) => is_guest,
  Activity: ({ activity_type }) => activity_type,
  Status: ({ status }) => status,
  Language: ({ activity_data }) => activity_data.language ?? null,
  'Code size (bytes)': ({ activity_data }) => activity_data.code_size ?? null,
  'Execution time (s)': ({ activity_data }) => activity_data.execution_time ?? null,
  Session: ({ activity_data }) => activity_data.title ?? null,
  'Public session': ({ activity_data }) => activity_data.is_public ?? null,
  'Error message': ({ error_message }) => error_message,
};

const EXECUTION_COLUMNS: CsvColumns<ExecutionLine> = {
  Time: ({ created_at }) => created_at,
  Username: ({ username }) => username,
  Email: ({ email }) => email,
  Language: ({ language }) => language,
  Template: ({ template_name }) => template_name,
  Status: ({ status }) => status,
  'Execution time (s)': ({ execution_time }) => execution_time,
  'Error message': ({ error_message }) => error_message,
};

/** Activities and runs as CSV downloads, without programs and output. */
function dashboardDownloads(
  app: FastifyInstance,
  { activities, executions }: Pick<Dashboard, 'activities' | 'executions'>,
): void {
  csvRoute(app, downloadActivities, ({ query }) =>
    table(message`activities`, ACTIVITY_COLUMNS, activities.readAll(query)),
  );
  csvRoute(app, downloadTemplateExecutions, ({ user, query }) =>
    table(message`executions`, EXECUTION_COLUMNS, executions.readAll(user, query)),
  );
}
