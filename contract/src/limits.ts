/** Limits, defaults and timings of the product. Units are in the name or in the comment. */

/** Default time limit of a program in the playground, in seconds; configurable on the server. */
export const EXECUTION_TIMEOUT_SECONDS = 30;
/** Time limit of a compiler, in seconds. */
export const COMPILE_TIMEOUT_SECONDS = 30;
/** Time limit of an ordinary call, in ms. Runs wait longer: see `runWaitMarginMs`. */
export const API_TIMEOUT_MS = 30_000;
/** Time limit of a file download, in ms: a list may be long. */
export const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
/**
 * Time that a run may take in addition to the program's own limit, for queueing, compiling and the network, in ms.
 * Waiting for packages comes on top: see `runWaitMarginMs`.
 */
export const RUN_WAIT_MARGIN_MS = 90_000;

/** Longest source text accepted, in bytes of UTF-8. Longer ones are answered with 413. */
export const MAX_CODE_BYTES = 256 * 1024;
/** Files of a program, its entry included. */
export const MAX_PROJECT_FILES = 50;
/** Size of one file of a program, in bytes. */
export const MAX_PROJECT_FILE_BYTES = 1024 * 1024;
/** Size of all files of a program together, in bytes. */
export const MAX_PROJECT_BYTES = 5 * 1024 * 1024;
/** Longest name of a file of a program, its folders included, in characters. */
export const MAX_PROJECT_NAME_LENGTH = 200;
/** Longest part of such a name, in bytes of UTF-8: file systems accept 255, some of them 143. */
export const MAX_PROJECT_NAME_PART_BYTES = 140;
/** Length of a program's files in a request body, in bytes: JSON in ASCII triples some texts, base64 adds a third. */
export const MAX_PROJECT_BODY_BYTES = 3 * MAX_PROJECT_BYTES;
/** Longest standard input accepted, in bytes of UTF-8. Longer ones are answered with 413. */
export const MAX_INPUT_BYTES = 2 * 1024 * 1024;
/**
 * Longest request body of a run, in bytes. JSON may escape a character into six bytes, so this is wider than code and
 * input together and only prevents buffering a hostile body.
 */
export const MAX_RUN_BODY_BYTES = 6 * (MAX_CODE_BYTES + MAX_INPUT_BYTES) + MAX_PROJECT_BODY_BYTES;
/** Length of a program's output that is kept, in bytes, standard output and standard error together. */
export const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Files that a run may leave behind, pictures and drawings included; further ones are left out. */
export const MAX_RUN_FILES = 20;
/** Size of one file that a run left behind, in bytes; larger ones are left out. */
export const MAX_RUN_FILE_BYTES = 2 * 1024 * 1024;
/** Size of all files of a run together, in bytes. */
export const MAX_RUN_FILES_BYTES = 5 * 1024 * 1024;
/** Newest runs of a person whose files are kept, and the size of all those together, in bytes; older ones lose theirs. */
export const MAX_RUNS_WITH_FILES = 50;
export const MAX_KEPT_FILES_BYTES = 20 * 1024 * 1024;
/** Size of the files that are kept of the server's run of a submission, in bytes. */
export const MAX_CHECKED_FILES_BYTES = 2 * 1024 * 1024;
/** The same of all submissions of a person; those that do not count lose theirs first, then the oldest. */
export const MAX_ALL_CHECKED_FILES_BYTES = 64 * 1024 * 1024;
/** Size of the files that are kept of a run in a live class, in bytes, and newest runs of a student that have theirs. */
export const MAX_LIVE_RUN_FILES_BYTES = 2 * 1024 * 1024;
export const MAX_LIVE_RUNS_WITH_FILES = 5;
/** Pixels of a picture, all its frames together: decoding takes four bytes for each. */
export const MAX_PICTURE_PIXELS = 16 * 1024 * 1024;
/** Instructions of a drawing; what comes after them is left out. */
export const MAX_DRAWING_INSTRUCTIONS = 100_000;
/** Interval at which a growing drawing is sent, in ms: 30 a second. */
export const DRAWING_EVERY_MS = 33;
/** Size of a text that a run wrote and the other participants of a session get, in bytes; larger ones are left out. */
export const MAX_SHARED_TEXT_BYTES = 256 * 1024;
/** Interval at which the other participants of a session are sent what was added to a drawing, in ms. */
export const SHARED_DRAWING_EVERY_MS = 100;

