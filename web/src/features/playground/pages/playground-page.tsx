import { PANELS } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Group, Panel } from 'react-resizable-panels';
import { useShallow } from 'zustand/react/shallow';
import { useLiveSettings } from '#editor/restriction.tsx';
import { BottomBar } from '#features/playground/components/bottom-bar.tsx';
import { ComplexityLine } from '#features/playground/components/complexity/complexity-line.tsx';
import { useComplexityPanel } from '#features/playground/components/complexity/panel-store.ts';
import { DownloadDrawer } from '#features/playground/components/dialogs/download-drawer.tsx';
import { RestartDialog } from '#features/playground/components/dialogs/restart-dialog.tsx';
import { SaveDrawer } from '#features/playground/components/dialogs/save-drawer.tsx';
import { SubmissionDialogs } from '#features/playground/components/dialogs/submission-dialogs.tsx';
import { EditorPanel } from '#features/playground/components/editor-panel.tsx';
import { LowerPanel } from '#features/playground/components/files/lower-panel.tsx';
import { useOpenedFile } from '#features/playground/components/files/opened-file.ts';
import { ProgramCommands } from '#features/playground/components/program-commands.tsx';
import { ProgramStatus } from '#features/playground/components/program-status.tsx';
import { OutputPanel } from '#features/playground/components/side-panels.tsx';
import { TaskPanel } from '#features/playground/components/task/task-panel.tsx';
import { NarrowToolbar } from '#features/playground/components/toolbar/narrow-toolbar.tsx';
import { Toolbar } from '#features/playground/components/toolbar/toolbar.tsx';
import { useDraftSync } from '#features/playground/draft-sync/use-draft-sync.ts';
import { LiveClasses } from '#features/playground/live-class/bar/live-classes.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { playgroundFiles } from '#features/playground/project/playground-files.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { Guests } from '#features/playground/share/guests.tsx';
import { useIntendedShare } from '#features/playground/share/share-intention.ts';
import {
  useComplexityHidden,
  useLiveTemplates,
  useTask,
  useTaskFirst,
  useTaskPanel,
  useTemplateFailures,
} from '#features/playground/templates/use-chosen-template.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { useAutosave } from '#features/playground/use-autosave.ts';
import { useOpenedProgram, useOpenedTask } from '#features/playground/use-opened-program.ts';
import { useLanguage } from '#features/playground/use-run.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { languagesQuery } from '#shared/languages/languages.ts';
import { FilesContext } from '#shared/project-files/files-workspace.ts';
import { FilesDropArea, FilesOverlays, FilesSidebar } from '#shared/project-files/panel/lazy-files.tsx';
import { RunAnnouncer } from '#shared/runs/output/run-announcer.tsx';
import { nameProgress } from '#shared/runs/output/run-progress.tsx';
import { actsTexts } from '#texts/acts.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/display/note.tsx';
import { lazyPart, MissingDialog } from '#ui/layout/lazy-part.tsx';
import { SplitHandle } from '#ui/layout/split-handle.tsx';
import { sizes, useStoredLayout } from '#ui/layout/use-stored-layout.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

/** For dialogs and the drawer: what does not load is closed again. */
const CLOSING = {
  Missing: () => <MissingDialog onClose={() => useScreen.setState({ dialog: null, drawer: null })} />,
};
const LibrariesDialog = lazyPart(
  async () => (await import('#features/playground/components/dialogs/libraries-dialog.tsx')).LibrariesDialog,
  CLOSING,
);
const LeftOutDialog = lazyPart(
  async () => (await import('#features/playground/components/dialogs/left-out-dialog.tsx')).LeftOutDialog,
  CLOSING,
);
const TemplatesDialog = lazyPart(
  async () => (await import('#features/playground/components/dialogs/templates-dialog.tsx')).TemplatesDialog,
  CLOSING,
);
const SessionsDialog = lazyPart(
  async () => (await import('#features/playground/share/sessions-dialog.tsx')).SessionsDialog,
  CLOSING,
);
const ShareDrawer = lazyPart(
  async () => (await import('#features/playground/share/share-drawer.tsx')).ShareDrawer,
  CLOSING,
);
const OwnLiveClassesDialog = lazyPart(
  async () =>
    (await import('#features/playground/live-class/bar/own-live-classes-dialog.tsx')).OwnLiveClassesDialog,
  CLOSING,
);

/**
 * The code playground: the main IDE, for everyone. State that changes with each run is read by the parts that show it,
 * so that the whole screen is not rendered for a line of output.
 */
export function PlaygroundPage() {
  const narrow = useNarrow();
  const { drawer, dialog } = useScreen(useShallow(({ drawer, dialog }) => ({ drawer, dialog })));
  const owner = useProgram((state) => state.owner);
  useTitle();
  useOpenedProgram();
  useOpenedTask();
  useAutosave();
  useDraftSync();
  useTemplateFailures();
  useLiveSettings();
  useLiveTemplates();
  useTaskFirst();
  useIntendedShare();
  return (
    <FilesContext value={playgroundFiles}>
      <main className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
        <h1 className="sr-only">{playgroundTexts.title}</h1>
        {narrow ? <NarrowToolbar /> : <Toolbar />}
        {drawer === 'share' && owner !== null && <ShareDrawer owner={owner} />}
        {drawer === 'save' && owner !== null && <SaveDrawer owner={owner} />}
        {drawer === 'download' && <DownloadDrawer />}
        <LiveClasses />
        {owner !== null && <Guests owner={owner} />}
        <Notes />
        <FilesDropArea>{narrow ? <NarrowPanels /> : <WidePanels />}</FilesDropArea>
        {narrow ? <BottomBar /> : <ProgramStatus />}
        <ProgramCommands />
        <RestartDialog />
        <SubmissionDialogs />
        {dialog === 'libraries' && <LibrariesDialog />}
        {dialog === 'left-out' && <LeftOutDialog />}
        {owner !== null && dialog === 'professor-templates' && (
          <TemplatesDialog kind="professor" owner={owner} />
        )}
        {owner !== null && dialog === 'own-templates' && <TemplatesDialog kind="own" owner={owner} />}
        {owner !== null && dialog === 'sessions' && <SessionsDialog owner={owner} />}
        {owner !== null && dialog === 'live-classes' && <OwnLiveClassesDialog owner={owner} />}
        <FilesOverlays />
        <OwnRunAnnouncer />
        <TestsAnnouncer />
      </main>
    </FilesContext>
  );
}

