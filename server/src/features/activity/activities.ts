import { setImmediate } from 'node:timers/promises';
import {
  ACTIVITY_RETENTION_DAYS,
  type Activity,
  isoTime,
  type LanguageId,
  type listActivities,
  type Message,
  type ResponseOf,
  type RunStatus,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { transact } from '#db/failures.ts';
import { searchKey } from '#db/query-parts.ts';
import { portions, rowsById } from '#db/texts/portions.ts';
import { storedMessageField, toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import { createBatcher } from './batcher.ts';
import { type CountedRun, countExecution, discountExecutions } from './execution-days.ts';
import { countRuns } from './run-counts.ts';
import {
  type ActivityRow,
  type ActivitySelection,
  deleteSomeBefore,
  findActivities,
  findActivitiesBefore,
  findActivitiesOfUserAfter,
  forgetSomeSince,
  insertActivities,
} from './store.ts';

/** How long activities are listed, in ms. */
const RETENTION_MS = ACTIVITY_RETENTION_DAYS * 24 * 60 * 60 * 1000;
/** Activities deleted per transaction: other writers wait for it. */
const DELETED_AT_ONCE = 500;

/** A run that has ended. */
interface RunActivity {
  type: 'code_execution';
  /** Null: a visitor. */
  userId: number | null;
  at: number;
  language: LanguageId;
  status: RunStatus;
  /** Bytes. */
  codeSize: number;
  /** In seconds; null where nothing ran. */
  executionTime: number | null;
  error: string | null;
  /** The server's own sentence that `error` begins with; null: none. */
  errorHeading: Message | null;
}

/** A new activity that happened just now. */
export type NewActivity =
  | RunActivity
  | { type: 'session_creation'; userId: number; sessionId: number }
  | {
      type: 'session_join';
      /** Null: a visitor. */
      userId: number | null;
      /** Their name in the session. */
      name: string;
      sessionId: number;
    };

type Question = Omit<z.output<typeof listActivities.query>, 'page' | 'page_size'>;

/** Records what people do, and lists it for admins. */
export interface Activities {
  /** Records an activity as the last part of the transaction that does it, so that locks are held only briefly. */
  record(transaction: Database, activity: NewActivity): Promise<void>;
  /** Records a visitor's run, together with those of the next moment; resolves when it is stored. */
  recordVisitorRun(run: RunActivity & { userId: null }): Promise<void>;
  list(question: z.output<typeof listActivities.query>): Promise<ResponseOf<typeof listActivities>>;
  /** Yields all activities of a selection, newest first, in portions that are read on demand. */
  readAll(question: Question): AsyncIterable<readonly Activity[]>;
  /** Yields everything that a person did, oldest first, read on demand. */
  read(userId: number): AsyncIterable<Activity>;
  /** Subtracts deleted runs from the counts. Must be the last change to runs in its transaction. */
  discount(transaction: Database, gone: readonly CountedRun[]): Promise<void>;
  /** Removes the person's name from their activities; the activities stay. */
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Longest stored error message, in characters; lists show less. */
const ERROR_LENGTH = 500;
/** Activities changed per statement: a statement of SQLite blocks the whole server. */
const FORGET_BATCH = 500;
/** Activities this close to their expiry are skipped; longer than the clocks of two servers differ. */
const REMOVED_SOON_MS = 60 * 60 * 1000;

export function createActivities(database: Database): Activities {
  const recordVisitorRun = createBatcher<RunActivity>((runs) =>
    transact(database, async (transaction) => {
      await insertActivities(transaction, runs.map(rowOf));
      await countRuns(transaction, runs);
    }),
  );
  return {
    recordVisitorRun,
    async record(transaction, activity) {
      await insertActivities(transaction, [rowOf(activity)]);
      if (activity.type !== 'code_execution') return;
      await countRuns(transaction, [activity]);
      const { userId, at, language, status } = activity;
      if (userId !== null) await countExecution(transaction, { created_at: at, language, status });
    },
    async list({ page, page_size: size, ...question }) {
      const part = { offset: (page - 1) * size, limit: size };
      const { rows, total, hasMore } = await findActivities(database, selectionOf(question), part);
      return { activities: rows.map(presentActivity), total, has_more_than_total: hasMore, page };
    },
    async *readAll(question) {
      const selection = selectionOf(question);
      const after = (last: ActivityRow | undefined, limit: number) =>
        findActivitiesBefore(database, selection, last?.id, limit);
      for await (const rows of portions(after)) yield rows.map(presentActivity);
    },
    async *read(userId) {
      const rows = rowsById((id, limit) => findActivitiesOfUserAfter(database, userId, id, limit));
      for await (const row of rows) yield presentActivity(row);
    },
    discount: discountExecutions,
    async forget(transaction, userId) {
      // Skip activities that are about to expire: this transaction and the cleanup would wait for each other.
      const since = Date.now() - RETENTION_MS + REMOVED_SOON_MS;
      while ((await forgetSomeSince(transaction, userId, since, FORGET_BATCH)) > 0) await setImmediate();
    },
  };
}

/** Formats an activity as the contract defines it. */
export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    activity_type: row.activity_type,
    username: row.username ?? row.visitor_name,
    is_guest: row.username === null && row.visitor_name !== null,
    status: row.status,
    timestamp: isoTime(row.created_at),
    error_message: row.error_message,
    ...storedMessageField('error_heading', row.error_heading),
    activity_data: {
      ...(row.language === null ? {} : { language: row.language, execution_time: row.execution_time }),
      ...(row.code_size === null ? {} : { code_size: row.code_size }),
      ...(row.title === null ? {} : { title: row.title, is_public: row.is_public === 1 }),
    },
  };
}

function rowOf(activity: NewActivity) {
  const { type: activity_type, userId: user_id } = activity;
  const created_at = activity.type === 'code_execution' ? activity.at : Date.now();
  return { activity_type, user_id, created_at, ...detailsOf(activity) };
}

function detailsOf(activity: NewActivity) {
  switch (activity.type) {
    case 'code_execution':
      return {
        status: activity.status === 'success' ? ('success' as const) : ('error' as const),
        language: activity.language,
        code_size: activity.codeSize,
        execution_time: activity.executionTime,
        // Nothing of what visitors run is stored.
        error_message:
          activity.error === null || activity.userId === null
            ? null
            : toStorableText(activity.error, ERROR_LENGTH),
        error_heading: activity.userId === null ? null : toMessageJson(activity.errorHeading),
      };
    case 'session_creation':
      return { status: 'active' as const, session_id: activity.sessionId };
    case 'session_join': {
      const { sessionId, userId, name } = activity;
      const visitor = userId === null ? { visitor_name: name, visitor_key: searchKey(name) } : {};
      return { status: 'connected' as const, session_id: sessionId, ...visitor };
    }
  }
}

function selectionOf({ activity_type: type, status, user_email, user_name }: Question): ActivitySelection {
  return { type, status, person: { email: user_email, name: user_name } };
}

/** Deletes expired activities, now and every few hours. */
export function removeOldActivities(database: Database, log: (failure: unknown) => void): BackgroundWorker {
  return startCleanUp(async (ending) => {
    const moment = Date.now() - RETENTION_MS;
    while (!ending.aborted && (await deleteSomeBefore(database, moment, DELETED_AT_ONCE)) > 0) {
      await setImmediate();
    }
  }, log);
}
