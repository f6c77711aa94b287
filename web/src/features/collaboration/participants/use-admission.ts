import {
  type BodyOf,
  batchAdmission,
  FALLBACK_MESSAGES,
  manageParticipant,
  type Participant,
} from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSession } from '#features/collaboration/live/live-session.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { keepSentAway } from './arrange.ts';

/** Where the owner's decisions come together. */
export interface Desk {
  shareId: string;
  /** Why the last decision was not taken; null: it was. */
  problem: string | null;
  /** Whom the owner sent away during this visit. */
  sentAway: readonly Participant[];
  begin: () => void;
  /** Takes the standing that the server answered. */
  take: (changed: readonly Participant[]) => void;
  fail: (problem: string) => void;
}

export function useDesk(session: LiveSession, shareId: string): Desk {
  const [problem, setProblem] = useState<string | null>(null);
  const [sentAway, setSentAway] = useState<readonly Participant[]>([]);
  return {
    shareId,
    problem,
    sentAway,
    begin: () => setProblem(null),
    take: (changed) => {
      setSentAway((kept) => keepSentAway(kept, changed));
      session.refreshParticipants();
    },
    fail: (why) => {
      setProblem(why);
      // They may have gone, or another window of the owner's may have been faster.
      session.refreshParticipants();
    },
  };
}

/** Decides about one. */
export function useManage(desk: Desk, { id }: Participant) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof manageParticipant>) =>
      call(manageParticipant, { params: { id: desk.shareId, participantId: id }, body }),
    onMutate: desk.begin,
    onSuccess: (changed) => desk.take([changed]),
    onError: (error) => desk.fail(describeFailure(error, FALLBACK_MESSAGES.manageParticipant)),
  });
}

/** Decides about all who wait. */
export function useBatch(desk: Desk, waiting: readonly Participant[]) {
  return useMutation({
    mutationFn: (action: 'approve' | 'reject') =>
      call(batchAdmission, {
        params: { id: desk.shareId },
        body: waiting.map(({ id }) => ({ participant_id: id, action })),
      }),
    onMutate: desk.begin,
    onSuccess: ({ participants }) => desk.take(participants),
    onError: (error) => desk.fail(describeFailure(error, FALLBACK_MESSAGES.batchAdmission)),
  });
}
