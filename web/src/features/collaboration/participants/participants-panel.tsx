import type { Participant } from '@coderoom/contract';
import { MousePointerClick } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { LiveSession } from '#lib/live-session/live-session.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Note } from '#ui/note.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { arrange } from './arrange.ts';
import { ParticipantRow } from './participant-row.tsx';
import { SentAwayList } from './sent-away-list.tsx';
import type { Desk } from './use-admission.ts';
import { useLines } from './use-lines.ts';
import { WaitingList } from './waiting-list.tsx';

export interface PanelProps {
  session: LiveSession;
  ownParticipantId: number;
  following: number | null;
  onFollow: (participantId: number | null) => void;
}

/** The people waiting, the participants, and those the owner removed. */
export function ParticipantsPanel({
  session,
  ownParticipantId,
  following,
  onFollow,
  desk,
}: PanelProps & { desk: Desk | null }) {
  const participants = useStore(session.store, (state) => state.participants);
  const waiting = useStore(session.store, (state) => state.waiting);
  const sentAway = useStore(session.store, (state) => state.removed);
  const lines = useLines(useStore(session.store, (state) => state.text));
  const panel = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(panel);
  const isSelf = ({ id }: Participant) => id === ownParticipantId;
  // The lists are loaded one after the other and may overlap for a moment.
  const away = sentAway.filter(({ id }) => ![...participants, ...waiting].some((one) => one.id === id));

  return (
    <div ref={panel} tabIndex={-1} {...focus} className="outline-none focus-visible:shadow-none">
      {/* Rendered before its text, so that the text is read out. */}
      <div aria-live="polite">{desk?.problem && <Note tone="danger" text={desk.problem} />}</div>
      {desk !== null && waiting.length > 0 && <WaitingList desk={desk} waiting={waiting} />}
      <ul className="flex flex-col py-1 max-md:gap-1">
        {arrange(participants).map((person) => (
          <ParticipantRow
            key={person.id}
            person={person}
            isSelf={isSelf(person)}
            line={lines.get(person.id) ?? person.cursor_position?.lineNumber ?? null}
            followed={following === person.id}
            onFollow={() => onFollow(following === person.id ? null : person.id)}
            desk={desk}
            onLowerHand={() => session.lowerHand(person.id)}
          />
        ))}
      </ul>
      {desk !== null && away.length > 0 && <SentAwayList desk={desk} people={away} />}
      {participants.some((person) => !isSelf(person) && person.is_connected) && (
        <p className="flex items-center gap-1.5 border-t border-border px-3 py-2 text-12 text-text-3">
          <MousePointerClick aria-hidden className="size-3.5" strokeWidth={1.75} />
          {collaborationTexts.participants.followHint}
        </p>
      )}
    </div>
  );
}
