import { useQuery } from '@tanstack/react-query';
import { FileText, FolderDown, Image, Table, X } from 'lucide-react';
import { playgroundFiles } from '#features/playground/project/playground-files.ts';
import { baseNameOf, fileModes, modeOf } from '#shared/runs/figures/file-modes.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { figurePartQuery } from '#shared/runs/output/output-figure.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { closeRunFile, useOpenedFile, useRunFile } from './opened-file.ts';

const { runFile: texts } = playgroundTexts;
const ICONS = { table: Table, picture: Image, text: FileText, changes: FileText, none: FileText };

/** The title of the open file's tab. */
export function RunFileTitle({ name }: { name: string }) {
  const { file } = useRunFile(name);
  const Icon = ICONS[file === undefined ? 'none' : (fileModes(file, undefined)[0] ?? 'none')];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 max-md:hidden @max-[320px]:hidden" strokeWidth={1.75} />
      <bdi className="max-w-40 truncate font-mono font-regular max-md:max-w-20">{baseNameOf({ name })}</bdi>
      <span
        className={
          file === undefined
            ? 'font-medium text-11 text-warning max-md:sr-only @max-[440px]:sr-only'
            : 'font-medium text-11 text-accent-text max-md:sr-only @max-[440px]:sr-only'
        }
      >
        {file === undefined ? texts.old : texts.fromRun}
      </span>
    </span>
  );
}

/** At the right end of the header: how to look at the open file, and the button that closes it. */
export function RunFileActs({ name }: { name: string }) {
  const { file, before } = useRunFile(name);
  const chosen = useOpenedFile((state) => state.mode);
  const part = useQuery(figurePartQuery).data;
  const modes = file === undefined ? [] : fileModes(file, before);
  return (
    <>
      <span className="flex-1" />
      {part !== undefined && (
        <part.ModeChoice
          modes={modes}
          mode={modeOf(modes, chosen)}
          onChange={(mode) => useOpenedFile.setState({ mode })}
        />
      )}
      {file !== undefined && (
        <IconButton
          label={projectTexts.keep}
          icon={<FolderDown aria-hidden strokeWidth={1.75} />}
          size="small"
          className="max-md:size-9"
          onClick={() => void keep(file)}
        />
      )}
      <IconButton
        label={texts.close(baseNameOf({ name }))}
        icon={<X aria-hidden strokeWidth={1.75} />}
        size="small"
        className="-mr-1.5 max-md:size-9"
        onClick={closeRunFile}
      />
    </>
  );
}

async function keep(file: MadeFile): Promise<void> {
  const { keepMadeFile } = await import('#shared/project-files/add-uploads.ts');
  await keepMadeFile(playgroundFiles, file);
}

/** The content of the open file. */
export function RunFileContent({ name }: { name: string }) {
  const { file, before } = useRunFile(name);
  const chosen = useOpenedFile((state) => state.mode);
  const part = useQuery(figurePartQuery).data;
  if (file === undefined)
    return <p className="px-3 py-2.5 text-text-2">{texts.gone(baseNameOf({ name }))}</p>;
  return (
    part !== undefined && (
      <part.FileView file={file} before={before} mode={modeOf(fileModes(file, before), chosen)} />
    )
  );
}
