import { useShallow } from 'zustand/react/shallow';
import { BottomBar } from '#features/playground/components/bottom-bar.tsx';
import { DownloadDrawer } from '#features/playground/components/download-drawer.tsx';
import { NarrowPanels } from '#features/playground/components/narrow-panels.tsx';
import { NarrowToolbar } from '#features/playground/components/narrow-toolbar.tsx';
import { Notes } from '#features/playground/components/notes.tsx';
import { RestartDialog } from '#features/playground/components/restart-dialog.tsx';
import { RunAnnouncer } from '#features/playground/components/run-announcer.tsx';
import { SaveDrawer } from '#features/playground/components/save-drawer.tsx';
import { ShortcutsDialog } from '#features/playground/components/shortcuts-dialog.tsx';
import { StatusBar } from '#features/playground/components/status-bar.tsx';
import { SubmissionDialogs } from '#features/playground/components/submission-dialogs.tsx';
import { TemplatesDialog } from '#features/playground/components/templates-dialog.tsx';
import { Toolbar } from '#features/playground/components/toolbar.tsx';
import { WidePanels } from '#features/playground/components/wide-panels.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useLiveSettings } from '#features/playground/restriction/use-restriction.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useTemplateFailures } from '#features/playground/templates/use-chosen-template.ts';
import { useAutosave } from '#features/playground/use-autosave.ts';
import { useOpenedProgram } from '#features/playground/use-opened-program.ts';
import { useRun } from '#features/playground/use-run.ts';
import { useSaveAsTemplate } from '#features/playground/use-save-as-template.ts';
import { useShortcuts } from '#features/playground/use-shortcuts.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

/** The code playground: the main IDE, for everyone. */
export function PlaygroundPage() {
  const narrow = useNarrow();
  const { drawer, dialog } = useScreen(useShallow(({ drawer, dialog }) => ({ drawer, dialog })));
  const owner = useProgram((state) => state.owner);
  const { run } = useRun();
  const save = useSaveAsTemplate();
  useTitle();
  useOpenedProgram();
  useAutosave();
  useTemplateFailures();
  useLiveSettings();
  useShortcuts({ run, save });
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Code playground</h1>
      {narrow ? <NarrowToolbar /> : <Toolbar />}
      {drawer === 'save' && owner !== null && <SaveDrawer owner={owner} />}
      {drawer === 'download' && <DownloadDrawer />}
      <Notes />
      {narrow ? <NarrowPanels /> : <WidePanels />}
      {narrow ? <BottomBar /> : <StatusBar />}
      <ShortcutsDialog />
      <RestartDialog />
      <SubmissionDialogs />
      {owner !== null && dialog === 'professor-templates' && (
        <TemplatesDialog kind="professor" owner={owner} />
      )}
      {owner !== null && dialog === 'own-templates' && <TemplatesDialog kind="own" owner={owner} />}
      <RunAnnouncer />
    </main>
  );
}
