import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@coderoom/contract';
import type { z } from 'zod';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { Assistance, AssistedDocument } from '#runner/index.ts';
import {
  answerChannel,
  askChannel,
  QUESTIONS,
  type Question,
  type remoteDocument,
  WORKER_ASSISTANCE,
} from './wire-format.ts';

/** A document that nobody asked about for so long is closed, in ms: asking opens it again. */
const UNUSED_MS = 30 * 60 * 1_000;

/** A document of another server. */
interface Served {
  from: string;
  assisted: AssistedDocument;
  usedAt: number;
}

/** Gives assistance to people of servers that run no programs. Returns a function that ends it. */
export function serveAssistance(parts: {
  pubSub: PubSub;
  servers: ClusterMembership;
  assistance: Assistance;
  log: (failure: unknown) => void;
}): () => void {
  const { pubSub, servers, assistance, log } = parts;
  const channel = randomUUID();
  const documents = new Map<string, Served>();
  /** Questions that are not answered yet. */
  const asking = new Map<string, AbortController>();

  const say = () => {
    const languages = LANGUAGES.map((language) => ({ language, ...assistance.of(language) }));
    pubSub.publish(WORKER_ASSISTANCE, {
      channel,
      languages: languages.filter(({ state }) => state !== 'none'),
    });
  };
  const close = (id: string) => {
    documents.get(id)?.assisted.close();
    documents.delete(id);
  };
  /** Returns a document with its present text, which is opened if it is not. */
  const find = (
    from: string,
    { id, language, owner, turn, text, program }: z.output<typeof remoteDocument>,
  ): AssistedDocument | null => {
    const known = documents.get(id);
    if (known?.assisted.isEnded) close(id);
    else if (known !== undefined) {
      if (program) followFiles(known.assisted, program.files);
      known.usedAt = Date.now();
      if (known.assisted.text !== text) known.assisted.set(text);
      return known.assisted;
    }
    const assisted = assistance.open(language, owner, text, {
      ...(turn !== undefined && { turn }),
      program: program ?? null,
    });
    if (assisted !== null) documents.set(id, { from, assisted, usedAt: Date.now() });
    return assisted;
  };

  const endings = [
    assistance.onChange(say),
    pubSub.subscribe(askChannel(channel), {
      onMessage(message, from) {
        if (message.kind === 'close') return close(message.id);
        if (message.kind === 'cancel') return asking.get(keyOf(message))?.abort();
        const assisted = find(from, message.document);
        if (message.kind === 'open') return;
        const { question, args, request, answerTo } = message;
        const cancelled = new AbortController();
        const key = keyOf(message);
        asking.set(key, cancelled);
        const heeding = assisted?.heeding?.(cancelled.signal) ?? assisted;
        const asked = heeding === null ? Promise.resolve(null) : ask(heeding, question, args);
        asked
          .catch((failure) => {
            log(failure);
            return null;
          })
          .then((answer) => {
            asking.delete(key);
            pubSub.publish(answerChannel(answerTo), { request, answer });
          })
          .catch(log);
      },
      onSubscribed: say,
    }),
  ];
  servers.onAsked(say);
  servers.onGone((server) => {
    for (const [id, { from }] of documents) if (from === server) close(id);
  });
  const sweep = setInterval(() => {
    const before = Date.now() - UNUSED_MS;
    for (const [id, { usedAt }] of documents) if (usedAt < before) close(id);
  }, UNUSED_MS / 2);
  sweep.unref();
  return () => {
    clearInterval(sweep);
    for (const end of endings) end();
    pubSub.publish(WORKER_ASSISTANCE, { channel, languages: [] });
    for (const id of [...documents.keys()]) close(id);
  };
}

/** Returns a key of a question among those of all web servers. */
function keyOf({ answerTo, request }: { answerTo: string; request: number }): string {
  return `${answerTo} ${request}`;
}

/** Tells a document those files that changed; the server that it is of opens another one if there are other files. */
function followFiles(assisted: AssistedDocument, files: readonly { name: string; text: string }[]): void {
  const known = new Map(assisted.program?.files.map(({ name, text }) => [name, text]));
  const changed = files.filter(({ name, text }) => known.has(name) && known.get(name) !== text);
  if (changed.length > 0) assisted.setFiles(changed);
}

async function ask(assisted: AssistedDocument, question: Question, args: unknown[]): Promise<unknown> {
  const given = QUESTIONS[question].args.parse(args);
  const method = assisted[question] as (...given: unknown[]) => Promise<unknown>;
  return await method.apply(assisted, given as unknown[]);
}