/** Time that a program waits for typed input before it is stopped, in seconds. */
export const TYPED_INPUT_IDLE_SECONDS = 120;
/** Total time limit of a program with typed input, in seconds. */
export const TYPED_INPUT_TOTAL_SECONDS = 15 * 60;
/** Longest single input typed to a program, in bytes of UTF-8. */
export const MAX_TYPED_BYTES = 16 * 1024;
/** Interval at which a running program's output is sent to its subscribers, in ms. */
export const RUN_OUTPUT_EVERY_MS = 50;

/** Runs per minute and address: thirty learners pressing Run every 5 s, and as many again. */
export const RUNS_PER_MINUTE_PER_ADDRESS = 720;
/** Measurements of growth per minute and address: each takes seconds, at background priority. */
export const GROWTH_MEASUREMENTS_PER_MINUTE_PER_ADDRESS = 60;
/** Parts of the form that generates inputs. */
export const MAX_GENERATOR_PARTS = 20;
/** Other calls per minute and address. */
export const CALLS_PER_MINUTE_PER_ADDRESS = 3_000;
/** Calls per minute with the personal access tokens of a person, all of them together. */
export const CALLS_PER_MINUTE_BY_TOKEN = 600;
/** Personal access tokens that a person may have at once. */
export const MAX_PERSONAL_TOKENS = 20;
/** Longest name of a personal access token. */
export const MAX_PERSONAL_TOKEN_NAME = 100;
/** Days after which a personal access token ends, unless its owner says otherwise. */
export const PERSONAL_TOKEN_DAYS = 90;
/** Longest time that a personal access token may be valid, in days. */
export const MAX_PERSONAL_TOKEN_DAYS = 366;
/** Retry-After value when the queue is full, in seconds. */
export const QUEUE_FULL_RETRY_AFTER_SECONDS = 3;

/** Largest socket message, in bytes: the longest text as JSON. */
export const MAX_SOCKET_MESSAGE_BYTES = 1024 * 1024;
/** Events per second and socket: typing sends twenty, the cursor ten. */
export const SOCKET_EVENTS_PER_SECOND = 100;
/** Open sockets per address: a school behind one address. */
export const SOCKETS_PER_ADDRESS = 1_000;
/** Visitors' sockets among them, whom nothing but the address distinguishes: a few classes behind one address. */
export const SOCKETS_OF_VISITORS_PER_ADDRESS = 300;
/** Open sockets per person: many tabs, on a few devices. */
export const SOCKETS_PER_PERSON = 40;

/** Ping interval of a connection, and its time limit for the answer, in ms. */
export const SOCKET_PING_MS = { every: 8_000, within: 8_000 } as const;

