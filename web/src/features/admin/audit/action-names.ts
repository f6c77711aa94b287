import { AUDIT_ACTIONS, type AuditAction } from '@coderoom/contract';

const NAMES: Record<AuditAction, string> = {
  user_activated: 'User activated',
  user_deactivated: 'User deactivated',
  admin_granted: 'Made an admin',
  admin_revoked: 'Removed as admin',
  reset_link_created: 'Reset link made',
  settings_changed: 'Settings changed',
  classroom_created: 'Classroom created',
  classroom_changed: 'Classroom changed',
  classroom_deleted: 'Classroom deleted',
  classroom_key_changed: 'Classroom key changed',
  student_added: 'Student added',
  student_removed: 'Student removed',
  student_invited: 'Student invited',
  template_created: 'Template created',
  template_changed: 'Template changed',
  template_deleted: 'Template deleted',
  session_deleted: 'Session deleted',
  assignment_created: 'Assignment uploaded',
  assignment_changed: 'Assignment changed',
  assignment_reprocessed: 'Assignment reprocessed',
  assignment_deleted: 'Assignment deleted',
  pair_judged: 'Pair judged',
  tests_changed: 'Tests changed',
  grading_begun: 'Grading begun',
  grade_changed: 'Grade changed',
  comment_added: 'Comment added',
  comment_changed: 'Comment changed',
  comment_deleted: 'Comment deleted',
  roster_imported: 'Roster imported',
  invitation_withdrawn: 'Invitation withdrawn',
  list_downloaded: 'List downloaded',
  access_denied: 'Access denied',
};

/** What was done, in words. A later server may write down what this page does not know. */
export function nameAction(action: string): string {
  return AUDIT_ACTIONS.some((known) => known === action) ? NAMES[action as AuditAction] : 'Unknown';
}
