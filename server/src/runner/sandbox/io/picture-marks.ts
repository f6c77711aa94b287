import { PICTURE_MARK } from '@coderoom/contract';

const BEGIN = Buffer.from(PICTURE_MARK.begin);
const [FIRST = 0] = BEGIN;
const END = Buffer.from(PICTURE_MARK.end)[0] as number;
const SEPARATOR = ';';
/** Longest mark, in bytes. */
const LONGEST = 8 * 1024;
/** Marks that are removed from an output: a quarter of an hour of thirty a second, and twice that. Others stay in it. */
const MOST = { marks: 50_000, bytes: 4 * 1024 * 1024 };

/** Name and text alternative of a picture. */
interface Mark {
  name: string;
  alt: string;
}

/**
 * Removes the {@link PICTURE_MARK}s from an output, however it is divided into chunks. What only begins like a mark, is
 * too long, or is no percent-encoded UTF-8 stays in the output.
 */
export class PictureMarks {
  readonly #pass: (chunk: Buffer) => void;
  readonly #found: (mark: Mark) => void;
  /** An unfinished mark. */
  #held: Buffer | null = null;
  #length = 0;
  /** Output to pass on: the bits between what is no mark are joined. */
  #output: Buffer[] = [];
  readonly #left = { ...MOST };

  /**
   * @param pass called with the output without marks
   * @param found called with a mark, after all output before it was passed on
   */
  constructor(pass: (chunk: Buffer) => void, found: (mark: Mark) => void) {
    this.#pass = pass;
    this.#found = found;
  }

  take(chunk: Buffer): void {
    let from = 0;
    while (from < chunk.length) from = this.#length === 0 ? this.#search(chunk, from) : this.#go(chunk, from);
    this.#passOn();
  }

  /** Called at the end of the output: an unfinished mark is part of it. */
  end(): void {
    if (this.#length > 0) this.#giveUp();
    this.#passOn();
  }

  /** Takes what is no mark as output; returns where to continue. */
  #search(chunk: Buffer, from: number): number {
    const found = chunk.indexOf(BEGIN, from);
    const begin = found === -1 ? beginningAtEnd(chunk, from) : found;
    if (begin > from) this.#output.push(chunk.subarray(from, begin));
    if (begin === chunk.length) return begin;
    this.#held ??= Buffer.allocUnsafe(LONGEST + 1);
    this.#held[0] = FIRST;
    this.#length = 1;
    return begin + 1;
  }

  /** Continues a possible mark; returns where to continue. */
  #go(chunk: Buffer, from: number): number {
    const held = this.#held as Buffer;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      const isBegin = this.#length < BEGIN.length;
      if (!isBegin && byte === END) {
        this.#finish(held);
        return at + 1;
      }
      const fits = isBegin ? byte === BEGIN[this.#length] : byte > 0x20 && byte < 0x7f;
      if (!fits || this.#length === LONGEST) {
        this.#giveUp();
        return at;
      }
      held[this.#length] = byte;
      this.#length += 1;
    }
    return chunk.length;
  }

  #finish(held: Buffer): void {
    const isOneTooMany = this.#left.marks === 0 || this.#length > this.#left.bytes;
    const mark = isOneTooMany ? null : readMark(held.toString('latin1', BEGIN.length, this.#length));
    if (mark === null) {
      held[this.#length] = END;
      this.#length += 1;
      this.#giveUp();
      return;
    }
    this.#left.marks -= 1;
    this.#left.bytes -= this.#length;
    this.#length = 0;
    this.#passOn();
    this.#found(mark);
  }

  #giveUp(): void {
    this.#output.push(Buffer.from((this.#held as Buffer).subarray(0, this.#length)));
    this.#length = 0;
  }

  #passOn(): void {
    const [first, ...others] = this.#output.splice(0);
    if (first !== undefined) this.#pass(others.length === 0 ? first : Buffer.concat([first, ...others]));
  }
}

/** Returns where the chunk ends with a part of the beginning of a mark, or its length. */
function beginningAtEnd(chunk: Buffer, from: number): number {
  const end = chunk.subarray(Math.max(from, chunk.length - BEGIN.length + 1));
  // None of the other bytes is the first again, so its last place decides.
  const last = end.lastIndexOf(FIRST);
  const part = last === -1 ? null : end.subarray(last);
  const isBegin = part !== null && BEGIN.subarray(0, part.length).equals(part);
  return isBegin ? chunk.length - part.length : chunk.length;
}

function readMark(body: string): Mark | null {
  const at = body.indexOf(SEPARATOR);
  if (at === -1) return null;
  try {
    return { name: decodeURIComponent(body.slice(0, at)), alt: decodeURIComponent(body.slice(at + 1)) };
  } catch {
    return null;
  }
}
