import { LANGUAGE_FACTS } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLanguage } from './languages.ts';
import { onUserNavigation, type SharedEditing, shareEditor } from './share-editor.ts';
import type { LineNote, SharedCodeEditorProps } from './shared-editor-contract.ts';
import { EditorFrame, useInstance } from './use-instance.tsx';
import { useLineNotes } from './use-line-notes.tsx';

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
      <EditorFrame container={container} isThere={instance !== null} />
      {shownNotes}
    </>
  );
}
