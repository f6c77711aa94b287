import { LANGUAGE_FACTS } from '@coderoom/contract';
import { X } from 'lucide-react';
import { editor } from 'monaco-editor/editor';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Instance } from '#editor/monaco/instance.ts';
import { loadLanguage } from '#editor/monaco/languages.ts';
import { EditorFrame, useInstance } from '#editor/monaco/use-instance.tsx';
import { LineNotes } from '#editor/reading/line-notes.ts';
import { editorTexts } from '#texts/editor.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { onUserNavigation, type SharedEditing, shareEditor } from './share-editor.ts';
import type { LineNote, LineNoteActs, SharedCodeEditorProps } from './shared-editor-contract.ts';

/** The file name stays while the language changes: TypeScript's worker reads JavaScript by it as well. */
const FILE_NAME = LANGUAGE_FACTS.typescript.fileName;
const NO_NOTES: readonly LineNote[] = [];

export default function SharedMonacoEditor(props: SharedCodeEditorProps) {
  const {
    language,
    text,
    canEdit,
    following,
    onFollowEnded,
    notes = NO_NOTES,
    noteActs,
    assisted,
    ...settings
  } = props;
  const [firstLanguage] = useState(language);
  const [firstText] = useState(() => text.content.toString());
  const { container, instance } = useInstance({
    ...settings,
    language: firstLanguage,
    text: firstText,
    fileName: FILE_NAME,
    readOnly: !canEdit,
    assistedLanguage: assisted ? language : undefined,
  });
  const [editing, setEditing] = useState<SharedEditing | null>(null);
  const shownNotes = useLineNotes(instance, notes, noteActs);
  const endFollowing = useEffectEvent(() => following !== null && onFollowEnded());

  useEffect(() => {
    if (instance === null) return;
    const shared = shareEditor(instance, text);
    setEditing(shared);
    return () => {
      setEditing(null);
      shared.dispose();
    };
  }, [instance, text]);

  useEffect(() => {
    if (instance === null) return;
    let isWanted = true;
    const swap = () => isWanted && editor.setModelLanguage(instance.model, language);
    // Colours follow later if they do not load now.
    loadLanguage(language).then(swap, swap);
    return () => {
      isWanted = false;
    };
  }, [instance, language]);

  useEffect(() => editing?.follow(following), [editing, following]);
  useEffect(() => {
    if (instance === null || container.current === null) return;
    return onUserNavigation(instance.editor, container.current, endFollowing);
  }, [instance, container]);

  return (
    <>
      <EditorFrame container={container} instance={instance} />
      {shownNotes}
    </>
  );
}

const NONE: ReadonlyMap<number, HTMLElement> = new Map();

/** Shows notes below lines of an editor. Returns their portals, to be rendered beside the editor. */
function useLineNotes(
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
