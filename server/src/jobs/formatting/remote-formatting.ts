import { randomUUID } from 'node:crypto';
import type { LanguageId } from '@coderoom/contract';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { Formatting } from '#runner/index.ts';
import { formatChannel, formattedChannel, WORKER_FORMATTING } from './wire-format.ts';

type Formatted = Awaited<ReturnType<Formatting['format']>>;

/** Longest wait for an answer, in ms: the page waits no longer. A worker on a busy machine may still be at it. */
const ANSWER_MS = 20_000;

/** A program that a worker formats. */
interface Pending {
  channel: string;
  settle(answer: Formatted): void;
}

/** Formatting by workers, for a server that runs no programs. Each program goes to the next worker of its language. */
export function createRemoteFormatting(
  pubSub: PubSub,
  servers: ClusterMembership,
): Formatting & { close(): void } {
  const workers = new Map<string, { server: string; languages: ReadonlySet<LanguageId> }>();
  const listeners = new Set<() => void>();
  const pending = new Map<number, Pending>();
  const answerTo = randomUUID();
  let requests = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const forget = (channel: string) => {
    if (workers.delete(channel)) tell();
    for (const asked of [...pending.values()]) if (asked.channel === channel) asked.settle(null);
  };
  const channelsOf = (language: LanguageId) =>
    [...workers].filter(([, { languages }]) => languages.has(language)).map(([channel]) => channel);
  const endings = [
    pubSub.subscribe(WORKER_FORMATTING, {
      onMessage({ channel, languages }, server) {
        if (languages.length === 0) return forget(channel);
        workers.set(channel, { server, languages: new Set(languages) });
        tell();
      },
    }),
    pubSub.subscribe(formattedChannel(answerTo), {
      onMessage: ({ request, answer }) => pending.get(request)?.settle(answer),
    }),
  ];
  servers.onGone((gone) => {
    for (const [channel, { server }] of [...workers]) if (server === gone) forget(channel);
  });
  return {
    has: (language) => channelsOf(language).length > 0,
    async format(program, owner, key) {
      const able = channelsOf(program.language);
      requests += 1;
      const request = requests;
      const channel = able[request % able.length];
      // A message would be lost.
      if (channel === undefined || !pubSub.isSubscribed) return null;
      const { promise, resolve } = Promise.withResolvers<Formatted>();
      const timer = setTimeout(resolve, ANSWER_MS, null);
      pending.set(request, { channel, settle: resolve });
      pubSub.publish(formatChannel(channel), { program, owner, key, request, answerTo });
      const answer = await promise;
      clearTimeout(timer);
      pending.delete(request);
      return answer;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: async () => [],
    close() {
      for (const end of endings) end();
      for (const { settle } of [...pending.values()]) settle(null);
    },
  };
}
