import { DOCUMENT_ENTRY, LANGUAGE_FACTS } from '@coderoom/contract';
import { X } from 'lucide-react';
import { editor } from 'monaco-editor/editor';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { assistedLanguageOf } from '#editor/monaco/file-languages.ts';
import type { Instance } from '#editor/monaco/instance.ts';
import { loadLanguage } from '#editor/monaco/languages.ts';
import { LineNotes } from '#editor/reading/line-notes.ts';
import { EditorFrame, useInstance } from '#editor/use-instance.tsx';
import { editorTexts } from '#texts/editor.ts';
import { IconButton } from '#ui/button/button.tsx';
import { onUserNavigation } from './share-editor.ts';
import type {
  LineNote,
  LineNoteActs,
  SharedCodeEditorProps,
  SharedEditedFiles,
} from './shared-editor-contract.ts';
import { SharedModels } from './shared-models.ts';
import type { SharedText } from './shared-text.ts';

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
    program,
    ...settings
  } = props;
  const shownName = program?.files.find(({ id }) => id === program.shown)?.name;
  const assistedLanguage = shownName === undefined ? language : assistedLanguageOf(shownName, language);
  const [firstLanguage] = useState(language);
  const [firstText] = useState(() => text.content.toString());
  const { container, instance, showModel } = useInstance({
    ...settings,
    language: firstLanguage,
    text: firstText,
    fileName: FILE_NAME,
    readOnly: !canEdit,
    assistedLanguage: assisted ? assistedLanguage : undefined,
  });
  useSharedModels(instance, showModel, { text, program, following });
  const shownNotes = useLineNotes(instance, notes, noteActs);
  const endFollowing = useEffectEvent(() => following !== null && onFollowEnded());

  useEffect(() => {
    if (instance === null) return;
    let isWanted = true;
    const swap = () => isWanted && editor.setModelLanguage(instance.program.model, language);
    // Colours follow later if they do not load now.
    loadLanguage(language).then(swap, swap);
    return () => {
      isWanted = false;
    };
  }, [instance, language]);

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

/** Binds the editor to the texts of the program, and shows one of them. */
function useSharedModels(
  instance: Instance | null,
  showModel: (model: editor.ITextModel) => void,
  {
    text,
    program,
    following,
  }: { text: SharedText; program: SharedEditedFiles | undefined; following: number | null },
): void {
  const models = useRef<SharedModels | null>(null);
  const target = instance?.editor ?? null;
  const alone = useMemo(() => [{ id: DOCUMENT_ENTRY, name: FILE_NAME, text }], [text]);
  const files = program?.files ?? alone;
  const shown = program?.shown ?? DOCUMENT_ENTRY;
  const create = useEffectEvent(() => {
    if (instance === null) return null;
    return new SharedModels(instance, {
      show: showModel,
      onGoTo: (line, column, name) => goTo(line, column, name),
    });
  });
  const goTo = useEffectEvent((line: number, column: number, name: string) =>
    program?.onGoTo(line, column, name),
  );
  useEffect(() => {
    if (target === null) return;
    models.current = create();
    return () => {
      models.current?.dispose();
      models.current = null;
    };
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the models are new with their editor
  useEffect(() => {
    models.current?.update({ files, shown });
  }, [target, files, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; another document has other carets
  useEffect(() => {
    models.current?.follow(following);
  }, [target, files, shown, following]);
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
