import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A Redis server that lives as long as its owner process. */
export interface TestRedis {
  /** Returns its URL with a prefix for keys. */
  url(prefix: string): string;
  /** Kills it without saving, losing all data. */
  kill(): Promise<void>;
  /** Starts it at the same address, empty. */
  startAgain(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** Debian's `redis-server` is a link to the second one, which acts according to its name. */
const PROGRAMS = ['redis-server', 'redis-check-rdb'];

/** As with PostgreSQL, standard input ties it to its owner. It has only a socket and writes nothing to disk. */
const LIFE = `
folder=$1
trap '' PIPE
trap 'kill -9 "$server" 2>/dev/null; rm -f "$folder/redis.sock"' EXIT
set -e
cd "$folder"
ln -sf "$2" redis-server
./redis-server --port 0 --unixsocket "$folder/redis.sock" --unixsocketperm 700 --save '' --dir "$folder" >log &
server=$!
until [ -S redis.sock ]; do kill -0 "$server" 2>/dev/null || { cat log >&2; exit 1; }; sleep 0.02; done
echo ready
read -r _ || true
`;

/**
 * Starts a private Redis on a socket in a temporary folder.
 * @throws Error, as a sentence, if Redis is not installed or does not start.
 */
export async function startRedis(): Promise<TestRedis> {
  const program = findRedis();
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-redis-'));
  const start = async () => {
    const child = spawn('/bin/sh', ['-c', LIFE, 'redis', folder, program], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const complaints = text(child.stderr);
    const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
    if (String(line) !== 'ready\n') throw new Error(`Redis did not start: ${await complaints}`);
    return async () => {
      child.stdin.end();
      await ended;
    };
  };
  let end = await start();
  return {
    url: (prefix) =>
      `redis://localhost?${new URLSearchParams({ socket: join(folder, 'redis.sock'), prefix })}`,
    kill: () => end(),
    async startAgain() {
      end = await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findRedis(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  throw new Error('Redis is not installed, and is tested here. Install it: sudo apt-get install redis-tools');
}
