import type {
  ActivityStatus,
  ActivityType,
  AssignmentStatus,
  AssistanceLevel,
  AuditAction,
  ClassRequestStatus,
  ClassroomRole,
  Consent,
  CountingAttempt,
  GradeStatus,
  GrowthLimit,
  LanguageId,
  LatePenalty,
  LiveRun,
  PairVerdict,
  ParticipantStatus,
  PlagiarismStatus,
  RegradeStatus,
  RunReason,
  RunStatus,
  SessionRole,
  StatementFile,
  StudentRunStatus,
  SubmissionStatus,
  TestComparison,
  TestOutcome,
} from '@coderoom/contract';
import type { Generated } from 'kysely';

/**
 * Columns use only types that SQLite and PostgreSQL share: integer ids, 0 and 1 for booleans, epoch milliseconds for
 * timestamps, text for JSON.
 */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  access_tokens: AccessTokensTable;
  account_links: AccountLinksTable;
  unclaimed_accounts: UnclaimedAccountsTable;
  identities: IdentitiesTable;
  identity_sessions: IdentitySessionsTable;
  provider_attempts: ProviderAttemptsTable;
  pending_identities: PendingIdentitiesTable;
  used_logout_tokens: UsedLogoutTokensTable;
  server_settings: ServerSettingsTable;
  class_requests: ClassRequestsTable;
  classrooms: ClassroomsTable;
  classroom_members: ClassroomMembersTable;
  custodies: CustodiesTable;
  roster_entries: RosterEntriesTable;
  classroom_groups: ClassroomGroupsTable;
  group_students: GroupStudentsTable;
  group_staff: GroupStaffTable;
  group_deadlines: GroupDeadlinesTable;
  editor_settings: EditorSettingsTable;
  editor_preferences: EditorPreferencesTable;
  templates: TemplatesTable;
  statement_files: StatementFilesTable;
  template_classrooms: TemplateClassroomsTable;
  template_exclusions: TemplateExclusionsTable;
  submissions: SubmissionsTable;
  user_templates: UserTemplatesTable;
  collaboration_sessions: CollaborationSessionsTable;
  collaboration_participants: CollaborationParticipantsTable;
  collaboration_updates: CollaborationUpdatesTable;
  collaboration_snapshots: CollaborationSnapshotsTable;
  collaboration_results: CollaborationResultsTable;
  collaboration_history: CollaborationHistoryTable;
  drafts: DraftsTable;
  executions: ExecutionsTable;
  execution_counts: ExecutionCountsTable;
  execution_texts: ExecutionTextsTable;
  execution_days: ExecutionDaysTable;
  activities: ActivitiesTable;
  activity_counts: ActivityCountsTable;
  run_counts: RunCountsTable;
  audit_entries: AuditEntriesTable;
  assignments: AssignmentsTable;
  assignment_submissions: AssignmentSubmissionsTable;
  comparison_sources: ComparisonSourcesTable;
  assignment_files: AssignmentFilesTable;
  assignment_pairs: AssignmentPairsTable;
  assignment_matches: AssignmentMatchesTable;
  test_suites: TestSuitesTable;
  test_cases: TestCasesTable;
  grades: GradesTable;
  grade_results: GradeResultsTable;
  grade_comments: GradeCommentsTable;
  comment_replies: CommentRepliesTable;
  regrade_requests: RegradeRequestsTable;
  grade_news: GradeNewsTable;
  teacher_news: TeacherNewsTable;
  classroom_invitations: ClassroomInvitationsTable;
  live_classes: LiveClassesTable;
  live_class_members: LiveClassMembersTable;
  live_class_runs: LiveClassRunsTable;
  live_class_hints: LiveClassHintsTable;
  live_class_messages: LiveClassMessagesTable;
  stored_contents: StoredContentsTable;
  stored_file_lists: StoredFileListsTable;
  stored_list_contents: StoredListContentsTable;
  execution_files: ExecutionFilesTable;
  run_file_lists: RunFileListsTable;
}

/** Content of files, stored once for all lists that name it. */
interface StoredContentsTable {
  id: Generated<number>;
  bytes: number;
  /** When somebody last stored it: it is not removed for a while, since rows that name it may follow. */
  touched_at: number;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  content: Uint8Array;
}

/** The files of one or several programs of a person. Lists that no row names are removed after a while. */
interface StoredFileListsTable {
  id: Generated<number>;
  /** Null: a class's, or the person has left. */
  owner_id: number | null;
  file_count: number;
  /** All files together. */
  bytes: number;
  /** When it was last stored. */
  touched_at: number;
  /** SHA-256 of `files`, hexadecimal. */
  digest: string;
  /** JSON, by name; see `StoredFile`. */
  files: string;
}

