import { useShallow } from 'zustand/react/shallow';
import { useLiveSettings } from '#editor/restriction/use-restriction.ts';
import { BottomBar } from '#features/playground/components/bottom-bar.tsx';
import { DownloadDrawer } from '#features/playground/components/download-drawer.tsx';
import { NarrowPanels } from '#features/playground/components/narrow-panels.tsx';
import { NarrowToolbar } from '#features/playground/components/narrow-toolbar.tsx';
import { Notes } from '#features/playground/components/notes.tsx';
import { ProgramStatus } from '#features/playground/components/program-status.tsx';
import { RestartDialog } from '#features/playground/components/restart-dialog.tsx';
import { SaveDrawer } from '#features/playground/components/save-drawer.tsx';
import { SubmissionDialogs } from '#features/playground/components/submission-dialogs.tsx';
import { TemplatesDialog } from '#features/playground/components/templates-dialog.tsx';
import { TestsAnnouncer } from '#features/playground/components/tests/tests-announcer.tsx';
import { Toolbar } from '#features/playground/components/toolbar.tsx';
import { WidePanels } from '#features/playground/components/wide-panels.tsx';
import { LiveClasses } from '#features/playground/live-class/live-classes.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { SessionsDialog } from '#features/playground/share/sessions-dialog.tsx';
import { ShareDrawer } from '#features/playground/share/share-drawer.tsx';
import { useTemplateFailures } from '#features/playground/templates/use-chosen-template.ts';
import { useTests } from '#features/playground/tests/use-tests.ts';
import { useAutosave } from '#features/playground/use-autosave.ts';
import { useOpenedProgram } from '#features/playground/use-opened-program.ts';
import { useProgramCommands } from '#features/playground/use-program-commands.ts';
import { useRun } from '#features/playground/use-run.ts';
import { useSaveAsTemplate } from '#features/playground/use-save-as-template.ts';
import { useShortcuts } from '#features/playground/use-shortcuts.ts';
import { SAVE_SHORTCUT, TESTS_SHORTCUT } from '#lib/keyboard.ts';
import { playgroundTexts } from '#texts/playground.ts';
import { RunAnnouncer } from '#ui/run-output/run-announcer.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

const SAVE = { keys: SAVE_SHORTCUT.split(' '), does: playgroundTexts.commands.saves };
const RUN_TESTS = { keys: TESTS_SHORTCUT.split(' '), does: playgroundTexts.commands.runsTests };

/** The code playground: the main IDE, for everyone. */
export function PlaygroundPage() {
  const narrow = useNarrow();
  const { drawer, dialog } = useScreen(useShallow(({ drawer, dialog }) => ({ drawer, dialog })));
  const owner = useProgram((state) => state.owner);
  const { run } = useRun();
  const lastRun = useRunStore((state) => state.run);
  const tests = useTests();
  const save = useSaveAsTemplate();
  useTitle();
  useOpenedProgram();
  useAutosave();
  useTemplateFailures();
  useLiveSettings();
  useProgramCommands();
  useShortcuts({ run, runTests: tests?.run, save });
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{playgroundTexts.title}</h1>
      {narrow ? <NarrowToolbar /> : <Toolbar />}
      {drawer === 'share' && owner !== null && <ShareDrawer owner={owner} />}
      {drawer === 'save' && owner !== null && <SaveDrawer owner={owner} />}
      {drawer === 'download' && <DownloadDrawer />}
      <LiveClasses />
      <Notes />
      {narrow ? <NarrowPanels /> : <WidePanels />}
      {narrow ? <BottomBar /> : <ProgramStatus />}
      <ShortcutsDialog
        open={dialog === 'shortcuts'}
        onClose={() => useScreen.setState({ dialog: null })}
        own={tests === null ? [SAVE] : [RUN_TESTS, SAVE]}
      />
      <RestartDialog />
      <SubmissionDialogs />
      {owner !== null && dialog === 'professor-templates' && (
        <TemplatesDialog kind="professor" owner={owner} />
      )}
      {owner !== null && dialog === 'own-templates' && <TemplatesDialog kind="own" owner={owner} />}
      {owner !== null && dialog === 'sessions' && <SessionsDialog owner={owner} />}
      <RunAnnouncer run={lastRun} />
      <TestsAnnouncer />
    </main>
  );
}
