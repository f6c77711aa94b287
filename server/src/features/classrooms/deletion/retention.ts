import { ARCHIVE_NOTICE_DAYS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { readServerSetting } from '#features/server-settings/index.ts';

/** How long archived classrooms are kept. */
export interface Retention {
  /** 0: forever. */
  months: number;
  /** When that was decided, epoch ms. */
  decidedAt: number;
}

export const KEPT_FOREVER: Retention = { months: 0, decidedAt: 0 };

const NOTICE_MS = ARCHIVE_NOTICE_DAYS * 24 * 60 * 60 * 1_000;

export async function readRetention(database: Database): Promise<Retention> {
  const { value: months, updatedAt } = await readServerSetting(database, 'archive_months');
  return { months, decidedAt: updatedAt ?? 0 };
}

/**
 * Returns the moment at which an archived classroom is deleted, epoch ms; null: never. Its owners can read it for some
 * weeks, also if the setting would have deleted the classroom long ago.
 */
export function deletionOf(archivedAt: number, { months, decidedAt }: Retention): number | null {
  if (months === 0) return null;
  const due = new Date(archivedAt);
  const day = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + months);
  // 31 August and a half year: the last day of February, not the first days of March.
  if (due.getUTCDate() !== day) due.setUTCDate(0);
  return Math.max(due.getTime(), decidedAt + NOTICE_MS);
}
