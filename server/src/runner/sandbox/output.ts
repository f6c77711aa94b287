/** Which of the two a program wrote to. */
export type OutputStream = 'stdout' | 'stderr';

/** Keeps what a program writes, up to a number of bytes of both streams together. */
export class Output {
  readonly #chunks: Record<OutputStream, Uint8Array[]> = { stdout: [], stderr: [] };
  #left: number;
  #truncated = false;

  /** @param limitBytes what is kept at most */
  constructor(limitBytes: number) {
    this.#left = limitBytes;
  }

  /** More was written than is kept. */
  get truncated(): boolean {
    return this.#truncated;
  }

  /** Takes a chunk; what no longer fits is dropped. */
  add(stream: OutputStream, chunk: Uint8Array): void {
    if (chunk.length > this.#left) this.#truncated = true;
    const kept = chunk.subarray(0, this.#left);
    this.#left -= kept.length;
    if (kept.length > 0) this.#chunks[stream].push(kept);
  }

  /**
   * What one stream holds, decoded as UTF-8: invalid bytes become U+FFFD, a byte order mark stays. Where output
   * was dropped, a character that was cut in two is left out rather than shown as garbage.
   */
  text(stream: OutputStream): string {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return decoder.decode(Buffer.concat(this.#chunks[stream]), { stream: this.#truncated });
  }
}