interface StoredListContentsTable {
  list_id: number;
  content_id: number;
}

/** Contents that a person's history is charged with, each once however many runs have it. */
interface ExecutionFilesTable {
  user_id: number;
  content_id: number;
  /** Number of the latest run that has it; the charge is dropped with that run. */
  last_nth: number;
  bytes: number;
}

/** The files that a person's run made. */
interface RunFileListsTable {
  execution_id: number;
  user_id: number;
  /** Null: they were removed, or never kept. */
  list_id: number | null;
  created_at: number;
  /** Size of all of them; 0 if a later run of the person made the same. */
  bytes: number;
  /** Files that were not kept: too many, too large, or refused. */
  left_out: number;
}

/** Columns of a row that holds a program. */
interface ProgramFilesColumns {
  /** Name of the entry; null: the language's usual one. */
  entry_name: Generated<string | null>;
  /** Files beside the entry; null: none. */
  file_list_id: Generated<number | null>;
}

interface ServerSettingsTable {
  /** A field of the contract's `serverSettings`. */
  name: string;
  /** JSON. */
  value: string;
  /** When the value last changed. */
  updated_at: number;
}

interface ClassRequestsTable {
  id: Generated<number>;
  /** A person has one request: a new one takes the place of the one before. */
  user_id: number;
  status: ClassRequestStatus;
  asked_at: number;
  answered_at: number | null;
  reason: string;
  answer: string | null;
}

interface ClassroomsTable {
  id: Generated<number>;
  name: string;
  /** The name as a case-insensitive search key. */
  name_key: string;
  description: string | null;
  /** Upper case. */
  key: string;
  max_members: number | null;
  allow_collaboration: Flag;
  creator_id: number | null;
  /** Number of members who are students, updated in the transaction that changes them, so that the limit holds. */
  student_count: number;
  created_at: number;
  /** Since when nothing in it can be changed; null: it is not archived. */
  archived_at: number | null;
}

interface ClassroomMembersTable {
  classroom_id: number;
  user_id: number;
  role: ClassroomRole;
  /** A teacher who may delete the classroom and appoint others. Every classroom with teachers has one. */
  is_owner: Generated<Flag>;
  joined_at: number;
}

/**
 * Entrusts a present or former student's account to the teachers of a class (decision 096). Without a row, the class has
 * the student, but its teachers cannot replace the password.
 */
interface CustodiesTable {
  user_id: number;
  classroom_id: number;
  /** Id of the class in which it began, perhaps a deleted one; from there it was passed on to this class. */
  begun_in: number;
  /** The student has left the class by themselves: others still mind it, but its teachers can do nothing by it. */
  is_withdrawn: Generated<Flag>;
}

/**
 * A class's own record of a student. Gives no right: only `classroom_members` does. A member has one once the class
 * knows something of them; a former student always has one.
 */
interface RosterEntriesTable {
  classroom_id: number;
  user_id: number;
  /** Null: the account's full name is shown. */
  roster_name: string | null;
  /** The roster name as a case-insensitive search key. */
  roster_key: string | null;
  /** `nameSortKey` of the roster name. */
  sort_key: string | null;
  /** Unique in the classroom. */
  student_number: string | null;
  /** Login at the school, `SIS Login ID` in Canvas. Unique in the classroom. */
  login_id: string | null;
  /** Null: not left. */
  left_at: number | null;
  /** Group that they left with the class; null: none, or they came back. */
  former_group_id: number | null;
  /** When a former student first joined; null: not left, or left before this was recorded. */
  first_joined_at: number | null;
}

/** A group of a classroom's students, such as a section or a tutorial. */
interface ClassroomGroupsTable {
  id: Generated<number>;
  classroom_id: number;
  /** Unique in the classroom, by its `searchKey`. */
  name: string;
  name_key: string;
  /** Place in the list of groups, from 0. */
  position: number;
}

/** A student's group: at most one in each classroom. The row goes with the membership, and with the group. */
interface GroupStudentsTable {
  classroom_id: number;
  user_id: number;
  group_id: number;
}

/** A group that a teacher or an assistant looks after. */
interface GroupStaffTable {
  group_id: number;
  user_id: number;
  classroom_id: number;
}

/** A deadline of a group for a template of its classroom, which replaces the template's own. */
interface GroupDeadlinesTable {
  template_id: number;
  group_id: number;
  classroom_id: number;
  deadline: number;
}

