import type { OutputStream } from '@coderoom/contract';

/** Hears what is written, as text. */
export type OutputListener = (text: string, stream: OutputStream) => void;

/** Keeps what a program writes, up to a number of bytes of both streams together. */
export class Output {
  readonly #chunks: Record<OutputStream, Uint8Array[]> = { stdout: [], stderr: [] };
  #left: number;
  #truncated = false;
  #followers: Record<OutputStream, (chunk: Uint8Array | null) => void> | null = null;

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
    if (kept.length === 0) return;
    this.#chunks[stream].push(kept);
    this.#followers?.[stream](kept);
  }

  /** Tells a listener what is kept already, and from now on what comes; the texts together are {@link Output.text}. */
  follow(listener: OutputListener): void {
    this.#followers = {
      stdout: this.#follower('stdout', listener),
      stderr: this.#follower('stderr', listener),
    };
  }

  /** Nothing more comes: whoever follows is told of a character whose rest never came. */
  end(): void {
    this.#followers?.stdout(null);
    this.#followers?.stderr(null);
    this.#followers = null;
  }

  /**
   * What one stream holds, decoded as UTF-8: invalid bytes become U+FFFD, a byte order mark stays. Where output
   * was dropped, a character that was cut in two is left out rather than shown as garbage.
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
