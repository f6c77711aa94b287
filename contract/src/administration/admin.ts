import { z } from 'zod';
import { isGuestField } from '#accounts/user.ts';
import { groupFilter } from '#classrooms/groups.ts';
import { endpoint } from '#endpoint.ts';
import { errorHeading, runStatus } from '#execution/execution.ts';
import { storedSentences } from '#execution/history.ts';
import { languageId, libraryState } from '#execution/languages.ts';
import { projectInAnswer } from '#execution/project.ts';
import { keptRunFiles, oneRunFile } from '#execution/run-files.ts';
import { MAX_COUNTED_ROWS, PAGE_SIZE, RUN_HISTORY_DAYS } from '#limits.ts';
import { problem } from '#message.ts';
import { count, idParameter, listScope, moment, oneById, paging } from '#paging.ts';
import { runnerHealth } from './health.ts';

/** The time zone of days and hours, by its IANA name; absent: UTC. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: problem`is no time zone` })
  .default('UTC')
  .describe('IANA name, such as Europe/Oslo');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The number of rows of a list. A list filtered by a column without a stored count is counted up to
 * {@link MAX_COUNTED_ROWS}: if it has more, `total` is that and `has_more_than_total` is true.
 */
export const boundedTotal = {
  total: count,
  has_more_than_total: z.boolean(),
  page: z.number().int(),
};

/** Figures of the whole school. */
export const adminStats = z.object({
  total_users: count,
  new_users_today: count,
  total_code_executions: count.describe('including runs of visitors and of deleted accounts'),
  executions_today: count,
  total_collaboration_sessions: count,
  active_sessions: count.describe('sessions with at least one connected participant'),
  error_rate_percentage: z
    .number()
    .min(0)
    .max(100)
    .describe('percentage of runs that failed or timed out; 0 without runs'),
  popular_languages: z.array(z.object({ language: languageId, count })).describe('most used first'),
});
/** Figures of the whole school. */
export type AdminStats = z.infer<typeof adminStats>;

/** Figures of the whole school; "today" is in the caller's time zone. */
export const getAdminStats = endpoint({
  name: 'getAdminStats',
  method: 'GET',
  path: '/admin/stats',
  summary: 'Get statistics of the whole server',
  access: 'admin',
  query: z.object({ time_zone: timeZone }),
  response: adminStats,
});

/** Runs per hour over the caller's last days, oldest first, including hours without runs. */
export const getRunHistory = endpoint({
  name: 'getRunHistory',
  method: 'GET',
  path: '/admin/run-history',
  summary: `Count the runs per hour in the last ${RUN_HISTORY_DAYS} days`,
  access: 'admin',
  query: z.object({ time_zone: timeZone }),
  response: z.object({ hours: z.array(z.object({ start: moment, runs: count, failed: count })) }),
});

/** State of the code runner, with its protections and toolchains. */
export const getRunnerState = endpoint({
  name: 'getRunnerState',
  method: 'GET',
  path: '/admin/runner',
  summary: 'Get the state of the program runner',
  access: 'admin',
  response: runnerHealth.extend({
    queue_limit: count.describe('maximum number of queued programs'),
    toolchains: z.array(
      z.object({
        language: languageId,
        version: z.string().nullable().describe('null: not installed'),
        libraries: libraryState,
        language_server: z
          .string()
          .nullable()
          .describe('name and version of what assists in the editor; null: nothing on the server'),
        only_problems: z
          .boolean()
          .describe('true: that is a compiler, which finds problems and nothing else'),
      }),
    ),
  }),
});

/** Kinds of activity. */
export const ACTIVITY_TYPES = ['code_execution', 'session_creation', 'session_join'] as const;
/** A kind of activity. */
export const activityType = z.enum(ACTIVITY_TYPES);
/** A kind of activity. */
export type ActivityType = z.infer<typeof activityType>;

/**
 * Outcomes of an activity. A run that exceeded its time limit is an `error`, a session creation is `active`, a session
 * join is `connected`.
 */
export const ACTIVITY_STATUSES = ['success', 'error', 'active', 'connected'] as const;
/** The outcome of an activity. */
export const activityStatus = z.enum(ACTIVITY_STATUSES);
/** The outcome of an activity. */
export type ActivityStatus = z.infer<typeof activityStatus>;