interface EditorSettingsTable {
  /** The classroom's id, or 0 for the server's own settings. */
  id: number;
  /** Null for the server's own settings. */
  classroom_id: number | null;
  copy_paste_enabled: Flag;
  /** How much assistance is given while a program is written. */
  assistance: Generated<AssistanceLevel>;
  notes: string | null;
  updated_by: number | null;
  updated_at: number;
}

interface TemplatesTable extends ProgramFilesColumns {
  id: Generated<number>;
  language: LanguageId;
  /** Visible to everyone who is signed in; otherwise only to its classrooms, even when none is left. */
  is_global: Flag;
  creator_id: number | null;
  created_at: number;
  updated_at: number;
  submission_deadline: number | null;
  /** Submissions after the deadline are accepted and labelled as late. */
  allow_late: Generated<Flag>;
  /** Last moment for late submissions; null: no end. */
  late_until: number | null;
  /** The late penalty: percent of the score for each started unit, and at most. All three null: none. */
  penalty_percent: number | null;
  penalty_unit: LatePenalty['per'] | null;
  penalty_at_most: number | null;
  /** Attempts of each person; null: unlimited. */
  max_attempts: Generated<number | null>;
  counting_attempt: Generated<CountingAttempt>;
  /** Runs for it are sent without a complexity verdict. */
  hide_complexity: Generated<Flag>;
  /** How much assistance is given while somebody writes it. */
  assistance: Generated<AssistanceLevel>;
  /** Hidden from students, even after `opens_at`. */
  is_draft: Generated<Flag>;
  /** Hidden from students before; null: open at once. */
  opens_at: number | null;
  /** Factor of its points in the gradebook; 0: it does not count. */
  weight: Generated<number>;
  name: string;
  /** The name's `searchKey`. */
  name_key: string;
  description: string | null;
  code_content: string;
  /** Markdown. */
  statement: string | null;
}

/** A file that the statement of a template shows or offers. */
interface StatementFilesTable {
  id: Generated<number>;
  template_id: number;
  /** Unique within the template. */
  name: string;
  media_type: StatementFile['media_type'];
  size_bytes: number;
  content: Uint8Array;
}

interface TemplateClassroomsTable {
  template_id: number;
  classroom_id: number;
}

interface TemplateExclusionsTable {
  template_id: number;
  user_id: number;
  /** Null: the template's own deadline applies. */
  deadline: number | null;
  /** The one extra submission that it allows was made. */
  is_used: Flag;
}

interface SubmissionsTable extends ProgramFilesColumns {
  id: Generated<number>;
  /** Null if the template was deleted. */
  template_id: number | null;
  user_id: number;
  language: LanguageId;
  status: SubmissionStatus;
  submitted_at: number;
  /** When another attempt took its place; null for the one that counts, which is unique per person and template. */
  replaced_at: number | null;
  /** The attempt that counts instead of it, however many came in between. */
  replaced_by: number | null;
  /** In seconds. */
  execution_time: number | null;
  sha256: string;
  template_name: string;
  /** `searchKey` of the template's name. */
  template_key: string;
  /** Submitted after this person's deadline at that time. */
  is_late: Generated<Flag>;
  /** Number of the attempt, from 1. */
  attempt: Generated<number>;
  /** This person's deadline at that time; null: there was none. */
  due_at: number | null;
  /** Late penalty in percent of the score, by the current rule of the task. */
  penalty: Generated<number>;
  /** A teacher decided that the penalty is not deducted. */
  penalty_waived: Generated<Flag>;
  /**
   * How the server found out `status`, `output`, `error_message` and `execution_time`. Null: it has not yet, and they
   * are empty; or nothing was claimed, and they are what the page reported before submissions were checked.
   */
  checked_by: 'run' | 'tests' | null;
  /** Outcome of the last run, as the page claimed it. */
  claimed_status: 'success' | 'error' | null;
  claimed_time: number | null;
  claimed_output: string | null;
  claimed_error: string | null;
  /** Like `error_heading`, as the page claimed it. */
  claimed_error_heading: Generated<string | null>;
  /** Input of that run; the server's own run gets the same. */
  input: string | null;
  code_content: string;
  output: string;
  error_message: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
  /** Files that the server's own run made; null: none, or they were removed. */
  run_list_id: Generated<number | null>;
  /** Bytes of those files, also of removed ones; null: the run made none. */
  run_bytes: Generated<number | null>;
  /** Files of that run that are not kept. */
  run_left_out: Generated<number | null>;
  /** Chosen by the sender, to send the same submission again; unique per person. Null: none was chosen. */
  idempotency_key: Generated<string | null>;
}

interface UserTemplatesTable extends ProgramFilesColumns {
  id: Generated<number>;
  user_id: number;
  language: LanguageId;
  created_at: number;
  updated_at: number;
  name: string;
  /** The name's `searchKey`, for sorting. */
  name_key: string;
  description: string | null;
  code_content: string;
}

