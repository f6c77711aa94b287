import { ArrowDownToLine, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { baseNameOf, type FileMode, fileModes, modeOf } from '#shared/runs/figures/file-modes.ts';
import { ModeChoice } from '#shared/runs/figures/mode-choice.tsx';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FileView } from './file-view.tsx';

interface FileDialogProps {
  /** null: closed. */
  file: MadeFile | null;
  before: MadeFile | undefined;
  /** Takes the file into the program; undefined: nobody can. */
  onKeep: ((file: MadeFile) => void) | undefined;
  onClose: () => void;
}

/** A file in a dialog, on screens that have no other place for it. */
function FileDialog({ file, before, onKeep, onClose }: FileDialogProps) {
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

const { written: texts } = madeFilesTexts;

interface WrittenFilesProps {
  /** At least one. */
  files: readonly MadeFile[];
  /** Files of the run before, to compare with. */
  filesBefore: readonly MadeFile[];
  /** Opens a file in a place of its own; undefined: a dialog shows it. */
  onOpen: ((file: MadeFile) => void) | undefined;
  /** Takes a file into the program; undefined: nobody can. */
  onKeep: ((file: MadeFile) => void) | undefined;
}

/** The files that a run wrote, below its output. */
export function WrittenFiles({ files, filesBefore, onOpen, onKeep }: WrittenFilesProps) {
  const [inDialog, setInDialog] = useState<MadeFile | null>(null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 text-text-2">
      <ArrowDownToLine
        aria-hidden
        className="size-3.5 shrink-0 self-center text-accent-text"
        strokeWidth={2}
      />
      <span>{texts.count(files.length)}</span>
      {files.map((file, index) => (
        // Flexible, so that a long name is cut before its comma.
        <span key={file.name} className="flex min-w-0 items-baseline">
          <button
            type="button"
            aria-haspopup={onOpen === undefined ? 'dialog' : undefined}
            aria-label={texts.open(file.name)}
            onClick={() => (onOpen ?? setInDialog)(file)}
            className="min-w-0 truncate rounded-half font-mono text-12 text-accent-text underline decoration-accent-line underline-offset-3 hover:decoration-current max-md:min-h-11"
          >
            {file.name}
          </button>
          {index < files.length - 1 && ','}
        </span>
      ))}
      <FileDialog
        file={inDialog}
        before={filesBefore.find(({ name }) => name === inDialog?.name)}
        onKeep={onKeep}
        onClose={() => setInDialog(null)}
      />
    </p>
  );
}
