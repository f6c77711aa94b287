import { type BodyOf, batchAdmission, manageParticipant, type Participant } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';

/** Shared state of the owner's decisions on participants. */
export interface ParticipantAdmission {
  shareId: string;
  /** Why the last decision failed; null if it did not. */
  problem: string | null;
  begin: () => void;
  done: () => void;
  fail: (problem: string) => void;
}

export function useAdmission(session: LiveSession, shareId: string): ParticipantAdmission {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    shareId,
    problem,
    begin: () => setProblem(null),
    done: () => session.refreshParticipants(),
    fail: (why) => {
      setProblem(why);
      // They may have left, or the owner may have decided in another window.
      session.refreshParticipants();
    },
  };
}

/** Decides on one participant. */
export function useManage(admission: ParticipantAdmission, { id }: Participant) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof manageParticipant>) =>
      call(manageParticipant, { params: { id: admission.shareId, participantId: id }, body }),
    onMutate: admission.begin,
    onSuccess: admission.done,
    onError: (error) => admission.fail(describeFailure(error, collaborationTexts.participants.manageFailed)),
  });
}

/** Decides on everybody who is waiting. */
export function useBatch(admission: ParticipantAdmission, waiting: readonly Participant[]) {
  return useMutation({
    mutationFn: (action: 'approve' | 'reject') =>
      call(batchAdmission, {
        params: { id: admission.shareId },
        body: waiting.map(({ id }) => ({ participant_id: id, action })),
      }),
    onMutate: admission.begin,
    onSuccess: admission.done,
    onError: (error) => admission.fail(describeFailure(error, collaborationTexts.waiting.batchFailed)),
  });
}
