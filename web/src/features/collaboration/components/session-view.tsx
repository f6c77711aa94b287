import { MAX_NAME_LENGTH, PANELS } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, FileCode, FilePlus, Keyboard, PencilLine, Play, Share2, Trash2, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { useNavigate } from 'react-router';
import { preloadEditor } from '#editor/code-editor.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import { SymbolKeys } from '#editor/symbol-keys.tsx';
import { useUpdateSession } from '#features/collaboration/queries.ts';
import {
  useLive,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import { useSessionRun, useShownRun } from '#features/collaboration/use-run.ts';
import { isTyping, RUN_SHORTCUT } from '#lib/browser/keyboard.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { type Command, useCommands } from '#lib/commands.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { PausedAssistance } from '#shared/editor-frame/assistance-status.tsx';
import { editorCommands } from '#shared/editor-frame/editor-commands.ts';
import { ShortcutsDialog } from '#shared/editor-frame/shortcuts-dialog.tsx';
import { StatusBar } from '#shared/editor-frame/status-bar.tsx';
import { askForNewFile, FilesContext } from '#shared/project-files/files-workspace.ts';
import { chooseUploads } from '#shared/project-files/panel/files-items.tsx';
import {
  FilesDropArea,
  FilesOverlays,
  FilesSidebar,
  preloadFiles,
} from '#shared/project-files/panel/lazy-files.tsx';
import { fileNames, hasTree } from '#shared/project-files/project.ts';
import { RunAnnouncer } from '#shared/runs/output/run-announcer.tsx';
import { RunButtons, useRunKey } from '#shared/runs/output/run-buttons.tsx';
import { DeleteSessionDialog } from '#shared/sessions/delete-session-dialog.tsx';
import { forgetSession } from '#shared/sessions/own-sessions.ts';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { shortcutsTexts } from '#texts/editor.ts';
import { projectTexts } from '#texts/project.ts';
import { runsTexts } from '#texts/runs.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { ShareLink } from '#ui/button/share-link.tsx';
import { Field } from '#ui/form/field.tsx';
import { SplitHandle } from '#ui/layout/split-handle.tsx';
import { sizes, useStoredLayout } from '#ui/layout/use-stored-layout.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';
import { SessionEditorPanel } from './editor-panel.tsx';
import { useCopyProgram } from './header-items.tsx';
import { NarrowHeader } from './narrow-header.tsx';
import { SessionOutputPanel } from './output-panel.tsx';
import { WideHeader } from './wide-header.tsx';

/** The session, shown to approved participants. */
export function SessionView() {
  const { screen, files } = useSessionContext();
  const narrow = useNarrow();
  const drawer = useSessionScreen((state) => state.drawer);
  const dialog = useSessionScreen((state) => state.dialog);
  const { run, by } = useShownRun();
  const title = useLive((state) => state.title);
  useTitle(title);
  useSessionShortcuts();
  useSessionCommands();
  useEffect(preloadEditor, []);
  useEffect(
    () =>
      whenIdle(() => {
        preloadFiles();
        return () => undefined;
      }),
    [],
  );
  const closeDialog = () => screen.setState({ dialog: null });
  return (
    <FilesContext value={files}>
      <main className="flex min-h-0 flex-1 flex-col">
        {narrow ? <NarrowHeader /> : <WideHeader />}
        {drawer === 'share' && <ShareDrawer />}
        <FilesDropArea>{narrow ? <NarrowPanels /> : <WidePanels />}</FilesDropArea>
        {narrow ? <BottomBar /> : <SessionStatus />}
        <ShortcutsDialog open={dialog === 'shortcuts'} onClose={closeDialog} />
        {dialog === 'title' && <TitleDialog onClose={closeDialog} />}
        {dialog === 'delete' && <DeleteDialog onClose={closeDialog} />}
        <FilesOverlays />
        <RunAnnouncer run={run} by={by?.name} />
      </main>
    </FilesContext>
  );
}

/** Sizes are percentages and are remembered between visits. */
function WidePanels() {
  const main = useStoredLayout('session-columns', ['editor', 'output']);
  return (
    <>
      <FilesSidebar />
      <Group orientation="horizontal" {...main.group} className="min-h-0 flex-1">
        <Panel id="editor" className="flex" {...sizes(PANELS.editor, PANELS.editorMinimum)}>
          <SessionEditorPanel />
        </Panel>
        <SplitHandle
          label={collaborationTexts.editorWidth}
          orientation="horizontal"
          before="editor"
          after="output"
          {...main.handle}
        />
        <Panel id="output" className="flex" {...sizes(PANELS.side, PANELS.sideMinimum)}>
          <SessionOutputPanel />
        </Panel>
      </Group>
    </>
  );
}

/** Under 768 px: the editor above, the Output below it; beside it on a screen of low height. */
function NarrowPanels() {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden short:flex-row">
      <div className="flex min-h-0 min-w-0 flex-[1.35] short:flex-1 answering:hidden">
        <SessionEditorPanel />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 border-t border-border short:border-t-0 short:border-l">
        <SessionOutputPanel />
      </div>
    </div>
  );
}

