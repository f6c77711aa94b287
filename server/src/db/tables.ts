import type {
  ActivityStatus,
  ActivityType,
  AssignmentStatus,
  AuditAction,
  ClassroomRole,
  Consent,
  GradeStatus,
  LanguageId,
  LiveRun,
  PairVerdict,
  ParticipantStatus,
  PlagiarismStatus,
  RunReason,
  RunStatus,
  SessionRole,
  StudentRunStatus,
  SubmissionStatus,
  TestComparison,
  TestOutcome,
} from '@coderoom/contract';
import type { Generated } from 'kysely';

/**
 * The columns stay in the subset that SQLite and PostgreSQL share: integer ids, 0 and 1 for booleans, epoch
 * milliseconds for moments, text for JSON.
 */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  account_links: AccountLinksTable;
  classrooms: ClassroomsTable;
  classroom_members: ClassroomMembersTable;
  editor_settings: EditorSettingsTable;
  templates: TemplatesTable;
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
  assignment_files: AssignmentFilesTable;
  assignment_pairs: AssignmentPairsTable;
  test_suites: TestSuitesTable;
  test_cases: TestCasesTable;
  grades: GradesTable;
  grade_results: GradeResultsTable;
  grade_comments: GradeCommentsTable;
  classroom_invitations: ClassroomInvitationsTable;
  live_classes: LiveClassesTable;
  live_class_members: LiveClassMembersTable;
  live_class_runs: LiveClassRunsTable;
  live_class_hints: LiveClassHintsTable;
  live_class_messages: LiveClassMessagesTable;
}

interface ClassroomsTable {
  id: Generated<number>;
  name: string;
  /** The name without regard to case: what is searched. */
  name_key: string;
  description: string | null;
  /** Upper case. */
  key: string;
  max_members: number | null;
  allow_collaboration: Flag;
  creator_id: number | null;
  /** Members who are students: changed in the transaction that changes them, so that the limit holds. */
  student_count: number;
  created_at: number;
}

interface ClassroomMembersTable {
  classroom_id: number;
  user_id: number;
  role: ClassroomRole;
  joined_at: number;
}

interface EditorSettingsTable {
  /** The classroom's, or 0 for the server's own. */
  id: number;
  /** Null: the server's own. */
  classroom_id: number | null;
  copy_paste_enabled: Flag;
  notes: string | null;
  updated_by: number | null;
  updated_at: number;
}

interface TemplatesTable {
  id: Generated<number>;
  language: LanguageId;
  /** Meant for everyone who is signed in; else for its classrooms alone, also when none is left. */
  is_global: Flag;
  creator_id: number | null;
  created_at: number;
  updated_at: number;
  submission_deadline: number | null;
  /** After the deadline it can still be handed in, labelled as late. */
  allow_late: Generated<Flag>;
  name: string;
  /** The name as it is searched: `searchKey`. */
  name_key: string;
  description: string | null;
  code_content: string;
}

interface TemplateClassroomsTable {
  template_id: number;
  classroom_id: number;
}

interface TemplateExclusionsTable {
  template_id: number;
  user_id: number;
  /** Null: the template's own holds. */
  deadline: number | null;
  /** The one more submission that it allows was made. */
  is_used: Flag;
}

interface SubmissionsTable {
  id: Generated<number>;
  /** Null: the template was deleted. */
  template_id: number | null;
  user_id: number;
  language: LanguageId;
  status: SubmissionStatus;
  submitted_at: number;
  /** When a later one took its place; null: it is the current one, of which there is one for each person and template. */
  replaced_at: number | null;
  /** The current one that came after it, however many came between. */
  replaced_by: number | null;
  /** Seconds. */
  execution_time: number | null;
  sha256: string;
  template_name: string;
  /** The template's name as it is searched: `searchKey`. */
  template_key: string;
  /** After the deadline that held for this person then. */
  is_late: Generated<Flag>;
  code_content: string;
  output: string;
  error_message: string | null;
}

interface UserTemplatesTable {
  id: Generated<number>;
  user_id: number;
  language: LanguageId;
  created_at: number;
  updated_at: number;
  name: string;
  /** The name as it is sorted: `searchKey`. */
  name_key: string;
  description: string | null;
  code_content: string;
}

interface CollaborationSessionsTable {
  id: Generated<number>;
  /** The way into it. */
  share_id: string;
  owner_id: number;
  language: LanguageId;
  is_public: Flag;
  max_collaborators: number;
  created_at: number;
  title: string;
  description: string | null;
  /** Of the newest update of its text. */
  last_sequence: Generated<number>;
  /** Whose student's editor it is; null: a session of its owner's own. */
  live_class_id: number | null;
}

