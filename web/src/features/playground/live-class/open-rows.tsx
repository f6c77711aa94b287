import type { Participant } from '@coderoom/contract';
import { CircleAlert, Eye, Lock, MessageSquare, WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { LiveState } from '#lib/live-session/live-session.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { PersonChip } from '#ui/person-chip.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { BarButton } from './bar-button.tsx';
import { BarRow } from './bar-row.tsx';
import { Hand } from './hand.tsx';
import { HintList } from './hint-list.tsx';
import { retryParticipation, useParticipation } from './participation-store.ts';
import { type BarProps, useClose } from './use-acts.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useHintNotes } from './use-hint-notes.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOBODY: readonly Participant[] = [];
/** Stands in while there is no connection. */
const NOWHERE = createStore<Pick<LiveState, 'participants' | 'link'>>()(() => ({
  participants: NOBODY,
  link: 'connecting',
}));

/** The rows for an open editor: its visibility, its guests, and the requests to them. */
export function OpenRows(props: BarProps) {
  const { own } = props.liveClass;
  const [listsHints, setListsHints] = useState(false);
  const listId = useId();
  const live = useParticipation((state) => state.live);
  const guests = useStore(live?.store ?? NOWHERE, (state) => state.participants).filter(
    ({ id, is_connected }) => is_connected && id !== own.participant_id,
  );
  const isConnected = useStore(live?.store ?? NOWHERE, ({ link }) => link === 'connected');
  const announcement = useAnnouncement({ guests, isLocked: props.liveClass.is_locked, own });
  const close = useClose(props);
  useHintNotes(props);
  const hints = own.hints.length;
  return (
    <>
      <BarRow
        icon={<Sign isLocked={props.liveClass.is_locked} isConnected={isConnected} />}
        acts={
          <>
            {hints > 0 && (
              <BarButton
                icon={<MessageSquare {...ICON} />}
                aria-expanded={listsHints}
                aria-controls={listId}
                onClick={() => setListsHints(!listsHints)}
              >
                {liveClassBarTexts.hints.counted(hints)}
              </BarButton>
            )}
            <Hand {...props} />
            <BarButton look="ghost" busy={close.isPending} onClick={() => close.mutate()}>
              {liveClassBarTexts.keepClosed}
            </BarButton>
          </>
        }
      >
        <Standing isLocked={props.liveClass.is_locked} isConnected={isConnected} />
        <Guests guests={guests} />
      </BarRow>
      <div id={listId}>{listsHints && hints > 0 && <HintList {...props} />}</div>
      <p role="status" aria-label={liveClassBarTexts.news} className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface StandingProps {
  isLocked: boolean;
  isConnected: boolean;
}

function Sign({ isLocked, isConnected }: StandingProps) {
  const hasProblem = useParticipation(({ problem }) => problem !== null);
  const hasSession = useParticipation(({ live }) => live !== null);
  if (hasProblem) return <CircleAlert {...ICON} className="text-danger" />;
  if (isConnected) return isLocked ? <Lock {...ICON} /> : <Eye {...ICON} className="text-accent-text" />;
  return hasSession ? <WifiOff {...ICON} className="text-warning" /> : <Spinner />;
}

/** Shows whether the teacher can see the editor now. */
function Standing({ isLocked, isConnected }: StandingProps) {
  const problem = useParticipation((state) => state.problem);
  const hasSession = useParticipation(({ live }) => live !== null);
  if (problem !== null) {
    return (
      <>
        <p role="alert" className="min-w-0 text-danger wrap-anywhere">
          {problem}
        </p>
        <BarButton onClick={retryParticipation}>{actsTexts.tryAgain}</BarButton>
      </>
    );
  }
  if (!isConnected) {
    return <p>{hasSession ? liveClassBarTexts.noConnection : liveClassBarTexts.opening}</p>;
  }
  return (
    <>
      <p className="font-medium">{liveClassBarTexts.seen}</p>
      {isLocked && <p>{liveClassBarTexts.seenLocked}</p>}
    </>
  );
}

/** The people in the editor. */
function Guests({ guests }: { guests: readonly Participant[] }) {
  return (
    <ul aria-label={liveClassBarTexts.guests.name} className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      {guests.map(({ id, username, role }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <PersonChip id={id} name={username} />
          <bdi className="truncate font-medium">{username}</bdi>
          <span className="text-text-2">
            {role === 'editor' ? liveClassBarTexts.guests.types : liveClassBarTexts.guests.watches}
          </span>
        </li>
      ))}
    </ul>
  );
}
