import { MAX_INPUT_BYTES, MAX_TYPED_BYTES, message } from '@coderoom/contract';
import { ApiError, conflict, refuseTooLong } from '#http/errors.ts';

/** Input typed to a running program, buffered until the program asks for it. */
export class TypedInput {
  /** Typed and not yet handed over. */
  #ahead = '';
  #handedOver = '';
  #bytes = 0;
  #isComplete = false;
  #resolveArrival: () => void = () => {};

  /** All input that the program was given. */
  get handedOver(): string {
    return this.#handedOver;
  }

  /** True if nothing can be handed over yet, but more may come. */
  get isAwaited(): boolean {
    return this.#ahead === '' && !this.#isComplete;
  }

  /** @throws {ApiError} 409 after the end of input, 413 if it is too much. */
  type(text: string, isLast: boolean): void {
    if (this.#isComplete) {
      throw conflict(message`The end of the input was sent to this program already.`);
    }
    refuseTooLong('text', text, MAX_TYPED_BYTES);
    const bytes = this.#bytes + Buffer.byteLength(text);
    if (bytes > MAX_INPUT_BYTES) {
      const detail = message`A program takes no more than ${MAX_INPUT_BYTES / 1024} KiB of typed input.`;
      throw new ApiError(413, 'too_large', detail);
    }
    this.#bytes = bytes;
    this.#ahead += text;
    this.#isComplete = isLast;
    if (!this.isAwaited) this.#resolveArrival();
  }

  /** Resolves when there is input to hand over, no more will come, or the signal fires. */
  arrival(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isAwaited || signal.aborted) return resolve();
      this.#resolveArrival = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Returns the program's next input; null: no more will come. */
  handOver(): string | null {
    const text = this.#ahead;
    this.#ahead = '';
    this.#handedOver += text;
    return text === '' ? null : text;
  }
}
