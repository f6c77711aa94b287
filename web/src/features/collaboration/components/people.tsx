import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { ParticipantsPopover } from '#features/collaboration/participants/participants-popover.tsx';
import { useSessionContext, useSessionScreen } from '#features/collaboration/session-context.ts';

/** The participants of the session. */
export function People() {
  const { shareId, session, own, live, screen } = useSessionContext();
  const { role } = useParticipantState();
  const following = useSessionScreen((state) => state.following);
  return (
    <ParticipantsPopover
      session={live}
      shareId={shareId}
      ownParticipantId={own.id}
      isOwner={role === 'owner'}
      maxCollaborators={session.max_collaborators}
      following={following}
      onFollow={(participantId) => screen.setState({ following: participantId })}
    />
  );
}
