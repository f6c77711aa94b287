import type { ReactNode } from 'react';
import { useFiles, useFilesView, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { hasTree } from '#shared/project-files/project.ts';
import { projectTexts } from '#texts/project.ts';
import { lazyPart, MissingDialog, MissingPart } from '#ui/layout/lazy-part.tsx';
import { useFileDrop } from './use-file-drop.ts';

/* Parts of a screen with files. The tree, the tabs and the dialogs are loaded once a program has several files. */

const FilesPanel = lazyPart(
  async () => (await import('#shared/project-files/panel/files-panel.tsx')).FilesPanel,
  {
    placeholder: <div className="w-54 shrink-0 border-r border-border bg-surface-1" />,
    Missing: (props) => (
      <div className="w-54 shrink-0 border-r border-border bg-surface-1">
        <MissingPart {...props} />
      </div>
    ),
  },
);
const FilesSheet = lazyPart(
  async () => (await import('#shared/project-files/panel/files-sheet.tsx')).FilesSheet,
  { Missing: MissingOverlays },
);
const FilesDialogs = lazyPart(
  async () => (await import('#shared/project-files/panel/files-dialogs.tsx')).FilesDialogs,
  { Missing: MissingOverlays },
);
/** Tabs in the place of a panel's header. */
export const FileTabsBar = lazyPart(
  async () => (await import('#shared/project-files/panel/file-tabs.tsx')).FileTabs,
  { placeholder: <div className="h-9 shrink-0 border-b border-border bg-surface-1 md:h-8" /> },
);

/** All files in a row above an editor that has no tree beside it. */
export const AllFileTabs = lazyPart(
  async () => (await import('#shared/project-files/panel/files-strip.tsx')).FilesStrip,
  { placeholder: <div className="h-8 shrink-0 border-b border-border bg-surface-1" /> },
);

function MissingOverlays() {
  const { view } = useFilesWorkspace();
  return <MissingDialog onClose={() => view.setState({ dialog: null, isSheetOpen: false })} />;
}

/** A file that is not text, in the place of the editor. */
export const LazyBinaryView = lazyPart(
  async () => (await import('#shared/project-files/panel/binary-view.tsx')).BinaryView,
);

/** Loads all of them, so that they are there without a network. What does not load now is tried again when needed. */
export function preloadFiles(): void {
  const parts = [
    import('#shared/project-files/panel/files-panel.tsx'),
    import('#shared/project-files/panel/files-sheet.tsx'),
    import('#shared/project-files/panel/files-dialogs.tsx'),
    import('#shared/project-files/panel/file-tabs.tsx'),
    import('#shared/project-files/panel/binary-view.tsx'),
    import('#shared/project-files/uploads.ts'),
    import('#shared/project-files/add-uploads.ts'),
  ];
  for (const part of parts) part.catch(() => undefined);
}

/** The tree left of the editor, unless it is hidden or there is a single file. */
export function FilesSidebar() {
  const hasFiles = useFiles(({ project }) => hasTree(project));
  const isHidden = useFilesView((state) => state.isHidden);
  if (!hasFiles || isHidden) return null;
  return <FilesPanel />;
}

/** Dialogs about files, and their sheet on a phone. */
export function FilesOverlays() {
  const isAsked = useFilesView(({ dialog }) => dialog !== null);
  const isSheetOpen = useFilesView((state) => state.isSheetOpen);
  return (
    <>
      {isAsked && <FilesDialogs />}
      {isSheetOpen && <FilesSheet />}
    </>
  );
}

/** A part of the screen on which files of the computer can be dropped. */
export function FilesDropArea({ children }: { children: ReactNode }) {
  const drop = useFileDrop('');
  return (
    <div {...drop.handlers} className="relative flex min-h-0 flex-1">
      {children}
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-1 z-20 grid place-items-center rounded-full border-2 border-dashed border-accent bg-overlay/80 font-medium text-accent-text">
          {projectTexts.drop}
        </p>
      )}
    </div>
  );
}
