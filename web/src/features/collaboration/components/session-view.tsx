import { PANELS } from '@coderoom/contract';
import { useEffect } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { preloadEditor } from '#editor/code-editor.tsx';
import { useShownRun } from '#features/collaboration/use-run.ts';
import { useSessionCommands } from '#features/collaboration/use-session-commands.ts';
import { useSessionShortcuts } from '#features/collaboration/use-session-shortcuts.ts';
import { useLive, useScreen, useVisit } from '#features/collaboration/visit.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { RunAnnouncer } from '#ui/run-output/run-announcer.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';
import { SplitHandle } from '#ui/split-handle.tsx';
import { StatusBar } from '#ui/status-bar.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { sizes, useStoredLayout } from '#ui/use-stored-layout.ts';
import { useTitle } from '#ui/use-title.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { NarrowHeader } from './narrow-header.tsx';
import { OutputPanel } from './output-panel.tsx';
import { ShareDrawer } from './share-drawer.tsx';
import { TitleDialog } from './title-dialog.tsx';
import { WideHeader } from './wide-header.tsx';

/** The session, shown to approved participants. */
export function SessionView() {
  const { screen } = useVisit();
  const narrow = useNarrow();
  const drawer = useScreen((state) => state.drawer);
  const dialog = useScreen((state) => state.dialog);
  const { run, by } = useShownRun();
  const title = useLive((state) => state.title);
  useTitle(title);
  useSessionShortcuts();
  useSessionCommands();
  useEffect(preloadEditor, []);
  const closeDialog = () => screen.setState({ dialog: null });
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      {narrow ? <NarrowHeader /> : <WideHeader />}
      {drawer === 'share' && <ShareDrawer />}
      {narrow ? <NarrowPanels /> : <WidePanels />}
      {narrow ? <BottomBar /> : <SessionStatus />}
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={closeDialog} />
      {dialog === 'title' && <TitleDialog onClose={closeDialog} />}
      {dialog === 'delete' && <DeleteDialog onClose={closeDialog} />}
      <RunAnnouncer run={run} by={by?.name} />
    </main>
  );
}

/** Sizes are percentages and are remembered between visits. */
function WidePanels() {
  const main = useStoredLayout('session-columns', ['editor', 'output']);
  return (
    <Group orientation="horizontal" {...main.group} className="min-h-0 flex-1">
      <Panel id="editor" className="flex" {...sizes(PANELS.editor, PANELS.editorMinimum)}>
        <EditorPanel />
      </Panel>
      <SplitHandle
        label={collaborationTexts.editorWidth}
        orientation="horizontal"
        before="editor"
        after="output"
        {...main.handle}
      />
      <Panel id="output" className="flex" {...sizes(PANELS.side, PANELS.sideMinimum)}>
        <OutputPanel />
      </Panel>
    </Group>
  );
}

/** Under 768 px: the editor above, the Output below it; beside it on a screen of low height. */
function NarrowPanels() {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden short:flex-row">
      <div className="flex min-h-0 min-w-0 flex-[1.35] short:flex-1">
        <EditorPanel />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 border-t border-border short:border-t-0 short:border-l">
        <OutputPanel />
      </div>
    </div>
  );
}

function SessionStatus() {
  const { screen } = useVisit();
  const language = useLive((state) => state.language);
  const caret = useScreen((state) => state.caret);
  return (
    <StatusBar
      language={language}
      caret={caret}
      onShortcuts={() => screen.setState({ dialog: 'shortcuts' })}
    />
  );
}
