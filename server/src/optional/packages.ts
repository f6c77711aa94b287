import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Delay before another attempt, in ms: it doubles up to the longest. */
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Largest part of an installer's messages that is passed on, in characters. */
const MAX_WORDS = 500;

/** A script of the set-up that installs something which a server can do without. */
export interface Installer {
  /** Name of the script in `setup/`. */
  script: string;
  /** Folder of all toolchains. */
  directory: string;
  /** Called with each line of its standard output. */
  printed?(line: string): void;
  /** Called after each attempt. @param failure the last of its messages; null: it succeeded */
  ended(failure: string | null): void;
}

/** Where installers report what they do. */
export interface InstallerLog {
  info(sentence: string): void;
  warn(sentence: string): void;
  error(failure: unknown): void;
}

/** True if what was installed is not prepared because the server ends. */
export function isEnd(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'AbortError';
}

/** Installs what a server can do without, once it answers. */
export interface OptionalPackages {
  /** Ends a running installation. Unfinished work is done at the next start. */
  close(): void;
}

/**
 * Starts the installers, one after the other, each in a process of its own that gives way to everything else. A failed
 * attempt is repeated with growing delays.
 */
export function installOptionalPackages(installers: readonly Installer[]): OptionalPackages {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  let end = () => {};
  let queue: Promise<unknown> = Promise.resolve();
  const attempt = (installer: Installer, delayMs: number) => {
    queue = queue.then(async () => {
      if (isClosed) return;
      const begun = start(installer);
      end = begun.end;
      const failure = await begun.ended;
      if (isClosed) return;
      installer.ended(failure);
      if (failure === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        attempt(installer, Math.min(2 * delayMs, LONGEST_DELAY_MS));
      }, delayMs);
      timer.unref();
      timers.add(timer);
    });
  };
  for (const installer of installers) attempt(installer, FIRST_DELAY_MS);
  return {
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      end();
    },
  };
}

function start({ script, directory, printed }: Installer) {
  const file = fileURLToPath(new URL(`../../../setup/${script}`, import.meta.url));
  // Installers start processes of their own, which end with their group.
  const child = spawn('nice', ['-n', '15', process.execPath, file, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let words = '';
  child.stderr.on('data', (piece) => {
    words = `${words}${piece}`.slice(-MAX_WORDS);
  });
  const lines = createInterface({ input: child.stdout });
  if (printed !== undefined) lines.on('line', printed);
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : words.trim()));
  });
  return {
    ended,
    end() {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // It has just ended.
      }
    },
  };
}
