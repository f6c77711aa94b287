import { type Activity, downloadActivities, downloadTemplateExecutions, message } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, table } from '#http/csv/csv.ts';
import { csvRoute } from '#http/csv/csv-route.ts';
import type { Dashboard } from './dashboard.ts';
import type { ExecutionLine } from './executions.ts';

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
export function dashboardDownloads(
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
