import { z } from 'zod';
import type { Redis } from './redis.ts';

/** A kind of news, and what is said in it. */
export interface Topic<Message> {
  name: string;
  schema: z.ZodType<Message>;
}

/** What is done with the news of a topic. */
interface Hearing<Message> {
  /** @param from the server that tells */
  hear(message: Message, from: string): void;
  /** News are heard from now on: what was told before may have been missed, and is to be read anew. */
  begin?(): void;
}

/**
 * What servers tell each other. News say that something is another than before, and are lost while Redis is away:
 * what is true is in the database.
 */
export interface News {
  /** Whether there can be other servers. */
  readonly isShared: boolean;
  /** Whether what others tell is heard at this moment. */
  readonly isHeard: boolean;
  /** Is told whenever news begin to be heard, of whatever topic. */
  onBegin(listener: () => void): void;
  /** Tells all other servers. */
  tell<Message>(topic: Topic<Message>, message: Message): void;
  /** Hears what other servers tell. @returns what ends it. */
  listen<Message>(topic: Topic<Message>, hearing: Hearing<Message>): () => void;
}

/** For the only server of a school. */
export const NO_NEWS: News = {
  isShared: false,
  isHeard: true,
  onBegin: () => undefined,
  tell: () => undefined,
  listen: () => () => undefined,
};

/** How often it is tried whether news still come, in ms: a connection may break without anybody saying so. */
const TRY_MS = 5_000;

const envelope = z.object({ from: z.string(), message: z.unknown() });

/** Somebody who hears a channel, whatever is said in it. */
interface Listener {
  hear(message: unknown, from: string): void;
  begin(): void;
}

/** News through Redis. @param log takes what went wrong while hearing */
export function createNews(redis: Redis, log: (failure: unknown) => void): News {
  const subscriber = redis.connect();
  const channels = new Map<string, Set<Listener>>();
  let isSubscribed = false;
  const channelOf = (name: string) => `${redis.prefix}:news:${name}`;

  const guarded = (work: () => void) => {
    try {
      work();
    } catch (failure) {
      log(failure);
    }
  };
  const begin = (listeners: Iterable<Listener>) => {
    if (redis.isThere) for (const listener of [...listeners]) guarded(() => listener.begin());
  };
  const onBegin: (() => void)[] = [];
  const beginAll = () => {
    if (!isSubscribed || !redis.isThere) return;
    for (const listeners of channels.values()) begin(listeners);
    for (const listener of onBegin) guarded(listener);
  };
  /** Only then is it certain that what is told next is heard. */
  const subscribe = async (names: string[]) => {
    if (names.length > 0) await subscriber.subscribe(...names);
  };

  subscriber.on('ready', () => {
    subscribe([...channels.keys()]).then(
      () => {
        isSubscribed = true;
        beginAll();
      },
      // The connection was lost again, and is made anew.
      () => undefined,
    );
  });
  subscriber.on('close', () => {
    isSubscribed = false;
  });
  const trying = setInterval(() => {
    if (isSubscribed) subscriber.ping().catch(() => undefined);
  }, TRY_MS);
  trying.unref();
  subscriber.on('end', () => clearInterval(trying));
  redis.onReturn(beginAll);
  subscriber.on('message', (channel: string, text: string) => {
    guarded(() => {
      const { from, message } = envelope.parse(JSON.parse(text));
      if (from === redis.server) return;
      for (const listener of [...(channels.get(channel) ?? [])]) {
        guarded(() => listener.hear(message, from));
      }
    });
  });

  return {
    isShared: true,
    get isHeard() {
      return isSubscribed && redis.isThere;
    },
    onBegin(listener) {
      onBegin.push(listener);
    },
    tell({ name }, message) {
      const text = JSON.stringify({ from: redis.server, message });
      redis.commands.publish(channelOf(name), text).catch(() => undefined);
    },
    listen({ name, schema }, { hear, begin: onBegin }) {
      const channel = channelOf(name);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      const listener: Listener = {
        hear: (message, from) => hear(schema.parse(message), from),
        begin: () => onBegin?.(),
      };
      listeners.add(listener);
      if (isSubscribed) {
        subscribe([channel]).then(
          () => {
            if (listeners.has(listener)) begin([listener]);
          },
          () => undefined,
        );
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        if (isSubscribed) subscriber.unsubscribe(channel).catch(() => undefined);
      };
    },
  };
}
