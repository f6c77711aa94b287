import { QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { Turn } from '#queue/fair-queue.ts';
import { isVisitors } from '#queue/owners.ts';
import { placesOfOne } from '#queue/shares.ts';

/** Programs that wait for what is typed to them, of one person: a learner with many tabs. */
const MOST_OF_A_PERSON = 5;
/** The same of all visitors at one address: a class behind one, twice over. */
const MOST_OF_AN_ADDRESS = 60;
/** The part of all memory that programs of one owner may hold while they rest. */
const OWNER_SHARE = 0.75;

/** A program that waits for what is typed to it. */
interface WaitingProgram {
  /** Whose turns it takes. */
  owner: string;
  /** What it holds meanwhile; null: nobody counts it. */
  memoryBytes: number | null;
  turn: Turn;
  /** Ends it. */
  stop(reason: ApiError): void;
}

/** Running and waiting work of one owner. */
interface Standing {
  /** Also those that wait no more, and not yet again for a place. */
  programs: number;
  waiting: Set<WaitingProgram>;
  /** Memory of those that rest. */
  held: number;
  /** Those that keep their place meanwhile. */
  keeping: number;
}

/** Says how programs wait for what is typed to them. */
export interface WaitingPrograms {
  /**
   * Waits until something has come. The program rests, and others run in its place. Where too many rest, or they, or
   * those of its owner, hold too much memory, it keeps its place; where too many do that as well, it is stopped: that
   * is told, and a program that were given the end of its input instead would fail with words of its own that nobody
   * understands.
   *
   * Of one owner's the one that has waited longest is stopped for one too many: whoever opens a page anew wants the
   * program that is in front of them.
   *
   * @throws as {@link Turn.rest}
   */
  wait(program: WaitingProgram, until: () => Promise<void>): Promise<void>;
}

export function createWaitingPrograms({
  mostResting,
  restingMemoryBytes,
  programMemoryBytes,
  places,
}: {
  /** Programs that rest at once. */
  mostResting: number;
  /** What all that rest may hold together. */
  restingMemoryBytes: number;
  /** What a program is thought to hold where nobody counts it. */
  programMemoryBytes: number;
  /** Programs that run at once: half of them may wait without resting. */
  places: number;
}): WaitingPrograms {
  const mostKeeping = Math.floor(places / 2);
  const ofOwner = { memoryBytes: OWNER_SHARE * restingMemoryBytes, keeping: placesOfOne(mostKeeping) };
  const standings = new Map<string, Standing>();
  let resting = 0;
  let held = 0;
  let keeping = 0;

  const makeRoomFor = ({ owner }: WaitingProgram, { waiting }: Standing) => {
    const most = isVisitors(owner) ? MOST_OF_AN_ADDRESS : MOST_OF_A_PERSON;
    const [longest] = waiting;
    if (longest === undefined || waiting.size < most) return;
    waiting.delete(longest);
    longest.stop(new ApiError(409, 'conflict', oneTooMany(isVisitors(owner))));
  };
  /** Waits as one of its owner's. */
  const counted = async (program: WaitingProgram, standing: Standing, until: () => Promise<void>) => {
    makeRoomFor(program, standing);
    standing.waiting.add(program);
    try {
      await until();
    } finally {
      standing.waiting.delete(program);
    }
  };
  const rest = async (program: WaitingProgram, standing: Standing, until: () => Promise<void>) => {
    const memoryBytes = memoryOf(program);
    resting += 1;
    held += memoryBytes;
    standing.held += memoryBytes;
    try {
      return await program.turn.rest(() => counted(program, standing, until));
    } finally {
      resting -= 1;
      held -= memoryBytes;
      standing.held -= memoryBytes;
    }
  };
  const keep = async (program: WaitingProgram, standing: Standing, until: () => Promise<void>) => {
    keeping += 1;
    standing.keeping += 1;
    try {
      await counted(program, standing, until);
    } finally {
      keeping -= 1;
      standing.keeping -= 1;
    }
  };
  const memoryOf = ({ memoryBytes }: WaitingProgram) => memoryBytes ?? programMemoryBytes;

  return {
    async wait(program, until) {
      const { owner } = program;
      const standing = standings.get(owner) ?? { programs: 0, waiting: new Set(), held: 0, keeping: 0 };
      standings.set(owner, standing);
      standing.programs += 1;
      const memoryBytes = memoryOf(program);
      const mayRest =
        resting < mostResting &&
        held + memoryBytes <= restingMemoryBytes &&
        standing.held + memoryBytes <= ofOwner.memoryBytes;
      try {
        if (mayRest) return await rest(program, standing, until);
        if (keeping >= mostKeeping || standing.keeping >= ofOwner.keeping) return program.stop(noRoom());
        await keep(program, standing, until);
      } finally {
        standing.programs -= 1;
        if (standing.programs === 0) standings.delete(owner);
      }
    },
  };
}

function oneTooMany(ofVisitors: boolean): string {
  const others = ofVisitors ? 'and so do many others at your address' : 'and so do others of yours';
  return `This program was stopped: it waited for input, ${others}.`;
}

function noRoom(): ApiError {
  const seconds = QUEUE_FULL_RETRY_AFTER_SECONDS;
  const detail = `Many programs are waiting for input just now. Please try again in ${seconds} s, or give the input before you run it.`;
  return new ApiError(503, 'queue_full', detail, seconds);
}
