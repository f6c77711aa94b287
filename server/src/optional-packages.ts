import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const INSTALLER = fileURLToPath(new URL('../../setup/language-servers.js', import.meta.url));
/** Delay before another attempt, in ms: it doubles up to the longest. */
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Largest part of the installer's messages that is logged, in characters. */
const MAX_WORDS = 500;

/** Installs what a server can do without, once it answers: the language servers. */
export interface OptionalPackages {
  /** Ends a running installation. Whatever it has not finished is done at the next start. */
  close(): void;
}

/**
 * Starts installing the language servers, in a process of its own that gives way to everything else. A failed attempt is
 * repeated with growing delays.
 *
 * @param directory folder of all toolchains
 * @param installed called after each attempt
 */
export function installOptionalPackages(
  directory: string,
  installed: () => void,
  warn: (sentence: string) => void,
): OptionalPackages {
  let delayMs = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let end = () => {};
  const attempt = () => {
    // npm starts processes of its own, which end with their group.
    const child = spawn('nice', ['-n', '15', process.execPath, INSTALLER, directory], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let words = '';
    child.stderr.on('data', (piece) => {
      words = `${words}${piece}`.slice(-MAX_WORDS);
    });
    let isEnded = false;
    end = () => {
      isEnded = true;
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // It has just ended.
      }
    };
    const failed = (why: string) => {
      if (isEnded) return;
      isEnded = true;
      // One of them may have been installed.
      installed();
      warn(
        `Language servers could not be installed; programs are completed by their own words. ${why.trim()}`,
      );
      timer = setTimeout(attempt, delayMs);
      timer.unref();
      delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
    };
    child.on('error', (error) => failed(error.message));
    child.on('close', (code) => {
      if (code !== 0) return failed(words);
      if (!isEnded) installed();
      isEnded = true;
    });
  };
  attempt();
  return {
    close() {
      clearTimeout(timer);
      end();
    },
  };
}
