/** Connections to Redis, which the servers of a school share; publish/subscribe and membership stand on them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisOptions as AllOptions, Redis as Client } from 'ioredis';
import type { RedisAddress } from './address.ts';

type RedisOptions = Omit<AllOptions, 'replyMapping'>;

/** Timeout of a command, in ms. */
const COMMAND_MS = 2_000;
/** Timeout of connecting, in ms. */
const CONNECT_MS = 5_000;
/** A connection without a reply for this long is broken, in ms. Blocking reads take 5 s. */
const SILENCE_MS = 10_000;
/** Delay before refusing a command on a closed connection, in ms. */
const REFUSED_MS = 100;
/** Maximum pause between two attempts to connect, in ms. */
const LONGEST_RETRY_MS = 1_000;

/**
 * Shared by several servers besides their database: messages and counters, nothing that must not be lost. While Redis
 * is away, each server continues with its own state.
 */
export interface Redis {
  /** Unique name of this server. */
  readonly server: string;
  /** Prefix of all our keys and channels. */
  readonly prefix: string;
  /** Its commands fail at once while Redis is away. */
  readonly commands: Client;
  /** True if commands can be answered now. */
  readonly isThere: boolean;
  /** Opens another connection, whose commands wait until Redis is available. */
  connect(): Client;
  /** Calls the listener whenever Redis becomes available, from now on. */
  onReturn(listener: () => void): void;
  /** Closes all connections. */
  close(): void;
}

/** Receives sentences for the operator. */
export interface RedisLog {
  warn(sentence: string): void;
  info(sentence: string): void;
}

/** Opens the connections, and proceeds without them while Redis is away: they are made as soon as it is available. */
export async function openRedis(address: RedisAddress, log: RedisLog): Promise<Redis> {
  const { options, prefix } = address;
  const further: Client[] = [];
  const connect = (): Client => {
    const client = openClient({ ...options, ...PATIENT });
    // It reconnects by itself, and the command connection logs the failure.
    client.on('error', () => undefined);
    // Duplicates made by a library are closed with all others.
    Object.defineProperty(client, 'duplicate', { value: connect, configurable: true, writable: true });
    further.push(client);
    return client;
  };
  const commands = openClient({ ...options, ...COMMANDS });
  // Duplicates that a library uses for blocking reads must not fail at once.
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

/**
 * Libraries ignore the promises of commands that fail while Redis is away: unhandled rejections would end the server.
 * A method, not a subclass: the compiler would compare every command of the subclass with the client's.
 */
function openClient(options: RedisOptions): Client {
  const client = new Client(options);
  const send = client.sendCommand.bind(client);
  client.sendCommand = (...parts) => {
    // Without the delay, a library that retries at once would starve the event loop, even while the server stops.
    if (client.status === 'end') return heard(sleep(REFUSED_MS, null, { ref: false }).then(refuse));
    return heard(send(...parts));
  };
  return client;
}

function refuse(): never {
  throw new Error('The connection to Redis has ended.');
}

function heard(answer: unknown): unknown {
  if (answer instanceof Promise) answer.catch(() => undefined);
  return answer;
}
