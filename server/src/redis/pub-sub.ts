import { z } from 'zod';
import type { RedisAddress } from './address.ts';
import type { Redis, RedisLog } from './redis.ts';

/** A channel, with the shape of its messages. */
export interface Topic<Message> {
  name: string;
  schema: z.ZodType<Message>;
}

/** A subscriber's callbacks. */
interface Subscription<Message> {
  /** @param from id of the server that published */
  onMessage(message: Message, from: string): void;
  /** The subscription is established, for the first time or again: messages before it may have been missed. */
  onSubscribed?(): void;
}

/**
 * Publish/subscribe between the servers of a school. Messages say that something changed, never what it is now: they
 * are lost while Redis is away, and the database has the truth.
 */
export interface PubSub {
  /** True if there can be other servers. */
  readonly isShared: boolean;
  /** True while messages of other servers arrive. */
  readonly isSubscribed: boolean;
  /** Calls the listener each time the subscriptions are established, for the first time or again. */
  onSubscribed(listener: () => void): void;
  /** Sends a message to all other servers; never to this one. */
  publish<Message>(topic: Topic<Message>, message: Message): void;
  /** Subscribes to a topic. @returns a function that unsubscribes. */
  subscribe<Message>(topic: Topic<Message>, subscription: Subscription<Message>): () => void;
}

/** The stand-in where there is only one server. */
export const NO_PUB_SUB: PubSub = {
  isShared: false,
  isSubscribed: true,
  onSubscribed: () => undefined,
  publish: () => undefined,
  subscribe: () => () => undefined,
};

/** Interval of pings on the subscriber's connection, in ms: it may break without a close. */
const TRY_MS = 5_000;

const envelope = z.object({ from: z.string(), message: z.unknown() });

/** A subscriber to a channel, before its messages are parsed. */
interface Listener {
  onMessage(message: unknown, from: string): void;
  onSubscribed(): void;
}

/** Publish/subscribe through Redis. @param log receives failures of subscribers */
export function createPubSub(redis: Redis, log: (failure: unknown) => void): PubSub {
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
    if (redis.isThere) for (const listener of [...listeners]) guarded(() => listener.onSubscribed());
  };
  const onBegin: (() => void)[] = [];
  const beginAll = () => {
    if (!isSubscribed || !redis.isThere) return;
    for (const listeners of channels.values()) begin(listeners);
    for (const listener of onBegin) guarded(listener);
  };
  /** Resolves once Redis has confirmed: from then on no message is missed. */
  const subscribe = async (names: string[]) => {
    if (names.length > 0) await subscriber.subscribe(...names);
  };

  subscriber.on('ready', () => {
    subscribe([...channels.keys()]).then(
      () => {
        isSubscribed = true;
        beginAll();
      },
      // The connection was lost again and is being restored.
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
        guarded(() => listener.onMessage(message, from));
      }
    });
  });

  return {
    isShared: true,
    get isSubscribed() {
      return isSubscribed && redis.isThere;
    },
    onSubscribed(listener) {
      onBegin.push(listener);
    },
    publish({ name }, message) {
      const text = JSON.stringify({ from: redis.server, message });
      redis.commands.publish(channelOf(name), text).catch(() => undefined);
    },
    subscribe({ name, schema }, { onMessage: hear, onSubscribed: onBegin }) {
      const channel = channelOf(name);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      const listener: Listener = {
        onMessage: (message, from) => hear(schema.parse(message), from),
        onSubscribed: () => onBegin?.(),
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

/**
 * Returns a function that wakes the worker of that name on this and every other server. A worker that misses the
 * message finds the work at its next poll.
 * @param here Wakes this server's worker; null if it has none.
 */
export function broadcastWakeup(pubSub: PubSub, name: string, here: (() => void) | null): () => void {
  const topic = { name: `${name}-waits`, schema: z.object({}) };
  if (here !== null) pubSub.subscribe(topic, { onMessage: here });
  return () => {
    here?.();
    pubSub.publish(topic, {});
  };
}

/** Connections to what is shared with other servers. */
export interface Sharing {
  /** Null if this is the only server. */
  redis: Redis | null;
  pubSub: PubSub;
  close(): void;
}

/** @param address Undefined if this is the only server. */
export async function openSharing(
  address: RedisAddress | undefined,
  sentences: RedisLog,
  log: (failure: unknown) => void,
): Promise<Sharing> {
  if (address === undefined) {
    return { redis: null, pubSub: NO_PUB_SUB, close: () => undefined };
  }
  // Loaded on demand, which keeps every other start fast.
  const { openRedis } = await import('./redis.ts');
  const redis = await openRedis(address, sentences);
  return { redis, pubSub: createPubSub(redis, log), close: redis.close };
}
