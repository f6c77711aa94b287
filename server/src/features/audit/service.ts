import {
  AUDIT_RETENTION_DAYS,
  type AuditEntry,
  asMessage,
  type downloadAuditEntries,
  isoTime,
  joinMessages,
  type listAuditEntries,
  message,
  messageFields,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions, rowsById } from '#db/texts/portions.ts';
import { readMessage } from '#db/texts/stored-text.ts';
import type { CallRecorder } from '#http/authenticate.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import {
  type AuditRow,
  deleteBefore,
  findAuditEntriesOfUserAfter,
  findBefore,
  findPage,
  recordAction,
  recordRefusal,
} from './store.ts';

const RETENTION_MS = AUDIT_RETENTION_DAYS * 24 * 60 * 60 * 1_000;

/** Reads the audit log, and records refused calls. */
export interface AuditService extends CallRecorder {
  /** Newest first. */
  list(question: z.output<typeof listAuditEntries.query>): Promise<ResponseOf<typeof listAuditEntries>>;
  /** As {@link list}, but all lines, in portions. */
  listAll(filter: z.output<typeof downloadAuditEntries.query>): AsyncIterable<readonly AuditEntry[]>;
  /** Yields the lines that involve a person, without the names of others. */
  read(userId: number): AsyncIterable<object>;
}

/** @param log receives failures to record a refused call */
export function createAuditLog(database: Database, log: (failure: unknown) => void): AuditService {
  return {
    async list({ page, page_size: size, ...selection }) {
      const { rows, total, hasMore } = await findPage(database, selection, { page, size });
      return { entries: rows.map(presentEntry), total, has_more_than_total: hasMore, page };
    },

    async *listAll(filter) {
      const after = (last: { id: number } | undefined, limit: number) =>
        findBefore(database, filter, last?.id, limit);
      for await (const rows of portions(after)) yield rows.map(presentEntry);
    },

    async *read(userId) {
      const rows = rowsById((id, limit) => findAuditEntriesOfUserAfter(database, userId, id, limit));
      for await (const row of rows) {
        const { action, detail, times, timestamp } = presentEntry(row);
        yield { action, by_you: row.actor_id === userId, detail, times, timestamp };
      }
    },

    async refused(identity, call) {
      // The refusal is answered even if recording it fails.
      await recordRefusal(database, identity, call).catch(log);
    },

    async downloaded(admin, list, filters) {
      const detail =
        filters.length === 0 ? null : message`narrowed by ${joinMessages(filters.map(asMessage), ', ')}`;
      await database
        .transaction()
        .execute((transaction) =>
          recordAction(transaction, { action: 'list_downloaded', actor: admin, target: list, detail }),
        );
    },
  };
}

/** Deletes expired lines, now and every few hours. */
export function removeOldEntries(database: Database, log: (failure: unknown) => void): BackgroundWorker {
  return startCleanUp(() => deleteBefore(database, Date.now() - RETENTION_MS), log);
}

function presentEntry(row: AuditRow): AuditEntry {
  const { id, action, actor, target, detail, times } = row;
  return {
    id,
    action,
    actor,
    ...(row.actor_id === null || row.actor_deleted_at === null ? {} : { deleted_actor_id: row.actor_id }),
    ...(row.target_id === null || row.target_deleted_at === null ? {} : { deleted_target_id: row.target_id }),
    ...(target === null ? { target } : messageFields('target', readMessage(target))),
    ...(detail === null ? { detail } : messageFields('detail', readMessage(detail))),
    times,
    timestamp: isoTime(row.created_at),
  };
}