function SessionStatus() {
  const { screen } = useSessionContext();
  const language = useLive((state) => state.language);
  const caret = useSessionScreen((state) => state.caret);
  const indentation = useSessionScreen((state) => state.indentation);
  return (
    <StatusBar
      language={language}
      caret={caret}
      indentation={indentation}
      onShortcuts={() => screen.setState({ dialog: 'shortcuts' })}
    />
  );
}

/** The controls for writing and running on a phone, for people who are allowed to. */
function BottomBar() {
  const { canEdit } = useParticipantState();
  const editor = useSessionScreen((state) => state.editor);
  const language = useLive((state) => state.language);
  const runs = useSessionRun();
  if (!canEdit) return null;
  return (
    <div className="shrink-0 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]">
      <PausedAssistance language={language} />
      <SymbolKeys editor={editor} />
      <div className="flex gap-2 px-3 py-2">
        <RunButtons size="touch" {...runs} />
      </div>
    </div>
  );
}

/** Lets the owner end the session for good. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { shareId } = useSessionContext();
  const title = useLive((state) => state.title);
  const owner = useAuth(({ user }) => user?.id ?? null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    void navigate('/');
    return owner === null ? undefined : forgetSession(queries, owner, shareId);
  };
  return <DeleteSessionDialog shareId={shareId} title={title} onDeleted={leave} onClose={onClose} />;
}

/** The link to this session. */
function ShareDrawer() {
  const { shareId, session, screen } = useSessionContext();
  const { role } = useParticipantState();
  const privateNote = role === 'owner' ? sharingTexts.ownersNote : collaborationTexts.share.privateNote;
  const note = session.is_public ? collaborationTexts.share.publicNote : privateNote;
  return (
    <Drawer title={sharingTexts.title} onClose={() => screen.setState({ drawer: null })}>
      <ShareLink shareId={shareId} note={note} />
    </Drawer>
  );
}

/** Lets the owner rename the session. */
function TitleDialog({ onClose }: { onClose: () => void }) {
  const title = useLive((state) => state.title);
  const [text, setText] = useState(title);
  const update = useUpdateSession();
  return (
    <Dialog open title={collaborationTexts.rename.title} onClose={onClose}>
      <DialogForm
        act={actsTexts.rename}
        busy={update.isPending}
        ready={text.trim() !== '' && text.trim() !== title}
        error={update.isError ? describeFailure(update.error, collaborationTexts.rename.failed) : null}
        onSubmit={() => update.mutate({ title: text.trim() }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Field
          label={collaborationTexts.rename.name}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Registers the commands of this screen with the command palette. */
function useSessionCommands(): void {
  const { screen, files } = useSessionContext();
  const { role, canEdit } = useParticipantState();
  const { run } = useSessionRun();
  const restricted = useRestricted();
  const copy = useCopyProgram();
  useCommands(() => {
    const { project, shown } = files.store.getState();
    const session: (Omit<Command, 'group'> | false)[] = [
      canEdit && { title: runsTexts.run, Icon: Play, shortcut: RUN_SHORTCUT, run },
      { title: sharingTexts.act, Icon: Share2, run: () => screen.setState({ drawer: 'share' }) },
      canEdit && { title: projectTexts.newFile, Icon: FilePlus, run: () => askForNewFile(files) },
      canEdit &&
        !restricted && { title: projectTexts.upload, Icon: Upload, run: () => chooseUploads(files, 'files') },
      ...(hasTree(project)
        ? fileNames(project)
            .filter((name) => name !== shown)
            .map((name) => ({ title: projectTexts.goTo(name), Icon: FileCode, run: () => files.show(name) }))
        : []),
      copy !== null && { title: collaborationTexts.copyProgram, Icon: Copy, run: copy },
      role === 'owner' && {
        title: collaborationTexts.rename.title,
        Icon: PencilLine,
        run: () => screen.setState({ dialog: 'title' }),
      },
      role === 'owner' && {
        title: sharingTexts.deleting.act,
        Icon: Trash2,
        run: () => screen.setState({ dialog: 'delete' }),
      },
      {
        title: shortcutsTexts.title,
        Icon: Keyboard,
        shortcut: '?',
        run: () => screen.setState({ dialog: 'shortcuts' }),
      },
    ];
    return [
      ...session
        .filter((command) => command !== false)
        .map((command) => ({ group: collaborationTexts.name, ...command })),
      ...editorCommands(screen.getState().editor),
    ];
  });
}

/** Shortcuts for the whole screen. The editor handles its own first and prevents their default. */
function useSessionShortcuts(): void {
  const { screen } = useSessionContext();
  const { run } = useSessionRun();
  useRunKey({ run, blocked: () => screen.getState().dialog !== null });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { dialog, editor } = screen.getState();
    if (event.defaultPrevented || dialog !== null) return;
    if (event.key === 'Escape') {
      screen.setState({ drawer: null });
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      screen.setState({ dialog: 'shortcuts' });
    } else if (event.key === 'F8') {
      event.preventDefault();
      editor?.goToNextFinding();
    }
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
