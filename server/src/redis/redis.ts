import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisOptions as AllOptions, Redis as Client } from 'ioredis';
import type { RedisAddress } from './address.ts';

type RedisOptions = Omit<AllOptions, 'replyMapping'>;

/** A command that is not answered within this time has failed, in ms. */
const COMMAND_MS = 2_000;
/** How long a connection may take, in ms. */
const CONNECT_MS = 5_000;
/** A connection on which nothing comes for so long that is waited for is broken, in ms: reading blocks for 5 s. */
const SILENCE_MS = 10_000;
/** What is asked of a connection that has ended is refused after so long, in ms. */
const REFUSED_MS = 100;
/** The longest pause between two tries to reach it, in ms. */
const LONGEST_RETRY_MS = 1_000;

/**
 * What several servers share besides their database: news and counters, nothing that must not be lost. While it is
 * away, everybody goes on with what they have themselves.
 */
export interface Redis {
  /** A name of this server's, which no other has. */
  readonly server: string;
  /** What all our names begin with. */
  readonly prefix: string;
  /** Its commands fail at once while Redis is away. */
  readonly commands: Client;
  /** Whether commands can be answered at this moment. */
  readonly isThere: boolean;
  /** A further connection, whose commands wait until Redis is there. */
  connect(): Client;
  /** Is told whenever commands begin to be answered, from now on. */
  onReturn(listener: () => void): void;
  /** Ends all connections. */
  close(): void;
}

/** Takes sentences for whoever runs the server. */
export interface RedisLog {
  warn(sentence: string): void;
  info(sentence: string): void;
}

/** Opens the connections, and goes on without them where Redis is away: they are made as soon as it is there. */
export async function openRedis(address: RedisAddress, log: RedisLog): Promise<Redis> {
  const { options, prefix } = address;
  const further: Client[] = [];
  const connect = (): Client => {
    const client = new HeardClient({ ...options, ...PATIENT });
    // It tries again by itself, and the connection for commands tells of it.
    client.on('error', () => undefined);
    // What a library makes from it ends with all others.
    Object.defineProperty(client, 'duplicate', { value: connect, configurable: true, writable: true });
    further.push(client);
    return client;
  };
  const commands = new HeardClient({ ...options, ...COMMANDS });
  // What a library makes from it to wait for something must not fail at once.
  Object.defineProperty(commands, 'duplicate', { value: connect });
  const listeners: (() => void)[] = [];
  let isThere = true;
  let isClosed = false;
  let why = 'it does not answer';
  const lost = () => {
    if (!isThere || isClosed) return;
    isThere = false;
    log.warn(`Redis cannot be reached (${why}). Until it can, servers do not hear of each other.`);
  };
  commands.on('error', (error) => {
    why = error.message || ('code' in error ? String(error.code) : why);
  });
  commands.on('close', lost);
  commands.on('ready', () => {
    if (!isThere) log.info('Redis is back.');
    isThere = true;
    for (const listener of listeners) listener();
  });
  await new Promise<void>((resolve) => {
    commands.once('ready', resolve);
    commands.once('close', resolve);
  });
  return {
    server: randomUUID(),
    prefix,
    commands,
    get isThere() {
      return isThere;
    },
    connect,
    onReturn(listener) {
      listeners.push(listener);
    },
    close() {
      isClosed = true;
      for (const client of [commands, ...further]) client.disconnect();
    },
  };
}

const retryStrategy = (times: number) => Math.min(50 * 2 ** Math.min(times, 10), LONGEST_RETRY_MS);

const COMMANDS: RedisOptions = {
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  commandTimeout: COMMAND_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy,
};

const PATIENT: RedisOptions = {
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  maxRetriesPerRequest: null,
  retryStrategy,
};

/** Libraries let go of commands that fail while Redis is away: nobody hearing of it would end the server. */
class HeardClient extends Client {
  override sendCommand(...parts: Parameters<Client['sendCommand']>): unknown {
    // A library that asks again as soon as it was refused would else keep the server from everything, its end too.
    if (this.status === 'end') return heard(sleep(REFUSED_MS, null, { ref: false }).then(refuse));
    return heard(super.sendCommand(...parts));
  }
}

function refuse(): never {
  throw new Error('The connection to Redis has ended.');
}

function heard(answer: unknown): unknown {
  if (answer instanceof Promise) answer.catch(() => undefined);
  return answer;
}
