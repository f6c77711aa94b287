import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { PAGE_SIZE } from '#limits.ts';
import { moment, paging } from '#paging.ts';
import { messageField } from '#text.ts';
import { boundedTotal } from './admin.ts';

/** Audited actions of staff and admins, access tokens, and calls refused to people who are not admins. */
export const AUDIT_ACTIONS = [
  'user_created',
  'account_deleted',
  'user_activated',
  'user_deactivated',
  'admin_granted',
  'teacher_granted',
  'teacher_revoked',
  'class_request_declined',
  'role_changed',
  'admin_revoked',
  'reset_link_created',
  'accounts_created',
  'sign_in_links_created',
  'sign_in_link_revoked',
  'sign_in_link_used',
  'token_created',
  'token_revoked',
  'settings_changed',
  'classroom_created',
  'classroom_changed',
  'classroom_archived',
  'classroom_restored',
  'classroom_deleted',
  'classroom_key_changed',
  'student_added',
  'student_removed',
  'student_invited',
  'group_created',
  'group_changed',
  'group_deleted',
  'groups_reordered',
  'group_students_moved',
  'template_created',
  'template_changed',
  'template_deleted',
  'session_deleted',
  'assignment_created',
  'assignment_changed',
  'assignment_matched',
  'assignment_reprocessed',
  'assignment_deleted',
  'pair_judged',
  'tests_changed',
  'grading_begun',
  'grade_changed',
  'comment_added',
  'comment_changed',
  'comment_deleted',
  'comment_resolved',
  'comment_reopened',
  'reply_added',
  'reply_deleted',
  'regrade_answered',
  'roster_imported',
  'roster_entry_changed',
  'invitation_withdrawn',
  'list_downloaded',
  'access_denied',
] as const;
/** An audited action. */
export const auditAction = z.enum(AUDIT_ACTIONS);
/** An audited action. */
export type AuditAction = z.infer<typeof auditAction>;

/**
 * An entry of the audit log. Names are as they were at the time. Of people who deleted their account those stay under
 * which they acted with rights over others, such as a teacher's.
 */
export const auditEntry = z.object({
  id: z.number().int(),
  action: auditAction,
  actor: z
    .string()
    .nullable()
    .describe('username of the actor; null: the server itself, or a deleted account'),
  deleted_actor_id: z
    .number()
    .int()
    .optional()
    .describe('id of the actor’s account, if it was deleted since'),
  target: z.string().nullable().describe('name of the affected person or object; null: a deleted account'),
  deleted_target_id: z
    .number()
    .int()
    .optional()
    .describe('id of the affected account, if it was deleted since'),
  target_message: messageField,
  detail: z.string().nullable().describe('for example the new value or the refused call'),
  detail_message: messageField,
  times: z.number().int().min(1).describe('number of repeated attempts that this entry stands for'),
  timestamp: moment,
});
/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = z.object({
  action: auditAction.optional(),
  search: z.string().trim().max(200).optional().describe('substring of the name of the actor or target'),
});

/** The audit log, newest first. */
export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List the audit log, newest first',
  access: 'admin',
  query: paging(PAGE_SIZE.auditEntries).extend(auditFilter.shape),
  response: z.object({ entries: z.array(auditEntry), ...boundedTotal }),
});

/** {@link listAuditEntries} as CSV. */
export const downloadAuditEntries = endpoint({
  name: 'downloadAuditEntries',
  method: 'GET',
  path: '/admin/audit-log/csv',
  summary: 'Download the audit log as CSV',
  access: 'admin',
  query: auditFilter,
  response: z.string(),
  download: 'text/csv',
});
