import type { Diagnostic } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { toast } from 'sonner';
import { CodeEditor, preloadEditor, SharedCodeEditor } from '#editor/code-editor.tsx';
import type { CodeEditorProps, EditorHandle, TextIndentation } from '#editor/editor-contract.ts';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import type { RunFinding } from '#editor/monaco/problems/findings.ts';
import { RestrictionBadge, useRestricted } from '#editor/restriction.tsx';
import { LineCountsHeader, useLineCounts } from '#features/playground/growth/line-counts.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useEditedFiles } from '#features/playground/project/playground-files.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { goTo, goToAwaited, useScreen } from '#features/playground/screen-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { useStarter } from '#features/playground/use-starter.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { languagesQuery } from '#shared/languages/languages.ts';
import { FileTabsBar, LazyBinaryView } from '#shared/project-files/panel/lazy-files.tsx';
import { fileOf, hasTree } from '#shared/project-files/project.ts';
import { useExplainedFindings } from '#shared/runs/output/errors/explained-findings.ts';
import { ShownTable, useIsShownAsTable } from '#shared/runs/table/text-view.tsx';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { projectTexts } from '#texts/project.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { OpenTaskButton } from './task/task-panel.tsx';
import { TemplateNote } from './template-note.tsx';

const NO_FINDINGS: Diagnostic[] = [];
const NOBODY_IS_FOLLOWED = () => undefined;

export function EditorPanel() {
  const findings = useFindings();
  const complexity = useRunStore(({ run }) => (run.phase === 'finished' ? run.result.complexity : undefined));
  const file = useProgram(({ project, shown }) => (shown === project.entry ? undefined : shown));
  const costs = useMemo(
    () =>
      complexity && {
        evidence: complexity.evidence.filter((one) => one.file === file),
        time: complexity.time_complexity,
      },
    [complexity, file],
  );
  return (
    <EditorFrame>
      <Editor findings={findings} costs={costs} />
    </EditorFrame>
  );
}

