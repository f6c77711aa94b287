/** Every constant of the product, named once. Units stand in the name or in the comment. */

/** How long a program may run in the playground, in seconds, unless the server is set otherwise. */
export const EXECUTION_TIMEOUT_SECONDS = 30;
/** How long a compiler may take, in seconds. */
export const COMPILE_TIMEOUT_SECONDS = 30;
/** How long the page waits for an ordinary call, in ms. Runs wait longer: see {@link RUN_WAIT_MARGIN_MS}. */
export const API_TIMEOUT_MS = 30_000;
/** How long the page waits for a file that it saves, in ms: a list may be long. */
export const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
/** What a run may take on top of the program's own limit: queueing, compiling and the network, in ms. */
export const RUN_WAIT_MARGIN_MS = 90_000;

/** Longest source text accepted, in bytes of UTF-8. More is answered with 413. */
export const MAX_CODE_BYTES = 256 * 1024;
/** Longest standard input accepted, in bytes of UTF-8. More is answered with 413. */
export const MAX_INPUT_BYTES = 2 * 1024 * 1024;
/**
 * Longest request body of a run, in bytes. JSON may escape a character into six bytes, so this is
 * wider than code and input together and only keeps a hostile body from being buffered whole.
 */
export const MAX_RUN_BODY_BYTES = 6 * (MAX_CODE_BYTES + MAX_INPUT_BYTES);
/** How much of a program's output is kept, in bytes, standard output and standard error together. */
export const MAX_OUTPUT_BYTES = 1024 * 1024;

/** How long a program that is typed to waits for the next input before it is stopped, in seconds. */
export const TYPED_INPUT_IDLE_SECONDS = 120;
/** How long a program that is typed to may last in all, in seconds. */
export const TYPED_INPUT_TOTAL_SECONDS = 15 * 60;
/** Longest text that is typed to a program at once, in bytes of UTF-8. */
export const MAX_TYPED_BYTES = 16 * 1024;
/** How long what a running program prints is collected before those who watch are told, in ms. */
export const RUN_OUTPUT_EVERY_MS = 50;

/** Runs that one address may start in a minute: thirty learners pressing Run every 5 s, and as many again. */
export const RUNS_PER_MINUTE_PER_ADDRESS = 720;
/** Other calls that one address may make in a minute. */
export const CALLS_PER_MINUTE_PER_ADDRESS = 3_000;
/** What a client is told to wait when the queue is full, in seconds. */
export const QUEUE_FULL_RETRY_AFTER_SECONDS = 3;

/** Largest message that a socket may send, in bytes: a whole text of the longest kind, as JSON writes it. */
export const MAX_SOCKET_MESSAGE_BYTES = 1024 * 1024;
/** Events that one socket may send in a second: somebody typing sends twenty, their cursor ten. */
export const SOCKET_EVENTS_PER_SECOND = 100;
/** Sockets that one address may hold open: a school behind one address. */
export const SOCKETS_PER_ADDRESS = 1_000;
/** The same of its visitors, whom nothing else tells apart: a few classes behind one address. */
export const SOCKETS_OF_VISITORS_PER_ADDRESS = 300;
/** Sockets that one person may hold open: many tabs, on a few devices. */
export const SOCKETS_PER_PERSON = 40;

/** How often a connection is asked whether it is there, and how long it may take to answer, in ms. */
export const SOCKET_PING_MS = { every: 8_000, within: 8_000 } as const;

