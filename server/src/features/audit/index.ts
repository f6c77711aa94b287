/** The audit log: what admins did, and which calls were refused. */
import { type AuditEntry, downloadAuditEntries, listAuditEntries, message } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { route } from '#http/route.ts';
import type { AuditService } from './service.ts';

export { type AuditService, createAuditLog, removeOldEntries } from './service.ts';
export { forgetNames, type NamedPerson, type NewEntry, recordAction } from './store.ts';

const COLUMNS: CsvColumns<AuditEntry> = {
  Time: ({ timestamp }) => timestamp,
  Who: ({ actor, deleted_actor_id }) => nameOf(actor, deleted_actor_id),
  Action: ({ action }) => action,
  'To whom or what': ({ target, deleted_target_id }) => nameOf(target, deleted_target_id),
  Detail: ({ detail }) => detail,
  Times: ({ times }) => times,
};

/** A name may be somebody else's by now. Without one, lines of the same account can still be told apart from others. */
function nameOf(name: string | null, deletedId: number | undefined): string | null {
  if (deletedId === undefined) return name;
  return name === null ? `deleted-${deletedId}` : `${name} (deleted-${deletedId})`;
}

/** Routes to list and download the audit log. */
export function auditRoutes(app: FastifyInstance, log: AuditService): void {
  route(app, listAuditEntries, ({ query }) => log.list(query));
  csvRoute(app, downloadAuditEntries, ({ query }) => table(message`audit log`, COLUMNS, log.listAll(query)));
}
