import { type Message, message, QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { ApiError, conflict } from '#http/errors.ts';
import type { Turn } from '#queue/fair-queue.ts';
import { isVisitors, placesOfOne } from '#queue/owners.ts';

/** Most programs of one person that may wait for input: a learner with many tabs. */
export const MAX_PER_PERSON = 5;
/** The same for all visitors at one address: twice a class. */
export const MAX_PER_ADDRESS = 60;
/** Share of the memory for resting programs that one owner's programs may hold. */
const OWNER_SHARE = 0.75;

/** A program that waits for input. */
interface WaitingProgram {
  /** Owner in the fair queue. */
  owner: string;
  /** Memory that it holds while waiting, in bytes; null: not measured. */
  memoryBytes: number | null;
  turn: Turn;
  /** Stops the program. */
  stop(reason: ApiError): void;
}

/** Programs of one owner that wait for input. */
interface OwnerUsage {
  /** Number of programs, including those that have their input and wait for a slot again. */
  programs: number;
  waiting: Set<WaitingProgram>;
  /** Memory of the resting ones, in bytes. */
  held: number;
  /** Number of programs that keep their slot while they wait. */
  keeping: number;
}

/** Decides how programs wait for input. */
export interface WaitingPrograms {
  /**
   * Waits until input has arrived. The program rests, and others run in its slot. If too many rest, or they or its
   * owner's hold too much memory, it keeps its slot; if too many do that as well, it is stopped with an explanation:
   * given the end of input instead, it would fail with an error that its author would not understand.
   *
   * If an owner has one program too many, their longest-waiting one is stopped: whoever reopens a page wants the
   * program in front of them.
   *
   * @throws as {@link Turn.rest}
   */
  wait(program: WaitingProgram, until: () => Promise<void>): Promise<void>;
}

export function createWaitingPrograms({
  maxAwaitingInput,
  restingMemoryBytes,
  programMemoryBytes,
  places,
}: {
  /** Most programs that may rest at once. */
  maxAwaitingInput: number;
  /** Memory that all resting programs may hold together, in bytes. */
  restingMemoryBytes: number;
  /** Assumed memory of a program where it is not measured, in bytes. */
  programMemoryBytes: number;
  /** Number of programs that can run at once: half of them may wait without resting. */
  places: number;
}): WaitingPrograms {
  const mostKeeping = Math.floor(places / 2);
  const ofOwner = { memoryBytes: OWNER_SHARE * restingMemoryBytes, keeping: placesOfOne(mostKeeping) };
  const usages = new Map<string, OwnerUsage>();
  let resting = 0;
  let held = 0;
  let keeping = 0;

  const makeRoomFor = ({ owner }: WaitingProgram, { waiting }: OwnerUsage) => {
    const max = isVisitors(owner) ? MAX_PER_ADDRESS : MAX_PER_PERSON;
    const [longest] = waiting;
    if (longest === undefined || waiting.size < max) return;
    waiting.delete(longest);
    longest.stop(conflict(oneTooMany(isVisitors(owner))));
  };
  /** Waits, counted among its owner's waiting programs. */
  const counted = async (program: WaitingProgram, usage: OwnerUsage, until: () => Promise<void>) => {
    makeRoomFor(program, usage);
    usage.waiting.add(program);
    try {
      await until();
    } finally {
      usage.waiting.delete(program);
    }
  };
  const rest = async (program: WaitingProgram, usage: OwnerUsage, until: () => Promise<void>) => {
    const memoryBytes = memoryOf(program);
    resting += 1;
    held += memoryBytes;
    usage.held += memoryBytes;
    try {
      return await program.turn.rest(() => counted(program, usage, until));
    } finally {
      resting -= 1;
      held -= memoryBytes;
      usage.held -= memoryBytes;
    }
  };
  const keep = async (program: WaitingProgram, usage: OwnerUsage, until: () => Promise<void>) => {
    keeping += 1;
    usage.keeping += 1;
    try {
      await counted(program, usage, until);
    } finally {
      keeping -= 1;
      usage.keeping -= 1;
    }
  };
  const memoryOf = ({ memoryBytes }: WaitingProgram) => memoryBytes ?? programMemoryBytes;

  return {
    async wait(program, until) {
      const { owner } = program;
      const usage = usages.get(owner) ?? { programs: 0, waiting: new Set(), held: 0, keeping: 0 };
      usages.set(owner, usage);
      usage.programs += 1;
      const memoryBytes = memoryOf(program);
      const mayRest =
        resting < maxAwaitingInput &&
        held + memoryBytes <= restingMemoryBytes &&
        usage.held + memoryBytes <= ofOwner.memoryBytes;
      try {
        if (mayRest) return await rest(program, usage, until);
        if (keeping >= mostKeeping || usage.keeping >= ofOwner.keeping) return program.stop(noRoom());
        await keep(program, usage, until);
      } finally {
        usage.programs -= 1;
        if (usage.programs === 0) usages.delete(owner);
      }
    },
  };
}

function oneTooMany(ofVisitors: boolean): Message {
  return ofVisitors
    ? message`This program was stopped: it waited for input, and so do many others at your address.`
    : message`This program was stopped: it waited for input, and so do others of yours.`;
}

function noRoom(): ApiError {
  const seconds = QUEUE_FULL_RETRY_AFTER_SECONDS;
  const detail = message`Many programs are waiting for input just now. Please try again in ${seconds} s, or give the input before you run it.`;
  return new ApiError(503, 'queue_full', detail, seconds);
}
