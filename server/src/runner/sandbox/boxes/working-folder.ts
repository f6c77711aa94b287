import type { UserId } from '#runner/sandbox/process/launch.ts';
import { type OpenedFile, useBoxFile, writeBoxFile } from './box-files.ts';
import { type FolderListing, listFolder } from './folder-listing.ts';

/** Bounds of {@link WorkingFolder.list}. */
const LISTED = { entries: 1_000, depth: 12 } as const;
/** Files that a program is given look as if they had been written this long before it started, in seconds. */
const AGE = 2;
const MODE = 0o600;

/** The folder that the programs of a box run in. Nothing stays in it when the box is released. */
export class WorkingFolder {
  readonly #path: string;
  readonly #user: UserId | null;
  readonly #mustBeOpen: () => void;

  /** @param mustBeOpen throws once the box has been released */
  constructor(path: string, user: UserId | null, mustBeOpen: () => void) {
    this.#path = path;
    this.#user = user;
    this.#mustBeOpen = mustBeOpen;
  }

  /**
   * Writes files before a program is started, and returns the time of their last change that they show, in ms: a file
   * that still shows it was not written to. Names are relative paths without `..`.
   */
  write(files: readonly { name: string; content: string | Uint8Array }[]): number {
    this.#mustBeOpen();
    const modified = Math.floor(Date.now() / 1000) - AGE;
    for (const { name, content } of files) {
      writeBoxFile(this.#path, name, content, this.#user, { mode: MODE, modified });
    }
    return modified * 1000;
  }

  /**
   * Opens a file, which a program may change meanwhile, and closes it after `use`; null if it is no regular file or
   * cannot be opened. No link is followed.
   */
  use<Result>(name: string, use: (file: OpenedFile) => Result): Result | null {
    this.#mustBeOpen();
    return useBoxFile(this.#path, name, use);
  }

  /** Lists files, a bounded number of them. @param isSkipped names of files and folders that are not counted */
  list(isSkipped: (name: string) => boolean): FolderListing {
    this.#mustBeOpen();
    return listFolder(this.#path, LISTED, isSkipped);
  }
}
