import type { ParticipantState } from '#shared/sessions/live-session.ts';
import { useLive, useSessionContext } from './session-context.ts';

/** Returns the participant's role and status: as on arrival, until the live connection reports changes. */
export function useParticipantState(): Omit<ParticipantState, 'participantId'> {
  const { role, status } = useSessionContext().own;
  const current = useLive((state) => state.participant);
  return (
    current ?? { role, status, canEdit: status === 'approved' && (role === 'owner' || role === 'editor') }
  );
}

/** True if the session was deleted under the participant or does not know them: they cannot continue. */
export function useIsReadOnly(): boolean {
  const { status } = useParticipantState();
  const isKnown = useLive(({ participant }) => participant !== null);
  const failed = useLive(({ link }) => link === 'failed');
  const hasText = useLive(({ text }) => text !== null);
  return failed && (status === 'pending' || (status === 'approved' && isKnown && !hasText));
}

/** The user's raised hand, with functions to raise and lower it. */
export function useOwnHand() {
  const { live, own } = useSessionContext();
  const raised = useLive(({ participants }) =>
    participants.some(({ id, hand_raised }) => id === own.id && hand_raised),
  );
  return { raised, toggle: () => live.raiseHand(!raised) };
}
