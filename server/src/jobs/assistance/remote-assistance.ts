import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import type { z } from 'zod';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { type Assistance, type AssistedDocument, NO_ASSISTANCE } from '#runner/index.ts';
import {
  answerChannel,
  askChannel,
  QUESTIONS,
  type Question,
  WORKER_ASSISTANCE,
  type workerLanguages,
} from './wire-format.ts';

/** Longest wait for an answer, in ms: the page waits no longer. A worker on a busy machine may still be at it. */
const ANSWER_MS = 25_000;

type WorkerLanguage = z.output<typeof workerLanguages>[number];

type RemoteOpen = (...given: Parameters<Assistance['open']>) => AssistedDocument;

/** A worker with language servers. */
interface Worker {
  /** The server's id in the cluster. */
  server: string;
  channel: string;
  languages: Map<LanguageId, WorkerLanguage>;
}

/** A question that a worker has not answered yet. */
interface Pending {
  channel: string;
  settle(answer: unknown): void;
}

/**
 * Assistance by workers, for a server that runs no programs. Each request carries the text that it is about: people stay
 * with their worker while it answers, and another one takes over without being told.
 */
export function createRemoteAssistance(
  pubSub: PubSub,
  servers: ClusterMembership,
): Assistance & { close(): void } {
  const workers = new Map<string, Worker>();
  const listeners = new Set<(language: LanguageId) => void>();
  const pending = new Map<number, Pending>();
  const answerTo = randomUUID();
  let requests = 0;

  const stateOf = (language: LanguageId) => bestOf(ableOf([...workers.values()], language), language);
  /** Makes a change, and tells which languages have another state by it. */
  const change = (make: () => void) => {
    const before = LANGUAGES.map(stateOf);
    make();
    LANGUAGES.forEach((language, index) => {
      if (isDeepStrictEqual(before[index], stateOf(language))) return;
      for (const listener of listeners) listener(language);
    });
  };
  const forget = (channel: string) => {
    change(() => workers.delete(channel));
    for (const asked of [...pending.values()]) if (asked.channel === channel) asked.settle(null);
  };
  const endings = [
    pubSub.subscribe(WORKER_ASSISTANCE, {
      onMessage({ channel, languages }, server) {
        if (languages.length === 0) return forget(channel);
        const known = new Map(languages.map((one) => [one.language, one]));
        change(() => workers.set(channel, { server, channel, languages: known }));
      },
    }),
    pubSub.subscribe(answerChannel(answerTo), {
      onMessage: ({ request, answer }) => pending.get(request)?.settle(answer),
    }),
  ];
  servers.onGone((server) => {
    for (const worker of [...workers.values()]) if (worker.server === server) forget(worker.channel);
  });

  const open: RemoteOpen = (language, owner, text, { turn, program: opened = null } = {}) => {
    const id = randomUUID();
    const key = turn ?? owner;
    /** Channels of the workers that know the document. */
    const knownTo = new Set<string>();
    let present = text;
    let version = 0;
    let program = opened;
    /** True if the last question was not answered in time. */
    let isSilent = false;
    const describeProgram = () => program && { ...program, files: [...program.files] };
    const describe = () => ({ id, language, owner, turn, text: present, program: describeProgram() });
    const tell = (worker: Worker) => {
      if (knownTo.has(worker.channel)) return;
      knownTo.add(worker.channel);
      pubSub.publish(askChannel(worker.channel), { kind: 'open', document: describe() });
    };
    /** Returns the person's worker, or another one while it does not answer. */
    const pick = (): Worker | null => {
      const able = ableOf([...workers.values()], language);
      const own = nearest(able, key);
      if (own === null || isReady(own, language)) return own;
      tell(own);
      return (
        nearest(
          able.filter((worker) => isReady(worker, language)),
          key,
        ) ?? own
      );
    };
    const ask = async <Asked extends Question>(
      question: Asked,
      ...args: z.input<(typeof QUESTIONS)[Asked]['args']>
    ): Promise<z.output<(typeof QUESTIONS)[Asked]['answer']> | null> => {
      const worker = pick();
      // A message would be lost.
      if (worker === null || !pubSub.isSubscribed) return null;
      knownTo.add(worker.channel);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      requests += 1;
      const request = requests;
      const timer = setTimeout(() => {
        isSilent = true;
        pubSub.publish(askChannel(worker.channel), { kind: 'cancel', request, answerTo });
        resolve(null);
      }, ANSWER_MS);
      const settle = (given: unknown) => {
        isSilent = false;
        resolve(given);
      };
      pending.set(request, { channel: worker.channel, settle });
      pubSub.publish(askChannel(worker.channel), {
        ...{ kind: 'ask', document: describe(), question, args, request, answerTo },
      });
      const answer = await promise;
      clearTimeout(timer);
      pending.delete(request);
      const read = QUESTIONS[question].answer.safeParse(answer ?? null);
      return (read.success ? read.data : null) as z.output<(typeof QUESTIONS)[Asked]['answer']> | null;
    };
    /** As `ask`, for answers about places in the text: null if it changed meanwhile. */
    const askUnchanged = async <Asked extends Question>(
      question: Asked,
      ...args: z.input<(typeof QUESTIONS)[Asked]['args']>
    ) => {
      const asked = version;
      const answer = await ask(question, ...args);
      return asked === version ? answer : null;
    };
    const first = pick();
    if (first !== null) tell(first);
    return {
      get text() {
        return present;
      },
      get program() {
        return program;
      },
      isEnded: false,
      set(changed) {
        present = changed;
        version += 1;
      },
      setFiles(changed) {
        const texts = new Map(changed.map((file) => [file.name, file.text]));
        if (
          program === null ||
          changed.some(({ name }) => !program?.files.some((file) => file.name === name))
        ) {
          return false;
        }
        const files = program.files.map(({ name, text: before }) => ({
          name,
          text: texts.get(name) ?? before,
        }));
        program = { ...program, files };
        version += 1;
        return true;
      },
      complete: (position, trigger) => ask('complete', place(position), trigger),
      resolve: (item, label) => ask('resolve', item, label),
      hover: (position) => ask('hover', place(position)),
      signatures: (position) => ask('signatures', place(position)),
      problems: () => askUnchanged('problems'),
      problemsElsewhere: () => askUnchanged('problemsElsewhere'),
      fixes: ({ line, column, end_line, end_column }) =>
        askUnchanged('fixes', { line, column, end_line, end_column }),
      definition: (position) => askUnchanged('definition', place(position)),
      references: (position) => askUnchanged('references', place(position)),
      renamePlace: (position) => askUnchanged('renamePlace', place(position)),
      rename: (position, name) => askUnchanged('rename', place(position), name),
      symbols: () => askUnchanged('symbols'),
      // Who waited in vain does not wait for this as well.
      pausedMs: () => (isSilent ? Promise.resolve(null) : ask('pausedMs')),
      close() {
        for (const channel of knownTo) pubSub.publish(askChannel(channel), { kind: 'close', id });
        knownTo.clear();
      },
    };
  };
  return {
    of(language) {
      const { language: _, ...found } = stateOf(language) ?? { language, ...NO_ASSISTANCE.of(language) };
      return found;
    },
    open: (language, owner, text, options) =>
      stateOf(language) === null ? null : open(language, owner, text, options),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: NO_ASSISTANCE.find,
    usage: NO_ASSISTANCE.usage,
    close() {
      for (const end of endings) end();
      for (const { settle } of [...pending.values()]) settle(null);
    },
  };
}

