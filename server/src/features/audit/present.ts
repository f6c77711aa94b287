import type { AuditEntry } from '@coderoom/contract';
import type { AuditRow } from './store.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  const { id, action, actor, target, detail, times } = row;
  return { id, action, actor, target, detail, times, timestamp: new Date(row.created_at).toISOString() };
}
