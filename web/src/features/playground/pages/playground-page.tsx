import { BottomBar } from '#features/playground/components/bottom-bar.tsx';
import { DownloadDrawer } from '#features/playground/components/download-drawer.tsx';
import { NarrowPanels } from '#features/playground/components/narrow-panels.tsx';
import { Notes } from '#features/playground/components/notes.tsx';
import { RestartDialog } from '#features/playground/components/restart-dialog.tsx';
import { RunAnnouncer } from '#features/playground/components/run-announcer.tsx';
import { ShortcutsDialog } from '#features/playground/components/shortcuts-dialog.tsx';
import { StatusBar } from '#features/playground/components/status-bar.tsx';
import { NarrowToolbar, Toolbar } from '#features/playground/components/toolbar.tsx';
import { WidePanels } from '#features/playground/components/wide-panels.tsx';
import { useScreen } from '#features/playground/screen-store.ts';
import { useAutosave } from '#features/playground/use-autosave.ts';
import { useOpenedProgram } from '#features/playground/use-opened-program.ts';
import { useRun } from '#features/playground/use-run.ts';
import { useShortcuts } from '#features/playground/use-shortcuts.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

/** The code playground: the main IDE, for everyone. */
export function PlaygroundPage() {
  const narrow = useNarrow();
  const drawer = useScreen((state) => state.drawer);
  const { run } = useRun();
  useTitle();
  useOpenedProgram();
  useAutosave();
  useShortcuts(run);
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Code playground</h1>
      {narrow ? <NarrowToolbar /> : <Toolbar />}
      {drawer === 'download' && <DownloadDrawer />}
      <Notes />
      {narrow ? <NarrowPanels /> : <WidePanels />}
      {narrow ? <BottomBar /> : <StatusBar />}
      <ShortcutsDialog />
      <RestartDialog />
      <RunAnnouncer />
    </main>
  );
}
