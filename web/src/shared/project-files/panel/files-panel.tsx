import { FilePlus, FolderPlus, PanelLeftClose, Upload } from 'lucide-react';
import { useRestricted } from '#editor/restriction.tsx';
import { askForNewFile, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { moveInto } from '#shared/project-files/program-files.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileTree } from './file-tree-view.tsx';
import { chooseUploads } from './files-items.tsx';
import { useFileDrop } from './use-file-drop.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** On wide screens: the files left of the editor. */
export function FilesPanel() {
  const workspace = useFilesWorkspace();
  const drop = useFileDrop('', (path) => moveInto(workspace, path, ''));
  return (
    <section
      aria-label={projectTexts.files}
      {...drop.handlers}
      className={classNames(
        'flex w-54 shrink-0 flex-col border-r border-border',
        drop.isOver ? 'bg-accent-soft' : 'bg-surface-1',
      )}
    >
      <header className="flex h-8 shrink-0 items-center border-b border-border pr-1.5 pl-3 text-12">
        <h2 className="font-strong">{projectTexts.files}</h2>
        <span className="flex-1" />
        <FilesActs size="small" />
        <IconButton
          label={projectTexts.hide}
          size="small"
          icon={<PanelLeftClose {...ICON} />}
          onClick={() => workspace.view.getState().hide(true)}
        />
      </header>
      <FileTree />
    </section>
  );
}

/** Buttons that add files. */
export function FilesActs({ size }: { size: 'small' | 'touch' }) {
  const restricted = useRestricted();
  const workspace = useFilesWorkspace();
  const mayChange = workspace.useMayChange();
  if (!mayChange) return null;
  return (
    <>
      <IconButton
        label={projectTexts.newFile}
        size={size}
        icon={<FilePlus {...ICON} />}
        onClick={() => askForNewFile(workspace)}
      />
      <IconButton
        label={projectTexts.newFolder}
        size={size}
        icon={<FolderPlus {...ICON} />}
        onClick={() => workspace.view.getState().ask({ kind: 'folder', folder: '' })}
      />
      <IconButton
        label={restricted ? projectTexts.problems.restricted : projectTexts.upload}
        size={size}
        icon={<Upload {...ICON} />}
        aria-disabled={restricted}
        onClick={() => !restricted && chooseUploads(workspace, 'files')}
      />
    </>
  );
}
