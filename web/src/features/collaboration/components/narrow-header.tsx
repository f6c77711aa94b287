import { ArrowLeft, EllipsisVertical, Hand, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { RoleBadge } from '#features/collaboration/participants/participant-row.tsx';
import {
  useLive,
  useOwnHand,
  useParticipantState,
  useSessionContext,
} from '#features/collaboration/session-context.ts';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import { ConnectionStatus, UnsavedMark } from './connection.tsx';
import { OwnerItems, People, SessionProgramItems } from './header-items.tsx';
import { LanguageChoice } from './language-choice.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The header under 768 px: the title and the participants, below them other facts of the session; Run is at the bottom.
 */
export function NarrowHeader() {
  const title = useLive((state) => state.title);
  const navigate = useNavigate();
  return (
    <>
      <div
        role="toolbar"
        aria-label={collaborationTexts.name}
        className="flex h-14 shrink-0 items-center gap-1 border-b border-border bg-surface-1 px-1"
      >
        <IconButton
          label={actsTexts.back}
          size="touch"
          icon={<ArrowLeft {...ICON} />}
          onClick={() => void navigate('/')}
        />
        <h1 className="min-w-0 flex-1 text-14 font-strong">
          {/* A block, so that a title is truncated at its own end in either writing direction. */}
          <bdi className="block truncate text-left">{title}</bdi>
        </h1>
        <People />
        <More />
      </div>
      <FactStrip />
    </>
  );
}

function More() {
  const { screen } = useSessionContext();
  const { role } = useParticipantState();
  const { raised, toggle } = useOwnHand();
  return (
    <Menu trigger={<IconButton label={actsTexts.more} size="touch" icon={<EllipsisVertical {...ICON} />} />}>
      {role !== 'owner' && (
        <MenuItem icon={<Hand {...ICON} />} onSelect={toggle}>
          {raised ? collaborationTexts.hand.lower : collaborationTexts.hand.raise}
        </MenuItem>
      )}
      <MenuItem icon={<Share2 {...ICON} />} onSelect={() => screen.setState({ drawer: 'share' })}>
        {sharingTexts.act}
      </MenuItem>
      <SessionProgramItems />
      {role === 'owner' && <OwnerItems />}
    </Menu>
  );
}

function FactStrip() {
  const { session } = useSessionContext();
  const { role } = useParticipantState();
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border bg-surface-1 px-3 py-1 text-12">
      <LanguageChoice />
      {/* No room to show owners their own name. Of others' a few letters say nothing: what follows wraps instead. */}
      <span className={classNames('flex-1 truncate text-text-2', role === 'owner' ? 'min-w-0' : 'min-w-20')}>
        {role !== 'owner' && collaborationTexts.owner(<bdi>{session.owner_username}</bdi>)}
      </span>
      <RoleBadge role={role} />
      {/* They wrap to the next line together if there is no room for both. */}
      <span className="ml-auto flex items-center gap-2">
        <UnsavedMark />
        <ConnectionStatus />
      </span>
    </div>
  );
}