const BEST_FIRST = ['ready', 'starting', 'stopped'] as const;

/** Returns the workers for a language: those that only find problems in it where no other one is. */
function ableOf(workers: readonly Worker[], language: LanguageId): readonly Worker[] {
  const able = workers.filter(({ languages }) => languages.has(language));
  const whole = able.filter(({ languages }) => languages.get(language)?.onlyProblems === false);
  return whole.length > 0 ? whole : able;
}

/** Returns a language's state on the worker where it is furthest; null: none has it. */
function bestOf(workers: readonly Worker[], language: LanguageId): WorkerLanguage | null {
  const found = workers.flatMap(({ languages }) => languages.get(language) ?? []);
  for (const state of BEST_FIRST) {
    const best = found.find((one) => one.state === state);
    if (best !== undefined) return best;
  }
  return null;
}

function isReady({ languages }: Worker, language: LanguageId): boolean {
  return languages.get(language)?.state === 'ready';
}

/** Returns the worker that a key belongs to: with another worker, only its share of the keys moves. */
function nearest(workers: readonly Worker[], key: string): Worker | null {
  const weight = ({ channel }: Worker) =>
    createHash('sha256').update(`${channel} ${key}`).digest().readUInt32BE();
  return workers.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** Returns a position alone: what carries it may have more fields. */
function place({ line, column }: { line: number; column: number }) {
  return { line, column };
}