/** Editors and viewers of a session, including its owner. */
export const MAX_COLLABORATORS = 10;
/** People waiting to join a session. */
export const MAX_WAITING = 100;
/** Guests among them: per address as many as a session holds, in total few enough to leave room for others. */
export const MAX_GUESTS_WAITING = { ofAddress: MAX_COLLABORATORS, all: 50 } as const;
/** Removed people in a session's list. */
export const MAX_SENT_AWAY = 100;
/** Sessions per person. */
export const MAX_SESSIONS = 200;
/** Random characters of a session's address. */
export const SHARE_ID_LENGTH = 22;
/** Longest update of a session's text, in bytes before it is written as base64. */
export const MAX_UPDATE_BYTES = 64 * 1024;
/** Largest stored form of a session's text, including the history that merging needs, in bytes. */
export const MAX_DOCUMENT_STATE_BYTES = 2 * 1024 * 1024;
/** Size of all files of a session or a draft, as they are edited, in bytes. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024;
/** Texts that a session's document may have had in the course of time; those of deleted files leave traces. */
export const MAX_DOCUMENT_TEXTS = 300;
/** Invalid updates, which no client of ours sends, after which a connection is closed. */
export const BAD_UPDATES_ALLOWED = 3;
/** Edits, cursor or hand events, and results of runs per second and socket. */
export const SESSION_EVENTS_PER_SECOND = { edits: 60, cursors: 20, results: 5, running: 5 } as const;
/** A run in progress as the others in a session see it: the end of its output, sent at most this often. */
export const SHARED_RUN = { characters: 8_000, parts: 400, everyMs: 300 } as const;
/** Delays before edits, edits of a draft and the cursor's position are sent, in ms. Nobody waits for those of a draft. */
export const SESSION_DEBOUNCE_MS = { document: 50, draft: 1_000, cursor: 100 } as const;
/** Timing of the page's socket to a session, in ms. */
export const SESSION_SOCKET = {
  timeoutMs: 15_000,
  attempts: 5,
  delayMs: 1_000,
  longestDelayMs: 5_000,
  /** After the attempts are used up it reports failure and continues with delays up to this one. */
  longestQuietDelayMs: 30_000,
} as const;
/**
 * Size limit of one message with a session's text, in bytes: a ping queued behind it still arrives in time at 4 kB/s.
 */
export const SYNC_PART_BYTES = 24 * 1024;
/** The slowest supported line, in bytes a second. */
export const SLOWEST_BYTES_PER_SECOND = 4_000;
/** Times of comparing a page's text with the server's, in ms: after the last change, and at this interval. */
export const DOCUMENT_CHECK_MS = { afterChange: 3_000, every: 30_000 } as const;
/** Time that a session's text stays in memory after the last participant has left, in ms. */
export const DOCUMENT_UNLOAD_MS = 30_000;

/** Sign-up attempts per address and period: five classes of thirty that sign up together. */
export const REGISTRATIONS_PER_ADDRESS = { calls: 150, minutes: 10 } as const;
/** Sign-in attempts per minute and address: a class that arrives together, several times over. */
export const SIGN_INS_PER_MINUTE_PER_ADDRESS = 240;
/** Logout tokens per minute from an address of the identity provider: a school that goes home. */
export const PROVIDER_LOGOUTS_PER_MINUTE_PER_ADDRESS = 1_200;
/** How long a sign-in at the identity provider may take, and the password that links an account, in seconds. */
export const PROVIDER_SIGN_IN_SECONDS = 600;
/** How long a sign-in counts as recent: it then stands in for a password that a person does not have, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 600;
/** Mails (reset, verification) per minute and address. */
export const MAILS_PER_MINUTE_PER_ADDRESS = 60;

