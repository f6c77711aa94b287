import {
  MAX_RUN_FILE_BYTES,
  MAX_RUN_FILES,
  MAX_RUN_FILES_BYTES,
  type RunFiles,
  type RunFileWithContent,
} from '@coderoom/contract';
import type { LiveRunCallbacks } from '#runner/run-result.ts';
import type { OpenedFile } from '#runner/sandbox/boxes/box-files.ts';
import type { WorkingFolder } from '#runner/sandbox/boxes/working-folder.ts';
import type { AnnouncedPicture } from '#runner/sandbox/command.ts';
import { AnnouncedPictures, type ShownPicture } from './announced-pictures.ts';
import { boundDrawing, factsOf, readDrawingHeader } from './content-kind.ts';
import { LeftOut, type WhyLeftOut } from './left-out.ts';
import { LivePictures } from './live-pictures.ts';

/** Files that runtimes leave behind: crash logs of the JVM, its counters, compiled modules, memory dumps, profiles. */
const OF_RUNTIMES =
  /^(?:hsperfdata_.*|hs_err_pid\d+\.log|replay_pid\d+\.log|__pycache__|core(?:\.\d+)?|gmon\.out)$/;

/** Files that are opened: a program may have made a thousand that are all too large. */
const MAX_OPENED = 200;

/** Files that the program was given. */
export interface GivenFiles {
  /** Content by path. */
  contents: ReadonlyMap<string, string | Uint8Array>;
  /** Time of their last change, in ms, as long as nobody has written to them. */
  modifiedMs: number;
}

/** Follows the files that a program makes and shows. */
export interface WatchedFiles {
  announced(picture: AnnouncedPicture): void;
  /** Called when the program has ended: watchers are told no more. */
  end(): void;
  /** Returns the files that the program made; null: none. Its folder must not have been released. */
  collect(): RunFiles | null;
}

/**
 * Follows the files of one run.
 *
 * @param folder null: the server has no working folders, so the program's files cannot be read
 * @param given files that the program was given
 * @param live told of pictures while the program runs
 */
export function watchFiles(
  folder: WorkingFolder | null,
  given: GivenFiles | null,
  live: LiveRunCallbacks | undefined,
): WatchedFiles {
  const pictures = new AnnouncedPictures();
  const isWatched = live?.drew !== undefined || live?.pictured !== undefined;
  const watching = folder !== null && isWatched ? new LivePictures(folder, live) : null;
  return {
    announced: (picture) => {
      const shown = pictures.add(picture);
      if (shown !== null) watching?.show(shown);
    },
    end: () => watching?.end(),
    collect: () => collectFiles(folder, pictures, given),
  };
}

/**
 * Reads the files that a program made, after its end: processes that it left behind may still change them, and none of
 * its names is followed out of the folder. Null if there are none.
 */
function collectFiles(
  folder: WorkingFolder | null,
  announced: AnnouncedPictures,
  given: GivenFiles | null,
): RunFiles | null {
  const collection = new Collection();
  for (const picture of announced.shown) {
    const missing = { why: 'no_picture' as const };
    const found = folder?.use(picture.path, (file) => ({ why: collection.takeShown(picture, file) }));
    const { why } = found ?? missing;
    if (why !== null) collection.leftOut.add(why);
  }
  collection.leftOut.add('limits', announced.further);
  if (folder !== null) collectWritten(folder, collection, given);
  const files = { files: collection.files, ...collection.leftOut.fields() };
  return files.files.length === 0 && files.files_left_out === 0 ? null : files;
}

function collectWritten(folder: WorkingFolder, collection: Collection, given: GivenFiles | null): void {
  const { leftOut } = collection;
  const { names, refused, isComplete } = folder.list(
    (name) => name.startsWith('.') || OF_RUNTIMES.test(name),
  );
  let opened = 0;
  for (const name of names) {
    if (collection.isFull || opened === MAX_OPENED) {
      if (!given?.contents.has(name)) leftOut.add('limits');
      continue;
    }
    opened += 1;
    const content = given?.contents.get(name);
    const isGiven = (file: OpenedFile) =>
      content !== undefined && isUnchanged(file, content, given?.modifiedMs);
    const taken = folder.use(name, (file) => isGiven(file) || collection.takeWritten(name, file));
    if (taken === null) leftOut.add('no_file');
    else if (!taken) leftOut.add('limits');
  }
  leftOut.add('no_file', refused);
  if (!isComplete) leftOut.add('limits');
}

/** True if nobody has written to a file, or only what was in it. */
function isUnchanged(file: OpenedFile, content: string | Uint8Array, modifiedMs = 0): boolean {
  const bytes = Buffer.from(content as string);
  if (file.bytes !== bytes.length) return false;
  return file.modifiedMs === modifiedMs || file.read(0, bytes.length).equals(bytes);
}

class Collection {
  readonly files: RunFileWithContent[] = [];
  readonly leftOut = new LeftOut();
  #bytes = 0;

  get isFull(): boolean {
    return this.files.length === MAX_RUN_FILES;
  }

  /** Takes a shown picture or drawing; returns null, or why it is left out. */
  takeShown({ name, alt, at }: ShownPicture, file: OpenedFile): WhyLeftOut | null {
    // One byte more tells whether a drawing goes on beyond the limit.
    const read = file.read(0, Math.min(file.bytes, MAX_RUN_FILE_BYTES + 1));
    const isDrawing = readDrawingHeader(read) !== null;
    const content = isDrawing ? this.#boundedDrawing(read) : read;
    const facts = factsOf(name, content);
    if (facts.kind !== 'picture' && facts.kind !== 'drawing') return 'no_picture';
    return this.#take({ name, ...facts, alt, at }, content) ? null : 'limits';
  }

  /** Takes a file that was only written; false if there is no room for it. */
  takeWritten(name: string, file: OpenedFile): boolean {
    if (!this.#hasRoom(file.bytes)) return false;
    const content = file.read(0, file.bytes);
    return this.#take({ name, ...factsOf(name, content), alt: null, at: null }, content);
  }

  #boundedDrawing(read: Buffer): Buffer {
    const { bytes, isCut } = boundDrawing(read, { bytes: 0, lines: 0 });
    if (isCut) this.leftOut.cutDrawing();
    // A last line without an end is an instruction too, unless it was cut.
    return isCut ? read.subarray(0, bytes) : read;
  }

  #take(file: Omit<RunFileWithContent, 'bytes' | 'content'>, content: Buffer): boolean {
    if (this.isFull || !this.#hasRoom(content.length)) return false;
    this.#bytes += content.length;
    this.files.push({ ...file, bytes: content.length, content: content.toString('base64') });
    return true;
  }

  #hasRoom(bytes: number): boolean {
    return bytes <= MAX_RUN_FILE_BYTES && this.#bytes + bytes <= MAX_RUN_FILES_BYTES;
  }
}