interface CollaborationParticipantsTable {
  id: Generated<number>;
  session_id: number;
  /** Null: a visitor. */
  user_id: number | null;
  /** Digest of what a visitor proves themselves with; null: somebody signed in. */
  token_hash: string | null;
  username: string;
  role: Exclude<SessionRole, 'kicked'>;
  status: ParticipantStatus;
  joined_at: number;
}

/** What was typed in a session since its snapshot, in order. */
interface CollaborationUpdatesTable {
  session_id: number;
  /** Counts from 1 in each session. */
  sequence: number;
  /** Yjs, base64. */
  content: string;
  /** Who made it; null: it was kept before that was. */
  participant_id: number | null;
  /** Null: it was kept before that was. */
  made_at: number | null;
}

/** The whole text of a session with its past, as of an update. */
interface CollaborationSnapshotsTable {
  session_id: number;
  /** Of the last update that it holds. */
  sequence: number;
  /** Yjs, base64. */
  content: string;
}

/** What the last run in a session came to. */
interface CollaborationResultsTable {
  session_id: number;
  /** Who showed it. */
  participant_id: number;
  /** JSON of the contract's `sharedResult`. */
  content: string;
}

/** How the text of a session came to be that is of a live class: the updates that its snapshot took the place of. */
interface CollaborationHistoryTable {
  session_id: number;
  /** Of the last update that it holds: those of a person and a second are one. */
  sequence: number;
  made_at: number;
  participant_id: number | null;
  /** Yjs, base64. */
  content: string;
}

/** Answer of a column that holds yes or no. */
export type Flag = 0 | 1;

interface UsersTable {
  id: Generated<number>;
  email: string;
  /** The address without regard to case: unique. */
  email_key: string;
  username: string;
  /** The name without regard to case and compatible forms: unique. */
  username_key: string;
  full_name: string | null;
  /** The full name as it is searched: `searchKey`. */
  full_name_key: string | null;
  /** argon2id, in the PHC string format. */
  password_hash: string;
  is_admin: Flag;
  is_active: Flag;
  is_verified: Flag;
  created_at: number;
  last_login_at: number | null;
  /** Set when the person deleted the account: the row stays, under no name, for what others need. */
  deleted_at: number | null;
}

/** One sign-in: the family of refresh tokens that came from it. A row that is gone has ended. */
interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  created_at: number;
  expires_at: number;
}

interface RefreshTokensTable {
  /** SHA-256 of the token: the table is of no use to a thief. */
  token_hash: string;
  session_id: number;
  /** When it was first exchanged for another, or replaced by one; null: not yet. */
  used_at: number | null;
  /** The token that it was last exchanged for; null: none, as when it was replaced unused. */
  successor_hash: Generated<string | null>;
}

interface AccountLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  purpose: 'reset' | 'verification' | 'first-admin';
  /** Whose account; null for the link that makes the first admin. */
  user_id: number | null;
  /** The address that a verification is about: a later change of address makes the link void. */
  email_key: string | null;
  expires_at: number;
}

/**
 * Which of its person's runs a run is, counted from 1: among all of them, among those of its language, of its
 * status, and of both. A person's runs go from the oldest on, so there are no gaps, and the newest run's number is
 * how many there ever were.
 */
export interface ExecutionNumbers {
  nth: number;
  nth_in_language: number;
  nth_in_status: number;
  nth_in_language_and_status: number;
}

/** A run of a signed-in person. */
interface ExecutionsTable extends ExecutionNumbers {
  id: Generated<number>;
  user_id: number;
  template_id: number | null;
  language: LanguageId;
  status: RunStatus;
  created_at: number;
  /** In seconds; null where nothing ran. */
  execution_time: number | null;
  code: string;
  input_data: string;
  output: string;
  error_message: string | null;
  /** Where the text stands that is too long for the run itself, which is empty then; null: it is not. */
  code_id: Generated<number | null>;
  input_id: Generated<number | null>;
  output_id: Generated<number | null>;
  error_id: Generated<number | null>;
}

/** A long text of a person's runs, kept once however many of them have it. */
interface ExecutionTextsTable {
  id: Generated<number>;
  user_id: number;
  /** The number of the latest run that has it: with that run it goes. */
  last_nth: number;
  /** Length of the content as UTF-8. */
  bytes: number;
  /** SHA-256 of the content, base64url. */
  digest: string;
  content: string;
}