/** Longest email address, in characters (RFC 5321 §4.5.3.1.3, less the brackets). */
export const MAX_EMAIL_LENGTH = 254;
/** Longest username, in characters. */
export const MAX_USERNAME_LENGTH = 50;
/** Longest full name, in characters. */
export const MAX_FULL_NAME_LENGTH = 100;
/** Longest student number or login at a school, in characters. */
export const MAX_STUDENT_NUMBER_LENGTH = 100;
/** Shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 8;
/** Longest password, in characters: hashing must not be a way to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 200;
/** Letters and digits of a classroom's key. */
export const CLASSROOM_KEY_LENGTH = 8;
/** Classrooms, not counting archived ones, that a person who is no admin may own. */
export const MAX_OWNED_CLASSROOMS = 100;
/** Longest time that archived classrooms are kept, in months. */
export const MAX_ARCHIVE_MONTHS = 120;
/** Time from a change of that setting until the first classrooms are deleted by it, in days. */
export const ARCHIVE_NOTICE_DAYS = 30;
/** Longest reason of a request to create classrooms, and longest answer to it, in characters. */
export const MAX_CLASS_REQUEST_LENGTH = 500;
/** Requests to create classrooms per address and period: a staff room. */
export const CLASS_REQUESTS_PER_ADDRESS = { calls: 60, minutes: 10 } as const;
/** Range of a classroom's limit on students. */
export const CLASSROOM_MAX_MEMBERS = { min: 1, max: 1000, placeholder: 100 } as const;
/** Longest name of a classroom, a template, an assignment, in characters. */
export const MAX_NAME_LENGTH = 200;
/** Groups of a classroom. */
export const MAX_GROUPS = 50;
/** Deadlines of groups for a template, in all its classrooms. */
export const MAX_GROUP_DEADLINES = 1_000;
/** Longest name of a group, in characters. */
export const MAX_GROUP_NAME_LENGTH = 100;
/** Students that are moved to a group at once. */
export const MAX_MOVED_STUDENTS = 1_000;
/** Longest description, in characters. */
export const MAX_DESCRIPTION_LENGTH = 2_000;
/** News about a person's submissions in their list. */
export const GRADE_NEWS_LENGTH = 20;
/** News about replies and requests for a regrade in a teacher's list. */
export const TEACHER_NEWS_LENGTH = 30;
/** Length of a comment in the news, in characters. */
export const GRADE_NEWS_COMMENT_LENGTH = 200;
/** Tasks in the list of a person's tasks. */
export const MAX_LISTED_TASKS = 500;
/** Tasks whose deadline is this near, in days, are due soon: they are counted in the navigation bar. */
export const TASKS_DUE_SOON_DAYS = 7;
/** Longest statement of a template, in bytes of UTF-8. Longer ones are answered with 413. */
export const MAX_STATEMENT_BYTES = 64 * 1024;
/** Largest file of a statement, in bytes. Larger ones are answered with 413. */
export const MAX_STATEMENT_FILE_BYTES = 5 * 1024 * 1024;
/** Total size of a statement's files, in bytes. */
export const MAX_STATEMENT_FILES_BYTES = 25 * 1024 * 1024;
/** Longest time until a page reads what a whole class is told has changed, in ms: pages choose one at random. */
export const CHANGES_READ_WITHIN_MS = 2_000;
/** Templates copied with a classroom. */
export const MAX_COPIED_TEMPLATES = 200;
/** Templates of which students are told when they open. */
export const MAX_UPCOMING_TEMPLATES = 50;
/** Files of a statement. */
export const MAX_STATEMENT_FILES = 50;
/** Longest name of a statement's file, in characters. */
export const MAX_STATEMENT_FILE_NAME_LENGTH = 100;
/** Longest note on a setting, in characters. */
export const MAX_NOTES_LENGTH = 2_000;
/** Personal templates per person. */
export const MAX_USER_TEMPLATES = 500;
/** Size of the files of all of a person's templates together, in bytes. */
export const MAX_USER_TEMPLATE_FILES_BYTES = 100 * 1024 * 1024;
/** Size of a draft's history from which its older part is thinned, in bytes. */
export const MAX_DRAFT_HISTORY_BYTES = 1024 * 1024;
/** Drafts per person: one for each language, and for each template that they wrote something for. */
export const MAX_DRAFTS = 500;
/** Age up to which a template counts as recent, in days. */
export const RECENT_TEMPLATE_DAYS = 7;
/** Appended to the name of a copy. */
export const COPY_SUFFIX = ' (Copy)';
/** Initial time of day in the deadline picker. */
export const DEFAULT_DEADLINE_TIME = '09:00';
/** File extensions accepted for a template, with the language that each suggests; null: none. */
export const TEMPLATE_FILE_EXTENSIONS = {
  py: 'python',
  js: 'javascript',
  ts: 'typescript',
  java: 'java',
  cpp: 'cpp',
  c: 'cpp',
  h: 'cpp',
  go: 'go',
  rs: 'rust',
  txt: null,
} as const;
/** Time that a success or error message stays visible, in ms. */
export const MESSAGE_MS = { success: 3_000, failure: 5_000, classroomCreated: 2_000 } as const;
/** Time limit of the socket that delivers changed settings, in ms. */
export const SETTINGS_SOCKET_TIMEOUT_MS = 5_000;
/** Interval of clipboard checks while copying is restricted, in ms. */
export const CLIPBOARD_MONITOR_MS = 500;

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Lifetime of a refresh token, in seconds. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;
/** Time in which a refresh token can be exchanged again if the answer was lost, in seconds. */
export const REFRESH_GRACE_SECONDS = 60;
/** Lifetime of a link for choosing a new password, in seconds. */
export const RESET_LINK_SECONDS = 60 * 60;
/** Lifetime of a link for choosing the password of an account that an admin created, in seconds. */
export const ACCOUNT_LINK_SECONDS = 14 * 24 * 60 * 60;
/** Lifetime of a link that verifies an email address, in seconds. */
export const VERIFICATION_LINK_SECONDS = 7 * 24 * 60 * 60;
/** How usernames of accounts made with a class are formed: `jana.novak`, `novak.jana`, `j.novak`, or the login at the school. */
export const USERNAME_RULES = ['first.last', 'last.first', 'initial.last', 'login'] as const;
/** Accounts made with a class that nobody has claimed, per class. */
export const MAX_UNCLAIMED_ACCOUNTS = 1_000;
/** Days for which a one-time sign-in link of an account made with a class is valid. */
export const SIGN_IN_LINK_DAYS = { min: 1, normal: 14, max: 60 } as const;

