import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_BASE, getHealth } from '@coderoom/contract';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** Cache of compiled code shared by the servers of all runs: each starts in half the time. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/coderoom-e2e', import.meta.url));

/**
 * Where toolchains and libraries are prepared for all tests, as in server/src/runner/testing/toolchains-folder.ts. As
 * root it is the server's own choice.
 */
const RUNNER =
  process.getuid?.() === 0 ? {} : { RUNNER_DIR: join(tmpdir(), `coderoom-tests-${process.getuid?.()}`) };

/** The admin of the servers that journeys share. */
export const ADMIN = { email: 'admin@school.test', password: 'Admin-of-2026!' };

/** A path of the server's origin without any script of the page: a plain answer. */
export const STILL_PATH = `${API_BASE}${getHealth.path}`;

/** A server that ends with its starter: a test worker, or one test that depends on its settings. */
export interface OwnServer {
  origin: string;
  /** The matched part of its startup output. */
  greeting: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a server and waits for `greeting` in its output.
 * @param settings May depend on the server's origin.
 */
export async function startServer(
  settings: Record<string, string> | ((origin: string) => Promise<Record<string, string>>),
  greeting = /ready at \S+/,
): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const given = typeof settings === 'function' ? await settings(origin) : settings;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'coderoom-e2e-own-'));
  const server = spawn('node', [MAIN], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      // What no journey's program needs is not prepared on a new machine.
      PREPARE_ALL: 'off',
      ...RUNNER,
      ...given,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    return { origin, greeting: await readGreeting(server, greeting), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readGreeting(server: ChildProcess, greeting: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk);
    const found = greeting.exec(said);
    if (found) return found[0];
  }
  throw new Error(`the server did not start: ${said}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
