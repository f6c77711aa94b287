import { FilePlus, Upload } from 'lucide-react';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { projectTexts } from '#texts/project.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';
import { chooseUploads } from './choose-uploads.ts';
import { askForNewFile, type FilesWorkspace } from './files-workspace.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Adds files to a program, which then has a tree. */
export function FilesItems({ workspace }: { workspace: FilesWorkspace }) {
  const restricted = useRestricted();
  return (
    <>
      <MenuItem icon={<FilePlus {...ICON} />} onSelect={() => askForNewFile(workspace)}>
        {projectTexts.newFile}
      </MenuItem>
      {!restricted && (
        <MenuItem icon={<Upload {...ICON} />} onSelect={() => chooseUploads(workspace, 'files')}>
          {projectTexts.upload}
        </MenuItem>
      )}
    </>
  );
}
