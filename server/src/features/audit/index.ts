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
  Who: ({ actor }) => actor,
  Action: ({ action }) => action,
  'To whom or what': ({ target }) => target,
  Detail: ({ detail }) => detail,
  Times: ({ times }) => times,
};

/** Routes to list and download the audit log. */
export function auditRoutes(app: FastifyInstance, log: AuditService): void {
  route(app, listAuditEntries, ({ query }) => log.list(query));
  csvRoute(app, downloadAuditEntries, ({ query }) => table(message`audit log`, COLUMNS, log.listAll(query)));
}
