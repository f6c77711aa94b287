import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { ParticipantsPopover } from '#features/collaboration/participants/participants-popover.tsx';
import { useSessionContext, useSessionScreen } from '#features/collaboration/session-context.ts';
import { hasTree } from '#shared/project-files/project.ts';

/** The participants of the session. */
export function People() {
  const { shareId, session, own, live, files, screen } = useSessionContext();
  const { role } = useParticipantState();
  const following = useSessionScreen((state) => state.following);
  const project = useStore(files.store, (state) => state.project);
  const people = useStore(files.store, (state) => state.people);
  const paths = useMemo(() => new Map(people.map(({ id, path }) => [id, path])), [people]);
  return (
    <ParticipantsPopover
      session={live}
      shareId={shareId}
      ownParticipantId={own.id}
      isOwner={role === 'owner'}
      maxCollaborators={session.max_collaborators}
      following={following}
      paths={hasTree(project) ? paths : undefined}
      onFollow={(participantId) => screen.setState({ following: participantId })}
    />
  );
}
