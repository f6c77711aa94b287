import { type Diagnostic, DOCUMENT_ENTRY } from '@coderoom/contract';
import { CircleX, FolderOpen, Radio } from 'lucide-react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { SharedCodeEditor } from '#editor/code-editor.tsx';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { RestrictionBadge, useRestricted } from '#editor/restriction.tsx';
import type { SharedText } from '#editor/shared/shared-text.ts';
import {
  goToPlace,
  takeEditor,
  useLive,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import { useSessionRun, useShownRun } from '#features/collaboration/use-run.ts';
import { useLanguageById } from '#shared/languages/languages.ts';
import { FILES_BUTTON } from '#shared/project-files/files-view.ts';
import { useFiles, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { FileTabsBar, LazyBinaryView } from '#shared/project-files/panel/lazy-files.tsx';
import { fileOf, hasTree } from '#shared/project-files/project.ts';
import { ShownTable, useIsShownAsTable } from '#shared/runs/table/text-view.tsx';
import { RefusedTexts } from '#shared/sessions/refused-texts.tsx';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { projectTexts } from '#texts/project.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNarrow } from '#ui/use-media-query.ts';

/** Opens the file that the followed participant is in, whenever they go to another one. */
function useFollowedFile(): void {
  const { files, screen } = useSessionContext();
  const following = useSessionScreen((state) => state.following);
  const path = useStore(files.store, ({ people }) => people.find(({ id }) => id === following)?.path);
  useEffect(() => {
    if (following === null || path === undefined) return;
    files.show(path);
    // Choosing a file by hand ends following.
    screen.setState({ following });
  }, [files, screen, following, path]);
}

const NO_FINDINGS: readonly Diagnostic[] = [];

export function SessionEditorPanel() {
  const narrow = useNarrow();
  const { canEdit } = useParticipantState();
  const hasTabs = useFiles(({ project }) => hasTree(project));
  // Beside tabs, and on a phone, there is no room for the whole sentence: it has a line of its own.
  const isNoteApart = narrow || hasTabs;
  return (
    <Panel
      title={collaborationTexts.editor.title}
      bar={
        hasTabs ? (
          <FileTabsBar
            start={narrow && <FilesButton />}
            end={
              <>
                <RestrictionBadge />
                <LinkStatus />
              </>
            }
          />
        ) : undefined
      }
      header={
        <>
          <LinkStatus />
          {!isNoteApart && !canEdit && (
            <span className="min-w-0 truncate text-text-3">{collaborationTexts.editor.readOnly}</span>
          )}
          <span className="flex-1" />
          <RestrictionBadge />
        </>
      }
    >
      {isNoteApart && !canEdit && (
        <p className="shrink-0 border-b border-border px-3 py-1 text-12 text-text-2">
          {collaborationTexts.editor.readOnly}
        </p>
      )}
      <Hindrances />
      <Editor />
    </Panel>
  );
}

/** Opens the sheet of files on a phone. */
function FilesButton() {
  const { view } = useFilesWorkspace();
  return (
    <IconButton
      id={FILES_BUTTON}
      label={projectTexts.files}
      size="small"
      icon={<FolderOpen aria-hidden strokeWidth={1.75} />}
      onClick={() => view.setState({ isSheetOpen: true })}
      className="max-md:size-9"
    />
  );
}

/** Shows whether the text is in sync with the others' (specification 1 §2). */
function LinkStatus() {
  const link = useLive((state) => state.link);
  const here = useLive(({ text }) => text !== null);
  if (link === 'failed') {
    return (
      <span className="flex items-center gap-1 text-danger">
        <CircleX aria-hidden className="size-3.5" strokeWidth={1.75} />
        {collaborationTexts.editor.error}
      </span>
    );
  }
  if (link === 'connected' && here) {
    return (
      <span className="flex items-center gap-1 text-success">
        <Radio aria-hidden className="size-3.5" strokeWidth={1.75} />
        {collaborationTexts.editor.live}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1 [&>svg]:size-3.5">
      <Spinner />
      {collaborationTexts.link.connecting}
    </span>
  );
}

/** Shows why shared editing or running is unavailable. */
function Hindrances() {
  const { live } = useSessionContext();
  const link = useLive((state) => state.link);
  const problem = useLive((state) => state.problem);
  const deleted = useLive((state) => state.deleted);
  const { canEdit } = useParticipantState();
  const { name, available } = useLanguageById(useLive((state) => state.language));
  return (
    <>
      {link === 'failed' && (
        <Note tone="danger" text={problem ?? collaborationTexts.link.failed}>
          {!deleted && (
            <Button size="small" onClick={live.retry} className="max-md:h-11">
              {actsTexts.retry}
            </Button>
          )}
        </Note>
      )}
      <RefusedTexts live={live} />
      {!available && canEdit && <Note tone="warning" text={collaborationTexts.notInstalled(name)} />}
    </>
  );
}

function Editor() {
  const context = useSessionContext();
  const { screen, files } = context;
  const text = useLive((state) => state.text);
  const language = useLive((state) => state.language);
  const failed = useLive(({ link }) => link === 'failed');
  const following = useSessionScreen((state) => state.following);
  const { canEdit } = useParticipantState();
  const { run: start } = useSessionRun();
  const { run } = useShownRun();
  const restricted = useRestricted();
  const { project, shown, texts, shownText } = useStore(files.store);
  const program = useMemo(
    () => ({
      files: texts,
      shown: shownText,
      onGoTo: (...place: [number, number, string]) => goToPlace(context, ...place),
    }),
    [texts, shownText, context],
  );
  const file = fileOf(project, shown);
  const isBinary = file?.encoding === 'base64';
  const isTable = useIsShownAsTable(file);
  const sharedText = texts.find(({ id }) => id === shownText)?.text;
  // The file with which the program began may have been deleted.
  const isAnother = texts.some(({ id }) => id !== DOCUMENT_ENTRY);
  // The entry's findings name no file.
  const named = shownText === texts[0]?.id ? undefined : shown;
  const findings = useMemo(
    () =>
      run.phase === 'finished' ? run.result.diagnostics.filter((one) => one.file === named) : NO_FINDINGS,
    [run, named],
  );
  useFollowedFile();
  if (text === null) return failed ? null : <EditorSkeleton />;
  return (
    <>
      {isBinary && <LazyBinaryView file={file} />}
      {isTable && sharedText !== undefined && (
        <SharedTable name={shown} text={sharedText} restricted={restricted} />
      )}
      <div className={isBinary || isTable ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
        <SharedCodeEditor
          label={collaborationTexts.editor.title}
          language={language}
          text={text}
          program={hasTree(project) || isAnother ? program : undefined}
          canEdit={canEdit}
          restricted={restricted}
          assisted
          findings={findings}
          following={following}
          onFollowEnded={() => screen.setState({ following: null })}
          onCaret={(line, column) => screen.setState({ caret: { line, column } })}
          onIndentation={(indentation) => screen.setState({ indentation })}
          onRun={start}
          onReady={(editor) => takeEditor(context, editor)}
        />
      </div>
    </>
  );
}

interface SharedTableProps {
  name: string;
  text: SharedText;
  restricted: boolean;
}

/** A shared text as a table, which follows what anybody types into it. */
function SharedTable({ name, text: { content }, restricted }: SharedTableProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      content.observe(listener);
      return () => content.unobserve(listener);
    },
    [content],
  );
  const text = useSyncExternalStore(subscribe, () => content.toString());
  return <ShownTable name={name} text={text} restricted={restricted} />;
}
