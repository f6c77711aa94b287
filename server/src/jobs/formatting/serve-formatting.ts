import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@coderoom/contract';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { Formatting } from '#runner/index.ts';
import { formatChannel, formattedChannel, WORKER_FORMATTING } from './wire-format.ts';

/** Formats programs for servers that run none. Returns a function that ends it. */
export function serveFormatting(parts: {
  pubSub: PubSub;
  servers: ClusterMembership;
  formatting: Formatting;
  log: (failure: unknown) => void;
}): () => void {
  const { pubSub, servers, formatting, log } = parts;
  const channel = randomUUID();
  const say = () => {
    const languages = LANGUAGES.filter((language) => formatting.has(language));
    if (languages.length > 0) pubSub.publish(WORKER_FORMATTING, { channel, languages });
  };
  const endings = [
    formatting.onChange(say),
    pubSub.subscribe(formatChannel(channel), {
      onMessage({ program, owner, key, request, answerTo }) {
        formatting
          .format(program, owner, key)
          .catch((failure) => {
            log(failure);
            return { kind: 'failed' as const };
          })
          .then((answer) => pubSub.publish(formattedChannel(answerTo), { request, answer }))
          .catch(log);
      },
      onSubscribed: say,
    }),
  ];
  servers.onAsked(say);
  return () => {
    for (const end of endings) end();
    pubSub.publish(WORKER_FORMATTING, { channel, languages: [] });
  };
}
