/** The audit log: what admins did, and which calls were refused. */
export { auditRoutes } from './routes.ts';
export { type AuditService, createAuditLog, removeOldEntries } from './service.ts';
export { forgetNames, type NamedPerson, type NewEntry, recordAction } from './store.ts';
