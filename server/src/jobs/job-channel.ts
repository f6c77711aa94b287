import type { Redis } from 'ioredis';
import type { JobChannel } from './jobs.ts';
import type { ToRequester, ToWorker } from './wire-format.ts';

/** Messages between this server and the workers that run its jobs. */
export interface JobChannels {
  /** Registers a job's channel until the returned function is called. */
  open(job: string, channel: JobChannel): () => void;
  close(): void;
}

interface Conversation {
  channel: JobChannel;
  over: AbortController;
  /** Answers by question number; a repeated question gets the same answer. */
  answers: Map<number, { promise: Promise<unknown>; noMatter: AbortController }>;
}

/** Listens for workers' messages about this server's jobs. Uses a Redis connection of its own. */
export async function createJobChannels({
  subscriber,
  channel,
  tell,
  log,
}: {
  subscriber: Redis;
  channel: string;
  tell: (job: string, message: ToWorker) => Promise<unknown>;
  log: (failure: unknown) => void;
}): Promise<JobChannels> {
  const conversations = new Map<string, Conversation>();

  const answer = (job: string, conversation: Conversation, number: number, question: unknown) => {
    const { channel, over, answers } = conversation;
    let pending = answers.get(number);
    if (pending === undefined) {
      const noMatter = new AbortController();
      const signal = AbortSignal.any([over.signal, noMatter.signal]);
      pending = { promise: channel.onRequest(question, signal), noMatter };
      answers.set(number, pending);
    }
    const sent = pending.promise.then((given) =>
      tell(job, { job, kind: 'answer', to: number, answer: given }),
    );
    // The worker asks again if the answer was lost.
    sent.catch((failure: unknown) => {
      if (!over.signal.aborted) log(failure);
    });
  };

  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as ToRequester;
    const conversation = conversations.get(message.job);
    if (conversation === undefined) return;
    if (message.kind === 'said') conversation.channel.onMessage(message.message);
    else if (message.kind === 'asked') {
      answer(message.job, conversation, message.number, message.question);
    } else conversation.answers.get(message.number)?.noMatter.abort();
  });
  await subscriber.subscribe(channel);

  return {
    open(job, channel) {
      const over = new AbortController();
      conversations.set(job, { channel, over, answers: new Map() });
      return () => {
        over.abort();
        conversations.delete(job);
      };
    },
    close() {
      for (const { over } of conversations.values()) over.abort();
      conversations.clear();
      subscriber.disconnect();
    },
  };
}
