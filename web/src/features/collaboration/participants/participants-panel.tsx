import type { Participant } from '@coderoom/contract';
import { LogIn, MousePointerClick } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import { shownName } from '#lib/text/format.ts';
import { GuestMark, PersonChip } from '#shared/people/person-chip.tsx';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useFocusFallback } from '#ui/overlay/focus.ts';
import { arrange, ParticipantRow } from './participant-row.tsx';
import { type ParticipantAdmission, useManage } from './use-admission.ts';
import { WaitingList } from './waiting-list.tsx';

export interface PanelProps {
  session: LiveSession;
  ownParticipantId: number;
  following: number | null;
  onFollow: (participantId: number | null) => void;
  /** Names of the files that people are in, by participant; absent: the program is a single file. */
  paths?: ReadonlyMap<number, string> | undefined;
}

/** The people waiting, the participants, and those the owner removed. */
export function ParticipantsPanel({
  session,
  ownParticipantId,
  following,
  onFollow,
  paths,
  admission,
}: PanelProps & { admission: ParticipantAdmission | null }) {
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
      <div aria-live="polite">{admission?.problem && <Note tone="danger" text={admission.problem} />}</div>
      {admission !== null && waiting.length > 0 && <WaitingList admission={admission} waiting={waiting} />}
      <ul className="flex flex-col py-1 max-md:gap-1">
        {arrange(participants).map((person) => (
          <ParticipantRow
            key={person.id}
            person={person}
            isSelf={isSelf(person)}
            line={lines.get(person.id) ?? person.cursor_position?.lineNumber ?? null}
            file={paths?.get(person.id)}
            followed={following === person.id}
            onFollow={() => onFollow(following === person.id ? null : person.id)}
            admission={admission}
            onLowerHand={() => session.lowerHand(person.id)}
          />
        ))}
      </ul>
      {admission !== null && away.length > 0 && <SentAwayList admission={admission} people={away} />}
      {participants.some((person) => !isSelf(person) && person.is_connected) && (
        <p className="flex items-center gap-1.5 border-t border-border px-3 py-2 text-12 text-text-3">
          <MousePointerClick aria-hidden className="size-3.5" strokeWidth={1.75} />
          {collaborationTexts.participants.followHint}
        </p>
      )}
    </div>
  );
}

/** People removed by the owner: they stay out until the owner readmits them. */
function SentAwayList({
  admission,
  people,
}: {
  admission: ParticipantAdmission;
  people: readonly Participant[];
}) {
  return (
    <section aria-labelledby="sent-away" className="border-t border-border py-1">
      <h3 id="sent-away" className="px-3 pt-1 text-12 text-text-2">
        {collaborationTexts.sentAway.title}
      </h3>
      <ul className="scroll-thin flex max-h-50 flex-col overflow-y-auto max-md:gap-1">
        {people.map((person) => (
          <SentAwayRow key={person.id} admission={admission} person={person} />
        ))}
      </ul>
    </section>
  );
}

function SentAwayRow({ admission, person }: { admission: ParticipantAdmission; person: Participant }) {
  const { mutate, isPending } = useManage(admission, person);
  const { id, username, status } = person;
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-3">
      <PersonChip id={id} name={username} away />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate text-left">{username}</bdi>
          <GuestMark guest={person.is_guest} />
        </span>
        <span className="block text-12 text-text-3">
          {status === 'rejected' ? collaborationTexts.sentAway.rejected : collaborationTexts.sentAway.removed}
        </span>
      </span>
      <Button
        size="small"
        aria-label={collaborationTexts.sentAway.letInNamed(shownName(person))}
        icon={<LogIn aria-hidden strokeWidth={1.75} />}
        busy={isPending}
        disabled={isPending}
        onClick={() => mutate({ action: 'approve' })}
        className="max-md:h-11"
      >
        {collaborationTexts.sentAway.letIn}
      </Button>
    </li>
  );
}

type Lines = ReadonlyMap<number, number>;
const NOBODY: Lines = new Map();

/** Returns the line of everybody else's caret, by participant. */
function useLines(text: SharedEntryText | null): Lines {
  const [lines, setLines] = useState(NOBODY);
  useEffect(() => {
    if (text === null) return;
    const end = text.onAllCursors((cursors) => {
      const next = new Map(cursors.map(({ participantId, cursor }) => [participantId, cursor.lineNumber]));
      // Most caret movements stay on their line.
      setLines((current) => (areSame(current, next) ? current : next));
    });
    return () => {
      end();
      setLines(NOBODY);
    };
  }, [text]);
  return lines;
}

function areSame(a: Lines, b: Lines): boolean {
  return a.size === b.size && [...a].every(([participant, line]) => b.get(participant) === line);
}