/** An activity of a person. */
export const activity = z.object({
  id: z.number().int(),
  activity_type: activityType,
  username: z.string().nullable().describe('null: a visitor without a name'),
  is_guest: isGuestField,
  status: activityStatus,
  timestamp: moment,
  error_message: z.string().nullable(),
  error_heading: errorHeading,
  activity_data: z.object({
    language: languageId.optional(),
    code_size: count.optional().describe('bytes'),
    execution_time: z.number().min(0).nullable().optional().describe('seconds'),
    title: z.string().optional(),
    is_public: z.boolean().optional(),
  }),
});
/** An activity of a person. */
export type Activity = z.infer<typeof activity>;

/** Filters a list by parts of an email address and of a name, ignoring case. */
const personFilter = {
  user_email: z.string().trim().max(300).optional(),
  user_name: z.string().trim().max(200).optional(),
};
const activityFilter = z.object({
  activity_type: activityType.optional(),
  status: activityStatus.optional(),
  ...personFilter,
});

/** Activities, newest first. */
export const listActivities = endpoint({
  name: 'listActivities',
  method: 'GET',
  path: '/admin/activities',
  summary: 'List activities, newest first',
  access: 'admin',
  query: paging(PAGE_SIZE.activities).extend(activityFilter.shape),
  response: z.object({ activities: z.array(activity), ...boundedTotal }),
});

/** {@link listActivities} as CSV. */
export const downloadActivities = endpoint({
  name: 'downloadActivities',
  method: 'GET',
  path: '/admin/activities/csv',
  summary: 'Download activities as CSV',
  access: 'admin',
  query: activityFilter,
  response: z.string(),
  download: 'text/csv',
});

/** A signed-in user's run, as admins see it. */
export const templateExecution = z.object({
  id: z.number().int(),
  username: z.string(),
  full_name: z
    .string()
    .nullable()
    .describe("in one's own classes the name on the roster, or else the account's full name; null: none"),
  email: z.string(),
  language: languageId,
  template_name: z.string().nullable().describe('null: no template, or the template was deleted'),
  status: runStatus,
  code: z.string(),
  input_data: z.string(),
  output: z.string(),
  error_message: z.string().nullable(),
  ...storedSentences,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  created_at: moment,
  is_cut: z.boolean().describe('true: texts are truncated; get the single run for the full ones'),
  ...keptRunFiles,
});
/** A signed-in user's run, as admins see it. */
export type TemplateExecution = z.infer<typeof templateExecution>;

const executionFilter = z.object({
  scope: listScope,
  template_id: idParameter.optional(),
  classroom_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("a class's students, in its templates"),
  group: groupFilter,
  template_name: z.string().trim().max(200).optional(),
  ...personFilter,
  language: languageId.optional(),
  status: runStatus.optional().describe('error includes timeouts'),
  date_from: moment.optional().describe('inclusive'),
  date_to: moment.optional().describe('exclusive'),
});

/** Runs of signed-in users, newest first; on a page with much text the longest texts are cut. */
export const listTemplateExecutions = endpoint({
  name: 'listTemplateExecutions',
  method: 'GET',
  path: '/admin/template-executions',
  summary: 'List runs of signed-in users, newest first',
  access: 'staff',
  query: paging(PAGE_SIZE.executions).extend(executionFilter.shape),
  response: z.object({ executions: z.array(templateExecution), ...boundedTotal }),
});

/** A signed-in user's run with its texts in full. */
export const getTemplateExecution = endpoint({
  name: 'getTemplateExecution',
  method: 'GET',
  path: '/admin/template-executions/:id',
  summary: 'Get a run of a signed-in user, with its full texts and files',
  access: 'staff',
  params: oneById,
  response: templateExecution.extend(projectInAnswer),
  errors: [404],
});

/** The content of a file that a signed-in user's run made. Anything but a picture is an attachment. */
export const downloadExecutionFile = endpoint({
  name: 'downloadExecutionFile',
  method: 'GET',
  path: '/admin/template-executions/:id/files/:n',
  summary: 'Get the content of a file that a run of a signed-in user made',
  access: 'staff',
  params: oneRunFile,
  response: z.file(),
  download: 'application/octet-stream',
  errors: [404],
});

/** {@link listTemplateExecutions} as CSV. */
export const downloadTemplateExecutions = endpoint({
  name: 'downloadTemplateExecutions',
  method: 'GET',
  path: '/admin/template-executions/csv',
  summary: 'Download runs of signed-in users as CSV',
  access: 'staff',
  query: executionFilter,
  response: z.string(),
  download: 'text/csv',
});