/** How many runs are kept that were on a day of UTC. */
interface ExecutionDaysTable {
  /** -1: on all days together. */
  day_start: number;
  language: LanguageId;
  status: RunStatus;
  count: number;
}

/** Something that somebody did. */
interface ActivitiesTable {
  id: Generated<number>;
  activity_type: ActivityType;
  status: ActivityStatus;
  /** Null: a visitor, or somebody who has deleted their account. */
  user_id: number | null;
  created_at: number;
  /** The session that was begun or joined; it may be gone. */
  session_id: number | null;
  language: LanguageId | null;
  /** Bytes. */
  code_size: number | null;
  /** In seconds; null where nothing ran. */
  execution_time: number | null;
  /** What a visitor called themselves when they joined a session. */
  visitor_name: string | null;
  /** The visitor's name as it is searched: `searchKey`. */
  visitor_key: string | null;
  error_message: string | null;
}

/** How many activities are listed. */
interface ActivityCountsTable {
  activity_type: ActivityType;
  status: ActivityStatus;
  count: number;
}

/** How many runs began in a quarter of an hour, visitors' among them, whatever became of those who made them. */
interface RunCountsTable {
  /** -1: since there is this server. */
  bucket_start: number;
  language: LanguageId;
  status: RunStatus;
  runs: number;
}

/** How many runs a person has. An empty language or status stands for all of them. */
interface ExecutionCountsTable {
  user_id: number;
  language: LanguageId | '';
  status: RunStatus | '';
  count: number;
  /** How many older ones were removed to make room: the newest has the number `dropped + count`. */
  dropped: Generated<number>;
  /** Bytes that all of a person's runs take; 0 except in the row for all languages and statuses. */
  bytes: Generated<number>;
}

interface AuditEntriesTable {
  id: Generated<number>;
  action: AuditAction;
  /** Null: it was done at the server itself. */
  actor_id: number | null;
  /** The person it was done to; null: it was done to a thing. */
  target_id: number | null;
  /** How often, where the same was tried again and again. */
  times: number;
  created_at: number;
  /** The names as they are searched: `searchKey`. */
  actor_key: string | null;
  target_key: string | null;
  /** The name of the moment; null also where the person deleted their account. */
  actor: string | null;
  /** The name of the moment; null also where the person deleted their account. */
  target: string | null;
  detail: string | null;
}

interface AssignmentsTable {
  id: Generated<number>;
  /** 0: it is being written, or removed; nobody sees it. */
  is_ready: Flag;
  status: AssignmentStatus;
  plagiarism_status: PlagiarismStatus;
  /** Counts how often it was begun anew: what belongs to an earlier time is not written down any more. */
  round: number;
  /** Which server works on it, until when unless it says so again; null: none. */
  lease_owner: string | null;
  lease_until: number | null;
  creator_id: number | null;
  created_at: number;
  /** Null: found out for each student. */
  language: LanguageId | null;
  timeout_seconds: number;
  /** 0 to 1. */
  plagiarism_threshold: number;
  total_students: number;
  /** How many programs ended how: changed in the transaction that writes a result. */
  success_count: number;
  error_count: number;
  timeout_count: number;
  no_code_count: number;
  /** Students in a pair that is flagged. */
  flagged_count: number;
  name: string;
  /** The name as it is searched: `searchKey`. */
  name_key: string;
  description: string | null;
  failure: string | null;
  /** What everybody was given; null: nothing. */
  base_name: string | null;
  base_language: LanguageId | null;
  /** Null: a file, or the template was deleted. */
  base_template_id: number | null;
  /** JSON of sentences about the upload. */
  notes: string;
  /** JSON of what came of comparing besides the pairs; null: not compared yet. */
  comparison: string | null;
  base_code: string | null;
}

interface AssignmentSubmissionsTable {
  id: Generated<number>;
  assignment_id: number;
  /** From 1, in no order of names. */
  anonymous_number: number;
  /** Null: there is no program. */
  language: LanguageId | null;
  execution_status: StudentRunStatus;
  reason: RunReason | null;
  /** Seconds. */
  execution_time: number | null;
  is_flagged: Flag;
  /** Of its pairs that are kept; null: there is none. */
  highest_similarity: number | null;
  /** The name as it is searched and sorted: `searchKey`. */
  student_key: string;
  student_name: string;
  entry_point: string | null;
  error: string | null;
  output: string;
}

/** A file of a student. */
interface AssignmentFilesTable {
  submission_id: number;
  /** Counts from 0, in the order of names. */
  position: number;
  /** What it is to the program: its own text, something that it reads, nothing. */
  part: 'source' | 'data' | 'other';
  /** Of its content, as UTF-8. */
  bytes: number;
  name: string;
  content: string;
}