/** Length of a run's input, output and error text in the history, in characters each. */
export const HISTORY_TEXT_LENGTH = 64 * 1024;
/** Number of the newest runs that a search in the history covers. */
export const HISTORY_SEARCH_DEPTH = 1_000;
/** Total size of long programs, newest first, that a search in the history reads, in bytes. */
export const HISTORY_SEARCH_BYTES = 64 * 1024 * 1024;
/** Text of runs on one page of a list, in bytes of UTF-8: longer texts are cut. */
export const LIST_TEXT_BYTES = 1024 * 1024;
/** Entries on a page of the settings' Code History. */
export const SETTINGS_HISTORY_PAGE_SIZE = 10;
/** Length of an error message in a list, in characters. */
export const ERROR_IN_LIST_LENGTH = 100;
/** The largest page of a list, in entries. */
export const MAX_PAGE_SIZE = 100;

/** Maximum to which lists without a stored count are counted. */
export const MAX_COUNTED_ROWS = 10_000;
/** Days covered by the chart of runs per hour. */
export const RUN_HISTORY_DAYS = 14;
/** Time that activities are kept, in days. */
export const ACTIVITY_RETENTION_DAYS = 365;
/** Time that audit log entries are kept, in days. */
export const AUDIT_RETENTION_DAYS = 730;
/** Time in which a repeated refused call is counted in the existing entry, in ms. */
export const REFUSAL_REPEAT_MS = 10 * 60 * 1_000;
/** Audit entries of refused calls per person and hour: more are counted in the last of them. */
export const REFUSALS_PER_HOUR = 20;
/** Minimum interval between overview events, in ms. */
export const OVERVIEW_INTERVAL_MS = 1_000;

/** Largest ZIP of an assignment, in bytes. The proxies in `deploy/nginx*.conf` let through a little more. */
export const MAX_ASSIGNMENT_ZIP_BYTES = 100 * 1024 * 1024;
/** Largest upload of an assignment including form fields, the base code file and tests, in bytes. */
export const MAX_ASSIGNMENT_UPLOAD_BYTES = MAX_ASSIGNMENT_ZIP_BYTES + 10 * 1024 * 1024;
/** Entries of a ZIP, including folders. */
export const MAX_ZIP_ENTRIES = 20_000;
/** Largest file of a ZIP, unpacked, in bytes. */
export const MAX_ZIP_FILE_BYTES = 1024 * 1024;
/** Total unpacked size of a ZIP, in bytes. */
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/** Most submissions in a downloaded ZIP: even the longest programs stay within {@link MAX_UNPACKED_BYTES}. */
export const MAX_ZIPPED_SUBMISSIONS = 2_000;
/** Highest compression ratio of a ZIP: text seldom shrinks to a twentieth. */
export const MAX_ZIP_RATIO = 200;
/** Students per assignment. */
export const MAX_ASSIGNMENT_STUDENTS = 1_000;
/** Tasks, and classes of a task, in one comparison. */
export const MAX_COMPARED_TASKS = 10;
export const MAX_COMPARED_CLASSROOMS = 50;
/** Other tasks that are offered for a comparison at a time: a search finds the rest. */
export const MAX_OFFERED_TASKS = 20;
/** Similar programs that are listed with a submission. */
export const MAX_LISTED_SIMILARITIES = 20;
/** Longest input that all programs of an assignment read, in characters: a field of a form takes 64 KiB. */
export const MAX_ASSIGNMENT_INPUT_LENGTH = 16_000;
/** Time limit of each program of an assignment, in seconds: the slider of the upload. */
export const ASSIGNMENT_TIMEOUT_SECONDS = { min: 5, max: 120, step: 5, default: 30 } as const;
/** Similarity from which a pair is flagged, in percent: the slider of the upload. */
export const PLAGIARISM_THRESHOLD = { min: 50, max: 100, step: 5, default: 80 } as const;
/** Pairs in one list. */
export const MAX_LISTED_PAIRS = 2_000;
/** Minimum interval between progress events of an assignment, in ms. */
export const ASSIGNMENT_PROGRESS_INTERVAL_MS = 500;
/** Time limit for the answer to an upload, in ms, counted from the last byte sent. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Time that the upload dialog shows success, in ms. */
export const UPLOAD_SUCCESS_MS = 2_000;
/** Decimals of a similarity in percent. */
export const SIMILARITY_DECIMALS = 1;

