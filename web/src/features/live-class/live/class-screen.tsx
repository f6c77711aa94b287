import type { getLiveClass, ResponseOf } from '@coderoom/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveSettings } from '#editor/restriction/use-restriction.ts';
import { FocusPanel } from '#features/live-class/focus/focus-panel.tsx';
import { useEditorVisit } from '#features/live-class/focus/use-editor-visit.ts';
import { FilterBar } from '#features/live-class/grid/filter-bar.tsx';
import { focusTile, Tiles } from '#features/live-class/grid/tiles.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Note } from '#ui/note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ClassContext, useClass, useClassStore } from './class-context.ts';
import { createClassStore } from './class-store.ts';
import { ClassToolbar } from './class-toolbar.tsx';
import { useClassKeys } from './use-class-keys.ts';
import { useLiveClassUpdates } from './use-live-class-updates.ts';

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
  const selected = useClass((state) => state.selected);
  const name = useClass(({ members }) => (selected === null ? '' : (members.get(selected)?.username ?? '')));
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
        <Tiles onOpen={open} />
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
