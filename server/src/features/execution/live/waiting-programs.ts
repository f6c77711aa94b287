import { QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { Turn } from '#queue/fair-queue.ts';

/** Programs that wait for what is typed to them, of one person: a learner with many tabs. */
const MOST_OF_A_PERSON = 5;
/** The same of all visitors at one address: a class behind one, twice over. */
const MOST_OF_AN_ADDRESS = 60;

/** A program that waits for what is typed to it. */
interface WaitingProgram {
  /** Whose turns it takes. */
  owner: string;
  isVisitors: boolean;
  /** What it holds meanwhile; null: nobody counts it. */
  memoryBytes: number | null;
  turn: Turn;
  /** Ends it. */
  stop(reason: ApiError): void;
}

/** Says how programs wait for what is typed to them. */
export interface WaitingPrograms {
  /**
   * Waits until something has come. The program rests, and others run in its place. Where too many rest, or they hold
   * too much memory, it keeps its place; where too many do that as well, it is stopped: that is told, and a program
   * that were given the end of its input instead would fail with words of its own that nobody understands.
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
  const byOwner = new Map<string, Set<WaitingProgram>>();
  let resting = 0;
  let held = 0;
  let keeping = 0;

  const makeRoomFor = ({ owner, isVisitors }: WaitingProgram) => {
    const theirs = byOwner.get(owner) ?? new Set();
    const most = isVisitors ? MOST_OF_AN_ADDRESS : MOST_OF_A_PERSON;
    const [longest] = theirs;
    if (longest !== undefined && theirs.size >= most) {
      theirs.delete(longest);
      longest.stop(new ApiError(409, 'conflict', oneTooMany(isVisitors)));
    }
    byOwner.set(owner, theirs);
    return theirs;
  };
  /** Waits as one of its owner's. */
  const counted = async (program: WaitingProgram, until: () => Promise<void>) => {
    const theirs = makeRoomFor(program);
    theirs.add(program);
    try {
      await until();
    } finally {
      theirs.delete(program);
      if (theirs.size === 0 && byOwner.get(program.owner) === theirs) byOwner.delete(program.owner);
    }
  };

  return {
    async wait(program, until) {
      const memoryBytes = program.memoryBytes ?? programMemoryBytes;
      if (resting < mostResting && held + memoryBytes <= restingMemoryBytes) {
        resting += 1;
        held += memoryBytes;
        try {
          return await program.turn.rest(() => counted(program, until));
        } finally {
          resting -= 1;
          held -= memoryBytes;
        }
      }
      if (keeping >= mostKeeping) return program.stop(noRoom());
      keeping += 1;
      try {
        await counted(program, until);
      } finally {
        keeping -= 1;
      }
    },
  };
}

function oneTooMany(isVisitors: boolean): string {
  const others = isVisitors ? 'and so do many others at your address' : 'and so do others of yours';
  return `This program was stopped: it waited for input, ${others}.`;
}

function noRoom(): ApiError {
  const seconds = QUEUE_FULL_RETRY_AFTER_SECONDS;
  const detail = `Many programs are waiting for input just now. Please try again in ${seconds} s, or give the input before you run it.`;
  return new ApiError(503, 'queue_full', detail, seconds);
}
