import { X } from 'lucide-react';
import { FILES_BUTTON } from '#shared/project-files/files-view.ts';
import { useFilesView, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { actsTexts } from '#texts/acts.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { FileTree } from './file-tree-view.tsx';
import { FilesActs } from './files-panel.tsx';

/** On a phone: the files on the whole screen, until one is chosen. */
export function FilesSheet() {
  const { view } = useFilesWorkspace();
  const isOpen = useFilesView((state) => state.isSheetOpen);
  const close = () => view.setState({ isSheetOpen: false });
  return (
    <Sheet
      open={isOpen}
      title={projectTexts.files}
      onClose={close}
      onClosed={() => {
        // A new file has it already.
        if (document.activeElement === document.body) document.getElementById(FILES_BUTTON)?.focus();
      }}
    >
      <header className="flex h-14 shrink-0 items-center border-b border-border bg-surface-1 pr-1 pl-3">
        <span aria-hidden className="font-strong">
          {projectTexts.files}
        </span>
        <span className="flex-1" />
        <FilesActs size="touch" />
        <IconButton
          label={actsTexts.close}
          size="touch"
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={close}
        />
      </header>
      <FileTree onShown={close} />
    </Sheet>
  );
}
