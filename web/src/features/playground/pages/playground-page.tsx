import { useShallow } from 'zustand/react/shallow';
import { useLiveSettings } from '#editor/restriction/use-restriction.ts';
import { BottomBar } from '#features/playground/components/bottom-bar.tsx';
import { DownloadDrawer } from '#features/playground/components/download-drawer.tsx';
import { NarrowPanels } from '#features/playground/components/narrow-panels.tsx';
import { NarrowToolbar } from '#features/playground/components/narrow-toolbar.tsx';
import { Notes } from '#features/playground/components/notes.tsx';
import { OwnRunAnnouncer } from '#features/playground/components/own-run-announcer.tsx';
import { ProgramCommands } from '#features/playground/components/program-commands.tsx';
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
import { useScreen } from '#features/playground/screen-store.ts';
import { Guests } from '#features/playground/share/guests.tsx';
import { SessionsDialog } from '#features/playground/share/sessions-dialog.tsx';
import { ShareDrawer } from '#features/playground/share/share-drawer.tsx';
import { useTemplateFailures } from '#features/playground/templates/use-chosen-template.ts';
import { useAutosave } from '#features/playground/use-autosave.ts';
import { useOpenedProgram } from '#features/playground/use-opened-program.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

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
  useAutosave();
  useTemplateFailures();
  useLiveSettings();
  return (
    <main className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
      <h1 className="sr-only">{playgroundTexts.title}</h1>
      {narrow ? <NarrowToolbar /> : <Toolbar />}
      {drawer === 'share' && owner !== null && <ShareDrawer owner={owner} />}
      {drawer === 'save' && owner !== null && <SaveDrawer owner={owner} />}
      {drawer === 'download' && <DownloadDrawer />}
      <LiveClasses />
      {owner !== null && <Guests owner={owner} />}
      <Notes />
      {narrow ? <NarrowPanels /> : <WidePanels />}
      {narrow ? <BottomBar /> : <ProgramStatus />}
      <ProgramCommands />
      <RestartDialog />
      <SubmissionDialogs />
      {owner !== null && dialog === 'professor-templates' && (
        <TemplatesDialog kind="professor" owner={owner} />
      )}
      {owner !== null && dialog === 'own-templates' && <TemplatesDialog kind="own" owner={owner} />}
      {owner !== null && dialog === 'sessions' && <SessionsDialog owner={owner} />}
      <OwnRunAnnouncer />
      <TestsAnnouncer />
    </main>
  );
}
