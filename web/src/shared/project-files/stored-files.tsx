import {
  entryNameOf,
  isSourceName,
  type LanguageId,
  type ProjectFile,
  projectFileBytes,
} from '@coderoom/contract';
import { Download, FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PrintedFileName } from '#editor/printed-program.tsx';
import { usePrinting } from '#lib/browser/printing.ts';
import { formatMemory } from '#lib/text/format.ts';
import { FileList, type FileMarks } from '#shared/runs/file-list.tsx';
import { pictureAddress } from '#shared/runs/made-file.ts';
import { LazyFileTable, LazyTableSwitch, useStoredView } from '#shared/runs/table/text-view.tsx';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { saveProgramZip } from './save-program-zip.ts';

/** A stored program, with its files if it has several. */
export interface StoredProgram {
  language: LanguageId;
  /** Text of the entry. */
  code: string;
  entry_name?: string | undefined;
  files?: readonly ProjectFile[] | undefined;
}

/** A line of a stored program; without a file: of its entry. A new object shows the same place again. */
export interface StoredPlace {
  line: number;
  file?: string | undefined;
}

interface ShownFile {
  name: string;
  content: string;
  isEntry: boolean;
  /** The line of this file to show. */
  place: StoredPlace | null;
}

interface StoredFilesProps extends StoredProgram {
  place?: StoredPlace | null;
  /** Names of files with something of the author's own, the first source of which is shown first. */
  ownFiles?: readonly string[] | undefined;
  marks?: FileMarks | undefined;
  /** True for viewers who may copy nothing. */
  restricted?: boolean;
  /** Shows a text. */
  children: (file: ShownFile) => ReactNode;
}

/** Paths of all files of a program, the entry first. */
export function storedFileNames({ language, entry_name, files = [] }: Omit<StoredProgram, 'code'>): string[] {
  return [entryNameOf(language, entry_name), ...files.map(({ name }) => name)];
}

/** The files of a stored program, one of them at a time; a single file stands alone. */
export function StoredFiles({
  language,
  code,
  entry_name,
  files = [],
  place = null,
  ownFiles,
  marks,
  restricted = false,
  children,
}: StoredFilesProps) {
  const entry = entryNameOf(language, entry_name);
  const [chosen, setChosen] = useState(ownFiles?.find(isSourceName) ?? entry);
  const [followed, setFollowed] = useState<StoredPlace | null>(null);
  if (place !== followed) {
    setFollowed(place);
    if (place !== null) setChosen(place.file ?? entry);
  }
  const file = files.find(({ name }) => name === chosen);
  const name = file?.name ?? entry;
  const placeHere = place !== null && (place.file ?? entry) === name ? place : null;
  // Cells could be copied.
  const { isTabular, view, choose } = useStoredView(restricted ? undefined : file, placeHere);
  const isPrinted = usePrinting();
  const textOf = (one: ProjectFile | undefined, at: StoredPlace | null) => {
    if (one === undefined) return children({ name: entry, content: code, isEntry: true, place: at });
    if (one.encoding !== 'text') return <StoredBytes file={one} />;
    return children({ name: one.name, content: one.content, isEntry: false, place: at });
  };
  if (files.length === 0) return textOf(undefined, placeHere);
  /** Paper has all files: those before the shown one, or after it. */
  const printed = (from: number, to?: number) =>
    isPrinted &&
    [undefined, ...files].slice(from, to).map((one) => (
      <div key={one?.name ?? entry} className="hidden print:block">
        <PrintedFileName name={one?.name ?? entry} />
        {textOf(one, null)}
      </div>
    ));
  const position = file === undefined ? 0 : files.indexOf(file) + 1;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 max-md:flex-col">
      <FileList
        label={projectTexts.files}
        names={[entry, ...files.map((one) => one.name)]}
        shown={name}
        marks={marks}
        onChoose={setChosen}
      />
      <div className="flex min-h-60 min-w-0 flex-1 flex-col print:min-h-0">
        {printed(0, position)}
        <PrintedFileName name={name} />
        {!restricted && (
          <FileActs
            name={name}
            text={file === undefined ? code : file.encoding === 'text' ? file.content : ''}
            program={{ code, entry, files }}
          >
            {isTabular && <LazyTableSwitch view={view} onChange={choose} />}
          </FileActs>
        )}
        {view === 'table' && file !== undefined ? (
          <LazyFileTable key={name} name={name} text={file.content} />
        ) : (
          textOf(file, placeHere)
        )}
        {printed(position + 1)}
      </div>
    </div>
  );
}

interface FileActsProps {
  name: string;
  /** Empty: there is nothing to copy. */
  text: string;
  program: { code: string; entry: string; files: readonly ProjectFile[] };
  children?: ReactNode;
}

/** Above the shown file: copies it, or downloads all files. */
function FileActs({ name, text, program: { code, ...project }, children }: FileActsProps) {
  return (
    <div className="flex h-8 shrink-0 items-center gap-1 border-b border-border px-3 text-12 text-text-2 max-md:h-11 print:hidden">
      <bdi className="min-w-0 flex-1 truncate font-mono">{name}</bdi>
      {children}
      {text !== '' && <CopyButton key={name} label={projectTexts.copyFile(name)} text={text} />}
      <IconButton
        label={projectTexts.downloadAll}
        size="small"
        icon={<Download aria-hidden strokeWidth={1.75} />}
        onClick={() => void saveProgramZip('program.zip', code, project)}
        className="-mr-1 max-md:size-9"
      />
    </div>
  );
}

/** Pictures are drawn for paper, also where the page is dark. */
export const PAPER = { backgroundColor: 'white' };

/** A file that is not text: a picture is shown. */
function StoredBytes({ file }: { file: ProjectFile }) {
  const address = pictureAddress(file);
  if (address !== null)
    return <img src={address} alt={file.name} style={PAPER} className="m-4 max-w-full self-start" />;
  return (
    <EmptyState
      icon={<FileX aria-hidden strokeWidth={1.5} />}
      text={projectTexts.binary(formatMemory(projectFileBytes(file) / 1024))}
    />
  );
}
