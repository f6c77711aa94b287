import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { claimBuild } from './build-claim.ts';

/** A folder that a toolchain builds once per version of its tools. */
export interface KeepRequest {
  /** Prefix of the folder's name. */
  name: string;
  /** Host files from which the folder is built; if the path, size or time of one changes, the folder is built anew. */
  tools: readonly string[];
  /** Everything else that determines the content: flags, source texts. */
  recipe: string;
  /** Fills the folder and returns its facts. If it throws, the error is passed on and nothing is kept. */
  build(folder: string): Promise<Record<string, string>>;
}

/** A folder that was built, now or by an earlier start. */
export interface KeptFolder {
  /** Absolute path, readable for every user. */
  readonly path: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Written last: a folder that has this file is complete. */
const FACTS = 'facts.json';
/** Errors of file systems and kernels that refuse hard links. */
const REFUSED_LINKS: ReadonlySet<string> = new Set([
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
]);
/** Name prefix of folders that are being built. */
const UNFINISHED = '.building-';
/** An unfinished folder older than this was left by a server that was killed, in ms. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Creates the directory for kept folders.
 *
 * Its content runs for every learner, so only this user (or root) may be able to write to it.
 *
 * @throws Error, as a sentence, if somebody else can.
 */
export async function openKeptFolders(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o755 });
  const found = await lstat(directory);
  const ours = found.uid === process.getuid?.() || found.uid === 0;
  if (!found.isDirectory() || !ours || (found.mode & 0o022) !== 0) {
    throw new Error(`The folder ${directory} is not this user's own, or others may write to it.`);
  }
  if (found.uid === process.getuid?.()) await chmod(directory, 0o755);
  await removeAbandoned(directory);
}

/** Returns the folder that a request describes if it was built, or null. */
export async function findFolder(
  directory: string,
  request: Omit<KeepRequest, 'build'>,
): Promise<KeptFolder | null> {
  return readKept(join(directory, `${request.name}-${await keyOf(request)}`));
}

/**
 * Returns the folder that a request describes, building it if there is none. It is built under another name and then
 * renamed, so that a killed server leaves no incomplete folder and several servers can share the directory. While one
 * of them builds it, the others wait: twenty that begin together would otherwise all compile Go's standard library.
 *
 * @param signal ends the waiting for another process, with its AbortError
 */
export async function keepFolder(
  directory: string,
  request: KeepRequest,
  signal?: AbortSignal,
): Promise<KeptFolder> {
  const name = `${request.name}-${await keyOf(request)}`;
  const path = join(directory, name);
  const found = await readKept(path);
  if (found !== null) return found;
  const claimed = join(directory, `${UNFINISHED}${name}.claim`);
  const claim = await claimBuild(claimed, () => readKept(path), signal);
  if ('built' in claim) return claim.built;
  try {
    return await buildFolder(directory, path, request);
  } finally {
    await claim.release();
  }
}

/** Gives a folder that is being built the files of a kept one, without taking room for them where that can be. */
export async function linkKept(kept: string, folder: string): Promise<void> {
  for (const entry of await readdir(kept, { withFileTypes: true })) {
    const [from, to] = [join(kept, entry.name), join(folder, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(to);
      await linkKept(from, to);
      // Facts are the folder's own.
    } else if (entry.name !== FACTS) {
      await linkOrCopy(from, to);
    }
  }
}

/** Copies a file where hard links are refused: by some file systems and mounts, or for files of another user. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!REFUSED_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to);
  }
}

async function buildFolder(directory: string, path: string, request: KeepRequest): Promise<KeptFolder> {
  const building = join(directory, `${UNFINISHED}${request.name}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(building, { mode: 0o755 });
    const facts = await request.build(building);
    await writeFile(join(building, FACTS), JSON.stringify(facts));
    await openToEveryone(building);
    await rename(building, path).catch(async (error: NodeJS.ErrnoException) => {
      // Another server took over the claim and finished first: its folder has the same content.
      if ((await readKept(path)) === null) throw error;
    });
    return { path, facts };
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function keyOf({ tools, recipe }: Omit<KeepRequest, 'build'>): Promise<string> {
  const hash = createHash('sha256').update(recipe);
  for (const tool of tools) {
    const path = await realpath(tool);
    const { mtimeMs, size } = await stat(path);
    hash.update(JSON.stringify([path, mtimeMs, size]));
  }
  return hash.digest('hex').slice(0, 16);
}

async function readKept(path: string): Promise<KeptFolder | null> {
  try {
    return { path, facts: JSON.parse(await readFile(join(path, FACTS), 'utf8')) };
  } catch {
    return null;
  }
}

/** Makes a folder readable for every user, whatever the server's umask: programs run as other users. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A link leads into the sandbox, and has no mode of its own.
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await openToEveryone(path);
    else await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(directory, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
