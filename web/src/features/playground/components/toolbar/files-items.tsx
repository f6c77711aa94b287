import { FilePlus, Upload } from 'lucide-react';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { chooseUploads } from '#features/playground/project/choose-uploads.ts';
import { askForNewFile } from '#features/playground/project/files-view-store.ts';
import { projectTexts } from '#texts/project.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Adds files to the program, which then has a tree. */
export function FilesItems() {
  const restricted = useRestricted();
  return (
    <>
      <MenuItem icon={<FilePlus {...ICON} />} onSelect={askForNewFile}>
        {projectTexts.newFile}
      </MenuItem>
      {!restricted && (
        <MenuItem icon={<Upload {...ICON} />} onSelect={() => chooseUploads('files')}>
          {projectTexts.upload}
        </MenuItem>
      )}
    </>
  );
}