/** Under 768 px: the editor above, everything else in tabs below it; beside it on a screen of low height. */
function NarrowPanels() {
  const hidden = useComplexityHidden();
  const hasTask = useTask() !== null;
  // A task needs the whole screen. The editor stays mounted.
  const isReading = useScreen((state) => state.tab === 'task') && hasTask;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden short:flex-row">
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-[1.35] short:flex-1 answering:hidden',
          isReading && 'hidden',
        )}
      >
        <EditorPanel />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 border-t border-border short:border-t-0 short:border-l">
        <OutputPanel withComplexity={!hidden} />
      </div>
    </div>
  );
}

/** The task left, if there is one, and the program beside it. */
function WidePanels() {
  const layout = useStoredLayout('playground-task', ['task', 'program']);
  const isOpen = useTaskPanel((state) => state.open);
  const hasTask = useTask() !== null;
  return (
    <Group orientation="horizontal" {...layout.group} className="min-h-0 flex-1">
      {hasTask && isOpen && (
        <>
          <Panel id="task" className="flex" {...sizes(PANELS.task, PANELS.taskMinimum)}>
            <TaskPanel />
          </Panel>
          <SplitHandle
            label={playgroundTexts.task.width}
            orientation="horizontal"
            before="task"
            after="program"
            {...layout.handle}
          />
        </>
      )}
      <Panel id="program" className="flex" {...sizes(100 - PANELS.task, PANELS.programMinimum)}>
        <ProgramPanels />
      </Panel>
    </Group>
  );
}

/**
 * Editor left, Output above Complexity right, which is collapsed to a line below the editor until it is opened. Sizes are
 * percentages and are remembered between visits.
 */
function ProgramPanels() {
  const main = useStoredLayout('playground-columns', ['editor', 'side']);
  const side = useStoredLayout('playground-rows', ['output', 'complexity']);
  const hidden = useComplexityHidden();
  const open = useComplexityPanel((state) => state.open) && !hidden;
  const hasFile = useOpenedFile(({ name }) => name !== null);
  return (
    <>
      <FilesSidebar />
      <Group orientation="horizontal" {...main.group} className="min-h-0 flex-1">
        <Panel id="editor" className="flex flex-col" {...sizes(PANELS.editor, PANELS.editorMinimum)}>
          <EditorPanel />
          {/* Beside an open file of a run it is a tab. */}
          {!open && !hidden && !hasFile && <ComplexityLine />}
        </Panel>
        <SplitHandle
          label={playgroundTexts.editorWidth}
          orientation="horizontal"
          before="editor"
          after="side"
          {...main.handle}
        />
        <Panel id="side" {...sizes(PANELS.side, PANELS.sideMinimum)}>
          <Group orientation="vertical" {...side.group}>
            <Panel id="output" className="flex" {...sizes(PANELS.output, PANELS.outputMinimum)}>
              <OutputPanel withComplexity={false} />
            </Panel>
            {(open || hasFile) && (
              <>
                <SplitHandle
                  label={playgroundTexts.outputHeight}
                  orientation="vertical"
                  before="output"
                  after="complexity"
                  {...side.handle}
                />
                <Panel id="complexity" className="flex" {...sizes(100 - PANELS.output, PANELS.outputMinimum)}>
                  <LowerPanel withComplexity={!hidden} />
                </Panel>
              </>
            )}
          </Group>
        </Panel>
      </Group>
    </>
  );
}

/** Shows below the toolbar why a run is impossible. */
function Notes() {
  const languages = useQuery(languagesQuery);
  const queries = useQueryClient();
  const { name, available } = useLanguage();
  // All failed queries failed for the same reason.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });

  if (languages.isError) {
    return (
      <Note tone="danger" text={describeFailure(languages.error, playgroundTexts.languagesFailed)}>
        <Button size="small" busy={languages.isFetching} onClick={retry}>
          {actsTexts.retry}
        </Button>
      </Note>
    );
  }
  if (available) return null;
  return <Note tone="warning" text={playgroundTexts.notInstalled(name)} />;
}

/** Announces the progress of a run to screen readers. */
function OwnRunAnnouncer() {
  return <RunAnnouncer run={useRunStore((state) => state.run)} />;
}

/** Announces the progress of the tests to screen readers. */
function TestsAnnouncer() {
  const announcement = useTestsStore(({ run }) => {
    switch (run.phase) {
      case 'idle':
        return '';
      case 'running':
        return run.progress === 'preparing' ? nameProgress(run.progress) : playgroundTexts.tests.isRunning;
      case 'stopped':
        return playgroundTexts.tests.wereStopped;
      case 'failed':
        return playgroundTexts.tests.didNotRun(run.message);
      case 'finished':
        return run.result.compile_error === null
          ? playgroundTexts.tests.outcome(
              describePassed(run.result.passed_count, run.result.test_count),
              describeScore(run.result),
            )
          : caseResultsTexts.notCompiled;
    }
  });
  return (
    <p role="status" aria-label={playgroundTexts.tests.title} className="sr-only">
      {announcement}
    </p>
  );
}
