/** Every constant of the product, named once. Units stand in the name or in the comment. */

/** How long a program may run in the playground, in seconds, unless the server is set otherwise. */
export const EXECUTION_TIMEOUT_SECONDS = 30;
/** How long a compiler may take, in seconds. */
export const COMPILE_TIMEOUT_SECONDS = 30;
/** How long the page waits for an ordinary call, in ms. Runs wait longer: see {@link RUN_WAIT_MARGIN_MS}. */
export const API_TIMEOUT_MS = 30_000;
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

/** Runs that one address may start in a minute: thirty learners pressing Run every 5 s, and as many again. */
export const RUNS_PER_MINUTE_PER_ADDRESS = 720;
/** Other calls that one address may make in a minute. */
export const CALLS_PER_MINUTE_PER_ADDRESS = 3_000;
/** What a client is told to wait when the queue is full, in seconds. */
export const QUEUE_FULL_RETRY_AFTER_SECONDS = 3;

/** Page sizes where the caller names none. */
export const PAGE_SIZE = { history: 20, sessions: 20 } as const;

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
/** File name proposed by the Download drawer, without extension. */
export const DEFAULT_DOWNLOAD_NAME = 'code';