/** People who may edit and look on in a session, its owner among them. */
export const MAX_COLLABORATORS = 10;
/** People who may wait at a session's door. */
export const MAX_WAITING = 100;
/** Of those whom its owner sent away, so many are shown. */
export const MAX_SENT_AWAY = 100;
/** Sessions that one person may keep. */
export const MAX_SESSIONS = 200;
/** Random characters of a session's address. */
export const SHARE_ID_LENGTH = 22;
/** Longest update of a session's text, in bytes before it is written as base64. */
export const MAX_UPDATE_BYTES = 64 * 1024;
/** Longest form of a session's text with all that merging needs to know of its past, in bytes. */
export const MAX_DOCUMENT_STATE_BYTES = 2 * 1024 * 1024;
/** Updates that no client of ours sends, after which a connection ends. */
export const BAD_UPDATES_ALLOWED = 3;
/** Edits, movements of the cursor or of the hand, and results of runs that one socket may send in a second. */
export const SESSION_EVENTS_PER_SECOND = { edits: 60, cursors: 20, results: 5, running: 5 } as const;
/** A run in progress as the others in a session see it: the end of its output, sent at most this often. */
export const SHARED_RUN = { characters: 8_000, parts: 400, everyMs: 300 } as const;
/** How long the page collects what is typed, and where the cursor is, before it is sent, in ms. */
export const SESSION_DEBOUNCE_MS = { document: 50, cursor: 100 } as const;
/** The page's socket to a session: how long it waits, and how it tries again, in ms. */
export const SESSION_SOCKET = {
  timeoutMs: 15_000,
  attempts: 5,
  delayMs: 1_000,
  longestDelayMs: 5_000,
  /** After the attempts are used up it says so, and tries on with up to so much between them. */
  longestQuietDelayMs: 30_000,
} as const;
/** Most bytes of a session's text sent in one message: a ping queued behind it still arrives in time at 4 kB/s. */
export const SYNC_PART_BYTES = 24 * 1024;
/** The slowest line that is waited for, in bytes a second. */
export const SLOWEST_BYTES_PER_SECOND = 4_000;
/**
 * When a page compares its text with the server's, in ms: so long after the last change, and so often besides.
 */
export const DOCUMENT_CHECK_MS = { afterChange: 3_000, every: 30_000 } as const;
/** How long a session's text stays in memory after the last one has left, in ms. */
export const DOCUMENT_UNLOAD_MS = 30_000;

/** Sign-ins and sign-ups that one address may try in a minute: a class that arrives together, twice over. */
export const SIGN_INS_PER_MINUTE_PER_ADDRESS = 240;
/** Messages (reset, verification) that one address may ask for in a minute. */
export const MAILS_PER_MINUTE_PER_ADDRESS = 60;

/** Longest email address, in characters (RFC 5321 §4.5.3.1.3, less the brackets). */
export const MAX_EMAIL_LENGTH = 254;
/** Longest username, in characters. */
export const MAX_USERNAME_LENGTH = 50;
/** Longest full name, in characters. */
export const MAX_FULL_NAME_LENGTH = 100;
/** Shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 8;
/** Longest password, in characters: hashing must not be a way to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 200;
/** Letters and digits of a classroom's key. */
export const CLASSROOM_KEY_LENGTH = 8;
/** Students that a classroom may be limited to. */
export const CLASSROOM_MAX_MEMBERS = { least: 1, most: 1000, placeholder: 100 } as const;
/** Longest name of a classroom, a template, an assignment, in characters. */
export const MAX_NAME_LENGTH = 200;
/** Longest description, in characters. */
export const MAX_DESCRIPTION_LENGTH = 2_000;
/** Longest notes beside a setting, in characters. */
export const MAX_NOTES_LENGTH = 2_000;
/** Personal templates that one person may keep. */
export const MAX_USER_TEMPLATES = 500;
/** Templates count as recent for this long, in days. */
export const RECENT_TEMPLATE_DAYS = 7;
/** What a copy's name gets at its end. */
export const COPY_SUFFIX = ' (Copy)';
/** Time of day that the deadline picker begins with. */
export const DEFAULT_DEADLINE_TIME = '09:00';
/** Extensions that a template may be made from, and the language that each suggests; null: it does not say. */
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
/** How long a message of success, and one of failure, stands, in ms. */
export const MESSAGE_MS = { success: 3_000, failure: 5_000, classroomCreated: 2_000 } as const;
/** How long the page waits for the socket that brings changed settings, in ms. */
export const SETTINGS_SOCKET_TIMEOUT_MS = 5_000;
/** How often the clipboard is looked after where copying is restricted, in ms. */
export const CLIPBOARD_MONITOR_MS = 500;

