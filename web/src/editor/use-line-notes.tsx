import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { editorTexts } from '#texts/editor.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Instance } from './instance.ts';
import { LineNotes } from './line-notes.ts';
import type { LineNote, LineNoteActs } from './shared-editor-contract.ts';

const NONE: ReadonlyMap<number, HTMLElement> = new Map();

/** Shows notes below lines of an editor. Returns their portals, to be rendered beside the editor. */
export function useLineNotes(
  instance: Instance | null,
  notes: readonly LineNote[],
  acts: LineNoteActs | undefined,
): ReactNode {
  const [zones, setZones] = useState<LineNotes | null>(null);
  const [nodes, setNodes] = useState(NONE);
  const moved = useEffectEvent((lines: ReadonlyMap<number, number>) => acts?.moved(lines));

  useEffect(() => {
    if (instance === null) return;
    const made = new LineNotes(instance.editor, moved);
    setZones(made);
    return () => {
      setZones(null);
      setNodes(NONE);
      made.dispose();
    };
  }, [instance]);

  useEffect(() => {
    if (zones !== null) setNodes(zones.show(notes));
  }, [zones, notes]);

  return notes.map((note) => {
    const node = nodes.get(note.id);
    return node && createPortal(<Note note={note} onDismiss={() => acts?.dismiss(note.id)} />, node, note.id);
  });
}

function Note({ note: { title, text }, onDismiss }: { note: LineNote; onDismiss: () => void }) {
  return (
    <aside
      aria-label={title}
      className="relative flex max-w-140 items-start gap-2 rounded-full border border-border bg-overlay py-1.5 pr-1.5 pl-3 font-sans text-13 text-text-1 after:absolute after:inset-y-1.5 after:left-0 after:w-0.5 after:bg-accent"
    >
      <div className="min-w-0 flex-1">
        <p className="text-12 text-text-2">
          <bdi>{title}</bdi>
        </p>
        <p dir="auto" className="leading-5 whitespace-pre-wrap wrap-anywhere select-text">
          {text}
        </p>
      </div>
      <IconButton
        label={editorTexts.putHintAway}
        size="small"
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={onDismiss}
        className="max-md:size-11"
      />
    </aside>
  );
}
