import type { JobContext } from '#jobs/jobs.ts';
import type { Turn } from '#queue/fair-queue.ts';
import { isVisitors } from '#queue/owners.ts';
import { MAX_PER_ADDRESS, MAX_PER_PERSON } from './live/programs-awaiting-input.ts';
import { tellPhase } from './live/run-messages.ts';

/** Programs of all owners that may rest at once while they wait for packages. */
const MAX_RESTING = 100;

/** Decides how programs wait for packages that are being prepared. */
export interface PartsWaiting {
  /**
   * Waits until the packages that a program needs are there, and tells those who watch it. Others run in its slot
   * meanwhile, unless too many rest already: then it keeps its slot, so that more of its kind are refused like all that
   * wait.
   */
  wait(program: WaitingForParts, prepared: () => Promise<void>): Promise<void>;
}

/** A program that waits for packages, with its slot in the queue and that of its job in the process. */
interface WaitingForParts {
  owner: string;
  turn: Turn;
  job: Pick<JobContext, 'rest' | 'channel'>;
}

export function createPartsWaiting(maxResting = MAX_RESTING): PartsWaiting {
  const restingOf = new Map<string, number>();
  let resting = 0;
  return {
    async wait({ owner, turn, job }, prepared) {
      tellPhase(job, 'preparing');
      const own = restingOf.get(owner) ?? 0;
      if (resting >= maxResting || own >= (isVisitors(owner) ? MAX_PER_ADDRESS : MAX_PER_PERSON)) {
        return await prepared();
      }
      resting += 1;
      restingOf.set(owner, own + 1);
      try {
        return await turn.rest(async () => {
          await job.rest(prepared);
          tellPhase(job, 'waiting_for_turn');
        });
      } finally {
        resting -= 1;
        const left = (restingOf.get(owner) ?? 0) - 1;
        if (left > 0) restingOf.set(owner, left);
        else restingOf.delete(owner);
      }
    },
  };
}