/** Maximum number of tests that measure growth: each of them runs the program many times. */
export const MAX_GROWTH_TESTS = 3;
/** Tests per template or assignment. */
export const MAX_TEST_CASES = 100;
/** Longest input, and longest expected output, of a test, in characters. */
export const MAX_TEST_TEXT_BYTES = 256 * 1024;
/** Total size of the tests of a template or an assignment, in bytes of UTF-8. */
export const MAX_TEST_SUITE_BYTES = 4 * 1024 * 1024;
/** Largest test file accepted for import, in bytes: JSON may escape characters. */
export const MAX_TEST_FILE_BYTES = 8 * 1024 * 1024;
/** Highest points of a test, and highest manual score. */
export const MAX_TEST_POINTS = 1_000;
/** Time limit of a program in a test, in seconds. */
export const TEST_TIME_LIMIT_SECONDS = { min: 0.5, max: 30, default: 5 } as const;
/** Default tolerance: two numbers are equal in a test if they differ by no more, absolutely or relatively. */
export const DEFAULT_TOLERANCE = 1e-6;
/** Default tolerance of a test that compares drawings, in units: about the width of a pencil's line. */
export const DEFAULT_DRAWING_TOLERANCE = 3;
/** Pictures and drawings of a program that are kept of one test, their size, and that of all tests of a program, in bytes. */
export const MAX_TEST_FILES = 4;
export const MAX_TEST_FILES_BYTES = 512 * 1024;
export const MAX_TESTED_FILES_BYTES = 2 * 1024 * 1024;
/** Length of a program's output in a test, and of its error text, that is kept, in characters each. */
export const TEST_OUTPUT_LENGTH = 16 * 1024;
/** Longest input that is stored with a submission, in bytes of UTF-8. Longer ones are answered with 413. */
export const MAX_SUBMITTED_INPUT_BYTES = 256 * 1024;
/** Most attempts of a person at a task, also where their number is not limited. */
export const MAX_ATTEMPTS = 200;
/** Longest comment of a teacher, in characters. */
export const MAX_COMMENT_LENGTH = 4_000;
/** Line comments per program. */
export const MAX_LINE_COMMENTS = 200;
/** Longest reply to a line comment, in characters. */
export const MAX_REPLY_LENGTH = 2_000;
/** Replies to a line comment. */
export const MAX_COMMENT_REPLIES = 50;
/** Replies of one person to a line comment, so that nobody takes the last word of the others. */
export const MAX_OWN_COMMENT_REPLIES = 20;
/** Longest reason of a request for a regrade, and longest answer to it, in characters. */
export const MAX_REGRADE_TEXT_LENGTH = 2_000;
/** Requests for a regrade of one submission, without withdrawn ones. */
export const MAX_REGRADE_REQUESTS = 3;
/** Open requests of one person for a regrade. */
export const MAX_OPEN_REGRADE_REQUESTS = 20;
/** Longest file path, in characters. */
export const MAX_PATH_LENGTH = 1_000;
/** Interval at which a page polls the grading progress, in ms. */
export const GRADING_POLL_MS = 1_000;
/** Largest roster, in bytes, and in people. */
export const MAX_ROSTER_BYTES = 1024 * 1024;
export const MAX_ROSTER_ROWS = 1_000;

