import type { OutputStream } from '@coderoom/contract';

/** Called with output, as text. */
export type OutputListener = (text: string, stream: OutputStream) => void;

/**
 * Keeps a program's output, up to a total number of bytes of both streams. What exceeds it is dropped here, and ends the
 * program (`command-output.ts`).
 */
export class Output {
  readonly #chunks: Record<OutputStream, Uint8Array[]> = { stdout: [], stderr: [] };
  #left: number;
  #truncated = false;
  #measured = 0;
  #units = 0;
  #measurer: ReturnType<typeof newDecoder> | null = null;
  #followers: Record<OutputStream, (chunk: Uint8Array | null) => void> | null = null;

  /** @param limitBytes maximum number of bytes kept */
  constructor(limitBytes: number) {
    this.#left = limitBytes;
  }

  /** True if more was written than is kept. */
  get truncated(): boolean {
    return this.#truncated;
  }

  /** Adds a chunk; what exceeds the limit is dropped. */
  add(stream: OutputStream, chunk: Uint8Array): void {
    if (chunk.length > this.#left) this.#truncated = true;
    const kept = chunk.subarray(0, this.#left);
    this.#left -= kept.length;
    if (kept.length === 0) return;
    this.#chunks[stream].push(kept);
    this.#followers?.[stream](kept);
  }

  /** Number of UTF-16 units of standard output so far; an incomplete last character does not count. */
  units(): number {
    this.#measurer ??= newDecoder();
    const chunks = this.#chunks.stdout;
    for (; this.#measured < chunks.length; this.#measured++) {
      this.#units += this.#measurer.decode(chunks[this.#measured], { stream: true }).length;
    }
    return this.#units;
  }

  /**
   * Calls a listener with the output so far, and from now on with new output; the joined texts equal {@link
   * Output.text}.
   */
  follow(listener: OutputListener): void {
    this.#followers = {
      stdout: this.#follower('stdout', listener),
      stderr: this.#follower('stderr', listener),
    };
  }

  /** Called at the end of the output: an incomplete last character is passed on to the listener. */
  end(): void {
    this.#followers?.stdout(null);
    this.#followers?.stderr(null);
    this.#followers = null;
  }

  /**
   * Returns the kept output of one stream, decoded as UTF-8: invalid bytes become U+FFFD, a byte order mark stays. If
   * output was dropped, a character that was cut in two is omitted rather than shown as garbage.
   */
  text(stream: OutputStream): string {
    return newDecoder().decode(Buffer.concat(this.#chunks[stream]), { stream: this.#truncated });
  }

  #follower(stream: OutputStream, listener: OutputListener): (chunk: Uint8Array | null) => void {
    const decoder = newDecoder();
    const follower = (chunk: Uint8Array | null) => {
      const text = decoder.decode(chunk ?? undefined, { stream: chunk !== null || this.#truncated });
      if (text !== '') listener(text, stream);
    };
    for (const chunk of this.#chunks[stream]) follower(chunk);
    return follower;
  }
}

function newDecoder() {
  return new TextDecoder('utf-8', { ignoreBOM: true });
}
