import { ArrowLeft, Ellipsis, Hand, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { RoleBadge } from '#features/collaboration/participants/participant-row.tsx';
import {
  useLive,
  useOwnHand,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import { useSessionRun } from '#features/collaboration/use-run.ts';
import { RunButtons } from '#shared/runs/output/run-buttons.tsx';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuSeparator } from '#ui/overlay/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { ConnectionStatus, UnsavedMark } from './connection.tsx';
import { OwnerItems, People, SessionProgramItems, useCopyProgram } from './header-items.tsx';
import { LanguageChoice } from './language-choice.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The title, participants and actions of the session; Run at the right end, above the Output. */
export function WideHeader() {
  const { role, canEdit } = useParticipantState();
  const navigate = useNavigate();
  const runs = useSessionRun();
  return (
    <div
      role="toolbar"
      aria-label={collaborationTexts.name}
      className="flex h-11 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-3 whitespace-nowrap"
    >
      <IconButton label={actsTexts.back} icon={<ArrowLeft {...ICON} />} onClick={() => void navigate('/')} />
      <Facts />
      <span className="flex-1" />
      <UnsavedMark />
      <ConnectionStatus />
      <span className="mx-0.5 h-5 w-px bg-border" />
      <People />
      {role !== 'owner' && <HandButton />}
      <ShareButton />
      {canEdit && <RunButtons size="control" {...runs} />}
    </div>
  );
}

function Facts() {
  const { session } = useSessionContext();
  const { role, canEdit } = useParticipantState();
  const hasMenu = useCopyProgram() !== null || canEdit;
  const title = useLive((state) => state.title);
  return (
    <>
      <h1 className="min-w-16 text-14 font-strong" title={title}>
        {/* A block, so that a title is truncated at its own end in either writing direction. */}
        <bdi className="block truncate">{title}</bdi>
      </h1>
      {hasMenu && (
        <Menu trigger={<IconButton label={actsTexts.more} icon={<Ellipsis {...ICON} />} />}>
          <SessionProgramItems />
          {role === 'owner' && (
            <>
              <MenuSeparator />
              <OwnerItems />
            </>
          )}
        </Menu>
      )}
      <LanguageChoice />
      <span
        className={classNames(
          // A long title shrinks first.
          'min-w-12 shrink-[0.01] truncate text-text-2',
          // Owners know who they are: hidden if there is no room.
          role === 'owner' && 'max-lg:hidden',
        )}
      >
        {collaborationTexts.owner(<bdi>{session.owner_username}</bdi>)}
      </span>
      <RoleBadge role={role} />
    </>
  );
}

function HandButton() {
  const { raised, toggle } = useOwnHand();
  const connected = useLive(({ link }) => link === 'connected');
  return (
    <IconButton
      label={raised ? collaborationTexts.hand.lower : collaborationTexts.hand.raise}
      icon={<Hand {...ICON} />}
      aria-pressed={raised}
      disabled={!connected}
      onClick={toggle}
      className="aria-pressed:bg-warning-soft! aria-pressed:text-warning!"
    />
  );
}

function ShareButton() {
  const { screen } = useSessionContext();
  const open = useSessionScreen(({ drawer }) => drawer === 'share');
  const roomy = useMediaQuery('(width >= 1180px)');
  const shared = {
    icon: <Share2 {...ICON} />,
    'aria-pressed': open,
    onClick: () => screen.setState({ drawer: open ? null : 'share' }),
  };
  if (!roomy) return <IconButton label={sharingTexts.act} {...shared} />;
  return (
    <Button look="ghost" {...shared}>
      {sharingTexts.act}
    </Button>
  );
}
