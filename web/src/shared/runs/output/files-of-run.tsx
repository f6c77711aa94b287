import type { RunFiles } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { translated } from '#lib/server/server-sentence.ts';
import { isShownFile, type MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { figurePartQuery } from './output-figure.tsx';

interface FilesOfRunProps {
  files: readonly MadeFile[];
  /** Files that were left out; undefined: none. */
  note: RunFiles | undefined;
  filesBefore: readonly MadeFile[];
  openFile: ((file: MadeFile) => void) | undefined;
  keepFile?: ((file: MadeFile) => void) | undefined;
}

/** Largest number of written pictures that are seen without opening them. */
const MAX_SEEN = 4;

/** The pictures that a program which shows none wrote: that is how many lessons plot. */
function picturesToSee(files: readonly MadeFile[]): readonly MadeFile[] {
  if (files.some(isShownFile)) return [];
  return files.filter(({ kind }) => kind === 'picture').slice(0, MAX_SEEN);
}

/** The files that a run wrote without showing them, pictures among them, and why some are missing. */
export function FilesOfRun({ files, note, filesBefore, openFile, keepFile }: FilesOfRunProps) {
  const written = files.filter((file) => !isShownFile(file));
  const part = useQuery({ ...figurePartQuery, enabled: written.length > 0 }).data;
  return (
    <>
      {part !== undefined &&
        picturesToSee(files).map((file) => <part.PictureFigure key={file.name} file={file} number={null} />)}
      {part !== undefined && written.length > 0 && (
        <part.WrittenFiles files={written} filesBefore={filesBefore} onOpen={openFile} onKeep={keepFile} />
      )}
      {note !== undefined && note.files_note !== null && (
        <p className="text-warning">{translated(note.files_note_message ?? note.files_note)}</p>
      )}
      {/* A run's own result has a note; one that is shared lacks files that nobody got, or that the others do not get. */}
      {note !== undefined && note.files_note === null && note.files_left_out > 0 && (
        <p className="text-text-2">{madeFilesTexts.written.notShared(note.files_left_out)}</p>
      )}
    </>
  );
}