interface CollaborationSessionsTable {
  id: Generated<number>;
  /** Public id in the link to the session. */
  share_id: string;
  owner_id: number;
  language: LanguageId;
  is_public: Flag;
  max_collaborators: number;
  created_at: number;
  title: string;
  description: string | null;
  /** Sequence number of the newest text update. */
  last_sequence: Generated<number>;
  /** Live class of the student's editor; null for an ordinary session. */
  live_class_id: number | null;
  /** 1 for the text of a draft, which nobody but its owner opens. */
  is_draft: Generated<Flag>;
}

/** Programs that people write in the playground; the text is stored as a session's. */
interface DraftsTable {
  id: Generated<number>;
  user_id: number;
  session_id: number;
  /** Subject of the draft: `language:python`, `professor:12` or `own:5` (a template of their own). */
  subject: string;
  /** The professor template; null for none, or a deleted one. */
  template_id: number | null;
  /** When it was last opened in an editor. */
  touched_at: number;
  /** Sequence of the text up to which it says nothing of the person's own: they started over. */
  reset_sequence: number;
}

interface CollaborationParticipantsTable {
  id: Generated<number>;
  session_id: number;
  /** Null for a visitor. */
  user_id: number | null;
  /** Digest of the visitor's secret token; null for a signed-in person. */
  token_hash: string | null;
  username: string;
  role: Exclude<SessionRole, 'kicked'>;
  status: ParticipantStatus;
  joined_at: number;
  /** For a visitor who awaits a decision: 16 bits of a digest of their address, different in each session. */
  address_tag: string | null;
}

/** Text updates of a session since its snapshot, in order. */
interface CollaborationUpdatesTable {
  session_id: number;
  /** Counts from 1 in each session. */
  sequence: number;
  /** A Yjs update. */
  content: Uint8Array;
  /** Author; null in rows older than this column. */
  participant_id: number | null;
  /** Null in rows older than this column. */
  made_at: number | null;
}

/** Snapshot of a session's whole text with its history, up to an update. */
interface CollaborationSnapshotsTable {
  session_id: number;
  /** Sequence number of the last update it contains. */
  sequence: number;
  /** A Yjs update. */
  content: Uint8Array;
  /** JSON: pairs of a Yjs client and its participant's id, or null if a server writes with it; null: not known. */
  authors: string | null;
}

/** Result of the last run in a session. */
interface CollaborationResultsTable {
  session_id: number;
  /** The participant who showed it. */
  participant_id: number;
  /** JSON of the contract's `sharedResult`. */
  content: string;
}

/** Editing history of a live class's editor: the updates that snapshots have replaced. */
interface CollaborationHistoryTable {
  session_id: number;
  /** Sequence number of the last update it contains: updates by one person within a second are merged. */
  sequence: number;
  made_at: number;
  participant_id: number | null;
  /** A Yjs update. */
  content: Uint8Array;
}

/** Boolean column. */
export type Flag = 0 | 1;

interface UsersTable {
  id: Generated<number>;
  /** Empty: the account has no address. */
  email: string;
  /** The address without case; unique. Without an address it begins with an @, which no address and no username does. */
  email_key: string;
  username: string;
  /** The name without case and compatibility differences; unique. */
  username_key: string;
  full_name: string | null;
  /** `searchKey` of the full name. */
  full_name_key: string | null;
  /** `nameSortKey` of the full name, or else of the username. */
  sort_key: Generated<string>;
  /** argon2id, in the PHC string format. */
  password_hash: string;
  is_admin: Flag;
  /** May create classrooms. What a person may do in one depends on their role there alone. */
  is_teacher: Generated<Flag>;
  is_active: Flag;
  is_verified: Flag;
  created_at: number;
  last_login_at: number | null;
  /** Set when the person deleted the account: the row stays without a name, because other rows refer to it. */
  deleted_at: number | null;
}

/** One sign-in, with its family of refresh tokens. Ended sessions are deleted. */
interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  created_at: number;
  expires_at: number;
}

interface RefreshTokensTable {
  /** SHA-256 of the token, so that a leaked table is useless. */
  token_hash: string;
  session_id: number;
  /** When it was first exchanged or replaced; null if it wasn't yet. */
  used_at: number | null;
  /** The token it was last exchanged for; null if there is none or it was replaced unused. */
  successor_hash: Generated<string | null>;
}

/**
 * Accounts that a class's teachers made, until somebody has chosen a password, verified the address, signed in with the
 * identity provider or joined another class by its key. Only these ever get a sign-in link.
 */
