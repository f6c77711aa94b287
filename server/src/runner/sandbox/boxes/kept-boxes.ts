import { randomBytes } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises';
import { type KeptBox, SandboxFailure } from '#runner/sandbox/command.ts';

/** Limit of all kept boxes of one server together, in bytes. */
const TOTAL_BYTES = 2 * 1024 ** 3;
/** Size that every file counts as at least, in bytes: many empty files take room as well. */
const MIN_FILE_BYTES = 4096;
const COPY_BYTES = 1024 * 1024;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * The folder of the kept boxes.
 *
 * It belongs to the server, not to the users that programs run as: none of them can change what is kept, in whichever
 * box it is mounted. Reading it needs its name, 128 random bits, which only the sandbox that is given the folder
 * learns.
 */
export class KeptBoxes {
  readonly #folder: string;
  readonly #totalBytes: number;
  #bytes = 0;

  /** Creates the folder. */
  constructor(folder: string, totalBytes = TOTAL_BYTES) {
    this.#folder = folder;
    this.#totalBytes = totalBytes;
    mkdirSync(folder, { mode: 0o711 });
  }

  /**
   * Copies a box in which nothing runs any more: regular files and folders only. Owners are not kept, and modes are
   * reduced to those of a program or of a readable file.
   *
   * @param maxBytes maximum size of this box
   * @throws SandboxFailure if that limit, or that of all kept boxes, would be exceeded.
   */
  async keep(box: string, maxBytes = this.#totalBytes): Promise<KeptBox> {
    const path = `${this.#folder}/${randomBytes(16).toString('hex')}`;
    let bytes = 0;
    const claim = (more: number) => {
      bytes += more;
      this.#bytes += more;
      if (bytes > maxBytes || this.#bytes > this.#totalBytes)
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

/** Copies a kept box into a box in which nothing has run. The copies belong to the server. */
export async function copyIntoBox({ path }: KeptBox, box: string): Promise<void> {
  await copyEntries(path, box, () => {});
}

async function copyFolder(from: string, to: string, claim: (bytes: number) => void): Promise<void> {
  claim(MIN_FILE_BYTES);
  await mkdir(to);
  // Independent of the server's umask.
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
    claim(Math.max(size, MIN_FILE_BYTES));
    const target = await open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    try {
      const part = Buffer.allocUnsafe(Math.min(size, COPY_BYTES));
      for (let offset = 0; offset < size; ) {
        const { bytesRead } = await source.read(part, 0, Math.min(part.length, size - offset), offset);
        if (bytesRead === 0) break;
        await target.write(part, 0, bytesRead, offset);
        offset += bytesRead;
      }
      await target.chmod(mode & 0o100 ? 0o755 : 0o644);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
