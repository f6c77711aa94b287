import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { baseNameOf, type FileMode, fileModes, modeOf } from './file-modes.ts';
import { FileView } from './file-view.tsx';
import { ModeChoice } from './mode-choice.tsx';

interface FileDialogProps {
  /** null: closed. */
  file: MadeFile | null;
  before: MadeFile | undefined;
  /** Takes the file into the program; undefined: nobody can. */
  onKeep: ((file: MadeFile) => void) | undefined;
  onClose: () => void;
}

/** A file in a dialog, on screens that have no other place for it. */
export function FileDialog({ file, before, onKeep, onClose }: FileDialogProps) {
  const [chosen, setChosen] = useState<FileMode | null>(null);
  if (file === null) return null;
  const modes = fileModes(file, before);
  const mode = modeOf(modes, chosen);
  return (
    <Dialog
      open
      full
      title={baseNameOf(file)}
      acts={
        <>
          <ModeChoice modes={modes} mode={mode} onChange={setChosen} />
          {onKeep !== undefined && (
            <IconButton
              label={projectTexts.keep}
              icon={<FolderDown aria-hidden strokeWidth={1.75} />}
              size="small"
              className="max-md:size-9"
              onClick={() => {
                onKeep(file);
                onClose();
              }}
            />
          )}
        </>
      }
      onClose={onClose}
    >
      <div className="flex h-[calc(100dvh-104px)] flex-col overflow-hidden rounded-full border border-border md:h-[calc(92dvh-72px)]">
        <FileView file={file} before={before} mode={mode} />
      </div>
    </Dialog>
  );
}
