import { z } from 'zod';
import { boundedTotal } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { PAGE_SIZE } from './limits.ts';
import { moment, paging } from './paging.ts';

/** Audited actions of admins, and calls refused to people who are not admins. */
export const AUDIT_ACTIONS = [
  'user_activated',
  'user_deactivated',
  'admin_granted',
  'admin_revoked',
  'reset_link_created',
  'settings_changed',
  'classroom_created',
  'classroom_changed',
  'classroom_deleted',
  'classroom_key_changed',
  'student_added',
  'student_removed',
  'student_invited',
  'template_created',
  'template_changed',
  'template_deleted',
  'session_deleted',
  'assignment_created',
  'assignment_changed',
  'assignment_reprocessed',
  'assignment_deleted',
  'pair_judged',
  'tests_changed',
  'grading_begun',
  'grade_changed',
  'comment_added',
  'comment_changed',
  'comment_deleted',
  'roster_imported',
  'invitation_withdrawn',
  'list_downloaded',
  'access_denied',
] as const;
/** An audited action. */
export const auditAction = z.enum(AUDIT_ACTIONS);
/** An audited action. */
export type AuditAction = z.infer<typeof auditAction>;

/**
 * An entry of the audit log. Names are as they were at the time: they stay after deletion, except those of people who
 * deleted their account.
 */
export const auditEntry = z.object({
  id: z.number().int(),
  action: auditAction,
  actor: z.string().nullable().describe('who; null: at the server itself, or their account was deleted'),
  target: z.string().nullable().describe('to whom or to what, by name; null: their account was deleted'),
  detail: z.string().nullable().describe('what exactly: a new value, the call that was refused'),
  times: z.number().int().min(1).describe('how often, where the same was tried again and again'),
  timestamp: moment,
});
/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = z.object({
  action: auditAction.optional(),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('part of the name of who did it or of what it was done to'),
});

/** The audit log, newest first. */
export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'What admins did, newest first',
  access: 'admin',
  query: paging(PAGE_SIZE.auditEntries).extend(auditFilter.shape),
  response: z.object({ entries: z.array(auditEntry), ...boundedTotal }),
});

/** {@link listAuditEntries} as CSV. */
export const downloadAuditEntries = endpoint({
  name: 'downloadAuditEntries',
  method: 'GET',
  path: '/admin/audit-log/csv',
  summary: 'What admins did, as CSV',
  access: 'admin',
  query: auditFilter,
  response: z.string(),
  download: 'text/csv',
});
