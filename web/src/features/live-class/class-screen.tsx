import type { getLiveClass, ResponseOf } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveSettings } from '#editor/restriction.tsx';
import { FocusPanel } from '#features/live-class/focus/focus-panel.tsx';
import { type EditorVisit, useEditorVisit } from '#features/live-class/focus/use-editor-visit.ts';
import { FilterBar } from '#features/live-class/grid/filter-bar.tsx';
import { useTilesOfGroup } from '#features/live-class/grid/shown-group.tsx';
import { focusTile, Tiles } from '#features/live-class/grid/tiles.tsx';
import {
  ClassContext,
  type ClassStore,
  createClassStore,
  useClass,
  useClassStore,
} from '#features/live-class/live/class-store.ts';
import { isTyping } from '#lib/browser/keyboard.ts';
import { notify } from '#lib/browser/notifications.ts';
import { type RoomState, useLiveRoom } from '#shared/live-room/live-room.tsx';
import { fullNameOfMember } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Note } from '#ui/display/note.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ClassToolbar } from './class-toolbar.tsx';
import { liveClassQuery } from './queries.ts';

interface ClassScreenProps {
  /** The class at the time when the screen was opened. */
  answer: ResponseOf<typeof getLiveClass>;
  userId: number;
}

/** A live class: a tile for each student, and the program of the selected one. */
export function ClassScreen({ answer, userId }: ClassScreenProps) {
  const [store] = useState(() => createClassStore(answer));
  const connection = useLiveClassUpdates(store, userId);
  useLiveSettings();
  return (
    <ClassContext value={store}>
      <ClassToolbar />
      {connection === 'lost' && <Note tone="warning" text={liveClassTexts.tiles.connectionLost} />}
      <FilterBar />
      <AtWork />
      <Announcer />
    </ClassContext>
  );
}

function AtWork() {
  const store = useClassStore();
  const narrow = useNarrow();
  const isKnown = useTilesOfGroup();
  const selected = useClass((state) => state.selected);
  const shown = useClass(({ members }) => (selected === null ? undefined : members.get(selected)));
  const name = shown === undefined ? '' : fullNameOfMember(shown);
  const begun = useEditorVisit(selected);
  const { enter } = begun;
  const visit = {
    ...begun,
    leave: () => {
      begun.leave();
      // The focused element disappears with the editor.
      if (!narrow && selected !== null) focusTile(selected);
    },
  };
  const last = useRef<number | null>(null);
  useEffect(() => {
    last.current = selected ?? last.current;
  }, [selected]);
  const focusLast = () => {
    if (last.current !== null) focusTile(last.current);
  };
  const close = () => {
    if (!narrow) focusLast();
    store.select(null);
  };
  const step = (by: 1 | -1) => {
    const next = neighbourOf(store.getState(), by);
    if (next === null) return;
    store.select(next);
    if (!narrow) focusTile(next);
  };
  const open = useCallback(
    (memberId: number, isByKey: boolean) => {
      if (isByKey && store.getState().selected === memberId) enter(true);
      else store.select(memberId);
    },
    [store, enter],
  );
  useClassKeys({ step, visit, close });

  const panel = selected !== null && (
    <FocusPanel key={selected} memberId={selected} visit={visit} onStep={step} onClose={close} />
  );
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={liveClassTexts.tiles.class}
        className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface-1"
      >
        {isKnown && <Tiles onOpen={open} />}
      </section>
      {narrow ? (
        <Sheet open={selected !== null} title={name} onClose={close} onClosed={focusLast}>
          {panel}
        </Sheet>
      ) : (
        panel && (
          <aside
            aria-label={liveClassTexts.programOf(name)}
            className="flex w-104 shrink-0 flex-col border-l border-border bg-page"
          >
            {panel}
          </aside>
        )
      )}
    </div>
  );
}

/** Returns the student before or after the selected one, wrapping around; the first if none is selected. */
function neighbourOf(
  { order, selected }: { order: readonly number[]; selected: number | null },
  by: 1 | -1,
): number | null {
  const index = selected === null ? -1 : order.indexOf(selected);
  const next = index === -1 ? (by === 1 ? 0 : order.length - 1) : (index + by + order.length) % order.length;
  return order[next] ?? null;
}

/** Announces raised hands to screen readers. */
function Announcer() {
  const announcement = useClass((state) => state.announcement);
  return (
    <p role="status" aria-label={liveClassTexts.tiles.hands} className="sr-only">
      {announcement}
    </p>
  );
}

/** Elements that take every key while they are open. */
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
/** Elements on which Enter has its own meaning. */
const PRESSABLE = 'a, button, [role="combobox"]';

interface ClassKeys {
  step: (by: 1 | -1) => void;
  visit: EditorVisit;
  close: () => void;
}

/** J and K step through the students, Enter steps into a program, Esc leaves it and then closes its panel. */
function useClassKeys({ step, visit, close }: ClassKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS) !== null) return;
    const acts: Record<string, (() => void) | undefined> = isTyping(target)
      ? { Escape: () => leave() }
      : {
          j: () => step(1),
          k: () => step(-1),
          Escape: () => leave(),
          Enter: target.closest(PRESSABLE) === null ? () => stepIn() : undefined,
        };
    const act = acts[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const stepIn = () => {
    if (visit.presence !== 'typing') visit.enter(true);
  };
  const leave = () => (visit.presence === 'outside' ? close() : visit.leave());
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Keeps a live class up to date while its screen is open. */
function useLiveClassUpdates(store: ClassStore, userId: number): RoomState {
  const queries = useQueryClient();
  const { id } = store.getInitialState().liveClass;
  const query = liveClassQuery(userId, id);

  /** Reloads students and events that were missed while disconnected. If that is refused the page says why. */
  const loadAnew = () =>
    void queries.refetchQueries({ queryKey: query.queryKey }).then(() => {
      const answer = queries.getQueryData(query.queryKey);
      if (answer !== undefined) store.load(answer);
    });

  // Notifies a teacher who is looking at something else.
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.announcement !== before.announcement) notify(now.announcement, `live-class-${id}`);
      }),
    [store, id],
  );

  useEffect(() => {
    const timer = setInterval(() => store.tick(), 1_000);
    return () => clearInterval(timer);
  }, [store]);

  return useLiveRoom(id, {
    listen: (live) => {
      live.on('live_class_members', ({ live_class_id, members, gone }) => {
        if (live_class_id === id) store.applyMembers(members, gone);
      });
      live.on('live_class_codes', ({ live_class_id, codes }) => {
        if (live_class_id === id) store.applyPreviews(codes);
      });
      live.on('live_class_changed', ({ live_class }) => {
        if (live_class.id !== id) return;
        store.applyClass(live_class);
        queries.setQueryData(query.queryKey, (current) => current && { ...current, ...live_class });
      });
      // The user's role in the class was taken away.
      live.on('permission_denied', loadAnew);
    },
    onJoined: loadAnew,
  });
}
