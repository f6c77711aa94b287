import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgres } from './postgres-programs.ts';

/** A PostgreSQL server that lives as long as its owner. */
export interface Postgres {
  /** Address of one of its databases. */
  url(database: string): string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Its standard input is the owner's hold on it: it closes when the owner lets go and when the owner dies,
 * in whatever way, and then the server and its folder go too. A session of its own keeps Ctrl+C from
 * ending this shell before it has cleaned up; a broken pipe must not either.
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

/** Only a socket in its own folder; nothing in it has to survive a power cut. */
const OPTIONS = [
  "listen_addresses=''",
  'unix_socket_permissions=0700',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/**
 * Starts a server of nobody else's, on a socket in a temporary folder.
 * @throws Error, as a sentence, where PostgreSQL is not installed or does not start.
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-postgres-'));
  // The user of the programs must be able to reach the socket; root can in any case.
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const settings = OPTIONS.map((option) => `-c ${option}`).join(' ');
  const child = spawn('/bin/sh', ['-c', LIFE, 'postgres', folder, settings], {
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

/** PostgreSQL refuses to run as root: as root, the user that its package made, or else nobody. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8');
  const entry = /^postgres:.*$/m.exec(users)?.[0] ?? /^nobody:.*$/m.exec(users)?.[0];
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user to run PostgreSQL as: it refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
}
