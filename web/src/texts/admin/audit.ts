import type { AuditAction } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

const actions: Record<AuditAction, string> = {
  user_created: 'Account created',
  account_deleted: 'Account deleted',
  user_activated: 'User activated',
  user_deactivated: 'User deactivated',
  admin_granted: 'Admin rights granted',
  teacher_granted: 'Made a teacher',
  teacher_revoked: 'No longer a teacher',
  class_request_declined: 'Request to create classes declined',
  role_changed: 'Role in a classroom changed',
  admin_revoked: 'Admin rights removed',
  reset_link_created: 'Reset link created',
  accounts_created: 'Accounts created for a class',
  sign_in_links_created: 'Sign-in links created',
  sign_in_link_revoked: 'Sign-in link revoked',
  sign_in_link_used: 'Signed in by a link',
  token_created: 'Access token created',
  token_revoked: 'Access token revoked',
  settings_changed: 'Settings changed',
  classroom_created: 'Classroom created',
  classroom_changed: 'Classroom changed',
  classroom_archived: 'Classroom archived',
  classroom_restored: 'Classroom taken back from the archive',
  classroom_deleted: 'Classroom deleted',
  classroom_key_changed: 'Classroom key changed',
  student_added: 'Student added',
  student_removed: 'Student removed',
  group_created: 'Group created',
  group_changed: 'Group changed',
  group_deleted: 'Group deleted',
  groups_reordered: 'Groups reordered',
  group_students_moved: 'Students moved to a group',
  student_invited: 'Student invited',
  template_created: 'Template created',
  template_changed: 'Template changed',
  template_deleted: 'Template deleted',
  session_deleted: 'Session deleted',
  assignment_created: 'Assignment uploaded',
  assignment_changed: 'Assignment changed',
  assignment_matched: 'Uploads matched to members',
  assignment_reprocessed: 'Assignment reprocessed',
  assignment_deleted: 'Assignment deleted',
  pair_judged: 'Pair reviewed',
  tests_changed: 'Tests changed',
  grading_begun: 'Grading started',
  grade_changed: 'Grade changed',
  comment_added: 'Comment added',
  comment_changed: 'Comment changed',
  comment_deleted: 'Comment deleted',
  comment_resolved: 'Comment resolved',
  comment_reopened: 'Comment reopened',
  reply_added: 'Reply added',
  reply_deleted: 'Reply deleted',
  regrade_answered: 'Regrade request answered',
  roster_imported: 'Roster imported',
  roster_entry_changed: 'Roster entry changed',
  invitation_withdrawn: 'Invitation withdrawn',
  list_downloaded: 'List downloaded',
  access_denied: 'Access denied',
};

export const audit = {
  title: 'Audit log',
  actions,
  /** An action of a newer server, unknown to this page. */
  unknownAction: 'Unknown',
  filters: {
    search: 'User or target',
    byAction: 'Filter by action',
    allActions: 'All actions',
  },
  table: {
    failed: "Couldn't load the audit log",
    unmatched: 'No entries match these filters.',
    empty: 'No entries yet.',
    emptyExplanation: 'Admin changes and denied requests appear here.',
    /** Column headings. */
    when: 'When',
    who: 'Who',
    what: 'What',
    target: 'Target',
    detail: 'Detail',
    /** Number of repetitions. */
    times: 'Times',
  },
  /** Stands for an account that was deleted, with its number. */
  deletedAccount: (id: number) => `Deleted account ${id}`,
  nameOfDeleted: (name: string) => `${name} (deleted)`,
  /** Number of repetitions, always more than one. */
  repeated: (times: number) => counted(times, { other: 'times' }),
};

export const auditTexts = await inLanguage(audit, {
  de: async () => (await import('#texts/de/admin/audit.ts')).audit,
});
