import type { RunFiles } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { translated } from '#lib/server/server-sentence.ts';
import { isShownFile, type MadeFile } from '#shared/runs/made-file.ts';
import { figurePartQuery } from './figure-part.ts';

interface FilesOfRunProps {
  files: readonly MadeFile[];
  /** Files that were left out; undefined: none. */
  note: RunFiles | undefined;
  filesBefore: readonly MadeFile[];
  openFile: ((file: MadeFile) => void) | undefined;
}

/** The files that a run wrote without showing them, and why some are missing. */
export function FilesOfRun({ files, note, filesBefore, openFile }: FilesOfRunProps) {
  const written = files.filter((file) => !isShownFile(file));
  const part = useQuery({ ...figurePartQuery, enabled: written.length > 0 }).data;
  return (
    <>
      {part !== undefined && written.length > 0 && (
        <part.WrittenFiles files={written} filesBefore={filesBefore} onOpen={openFile} />
      )}
      {note !== undefined && note.files_note !== null && (
        <p className="text-warning">{translated(note.files_note_message ?? note.files_note)}</p>
      )}
    </>
  );
}
