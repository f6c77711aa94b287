import { type AuditEntry, messageFields } from '@coderoom/contract';
import { readMessage } from '#db/texts/stored-message.ts';
import type { AuditRow } from './store.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  const { id, action, actor, target, detail, times } = row;
  return {
    id,
    action,
    actor,
    ...(target === null ? { target } : messageFields('target', readMessage(target))),
    ...(detail === null ? { detail } : messageFields('detail', readMessage(detail))),
    times,
    timestamp: new Date(row.created_at).toISOString(),
  };
}