/** How long an access token is good, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long a refresh token is good, in seconds. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;
/** How long a refresh token may be exchanged again whose answer was lost, in seconds. */
export const REFRESH_GRACE_SECONDS = 60;
/** How long the link to choose a new password is good, in seconds. */
export const RESET_LINK_SECONDS = 60 * 60;
/** How long the link that verifies an email address is good, in seconds. */
export const VERIFICATION_LINK_SECONDS = 7 * 24 * 60 * 60;

/** How much of a run's input, output and error text the history keeps, in characters each. */
export const HISTORY_TEXT_LENGTH = 64 * 1024;
/** The runs, newest first, that a search in the history looks through. */
export const HISTORY_SEARCH_DEPTH = 1_000;
/** How much of long programs, newest first, a search in the history reads, in bytes. */
export const HISTORY_SEARCH_BYTES = 64 * 1024 * 1024;
/** How much text of runs one page of a list brings, in bytes of UTF-8: what is longer is cut there. */
export const LIST_TEXT_BYTES = 1024 * 1024;
/** Entries on a page of the settings' Code History. */
export const SETTINGS_HISTORY_PAGE_SIZE = 10;
/** How much of an error message a list shows, in characters. */
export const ERROR_IN_LIST_LENGTH = 100;
/** The largest page that a list gives out, in entries. */
export const MAX_PAGE_SIZE = 100;

/** A list that no count is kept of is counted no further than this. */
export const MAX_COUNTED_ROWS = 10_000;
/** How many days back the runs of each hour are shown. */
export const RUN_HISTORY_DAYS = 14;
/** How long what people did is listed, in days. */
export const ACTIVITY_RETENTION_DAYS = 365;
/** How long the audit log keeps a line, in days. */
export const AUDIT_RETENTION_DAYS = 730;
/** A refused call that is tried again within this time is counted in the line that it has already, in ms. */
export const REFUSAL_REPEAT_MS = 10 * 60 * 1_000;
/** Lines of refused calls that one person leaves in an hour at most: more are counted in the last of them. */
export const REFUSALS_PER_HOUR = 20;
/** Admins who look on hear of what happens at most this often, in ms. */
export const OVERVIEW_INTERVAL_MS = 1_000;

/** Largest ZIP of an assignment, in bytes. */
export const MAX_ZIP_BYTES = 100 * 1024 * 1024;
/** The same with the fields and the given file that are sent beside it, in bytes. */
export const MAX_ASSIGNMENT_UPLOAD_BYTES = MAX_ZIP_BYTES + 2 * 1024 * 1024;
/** Entries of a ZIP, folders among them. */
export const MAX_ZIP_ENTRIES = 20_000;
/** Largest file of a ZIP, unpacked, in bytes. */
export const MAX_ZIP_FILE_BYTES = 1024 * 1024;
/** All of a ZIP unpacked, in bytes. */
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/** So many times its size a ZIP may hold: text seldom shrinks to a twentieth. */
export const MAX_ZIP_RATIO = 200;
/** Students of an assignment. */
export const MAX_ASSIGNMENT_STUDENTS = 1_000;
/** How long each program of an assignment may run, in seconds: the slider of the upload. */
export const ASSIGNMENT_TIMEOUT_SECONDS = { least: 5, most: 120, step: 5, default: 30 } as const;
/** From what similarity on a pair is flagged, in percent: the slider of the upload. */
export const PLAGIARISM_THRESHOLD = { least: 50, most: 100, step: 5, default: 80 } as const;
/** Pairs that are listed at once. */
export const MAX_LISTED_PAIRS = 2_000;
/** How often a page hears of an assignment that is processed, at most, in ms. */
export const ASSIGNMENT_PROGRESS_INTERVAL_MS = 500;
/** How long the page waits for the answer to an upload, in ms, from the last of it that was sent. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** How long the upload dialog says that it succeeded, in ms. */
export const UPLOAD_SUCCESS_MS = 2_000;
/** Digits behind the point when a similarity is shown in percent. */
export const SIMILARITY_DECIMALS = 1;

