import { BEHIND_HEADER, type MessageStream, openMessageStream } from '#runner/message-stream.ts';
import type { Service } from '#runner/sandbox/process/service.ts';

/** Largest message of a language server, in bytes. */
const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** A language server that sends more than this in one period is ended: it sends, or asks, without end. */
const PERIOD_MS = 10_000;
const MAX_MESSAGES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** And so much more for each of our own messages in it, up to twice: the more is asked, the more there is to say. */
const MESSAGES_FOR_EACH = 50;
const BYTES_FOR_EACH = 1024 * 1024;
const MOST_TIMES = 2;
/**
 * Requests among them: answering one costs many times what sending it does. In 10 s with thirty people who
 * typed, on a busy machine, basedpyright sent 14, gopls 5 and each of the others at most 2.
 */
const MAX_REQUESTS = 500;

/** Answers a request of the language server. */
type Answer = (method: string, params: unknown) => unknown;
/** Takes a notification of the language server. */
type Take = (method: string, params: unknown) => void;

/** JSON-RPC over the standard input and output of a language server. Whatever it sends is untrusted. */
export class Connection {
  readonly #stream: MessageStream;
  readonly #answer: Answer;
  readonly #take: Take;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #lastId = 0;
  #period = { since: performance.now(), sent: 0, messages: 0, requests: 0, bytes: 0 };
  /**
   * Resolves when nothing more is read, to the reason: {@link CommandEnded} if it has ended; another one if it sends or
   * asks without end, or sends what is no message.
   */
  readonly broken: Promise<Error>;

  constructor(service: Pick<Service, 'input' | 'output'>, answer: Answer, take: Take) {
    this.#stream = openMessageStream(service.input, service.output, BEHIND_HEADER, LARGEST_MESSAGE);
    this.#answer = answer;
    this.#take = take;
    this.broken = this.#read().catch((reason: Error) => {
      this.#waiting.clear();
      return reason;
    });
  }

  /** Sends a request; resolves to its result, or to null for an error; never if the connection breaks. */
  request(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, resolve);
    this.#sendOurs({ id, method, params });
    return promise;
  }

  /** Tells that nobody waits for the answers any more: it may send an error instead, so that they come sooner. */
  cancel(): void {
    for (const id of this.#waiting.keys()) this.notify('$/cancelRequest', { id });
  }

  notify(method: string, params: object): void {
    this.#sendOurs({ method, params });
  }

  /** Sends a message of ours, and not an answer, of which the language server could have any number. */
  #sendOurs(message: object): void {
    this.#passPeriod();
    this.#period.sent += 1;
    this.#send(message);
  }

  #send(message: object): void {
    this.#stream.send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message })));
  }

  async #read(): Promise<never> {
    for (;;) {
      const bytes = await this.#stream.next();
      this.#count(bytes.length);
      const message: unknown = JSON.parse(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
      );
      if (typeof message !== 'object' || message === null) throw new Error('This is no message.');
      this.#receive(message);
    }
  }

  #receive(message: { id?: unknown; method?: unknown; params?: unknown; result?: unknown }): void {
    const { id, method, params } = message;
    if (typeof method !== 'string') {
      const asked = typeof id === 'number' ? this.#waiting.get(id) : undefined;
      if (typeof id === 'number') this.#waiting.delete(id);
      asked?.(message.result ?? null);
      return;
    }
    if (typeof id === 'number' || typeof id === 'string') {
      this.#period.requests += 1;
      if (this.#period.requests > MAX_REQUESTS) throw new Error('The language server asks without end.');
      this.#send({ id, result: this.#answer(method, params) });
    } else this.#take(method, params);
  }

  #passPeriod(): void {
    const now = performance.now();
    if (now - this.#period.since > PERIOD_MS)
      this.#period = { since: now, sent: 0, messages: 0, requests: 0, bytes: 0 };
  }

  #count(bytes: number): void {
    this.#passPeriod();
    this.#period.messages += 1;
    this.#period.bytes += bytes;
    const { sent, messages, bytes: received } = this.#period;
    const maxMessages = Math.min(MAX_MESSAGES + sent * MESSAGES_FOR_EACH, MOST_TIMES * MAX_MESSAGES);
    const maxBytes = Math.min(MAX_BYTES + sent * BYTES_FOR_EACH, MOST_TIMES * MAX_BYTES);
    if (messages > maxMessages || received > maxBytes) {
      throw new Error('The language server sends without end.');
    }
  }
}
