import { BEHIND_HEADER, type MessageStream, openMessageStream } from '#runner/message-stream.ts';
import type { Service } from '#runner/sandbox/process/service.ts';

/** Largest message of a language server, in bytes. */
const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** A language server that sends more than this in one period is ended: it babbles, or asks without end. */
const PERIOD_MS = 10_000;
const MAX_MESSAGES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** And so much more for each of our own messages in it: the more is asked, the more there is to say. */
const MESSAGES_FOR_EACH = 50;
const BYTES_FOR_EACH = 1024 * 1024;
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
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  #period = { since: performance.now(), told: 0, messages: 0, requests: 0, bytes: 0 };
  /** Resolves when nothing more is read: it has ended, babbles, asks without end, or sends what is no message. */
  readonly broken: Promise<void>;

  constructor(service: Pick<Service, 'input' | 'output'>, answer: Answer, take: Take) {
    this.#stream = openMessageStream(service.input, service.output, BEHIND_HEADER, LARGEST_MESSAGE);
    this.#answer = answer;
    this.#take = take;
    this.broken = this.#read().catch(() => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The language server has ended.'));
      this.#waiting.clear();
    });
  }

  /** Sends a request; resolves to its result, or to null for an error. Rejects if the language server ends. */
  request(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const asked = Promise.withResolvers<unknown>();
    this.#waiting.set(id, asked);
    this.#tell({ id, method, params });
    return asked.promise;
  }

  notify(method: string, params: object): void {
    this.#tell({ method, params });
  }

  /** Sends a message of ours, and not an answer, of which the language server could have any number. */
  #tell(message: object): void {
    this.#period.told += 1;
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
      asked?.resolve(message.result ?? null);
      return;
    }
    if (typeof id === 'number' || typeof id === 'string') {
      this.#period.requests += 1;
      if (this.#period.requests > MAX_REQUESTS) throw new Error('The language server asks without end.');
      this.#send({ id, result: this.#answer(method, params) });
    } else this.#take(method, params);
  }

  #count(bytes: number): void {
    const now = performance.now();
    if (now - this.#period.since > PERIOD_MS)
      this.#period = { since: now, told: 0, messages: 0, requests: 0, bytes: 0 };
    this.#period.messages += 1;
    this.#period.bytes += bytes;
    const { told, messages, bytes: received } = this.#period;
    if (messages > MAX_MESSAGES + told * MESSAGES_FOR_EACH || received > MAX_BYTES + told * BYTES_FOR_EACH) {
      throw new Error('The language server babbles.');
    }
  }
}
