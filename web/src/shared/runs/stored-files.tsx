import { LANGUAGE_FACTS, type LanguageId, type ProjectFile, projectFileBytes } from '@coderoom/contract';
import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMemory } from '#lib/text/format.ts';
import { projectTexts } from '#texts/project.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { FileList } from './file-list.tsx';
import { pictureAddress } from './picture-address.ts';

interface StoredFilesProps {
  language: LanguageId;
  /** Text of the entry. */
  code: string;
  entry_name?: string | undefined;
  files?: readonly ProjectFile[] | undefined;
  /** Shows a text. */
  children: (file: { name: string; content: string; isEntry: boolean }) => ReactNode;
}

/** The files of a stored program, one of them at a time; a single file stands alone. */
export function StoredFiles({ language, code, entry_name, files = [], children }: StoredFilesProps) {
  const entry = entry_name ?? LANGUAGE_FACTS[language].fileName;
  const [chosen, setChosen] = useState(entry);
  const file = files.find(({ name }) => name === chosen);
  const shown =
    file === undefined
      ? children({ name: entry, content: code, isEntry: true })
      : file.encoding === 'text'
        ? children({ name: file.name, content: file.content, isEntry: false })
        : undefined;
  if (files.length === 0) return shown;
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <FileList
        label={projectTexts.files}
        names={[entry, ...files.map(({ name }) => name)]}
        shown={file?.name ?? entry}
        onChoose={setChosen}
      />
      <div className="flex min-h-60 min-w-0 flex-1 flex-col">
        {shown ?? (file !== undefined && <StoredBytes file={file} />)}
      </div>
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