interface UnclaimedAccountsTable {
  user_id: number;
  /** The class whose teachers made it; null: it was deleted, and nobody gets a link any more. */
  classroom_id: number | null;
  created_at: number;
}

interface AccountLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  purpose: 'reset' | 'invitation' | 'verification' | 'first-admin' | 'sign-in';
  /** The account; null for the link that creates the first admin. */
  user_id: number | null;
  /** The address to verify: changing the address invalidates the link. */
  email_key: string | null;
  expires_at: number;
}

/** A personal access token. */
interface AccessTokensTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  name: string;
  /** The scopes, separated by spaces. */
  scopes: string;
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number | null;
}

/** How a person's editors look and behave. */
interface EditorPreferencesTable {
  user_id: number;
  /** JSON of the contract's `editorPreferences`. */
  preferences: string;
  updated_at: number;
}

/** A person's account at the identity provider; issuer and subject together are unique, and never reassigned. */
interface IdentitiesTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  /** The address that the provider named last. */
  email: string | null;
  created_at: number;
  last_used_at: number;
}

/** A session that began at the identity provider. */
interface IdentitySessionsTable {
  session_id: number;
  identity_id: number;
  /** The provider's name for its own session, by which it ends this one. */
  sid: string | null;
  /** Names the session when its person signs out at the provider; null if it is too long for an address. */
  id_token: string | null;
}

/** A sign-in that the identity provider has not answered yet. */
interface ProviderAttemptsTable {
  /** SHA-256 of the state. */
  state_hash: string;
  /** SHA-256 of the key that only the browser has which began it. */
  browser_hash: string;
  nonce: string;
  /** The PKCE verifier. */
  code_verifier: string;
  /** The account to link; null: a sign-in. */
  user_id: number | null;
  return_to: string;
  expires_at: number;
}

/** An identity that waits for the password of the account with the same address. */
interface PendingIdentitiesTable {
  /** SHA-256 of the token that the browser got. */
  token_hash: string;
  browser_hash: string;
  user_id: number;
  issuer: string;
  subject: string;
  email: string;
  sid: string | null;
  id_token: string | null;
  return_to: string;
  expires_at: number;
}

/** Logout tokens that were accepted once, kept while they could be sent again. */
interface UsedLogoutTokensTable {
  /** SHA-256 of issuer and token id. */
  token_hash: string;
  expires_at: number;
}

/**
 * Consecutive numbers of a person's run, counted from 1: among all their runs, those of its language, of its status,
 * and of both. Runs are deleted oldest first, so there are no gaps, and the newest run's number is the count of all
 * runs ever.
 */
export interface ExecutionNumbers {
  nth: number;
  nth_in_language: number;
  nth_in_status: number;
  nth_in_language_and_status: number;
}

/** A run of a signed-in person. */
interface ExecutionsTable extends ExecutionNumbers, ProgramFilesColumns {
  id: Generated<number>;
  user_id: number;
  template_id: number | null;
  language: LanguageId;
  status: RunStatus;
  created_at: number;
  /** In seconds; null if nothing ran. */
  execution_time: number | null;
  code: string;
  input_data: string;
  output: string;
  error_message: string | null;
  /** The output as a message, in JSON, if the server wrote it; null: the program did. */
  output_message: Generated<string | null>;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
  /** Row that holds the code if it is too long for this one, where `code` is then empty; otherwise null. */
  code_id: Generated<number | null>;
  input_id: Generated<number | null>;
  output_id: Generated<number | null>;
  error_id: Generated<number | null>;
}

/** A long text of a person's runs, stored once however many runs share it. */
interface ExecutionTextsTable {
  id: Generated<number>;
  user_id: number;
  /** Number of the latest run that refers to it; the text is deleted with that run. */
  last_nth: number;
  /** Length of the content as UTF-8. */
  bytes: number;
  /** SHA-256 of the content, base64url. */
  digest: string;
  content: string;
}

/** Number of stored runs per UTC day. */
interface ExecutionDaysTable {
  /** -1 for all days together. */
  day_start: number;
  language: LanguageId;
  status: RunStatus;
  count: number;
}

/** An event in the activity log. */
interface ActivitiesTable {
  id: Generated<number>;
  activity_type: ActivityType;
  status: ActivityStatus;
  /** Null for a visitor, or if the account was deleted. */
  user_id: number | null;
  created_at: number;
  /** The session that was started or joined; it may no longer exist. */
  session_id: number | null;
  language: LanguageId | null;
  /** In bytes. */
  code_size: number | null;
  /** In seconds; null if nothing ran. */
  execution_time: number | null;
  /** Name a visitor gave when joining a session. */
  visitor_name: string | null;
  /** `searchKey` of the visitor's name. */
  visitor_key: string | null;
  error_message: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
}

