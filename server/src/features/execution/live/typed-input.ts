import { MAX_INPUT_BYTES, MAX_TYPED_BYTES } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import { refuseTooLong } from '#http/too-long.ts';

/** What is typed to a program while it runs: kept until the program asks for it. */
export class TypedInput {
  /** Typed, and not handed over yet. */
  #ahead = '';
  #handedOver = '';
  #bytes = 0;
  #isComplete = false;
  #hear: () => void = () => {};

  /** All that the program was given. */
  get handedOver(): string {
    return this.#handedOver;
  }

  /** Whether there is nothing to hand over, and something may still come. */
  get isAwaited(): boolean {
    return this.#ahead === '' && !this.#isComplete;
  }

  /** @throws {ApiError} 409 after the end of the input, 413 where it is too much. */
  type(text: string, isLast: boolean): void {
    if (this.#isComplete) {
      throw new ApiError(409, 'conflict', 'The end of the input was sent to this program already.');
    }
    refuseTooLong('The text', text, MAX_TYPED_BYTES);
    const bytes = this.#bytes + Buffer.byteLength(text);
    if (bytes > MAX_INPUT_BYTES) {
      const detail = `A program takes no more than ${MAX_INPUT_BYTES / 1024} KiB of typed input.`;
      throw new ApiError(413, 'too_large', detail);
    }
    this.#bytes = bytes;
    this.#ahead += text;
    this.#isComplete = isLast;
    if (!this.isAwaited) this.#hear();
  }

  /** Resolves when there is something to hand over, nothing more will come, or the signal fires. */
  arrival(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isAwaited || signal.aborted) return resolve();
      this.#hear = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** What the program reads next; null: nothing more will come. */
  handOver(): string | null {
    const text = this.#ahead;
    this.#ahead = '';
    this.#handedOver += text;
    return text === '' ? null : text;
  }
}
