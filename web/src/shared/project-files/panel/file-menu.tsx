import { Download, Ellipsis, FilePlus, FolderInput, FolderPlus, Play, SquarePen, Trash2 } from 'lucide-react';
import { saveFile } from '#lib/browser/save-file.ts';
import { lockedProblem, mayBeEntry } from '#shared/project-files/file-problems.ts';
import type { TreeEntry } from '#shared/project-files/file-tree.ts';
import { type FilesWorkspace, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { deletePath, startAt } from '#shared/project-files/program-files.ts';
import { baseName, fileOf } from '#shared/project-files/project.ts';
import { toBytes } from '#shared/project-files/uploads.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

interface FileMenuProps {
  row: Pick<TreeEntry, 'path' | 'name' | 'kind'>;
  /** True outside a tree, which has keys of its own and shows the button of one row alone. */
  stands?: boolean;
  /** Given where something beside the button opens it, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The actions on a file, or on a folder. */
export function FileMenu({ row: { path, name, kind }, stands = false, ...state }: FileMenuProps) {
  const workspace = useFilesWorkspace();
  const { language, project } = workspace.store.getState();
  const { ask } = workspace.view.getState();
  const mayChange = workspace.useMayChange();
  /** A teacher's file, or a folder with one, stays where it is. */
  const mayMove = mayChange && lockedProblem(project, path) === null;
  const canStart =
    workspace.hasMovableEntry && kind === 'file' && path !== project.entry && mayBeEntry(language, path);
  if (!mayChange && kind === 'folder') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks in the menu from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the menu has its own keys
    <span onClick={(event) => event.stopPropagation()} className="flex">
      <Menu
        {...state}
        trigger={
          <IconButton
            label={projectTexts.actsOn(name)}
            size="small"
            icon={<Ellipsis {...ICON} />}
            {...(!stands && { tabIndex: -1 })}
            className={classNames(
              '-mr-1 max-md:size-11',
              !stands &&
                'md:hidden md:group-hover:inline-flex md:group-focus-within:inline-flex md:aria-expanded:inline-flex',
            )}
          />
        }
      >
        {mayChange && kind === 'folder' && (
          <>
            <MenuItem icon={<FilePlus {...ICON} />} onSelect={() => ask({ kind: 'file', folder: path })}>
              {projectTexts.newFileIn}
            </MenuItem>
            <MenuItem icon={<FolderPlus {...ICON} />} onSelect={() => ask({ kind: 'folder', folder: path })}>
              {projectTexts.newFolderIn}
            </MenuItem>
            {mayMove && <MenuSeparator />}
          </>
        )}
        {mayMove && canStart && (
          <MenuItem icon={<Play {...ICON} />} onSelect={() => startAt(workspace, path)}>
            {projectTexts.startHere}
          </MenuItem>
        )}
        {mayMove && (
          <>
            <MenuItem icon={<SquarePen {...ICON} />} onSelect={() => ask({ kind: 'rename', path })}>
              {projectTexts.rename}
            </MenuItem>
            <MenuItem icon={<FolderInput {...ICON} />} onSelect={() => ask({ kind: 'move', path })}>
              {projectTexts.move}
            </MenuItem>
          </>
        )}
        {kind === 'file' && (
          <MenuItem icon={<Download {...ICON} />} onSelect={() => download(workspace, path)}>
            {projectTexts.download}
          </MenuItem>
        )}
        {mayMove && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => deletePath(workspace, path)}>
              {projectTexts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}

function download(workspace: FilesWorkspace, path: string): void {
  const { code, project } = workspace.read();
  const content =
    path === project.entry ? { content: code, encoding: 'text' as const } : fileOf(project, path);
  if (content !== undefined) saveFile(baseName(path), new File([toBytes(content)], baseName(path)));
}
