import { randomBytes } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises';
import { SandboxFailure } from './command.ts';

/** What a box held, kept outside of it, to be seen as /box by later commands of any box. They can only read it. */
export interface KeptBox {
  /** Folder on the host. Its name cannot be guessed, and the folder above it cannot be listed. */
  readonly path: string;
  /** What it counts of what may be kept, in bytes. */
  readonly bytes: number;
  /** Removes it. Never throws; may be called twice. */
  remove(): Promise<void>;
}

/** The kept boxes of one server together, in bytes. */
const TOTAL_BYTES = 2 * 1024 ** 3;
/** What a file counts at least: many empty ones take room as well. */
const LEAST_FILE_BYTES = 4096;
const COPY_BYTES = 1024 * 1024;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * The folder in which what boxes held is kept.
 *
 * It belongs to the server, not to the users that programs run as: none of them can change what is kept, whatever it
 * is shown by. Reading needs the name, 128 random bits, which only the sandbox that is given the folder gets.
 */
export class KeptBoxes {
  readonly #folder: string;
  readonly #totalBytes: number;
  #bytes = 0;

  /** Makes the folder. */
  constructor(folder: string, totalBytes = TOTAL_BYTES) {
    this.#folder = folder;
    this.#totalBytes = totalBytes;
    mkdirSync(folder, { mode: 0o711 });
  }

  /**
   * Copies a box in which nothing runs any more: plain files and folders, nothing else. None of it keeps its owner or
   * a mode other than that of a program or a file that is read.
   *
   * @param mostBytes what this one may take at most
   * @throws SandboxFailure where that, or all that is kept, would become too much.
   */
  async keep(box: string, mostBytes = this.#totalBytes): Promise<KeptBox> {
    const path = `${this.#folder}/${randomBytes(16).toString('hex')}`;
    let bytes = 0;
    const claim = (more: number) => {
      bytes += more;
      this.#bytes += more;
      if (bytes > mostBytes || this.#bytes > this.#totalBytes)
        throw new SandboxFailure('There is no room to keep the program.');
    };
    let removed: Promise<void> | null = null;
    const remove = async () => {
      await rm(path, { recursive: true, force: true });
      this.#bytes -= bytes;
    };
    const kept: KeptBox = {
      path,
      get bytes() {
        return bytes;
      },
      remove: () => {
        removed ??= remove().catch(() => {});
        return removed;
      },
    };
    try {
      await copyFolder(box, path, claim);
      return kept;
    } catch (error) {
      await kept.remove();
      throw error;
    }
  }
}

/** Copies what was kept into a box in which nothing has run. What the box holds then belongs to the server. */
export async function copyIntoBox({ path }: KeptBox, box: string): Promise<void> {
  await copyEntries(path, box, () => {});
}

async function copyFolder(from: string, to: string, claim: (bytes: number) => void): Promise<void> {
  claim(LEAST_FILE_BYTES);
  await mkdir(to);
  // Whatever the server's umask.
  await chmod(to, 0o755);
  await copyEntries(from, to, claim);
}

async function copyEntries(from: string, to: string, claim: (bytes: number) => void): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) await copyFolder(source, target, claim);
    else if (entry.isFile()) await copyFile(source, target, claim);
  }
}

async function copyFile(from: string, to: string, claim: (bytes: number) => void): Promise<void> {
  const source = await open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const { size, mode } = await source.stat();
    claim(Math.max(size, LEAST_FILE_BYTES));
    const target = await open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    try {
      const part = Buffer.allocUnsafe(Math.min(size, COPY_BYTES));
      for (let at = 0; at < size; ) {
        const { bytesRead } = await source.read(part, 0, Math.min(part.length, size - at), at);
        if (bytesRead === 0) break;
        await target.write(part, 0, bytesRead, at);
        at += bytesRead;
      }
      await target.chmod(mode & 0o100 ? 0o755 : 0o644);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