/** Two students of an assignment, `a_id` the smaller, whose programs are alike enough to be kept. */
interface AssignmentPairsTable {
  id: Generated<number>;
  assignment_id: number;
  a_id: number;
  b_id: number;
  /** The assignment's when they were compared. */
  round: number;
  /** 0 to 1. */
  similarity: number;
  is_conclusive: Flag;
  verdict: PairVerdict;
  language: LanguageId;
}

/** The tests of a template or an assignment: of one of them. Both null: the template was deleted. */
interface TestSuitesTable {
  id: Generated<number>;
  template_id: number | null;
  assignment_id: number | null;
  /** Grows with each change. */
  revision: number;
  /** Of its tests as they are now, with all their points. */
  test_count: number;
  total_points: number;
}

/** A test. Never changed: a test that is changed gets another row, and results keep the one they were found by. */
interface TestCasesTable {
  id: Generated<number>;
  suite_id: number;
  /** Counts from 0; null: not among the tests any more, and kept for results alone. */
  position: number | null;
  is_hidden: Flag;
  points: number;
  time_limit_seconds: number;
  comparison: TestComparison;
  tolerance: number | null;
  name: string;
  input: string;
  expected_output: string;
}

/** What a program is worth that was handed in: to a template or an assignment, to one of them. */
interface GradesTable {
  id: Generated<number>;
  submission_id: number | null;
  assignment_submission_id: number | null;
  /** Whose tests; null: it was given by hand alone. */
  suite_id: number | null;
  status: GradeStatus;
  /** Somebody has just handed it in and waits. */
  is_urgent: Flag;
  /** Counts how often it was begun anew: what belongs to an earlier time is not written down any more. */
  round: number;
  /** Which server works on it, until when unless it says so again; null: none. */
  lease_owner: string | null;
  lease_until: number | null;
  /** Of the tests that it was found by; null: none yet, as are the figures after it. */
  revision: number | null;
  automatic_score: number | null;
  max_score: number | null;
  passed_count: number;
  test_count: number;
  /** A teacher's, which counts; null: the tests' does. */
  override_score: number | null;
  graded_at: number | null;
  comment: string | null;
  compile_error: string | null;
}

interface GradeResultsTable {
  grade_id: number;
  /** Of the test in its order, from 1. */
  number: number;
  test_case_id: number;
  outcome: TestOutcome;
  reason: RunReason | null;
  earned: number;
  /** Seconds; null where nothing ran. */
  execution_time: number | null;
  /** More was printed than is kept. */
  is_cut: Flag;
  actual_output: string;
  error: string | null;
}

/** What a teacher says about a line. */
interface GradeCommentsTable {
  id: Generated<number>;
  grade_id: number;
  author_id: number | null;
  line: number;
  created_at: number;
  updated_at: number;
  /** Of a program of several files; null: the program. */
  file: string | null;
  text: string;
}

/** Somebody without an account who is to be in a classroom once the address is shown to be theirs. */
interface ClassroomInvitationsTable {
  id: Generated<number>;
  classroom_id: number;
  invited_at: number;
  email: string;
  /** The address without regard to case. */
  email_key: string;
  full_name: string | null;
}

interface LiveClassesTable {
  id: Generated<number>;
  classroom_id: number;
  /** Null: it is about whatever the students work on, or the template was deleted. */
  template_id: number | null;
  teacher_id: number | null;
  started_at: number;
  ends_at: number;
  /** Null: it goes on, of which there is one in a classroom. */
  ended_at: number | null;
  is_locked: Flag;
}

/** A student of a live class. Whoever is no more in its classroom is not shown. */
interface LiveClassMembersTable {
  id: Generated<number>;
  live_class_id: number;
  user_id: number;
  consent: Consent;
  /** Their editor; null: it was never open. */
  session_id: number | null;
  /** For the first time. */
  opened_at: number | null;
  /** When their editor was last there, if it is not. */
  last_seen_at: number | null;
  hand_raised_at: number | null;
  /** How often. */
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
  /** Seconds. */
  execution_time: number | null;
  /** See the contract's `liveRun`. */
  repeated: number;
  /** What the error has in common with others. */
  signature: string | null;
  error: string | null;
  output: string;
}

interface LiveClassHintsTable {
  id: Generated<number>;
  member_id: number;
  author_id: number | null;
  given_at: number;
  line: number;
  text: string;
}

interface LiveClassMessagesTable {
  id: Generated<number>;
  live_class_id: number;
  author_id: number | null;
  sent_at: number;
  text: string;
}
