import { SETTINGS_SOCKET_TIMEOUT_MS } from '@coderoom/contract';
import { openConnection, type PageConnection, type SocketHandle } from './live-connection.ts';

const SETTINGS = { timeoutMs: SETTINGS_SOCKET_TIMEOUT_MS, delayMs: 1_000, longestDelayMs: 5_000 };

interface Shared {
  connection: Promise<PageConnection>;
  holders: number;
}

/** The page's only live connection, reference-counted by its holders. */
let shared: Shared | null = null;

/**
 * Holds the shared connection and opens it if needed. Returns a function that releases it and ends all listeners
 * registered through it.
 */
export function holdConnection(use: (live: SocketHandle) => void): () => void {
  shared ??= { connection: openConnection(SETTINGS), holders: 0 };
  const held = shared;
  held.holders += 1;
  const endings: (() => void)[] = [];
  let released = false;
  held.connection.then(
    ({ live }) => {
      if (!released) use(live(endings));
    },
    // The script did not load. What was loaded stays, and the next holder tries again.
    () => {
      if (shared === held) shared = null;
    },
  );
  return () => {
    if (released) return;
    released = true;
    for (const end of endings) end();
    held.holders -= 1;
    if (held.holders > 0) return;
    if (shared === held) shared = null;
    held.connection.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
}
