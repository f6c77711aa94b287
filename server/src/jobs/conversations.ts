import type { Redis } from 'ioredis';
import type { Dialogue } from './jobs.ts';
import type { ToAsker, ToWorker } from './wire-format.ts';

/** What is said between this server and the workers that have its jobs. */
export interface Conversations {
  /** Takes part in a job's, until the function it returns is called. */
  begin(job: string, dialogue: Dialogue): () => void;
  close(): void;
}

interface Conversation {
  dialogue: Dialogue;
  over: AbortController;
  /** Of each question that was asked; asked again it gets the same. */
  answers: Map<number, { promise: Promise<unknown>; noMatter: AbortController }>;
}

/** Listens for what workers say of this server's jobs. The connection is its own from now on. */
export async function createConversations({
  subscriber,
  channel,
  tell,
  log,
}: {
  subscriber: Redis;
  channel: string;
  tell: (job: string, message: ToWorker) => Promise<unknown>;
  log: (failure: unknown) => void;
}): Promise<Conversations> {
  const conversations = new Map<string, Conversation>();

  const answer = (job: string, conversation: Conversation, number: number, question: unknown) => {
    const { dialogue, over, answers } = conversation;
    let asked = answers.get(number);
    if (asked === undefined) {
      const noMatter = new AbortController();
      const signal = AbortSignal.any([over.signal, noMatter.signal]);
      asked = { promise: dialogue.answer(question, signal), noMatter };
      answers.set(number, asked);
    }
    const told = asked.promise.then((given) => tell(job, { job, kind: 'answer', to: number, answer: given }));
    // It is asked again where the answer was lost.
    told.catch((failure: unknown) => {
      if (!over.signal.aborted) log(failure);
    });
  };

  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as ToAsker;
    const conversation = conversations.get(message.job);
    if (conversation === undefined) return;
    if (message.kind === 'said') conversation.dialogue.hear(message.message);
    else if (message.kind === 'asked') {
      answer(message.job, conversation, message.number, message.question);
    } else conversation.answers.get(message.number)?.noMatter.abort();
  });
  await subscriber.subscribe(channel);

  return {
    begin(job, dialogue) {
      const over = new AbortController();
      conversations.set(job, { dialogue, over, answers: new Map() });
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
