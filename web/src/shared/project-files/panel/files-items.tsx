import { FilePlus, Upload } from 'lucide-react';
import { useRestricted } from '#editor/restriction.tsx';
import { askForNewFile, type FilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { projectTexts } from '#texts/project.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Lets the user choose files of the computer, or a folder, and adds them to the program. */
export function chooseUploads(workspace: FilesWorkspace, what: 'files' | 'folder'): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  input.addEventListener('change', () => {
    if (input.files !== null) void addChosen(workspace, input.files);
  });
  input.click();
}

async function addChosen(workspace: FilesWorkspace, files: FileList): Promise<void> {
  const [{ chosenFiles }, { addUploads }] = await Promise.all([
    import('#shared/project-files/uploads.ts'),
    import('#shared/project-files/add-uploads.ts'),
  ]);
  await addUploads(workspace, chosenFiles(files), '');
}

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