/** Number of listed activities. */
interface ActivityCountsTable {
  activity_type: ActivityType;
  status: ActivityStatus;
  count: number;
}

/** Number of runs started in a quarter of an hour, including visitors' and those of deleted accounts. */
interface RunCountsTable {
  /** -1 for the total since the server was set up. */
  bucket_start: number;
  language: LanguageId;
  status: RunStatus;
  runs: number;
}

/** Number of runs a person has. An empty language or status stands for all. */
interface ExecutionCountsTable {
  user_id: number;
  language: LanguageId | '';
  status: RunStatus | '';
  count: number;
  /** Number of older runs that were deleted to make room: the newest has the number `dropped + count`. */
  dropped: Generated<number>;
  /** Size of all of the person's runs in bytes; 0 except in the row for all languages and statuses. */
  bytes: Generated<number>;
}

interface AuditEntriesTable {
  id: Generated<number>;
  action: AuditAction;
  /** Null: done on the server's command line. */
  actor_id: number | null;
  /** The person affected; null if the target is a thing. */
  target_id: number | null;
  /** How often, if the same was tried repeatedly. */
  times: number;
  created_at: number;
  /** `searchKey` of the names. */
  actor_key: string | null;
  target_key: string | null;
  /** The name at that time; null also if the person deleted their account, and acted without rights over others. */
  actor: string | null;
  /** The name at that time; null also if the person deleted their account. */
  target: string | null;
  detail: string | null;
}

interface AssignmentsTable {
  id: Generated<number>;
  /** 0 while it is being written or deleted: it is invisible then. */
  is_ready: Flag;
  status: AssignmentStatus;
  plagiarism_status: PlagiarismStatus;
  /** Counts restarts: results of an earlier round are discarded. */
  round: number;
  /** The server processing it; its lease expires unless renewed. Null if there is none. */
  lease_owner: string | null;
  lease_until: number | null;
  creator_id: number | null;
  created_at: number;
  /** Null: detected for each student. */
  language: LanguageId | null;
  timeout_seconds: number;
  /** Standard input of every program; empty: none. */
  input: Generated<string>;
  /** 0 to 1. */
  plagiarism_threshold: number;
  total_students: number;
  /** Number of programs by result, updated in the transaction that writes a result. */
  success_count: number;
  error_count: number;
  timeout_count: number;
  no_code_count: number;
  /** Students in a flagged pair. */
  flagged_count: number;
  name: string;
  /** The name's `searchKey`. */
  name_key: string;
  description: string | null;
  failure: string | null;
  /** Name of the given code; null if there is none. */
  base_name: string | null;
  base_language: LanguageId | null;
  /** Null if the given code is a file, or its template was deleted. */
  base_template_id: number | null;
  /** 1 if it compares what was handed in to tasks, 0 for an upload. */
  is_comparison: Generated<Flag>;
  /** JSON list of sentences about the upload. */
  notes: string;
  /** JSON of the comparison's results besides the pairs; null if not compared yet. */
  comparison: string | null;
  base_code: string | null;
  /** The class in whose gradebook it is; null if there is none. */
  classroom_id: number | null;
  /** Factor of its points in totals of the class. */
  weight: Generated<number>;
  /** Since when its students see their grades; null: they do not. */
  released_at: number | null;
}

interface AssignmentSubmissionsTable {
  id: Generated<number>;
  assignment_id: number;
  /** Counts from 1, unrelated to the names' order. */
  anonymous_number: number;
  /** Null if there is no program. */
  language: LanguageId | null;
  execution_status: StudentRunStatus;
  reason: RunReason | null;
  /** In seconds. */
  execution_time: number | null;
  is_flagged: Flag;
  /** Highest similarity of its stored pairs; null if there is none. */
  highest_similarity: number | null;
  /** `searchKey` of the name. */
  student_key: string;
  /** `nameSortKey` of the name. */
  sort_key: Generated<string>;
  student_name: string;
  /** The submission to a task; null for a folder of a ZIP, and once its author's account is deleted. */
  submission_id: Generated<number | null>;
  entry_point: string | null;
  error: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
  output: string;
}

/** Sources of a comparison: a row for each class of each task, or one for everybody. */
interface ComparisonSourcesTable {
  assignment_id: number;
  /** Counts from 0. */
  position: number;
  /** Null if the template was deleted. */
  template_id: number | null;
  template_name: string;
  /** Stands after the names of its students; null in a comparison of one task. */
  label: string | null;
  /** Null for everybody, and if the class was deleted. */
  classroom_id: number | null;
  /** Null: everybody. */
  classroom_name: string | null;
}