/** The editor's panel, with tabs above the editor if the program has several files. */
function EditorFrame({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const hasTabs = useProgram(({ project }) => hasTree(project));
  const entry = useProgram(({ project }) => project.entry);
  const end = (
    <>
      <LineCountsHeader />
      <RestrictionBadge />
      {!narrow && <DrawnLineNote />}
      {!narrow && <TemplateNote />}
      <ErrorCount />
    </>
  );
  return (
    <Panel
      title={playgroundTexts.editor.title}
      bar={hasTabs ? <FileTabsBar start={!narrow && <OpenTaskButton />} end={end} /> : undefined}
      header={
        <>
          {!narrow && <OpenTaskButton />}
          {/* The last element to shrink. */}
          <span className="min-w-0 shrink truncate font-mono text-text-3">{entry}</span>
          <span className="flex-1" />
          {end}
        </>
      }
    >
      {children}
    </Panel>
  );
}

/**
 * Returns the diagnostics of the last run or test run, whichever was later; none if the program had changed before they
 * came into the editor.
 */
function useFindings(): readonly RunFinding[] {
  const source = useScreen((state) => state.findingsOf);
  const editor = useScreen((state) => state.editor);
  const ofRun = useRunStore(({ run }) => run);
  const ofTests = useTestsStore(({ run }) => run);
  const run = source === 'run' ? ofRun : ofTests;
  const explained = useExplainedFindings(ofRun.phase === 'finished' ? ofRun.result : null);
  const found = source === 'run' ? explained : undefined;
  // The entry's findings name no file.
  const file = useProgram(({ project, shown }) => (shown === project.entry ? undefined : shown));
  return useMemo(
    () => findingsFor(editor, run, found).filter((finding) => finding.file === file),
    [editor, run, found, file],
  );
}

function findingsFor(
  editor: EditorHandle | null,
  run: { phase: string } | { phase: 'finished'; version: number; result: { diagnostics: Diagnostic[] } },
  found: readonly RunFinding[] | undefined,
): readonly RunFinding[] {
  if (editor === null || !('result' in run)) return NO_FINDINGS;
  return run.version === useProgram.getState().version ? (found ?? run.result.diagnostics) : NO_FINDINGS;
}

function sayLocked(name: string): void {
  toast(projectTexts.problems.locked(name), { id: 'read-only file' });
}

/** Says what the marked line is, while a drawing is replayed. */
function DrawnLineNote() {
  const isShown = useScreen((state) => state.marksStroke);
  return isShown && <span className="truncate text-text-3">{playgroundTexts.editor.drawnLine}</span>;
}

/** Errors of the run that still hold. */
function ErrorCount() {
  const count = useScreen((state) => state.errors);
  if (count === 0) return null;
  return (
    <>
      <span className="flex items-center gap-1 text-danger">
        <CircleX aria-hidden className="size-3.5" strokeWidth={1.75} />
        {playgroundTexts.editor.errors(count)}
      </span>
      <Button
        look="ghost"
        size="small"
        shortcut="F8"
        className="-mr-1 max-md:hidden"
        onClick={() => useScreen.getState().editor?.goToNextFinding()}
      >
        <span>{playgroundTexts.editor.nextError()}</span>
      </Button>
    </>
  );
}

/** The editor with the user's own text, else the language's starter sample. */
function Editor({ findings, costs }: Pick<CodeEditorProps, 'costs'> & { findings: readonly RunFinding[] }) {
  const { language, generation, template, project, shown } = useProgram();
  const program = useEditedFiles();
  const file = fileOf(project, shown);
  const isBinary = file?.encoding === 'base64';
  const isTable = useIsShownAsTable(file);
  const isEntry = shown === project.entry;
  const { needed, starter, failed, sample } = useStarter();
  const shared = useSharedProgram();
  // Behind a file that is not text, the entry waits.
  const inEditor = isBinary ? project.entry : shown;
  const sharedFile = shared.texts.find(({ name }) => name === inEditor);
  const sharedFiles = useMemo(
    () => ({ files: shared.texts, shown: sharedFile?.id ?? '', onGoTo: goTo }),
    [shared.texts, sharedFile?.id],
  );
  const notes = useMemo(
    () => shared.notes.filter((note) => (note.file ?? project.entry) === shown),
    [shared.notes, project.entry, shown],
  );
  const restricted = useRestricted();
  const counts = useLineCounts(isEntry ? undefined : shown);
  const litLine = useScreen((state) => state.litLine);
  // An unreachable server is reported once, above.
  const away = useQuery(languagesQuery).isError;
  const { run } = usePlaygroundRun();

  useEffect(() => {
    if (starter === undefined) return;
    if (needed) useProgram.getState().begin(starter);
    else if (template?.kind === 'professor' && starter.project) {
      useProgram.getState().takeReadOnlyFiles(starter.project);
    }
  }, [needed, starter, template]);

  useEffect(preloadEditor, []);

  const settings = {
    label: playgroundTexts.editor.title,
    language,
    findings,
    costs,
    counts,
    litLine: isEntry ? litLine : null,
    restricted,
    assisted: true,
    assistedTask: template?.kind === 'professor' ? template.id : null,
    onCaret: (line: number, column: number) => useScreen.setState({ caret: { line, column } }),
    onIndentation: (indentation: TextIndentation) => useScreen.setState({ indentation }),
    onErrors: (errors: number) => useScreen.setState({ errors }),
    onRun: run,
    onReady: (editor: EditorHandle | null) => {
      useScreen.setState({ editor, errors: 0, caret: { line: 1, column: 1 } });
      const { view } = useSharedProgram.getState();
      if (view !== null && editor !== null) {
        useSharedProgram.setState({ view: null });
        editor.takeView(view);
      }
      if (editor !== null) goToAwaited(editor);
    },
  };
  if (needed && !failed) return <EditorSkeleton text={starter?.code} />;
  return (
    <>
      {needed && !away && (
        <Note
          tone="danger"
          text={playgroundTexts.editor.noSample(
            describeFailure(sample.error, playgroundTexts.editor.sampleFailed),
          )}
        >
          <Button size="small" busy={sample.isFetching} onClick={() => void sample.refetch()}>
            {actsTexts.retry}
          </Button>
        </Note>
      )}
      {isBinary && <LazyBinaryView file={file} />}
      {isTable && file !== undefined && (
        <ShownTable name={file.name} text={file.content} restricted={restricted} />
      )}
      {shared.text === null || sharedFile === undefined ? (
        <div className={isBinary || isTable ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
          <CodeEditor
            {...settings}
            key={generation}
            initialText={useProgram.getState().code ?? ''}
            program={program}
            readOnly={shared.isHeld || !shared.canEdit || file?.isReadOnly === true}
            onRefusedEdit={file?.isReadOnly === true ? () => sayLocked(file.name) : undefined}
          />
        </div>
      ) : (
        <div className={isBinary || isTable ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
          <SharedCodeEditor
            {...settings}
            key={generation}
            text={shared.text}
            program={hasTree(project) ? sharedFiles : undefined}
            canEdit={shared.canEdit && file?.isReadOnly !== true}
            following={null}
            onFollowEnded={NOBODY_IS_FOLLOWED}
            notes={notes}
            noteActs={shared.noteActs}
          />
        </div>
      )}
    </>
  );
}
