import { isUtf8 } from 'node:buffer';
import { DRAWING_EVERY_MS, MAX_RUN_FILE_BYTES } from '@coderoom/contract';
import type { LiveRunCallbacks } from '#runner/run-result.ts';
import type { OpenedFile } from '#runner/sandbox/boxes/box-files.ts';
import type { WorkingFolder } from '#runner/sandbox/boxes/working-folder.ts';
import type { ShownPicture } from './announced-pictures.ts';
import { boundDrawing, factsOf, readDrawingHeader } from './content-kind.ts';

/** Bytes of pictures that are read for the watchers of a run: at once, and per second. */
const ALLOWED = { atOnce: 4 * 1024 * 1024, perSecond: 1024 * 1024 } as const;
/** Files that are read in one turn of the event loop. */
const AT_A_TIME = 4;

/** How much of a drawing was told. */
interface ToldDrawing {
  inode: number;
  bytes: number;
  lines: number;
  /** UTF-16 units. */
  units: number;
}

/** Tells the watchers of a run of its pictures and drawings while it runs. Whatever it shows, that costs little. */
export class LivePictures {
  readonly #folder: WorkingFolder;
  readonly #live: Pick<LiveRunCallbacks, 'drew' | 'pictured'>;
  readonly #waiting = new Set<ShownPicture>();
  readonly #drawings = new Map<ShownPicture, ToldDrawing>();
  /** Signs by which an unchanged picture is recognized. */
  readonly #pictures = new Map<ShownPicture, string>();
  #timer: NodeJS.Timeout | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;
  #allowance: number = ALLOWED.atOnce;
  #isOver = false;

  constructor(folder: WorkingFolder, live: Pick<LiveRunCallbacks, 'drew' | 'pictured'>) {
    this.#folder = folder;
    this.#live = live;
  }

  /** Tells of a picture, now or after the interval. */
  show(picture: ShownPicture): void {
    if (this.#isOver) return;
    this.#waiting.add(picture);
    this.#schedule();
  }

  /** Called when the program has ended: the result has everything that is not told yet. */
  end(): void {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const sinceLast = performance.now() - this.#lastAt;
    const debtMs = this.#allowance < 0 ? (-this.#allowance * 1000) / ALLOWED.perSecond : 0;
    this.#timer = setTimeout(() => this.#tell(), Math.max(0, DRAWING_EVERY_MS - sinceLast, debtMs));
  }

  #tell(): void {
    this.#timer = null;
    const now = performance.now();
    const earned = ((now - this.#lastAt) * ALLOWED.perSecond) / 1000;
    this.#allowance = Math.min(ALLOWED.atOnce, this.#allowance + earned);
    this.#lastAt = now;
    let left = AT_A_TIME;
    const grown: ShownPicture[] = [];
    for (const picture of this.#waiting) {
      if (this.#allowance < 0 || left === 0) break;
      left -= 1;
      this.#waiting.delete(picture);
      try {
        const tell = picture.name.endsWith('.drawing') ? this.#tellDrawing : this.#tellPicture;
        if (this.#folder.use(picture.path, (file) => tell.call(this, picture, file)) === true)
          grown.push(picture);
      } catch {
        // A listener that fails, as anywhere in a run, does no harm to it.
      }
    }
    // A library announces a drawing thirty times a second: what it drew after that is looked for once more.
    for (const picture of grown) this.#waiting.add(picture);
    if (this.#waiting.size > 0) this.#schedule();
  }

  #read(file: OpenedFile, from: number, length: number): Buffer {
    const content = file.read(from, length);
    this.#allowance -= content.length;
    return content;
  }

  /** Returns true if there was something to tell. */
  #tellDrawing(picture: ShownPicture, file: OpenedFile): boolean {
    const known = this.#drawings.get(picture);
    const isSame = known !== undefined && known.inode === file.inode && known.bytes <= file.bytes;
    const told = isSame ? known : { inode: file.inode, bytes: 0, lines: 0, units: 0 };
    // One byte more tells whether it goes on beyond the limit.
    const length = Math.min(file.bytes, MAX_RUN_FILE_BYTES + 1) - told.bytes;
    const next = this.#read(file, told.bytes, Math.max(0, length));
    const { bytes, lines } = boundDrawing(next, told);
    const part = next.subarray(0, bytes);
    if (bytes === 0 || !isUtf8(part)) return false;
    if (told.bytes === 0 && readDrawingHeader(part) === null) return false;
    const text = part.toString();
    const { name, at, alt } = picture;
    const from = told.units;
    this.#drawings.set(picture, {
      inode: file.inode,
      bytes: told.bytes + bytes,
      lines: told.lines + lines,
      units: told.units + text.length,
    });
    this.#live.drew?.({ name, at, alt, from, text });
    return true;
  }

  #tellPicture(picture: ShownPicture, file: OpenedFile): boolean {
    const sign = `${file.inode} ${file.bytes} ${file.modifiedMs}`;
    if (file.bytes > MAX_RUN_FILE_BYTES || this.#pictures.get(picture) === sign) return false;
    const content = this.#read(file, 0, file.bytes);
    const { name, at, alt } = picture;
    const facts = factsOf(name, content);
    if (facts.kind !== 'picture') return false;
    this.#pictures.set(picture, sign);
    this.#live.pictured?.({
      name,
      ...facts,
      bytes: content.length,
      alt,
      at,
      content: content.toString('base64'),
    });
    return false;
  }
}
