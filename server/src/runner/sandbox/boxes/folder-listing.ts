import { closeSync, constants, type Dir, type OpenDirOptions, opendirSync, openSync } from 'node:fs';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** Bounds of a listing: a program may have made any number of files and folders, and goes on meanwhile. */
interface ListingBounds {
  /** Files and folders that are looked at. */
  entries: number;
  /** Folders inside each other. */
  depth: number;
}

/** The regular files of a folder. */
export interface FolderListing {
  /** Relative paths, sorted. */
  names: string[];
  /** Entries that are no files or have no proper name, and folders that are too deep or closed. */
  refused: number;
  /** False if there were more entries than were looked at. */
  isComplete: boolean;
}

const IMPROPER = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/u;
const ENTRIES_AT_ONCE = 64;

/**
 * True for names that can be shown and saved anywhere: no control characters, none that reverse the order of others, and
 * no backslash, which is a folder on Windows.
 */
export function isProperFileName(name: string): boolean {
  return !IMPROPER.test(name);
}

/**
 * Lists the regular files of a folder that an untrusted program may change meanwhile: no link is followed, and the work
 * is bounded.
 *
 * @param isSkipped names of files and folders that are not even counted
 */
export function listFolder(
  folder: string,
  bounds: ListingBounds,
  isSkipped: (name: string) => boolean,
): FolderListing {
  const walk = new Walk(bounds, isSkipped);
  walk.enter(folder, '', 0);
  walk.names.sort();
  return walk;
}

class Walk implements FolderListing {
  readonly names: string[] = [];
  refused = 0;
  isComplete = true;
  readonly #bounds: ListingBounds;
  readonly #isSkipped: (name: string) => boolean;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #seen = 0;

  constructor(bounds: ListingBounds, isSkipped: (name: string) => boolean) {
    this.#bounds = bounds;
    this.#isSkipped = isSkipped;
  }

  /** Opens a folder through its parent's descriptor, so that nothing can be exchanged on the way. */
  enter(path: string, prefix: string, depth: number): void {
    let folder: number | null = null;
    let entries: Dir | null = null;
    try {
      folder = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
      entries = openBytes(`/proc/self/fd/${folder}`);
      for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
        this.#seen += 1;
        if (this.#seen > this.#bounds.entries) {
          this.isComplete = false;
          return;
        }
        const name = this.#nameOf(entry.name as unknown as Uint8Array);
        if (name === null) this.refused += 1;
        else if (this.#isSkipped(name)) continue;
        else if (entry.isFile()) this.names.push(prefix + name);
        else if (!entry.isDirectory() || depth + 1 >= this.#bounds.depth) this.refused += 1;
        else this.enter(`/proc/self/fd/${folder}/${name}`, `${prefix}${name}/`, depth + 1);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      this.refused += 1;
    } finally {
      entries?.closeSync();
      if (folder !== null) closeSync(folder);
    }
  }

  #nameOf(bytes: Uint8Array): string | null {
    try {
      const name = this.#decoder.decode(bytes);
      return IMPROPER.test(name) ? null : name;
    } catch {
      return null;
    }
  }
}

/** Opens a folder whose names are read as bytes: they need not be UTF-8. */
function openBytes(path: string): Dir {
  // Node reads names as bytes as well, but its types do not say so.
  const options = { encoding: 'buffer', bufferSize: ENTRIES_AT_ONCE } as unknown as OpenDirOptions;
  return opendirSync(path, options);
}