/** A file of a student. */
interface AssignmentFilesTable {
  submission_id: number;
  /** Counts from 0, ordered by name. */
  position: number;
  /** Its role: the program's source, a data file it reads, anything else. */
  part: 'source' | 'data' | 'other';
  /** Size of the content as UTF-8. */
  bytes: number;
  name: string;
  content: string;
}

/** The member to whom an uploaded program belongs, and their news of it. No row: not decided. */
interface AssignmentMatchesTable {
  submission_id: number;
  assignment_id: number;
  /** A student of the assignment's class when it was matched, of only one program; null: a person said that it is nobody's. */
  user_id: number | null;
  /** A person decided, not the names. */
  is_confirmed: Flag;
  /** When its score last changed, since it was matched; null: it did not. */
  scored_at: number | null;
  /** When it last got a comment, or one was changed; null: never. */
  commented_at: number | null;
  /** The later of the two, or when the grades were released; null: there is no news. */
  happened_at: number | null;
  is_seen: Flag;
}

/** Two students of an assignment with similar programs. `a_id` is the smaller id. */
interface AssignmentPairsTable {
  id: Generated<number>;
  assignment_id: number;
  a_id: number;
  b_id: number;
  /** The assignment's round when they were compared. */
  round: number;
  /** 0 to 1. */
  similarity: number;
  is_conclusive: Flag;
  /** Lines that nobody else in the class has; null: unknown. */
  unique_lines: number | null;
  verdict: PairVerdict;
  language: LanguageId;
}

/** The tests of one template or one assignment. Both null: the template was deleted. */
interface TestSuitesTable {
  id: Generated<number>;
  template_id: number | null;
  assignment_id: number | null;
  /** Grows with each change. */
  revision: number;
  /** Number of its current tests and their total points. */
  test_count: number;
  total_points: number;
}

/** A test. Immutable: a changed test gets a new row, and results keep the one that produced them. */
interface TestCasesTable {
  id: Generated<number>;
  suite_id: number;
  /** Counts from 0; null for a removed test that is kept for its results. */
  position: number | null;
  is_hidden: Flag;
  points: number;
  time_limit_seconds: number;
  comparison: TestComparison;
  tolerance: number | null;
  name: string;
  input: string;
  expected_output: string;
  /** Null: the output is compared. */
  growth_limit: GrowthLimit | null;
  /** Generator of the inputs to measure with, as JSON. */
  generator: string | null;
  /** Settings of a comparison of drawings, as JSON; null: the test compares no drawings, or has the default settings. */
  drawing: string | null;
}

/** Grade of a submission to a template or of a program in an assignment: exactly one of them. */
interface GradesTable {
  id: Generated<number>;
  submission_id: number | null;
  assignment_submission_id: number | null;
  /** The tests used; null if it was only graded by hand. */
  suite_id: number | null;
  status: GradeStatus;
  /** The student has just submitted it and is waiting. */
  is_urgent: Flag;
  /** Counts restarts: results of an earlier round are discarded. */
  round: number;
  /** The server processing it; its lease expires unless renewed. Null if there is none. */
  lease_owner: string | null;
  lease_until: number | null;
  /** Attempts of this round that a fault of the server ended. */
  failed_attempts: Generated<number>;
  /** A waiting grade is not tried again before; null: there was no such fault. */
  retry_at: Generated<number | null>;
  /** Test revision that produced this grade; null until graded, as are the figures after it. */
  revision: number | null;
  automatic_score: number | null;
  max_score: number | null;
  passed_count: number;
  test_count: number;
  /** A teacher's score, which takes precedence; null if the tests' score counts. */
  override_score: number | null;
  graded_at: number | null;
  comment: string | null;
  compile_error: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  compile_error_heading: Generated<string | null>;
}

interface GradeResultsTable {
  grade_id: number;
  /** Position of the test, from 1. */
  number: number;
  test_case_id: number;
  outcome: TestOutcome;
  reason: RunReason | null;
  earned: number;
  /** In seconds; null if nothing ran. */
  execution_time: number | null;
  /** The output was longer than what is stored. */
  is_cut: Flag;
  actual_output: string;
  error: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
  /** Sentences about what is different in a drawing, as JSON of messages. */
  differences: Generated<string | null>;
  /** Pictures and drawings that the program showed; null: none. */
  file_list_id: Generated<number | null>;
}

