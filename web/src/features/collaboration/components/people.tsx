import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { ParticipantsPopover } from '#features/collaboration/participants/participants-popover.tsx';
import { useScreen, useVisit } from '#features/collaboration/visit.ts';

/** The participants of the session. */
export function People() {
  const { shareId, session, own, live, screen } = useVisit();
  const { role } = useParticipantState();
  const following = useScreen((state) => state.following);
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
