import { Copy, PencilLine, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useRestricted } from '#editor/restriction.tsx';
import { ParticipantsPopover } from '#features/collaboration/participants/participants-popover.tsx';
import {
  useLive,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import { FilesItems } from '#shared/project-files/panel/files-items.tsx';
import { hasTree } from '#shared/project-files/project.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens a copy of the program, with all its files, in the playground; null where copying is disabled. */
export function useCopyProgram(): (() => void) | null {
  const { files, live } = useSessionContext();
  const navigate = useNavigate();
  const restricted = useRestricted();
  const isHere = useLive(({ text }) => text !== null);
  if (restricted || !isHere) return null;
  return () => {
    const { language } = live.store.getState();
    void navigate('/', { state: { program: { language, ...files.copy() } } });
  };
}

/** Actions on the session's program: files are added to it, and it is copied to the playground. */
export function SessionProgramItems() {
  const { files } = useSessionContext();
  const { canEdit } = useParticipantState();
  const copy = useCopyProgram();
  return (
    <>
      {canEdit && <FilesItems workspace={files} />}
      {copy !== null && (
        <MenuItem icon={<Copy aria-hidden strokeWidth={1.75} />} onSelect={copy}>
          {collaborationTexts.copyProgram}
        </MenuItem>
      )}
    </>
  );
}

const OWNER_ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The owner's actions on the whole session. */
export function OwnerItems() {
  const { screen } = useSessionContext();
  return (
    <>
      <MenuItem icon={<PencilLine {...OWNER_ICON} />} onSelect={() => screen.setState({ dialog: 'title' })}>
        {collaborationTexts.rename.title}
      </MenuItem>
      <MenuItem icon={<Trash2 {...OWNER_ICON} />} onSelect={() => screen.setState({ dialog: 'delete' })}>
        {sharingTexts.deleting.act}
      </MenuItem>
    </>
  );
}

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
