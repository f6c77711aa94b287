import type { Hint, Participant } from '@coderoom/contract';
import { CircleAlert, Eye, Lock, MessageSquare, WifiOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { SharedTextFile } from '#editor/shared/shared-text.ts';
import { retryParticipation, useParticipation } from '#features/playground/live-class/participation-store.ts';
import { type BarProps, useDismissal } from '#features/playground/live-class/use-acts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { goTo } from '#features/playground/screen-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { nameOrAnonymous } from '#lib/text/format.ts';
import { nameOfTeacher } from '#shared/live-classes/teacher-name.ts';
import { useCloseEditor } from '#shared/live-classes/use-close-editor.ts';
import { PersonChip } from '#shared/people/person-chip.tsx';
import type { SessionState } from '#shared/sessions/live-session.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { type AnnouncedState, describeLiveClassChange, type Guest } from './announcements.ts';
import { BarButton, BarRow } from './bar-row.tsx';
import { Hand } from './hand.tsx';
import { HintPlaces } from './hint-places.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOBODY: readonly Participant[] = [];
/** Used while there is no connection. */
const NOWHERE = createStore<Pick<SessionState, 'participants' | 'link' | 'text'>>()(() => ({
  participants: NOBODY,
  link: 'connecting',
  text: null,
}));

/** The rows for an open editor: its visibility, its guests, and the requests to them. */
export function OpenRows(props: BarProps) {
  const { own } = props.liveClass;
  const [listsHints, setListsHints] = useState(false);
  const listId = useId();
  const live = useParticipation((state) => state.live);
  const guests = useStore(live?.store ?? NOWHERE, (state) => state.participants)
    .filter(({ id, is_connected }) => is_connected && id !== own.participant_id)
    .map(({ id, username, role }) => ({ id, role, name: nameOfTeacher(username, props.liveClass) }));
  const isConnected = useStore(live?.store ?? NOWHERE, ({ link }) => link === 'connected');
  const announcement = useAnnouncement({ guests, isLocked: props.liveClass.is_locked, own });
  const close = useCloseEditor(props.liveClass.id, props.onParticipation);
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
              {liveClassBarTexts.stopSharing}
            </BarButton>
          </>
        }
      >
        <Visibility isLocked={props.liveClass.is_locked} isConnected={isConnected} />
        <Guests guests={guests} />
      </BarRow>
      <div id={listId}>{listsHints && hints > 0 && <HintList {...props} />}</div>
      <p role="status" aria-label={liveClassBarTexts.news} className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface VisibilityProps {
  isLocked: boolean;
  isConnected: boolean;
}

function Sign({ isLocked, isConnected }: VisibilityProps) {
  const hasProblem = useParticipation(({ problem }) => problem !== null);
  const hasSession = useParticipation(({ live }) => live !== null);
  if (hasProblem) return <CircleAlert {...ICON} className="text-danger" />;
  if (isConnected) return isLocked ? <Lock {...ICON} /> : <Eye {...ICON} className="text-accent-text" />;
  return hasSession ? <WifiOff {...ICON} className="text-warning" /> : <Spinner />;
}

/** Shows whether the teacher can see the editor now. */
function Visibility({ isLocked, isConnected }: VisibilityProps) {
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
function Guests({ guests }: { guests: readonly Guest[] }) {
  return (
    <ul aria-label={liveClassBarTexts.guests.name} className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      {guests.map(({ id, name, role }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <PersonChip id={id} name={name} />
          <bdi className="truncate font-medium">{name}</bdi>
          <span className="text-text-2">
            {role === 'editor' ? liveClassBarTexts.guests.types : liveClassBarTexts.guests.watches}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All hints with their lines. */
function HintList(props: BarProps) {
  const lines = useParticipation((state) => state.hintLines);
  const texts = useSharedProgram((state) => state.texts);
  const dismissal = useDismissal(props);
  return (
    <ul
      aria-label={liveClassBarTexts.hints.title}
      className="scroll-thin max-h-40 divide-y divide-accent-line overflow-auto border-t border-accent-line px-3"
    >
      {props.liveClass.own.hints.map((hint) => {
        const { id, text, username, full_name = username } = hint;
        const line = lines[id] ?? hint.line;
        const file = nameOfFile(hint, texts);
        return (
          <li key={id} className="flex items-center gap-2 py-1">
            <BarButton
              aria-label={liveClassBarTexts.hints.goToLine(line, file)}
              className="font-mono"
              onClick={() => goTo(line, 1, file)}
            >
              {liveClassBarTexts.hints.line(line, file)}
            </BarButton>
            <p className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
              <bdi className="font-medium">{nameOrAnonymous(full_name)}</bdi>: <bdi>{text}</bdi>
            </p>
            <IconButton
              label={liveClassBarTexts.hints.putAway(line, file)}
              size="small"
              icon={<X aria-hidden strokeWidth={1.75} />}
              disabled={dismissal.isPending && dismissal.variables === id}
              onClick={() => dismissal.mutate(id)}
              className="max-md:size-11"
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the latest change as text for screen readers. */
function useAnnouncement(now: AnnouncedState): string {
  const before = useRef(now);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const sentences = describeLiveClassChange(before.current, now);
    before.current = now;
    if (sentences.length > 0) setAnnouncement(sentences.join(' '));
  }, [now]);
  return announcement;
}

/** Returns the present name of a hint's file; undefined for the entry. */
function nameOfFile({ file, file_id }: Hint, texts: readonly SharedTextFile[]): string | undefined {
  return texts.find(({ id }) => id === file_id)?.name ?? file;
}

/** Shows the hints beside their lines in the editor. */
function useHintNotes(props: BarProps): void {
  const { hints } = props.liveClass.own;
  const live = useParticipation((state) => state.live);
  const document = useStore(live?.store ?? NOWHERE, ({ text }) => text?.document ?? null);
  const texts = useSharedProgram((state) => state.texts);
  const shown = useProgram((state) => state.shown);
  const places = useMemo(() => document && new HintPlaces(document), [document]);
  const dismissal = useDismissal(props);
  const dismiss = useEffectEvent((id: number) => dismissal.mutate(id));

  useEffect(() => {
    if (places === null) return;
    const noteActs = {
      dismiss,
      // The editor knows of a change before the document does.
      moved: (moved: ReadonlyMap<number, number>) =>
        rememberLines({ ...places.lines, ...Object.fromEntries(moved) }),
    };
    useSharedProgram.setState({ noteActs });
  }, [places]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: notes of a file begin at their lines when it is shown
  useEffect(() => {
    if (places === null) return useSharedProgram.setState({ notes: [] });
    // An editor that was open before knows the lines to which its hints have moved.
    places.follow(hints, useParticipation.getState().editor?.hintLines ?? {});
    const { lines } = places;
    rememberLines(lines);
    const notes = hints.map((hint) => ({
      id: hint.id,
      file: nameOfFile(hint, texts),
      line: lines[hint.id] ?? hint.line,
      title: liveClassBarTexts.hints.from(nameOrAnonymous(hint.full_name ?? hint.username)),
      text: hint.text,
    }));
    useSharedProgram.setState({ notes });
  }, [hints, places, texts, shown]);
  useEffect(() => () => useSharedProgram.setState({ notes: [] }), []);
}

function rememberLines(hintLines: Readonly<Record<string, number>>): void {
  const lines = Object.entries(hintLines).map(([id, line]) => [Number(id), line] as const);
  useParticipation.getState().editor?.moveHints(new Map(lines));
  useParticipation.setState({ hintLines });
}
