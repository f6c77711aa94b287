import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { memoryOrDisk } from './memory.ts';

/** Name of the database that others are copies of: migrated and empty. */
export const EMPTY_SCHOOL = 'empty_school';

/** A PostgreSQL server that lives as long as its owner process. */
export interface Postgres {
  /** Returns the URL of one of its databases. */
  url(database: string): string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Shell script that ties the server to its owner through standard input, which closes when the owner closes it or dies
 * in any way; then the server stops and its folder is removed. It runs in its own session, so that Ctrl+C doesn't end
 * it before the cleanup, and ignores broken pipes.
 */
const LIFE = `
folder=$1
trap '' PIPE
trap 'cd /; pg_ctl -D "$folder/data" -m immediate -w stop >/dev/null 2>&1; rm -rf "$folder"' EXIT
set -e
cd "$folder"
initdb -D data --no-sync --auth trust --username coderoom --encoding UTF8 --locale C >/dev/null
pg_ctl -D data -l log -w -o "-k '$folder' $2" start >/dev/null || { cat log >&2; exit 1; }
echo ready
read -r _ || true
`;

/** Listens only on a socket in its own folder; no data has to survive a power failure. */
const OPTIONS = [
  "listen_addresses=''",
  'unix_socket_permissions=0700',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
  'jit=off',
  'shared_buffers=16MB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * Starts a private server on a socket in a temporary folder.
 * @param settings Settings that differ from those for small databases of tests, such as `autovacuum=on`.
 * @throws Error, as a sentence, if PostgreSQL is not installed or does not start.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const programs = findPostgres();
  const folder = await mkdtemp(join(await memoryOrDisk(), 'coderoom-postgres-'));
  // The server's user must be able to reach the socket; root can in any case.
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const options = [...OPTIONS, ...settings].map((option) => `-c ${option}`).join(' ');
  const child = spawn('/bin/sh', ['-c', LIFE, 'postgres', folder, options], {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: `${programs}:/usr/bin:/bin`, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const complaints = text(child.stderr);
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (String(line) !== 'ready\n') {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${await complaints}`);
  }
  return {
    url: (database) => `postgres://coderoom@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * PostgreSQL refuses to run as root. For root, returns the user of its package, else the user `nobody`; otherwise null.
 */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8');
  const entry = /^postgres:.*$/m.exec(users)?.[0] ?? /^nobody:.*$/m.exec(users)?.[0];
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user to run PostgreSQL as: it refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Folder of Debian's programs, one subfolder per version: they are not on the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest PostgreSQL's programs.
 * @throws Error, as a sentence, if it is not installed.
 */
function findPostgres(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed, and is tested here. Install it: sudo apt-get install postgresql',
  );
}