/** A teacher's comment on a line. */
interface GradeCommentsTable {
  id: Generated<number>;
  grade_id: number;
  author_id: number | null;
  line: number;
  created_at: number;
  updated_at: number;
  /** Null: the thread is open. */
  resolved_at: number | null;
  /** Null: the thread is open, or the account was deleted. */
  resolved_by: number | null;
  /** File of a multi-file program; null for the program itself. */
  file: string | null;
  text: string;
}

/** An answer in the thread of a comment. */
interface CommentRepliesTable {
  id: Generated<number>;
  comment_id: number;
  author_id: number | null;
  created_at: number;
  text: string;
}

/** A student's request that a submission be graded again; a submission has one open request at most. */
interface RegradeRequestsTable {
  id: Generated<number>;
  submission_id: number;
  status: RegradeStatus;
  asked_at: number;
  answered_at: number | null;
  answered_by: number | null;
  text: string;
  answer: string | null;
}

/** News about a submission for its author. */
interface GradeNewsTable {
  submission_id: number;
  /** The author of the submission. */
  user_id: number;
  /** When its score last changed; null: it did not. */
  scored_at: number | null;
  /** When it last got a comment, or one was changed; null: never. */
  commented_at: number | null;
  /** When a request for a regrade was last answered; null: never. */
  answered_at: number | null;
  /** The latest of the three. */
  happened_at: number;
  is_seen: Flag;
  /**
   * JSON: what the author had before changes of rules, while these alone are why it is unseen. Null: it is seen, or other
   * news came.
   */
  before_rule: string | null;
}

/** A teacher's news that a student wrote about a graded submission. */
interface TeacherNewsTable {
  /** The teacher. */
  user_id: number;
  submission_id: number;
  /** When the student last replied to a comment; null: never. */
  replied_at: number | null;
  /** When the student asked for a regrade; null: never, or it was answered or withdrawn. */
  asked_at: number | null;
  /** The later of the two. */
  happened_at: number;
  is_seen: Flag;
}

/** Adds a person without an account to a classroom once they verify this address. */
interface ClassroomInvitationsTable {
  id: Generated<number>;
  classroom_id: number;
  invited_at: number;
  email: string;
  /** The address without case. */
  email_key: string;
  /** SHA-256 of the token in the mailed link; null: none was mailed. */
  token_hash: Generated<string | null>;
  /** Becomes the roster name. */
  full_name: string | null;
  student_number: string | null;
  login_id: string | null;
  /** Group of the classroom that the person joins with it. */
  group_id: number | null;
}

interface LiveClassesTable {
  id: Generated<number>;
  classroom_id: number;
  /** Null if students work on anything they like, or the template was deleted. */
  template_id: number | null;
  teacher_id: number | null;
  started_at: number;
  ends_at: number;
  /** Null while it runs; at most one per classroom does. */
  ended_at: number | null;
  is_locked: Flag;
}

/** A student of a live class. Those who left its classroom are not shown. */
interface LiveClassMembersTable {
  id: Generated<number>;
  live_class_id: number;
  user_id: number;
  consent: Consent;
  /** Their editor; null if it was never opened. */
  session_id: number | null;
  /** Name that the page has for the program whose text is in it; null: unknown. */
  program: string | null;
  /** When it was first opened. */
  opened_at: number | null;
  /** When their editor was last online, if it isn't now. */
  last_seen_at: number | null;
  hand_raised_at: number | null;
  /** How often they raised their hand. */
  hands_raised: number;
  hand_text: string | null;
}

interface LiveClassRunsTable {
  id: Generated<number>;
  member_id: number;
  ended_at: number;
  kind: LiveRun['kind'];
  status: RunStatus;
  has_passed: Flag;
  error_line: number | null;
  /** In seconds. */
  execution_time: number | null;
  /** See the contract's `liveRun`. */
  repeated: number;
  /** Groups equal errors. */
  signature: string | null;
  error: string | null;
  /** The server's own sentence that the error begins with, as a message in JSON; null: there is none. */
  error_heading: Generated<string | null>;
  output: string;
  /** The output as a message, in JSON, if the server wrote it; null: the program did. */
  output_message: Generated<string | null>;
  /** Pictures and drawings that it showed; null: none, or a later run has taken their place. */
  file_list_id: Generated<number | null>;
  /** Pictures that are not kept; null: it showed none. */
  files_left_out: Generated<number | null>;
}

interface LiveClassHintsTable {
  id: Generated<number>;
  member_id: number;
  author_id: number | null;
  given_at: number;
  line: number;
  text: string;
  /** Name of the file when the hint was given; null: the entry. */
  file: string | null;
  /** Its id in the document. */
  file_id: string | null;
}

interface LiveClassMessagesTable {
  id: Generated<number>;
  live_class_id: number;
  author_id: number | null;
  sent_at: number;
  text: string;
}