/** Tests of a template or an assignment. */
export const MAX_TEST_CASES = 100;
/** Longest input of a test, and longest output that one expects, in characters. */
export const MAX_TEST_TEXT_BYTES = 256 * 1024;
/** All tests of a template or an assignment together, in bytes of UTF-8. */
export const MAX_TEST_SUITE_BYTES = 4 * 1024 * 1024;
/** Largest file that tests are imported from, in bytes: JSON may escape. */
export const MAX_TEST_FILE_BYTES = 8 * 1024 * 1024;
/** Most points of a test, and of a score given by hand. */
export const MAX_TEST_POINTS = 1_000;
/** How long a program may run in a test, in seconds. */
export const TEST_TIME_LIMIT_SECONDS = { least: 0.5, most: 30, default: 5 } as const;
/** Two numbers are the same in a test that names no tolerance when they differ by no more, absolutely or relatively. */
export const DEFAULT_TOLERANCE = 1e-6;
/** How much is kept of what a program printed in a test, and of its error text, in characters each. */
export const TEST_OUTPUT_LENGTH = 16 * 1024;
/** Longest comment of a teacher, in characters. */
export const MAX_COMMENT_LENGTH = 4_000;
/** Comments on the lines of one program. */
export const MAX_LINE_COMMENTS = 200;
/** Longest name of a file with its folders, in characters. */
export const MAX_PATH_LENGTH = 1_000;
/** How often a page asks how far the grading is, in ms. */
export const GRADING_POLL_MS = 1_000;
/** Largest roster, in bytes, and people in it. */
export const MAX_ROSTER_BYTES = 1024 * 1024;
export const MAX_ROSTER_ROWS = 1_000;

/** How long a live class lasts, in minutes from its start or from when its end is changed. */
export const LIVE_CLASS_MINUTES = { least: 1, most: 240, default: 60 } as const;
/** Without a change for so long, in ms, a student is stuck, unless their program has passed. */
export const LIVE_CLASS_STUCK_MS = 180_000;
/** How often teachers are told at most how the programs of a live class stand, in ms. */
export const LIVE_CLASS_TELL_MS = 250;
/** What a tile shows of a program: lines around the caret, and characters of each. */
export const LIVE_CLASS_GLIMPSE = { lines: 9, columns: 120 } as const;
/** Longest line said with a raised hand, and longest hint or message of a teacher, in characters. */
export const MAX_HAND_TEXT_LENGTH = 200;
export const MAX_HINT_LENGTH = 500;
/** Hints that a student has at once in a live class; the oldest goes where one more is given. */
export const MAX_HINTS = 20;
/** How much of a run's error and of the end of its output a teacher is told, in characters each. */
export const LIVE_RUN_TEXT_LENGTH = 1_000;
/** Steps of a replay at most: more are put together. */
export const MAX_REPLAY_STEPS = 5_000;

/** Page sizes where the caller names none. */
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
} as const;

/** How often the page keeps what was written, in ms. */
export const AUTO_SAVE_INTERVAL_MS = 5_000;
/** How long "Copied!" stands, in ms. */
export const COPIED_INDICATOR_MS = 2_000;
/** Digits behind the point when an execution time is shown, in seconds. */
export const EXECUTION_TIME_DECIMALS = 3;

/** The code editor. Sizes in px. */
export const EDITOR = {
  tabSize: 2,
  fontSize: 14,
  fontSizeMobile: 12,
  wordWrap: true,
  lineNumbers: true,
  minimap: false,
} as const;
/** Below this width, in px, panels stack and the editor drops its line numbers. */
export const MOBILE_BREAKPOINT_PX = 768;

/** Panel sizes of the playground and of a session, in percent. */
export const PANELS = {
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

/** The sign-in screens' typing demo, in ms per character: typing takes between the two. */
export const TYPING_DEMO = { typeLeastMs: 50, typeMostMs: 150, deleteMs: 30 } as const;
/** How long the forgotten-password screen waits at least before it says that mail is on its way, in ms. */
export const FORGOT_PASSWORD_DELAY_MS = 1_000;
/** File name proposed by the Download drawer, without extension. */
export const DEFAULT_DOWNLOAD_NAME = 'code';