/** Duration of a live class, in minutes from its start or from the change of its end. */
export const LIVE_CLASS_MINUTES = { min: 1, max: 240, default: 60 } as const;
/** Time without a change after which a student is stuck, in ms, unless their program has passed. */
export const LIVE_CLASS_STUCK_MS = 180_000;
/** Minimum interval between updates of the programs of a live class, in ms. */
export const LIVE_CLASS_TELL_MS = 250;
/** Size of a tile's code preview: lines around the caret, and characters of each. */
export const LIVE_CLASS_EXCERPT = { lines: 9, columns: 120 } as const;
/** Longest text of a raised hand, and longest hint or message of a teacher, in characters. */
export const MAX_HAND_TEXT_LENGTH = 200;
export const MAX_HINT_LENGTH = 500;
/** Hints per student at a time in a live class; a further one replaces the oldest. */
export const MAX_HINTS = 20;
/** Length of a run's error and of the end of its output that a teacher sees, in characters each. */
export const LIVE_RUN_TEXT_LENGTH = 1_000;
/** Maximum steps of a replay: more are combined. */
export const MAX_REPLAY_STEPS = 5_000;
/** Maximum total size of a replay's steps, in bytes before they are written as base64: later ones are left out. */
export const MAX_REPLAY_BYTES = 6 * 1024 * 1024;

/** Default page sizes. */
export const PAGE_SIZE = {
  history: 20,
  sessions: 20,
  classrooms: 50,
  templates: 100,
  submissions: 100,
  activities: 20,
  executions: 20,
  users: 50,
  auditEntries: 50,
  assignments: 50,
  grades: 50,
  liveClasses: 20,
  classRequests: 50,
} as const;

/** Interval of saving drafts, in ms. */
export const AUTO_SAVE_INTERVAL_MS = 5_000;
/** Time that "Copied!" is shown, in ms. */
export const COPIED_INDICATOR_MS = 2_000;
/** Decimals of an execution time in seconds. */
export const EXECUTION_TIME_DECIMALS = 3;

/** The code editor. Sizes in px. */
export const EDITOR = {
  tabSize: 2,
  fontSize: 14,
  fontSizeSmallest: 10,
  fontSizeLargest: 28,
  fontSizeMobile: 12,
  wordWrap: true,
  lineNumbers: true,
  minimap: false,
} as const;
/** Below this width, in px, panels stack and the editor has no line numbers. */
export const MOBILE_BREAKPOINT_PX = 768;

/** Panel sizes of the playground and of a session, in percent. */
export const PANELS = {
  task: 27,
  taskMinimum: 15,
  programMinimum: 50,
  editor: 65,
  editorMinimum: 40,
  side: 35,
  sideMinimum: 25,
  output: 50,
  outputMinimum: 25,
} as const;

/** Browser chrome colour of each theme. */
export const THEME_COLOR = { light: '#ffffff', dark: '#0f172a' } as const;
/** Local storage key of the theme preference. */
export const THEME_STORAGE_KEY = 'theme';
/** Local storage key of the signed-in session. */
export const AUTH_STORAGE_KEY = 'auth-storage';

/** Timing of the sign-in screens' typing demo, in ms per character: a random value in the range. */
export const TYPING_DEMO = { typeLeastMs: 50, typeMostMs: 150, deleteMs: 30 } as const;
/** Minimum time before the forgotten-password screen confirms that mail is on its way, in ms. */
export const FORGOT_PASSWORD_DELAY_MS = 1_000;
/** Default file name in the Download drawer, without extension. */
export const DEFAULT_DOWNLOAD_NAME = 'code';
