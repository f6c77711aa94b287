import { projectFileBytes } from '@coderoom/contract';
import { FileIcon as FileSign } from 'lucide-react';
import { formatMemory } from '#lib/text/format.ts';
import type { EditedFile } from '#shared/project-files/project.ts';
import { PAPER } from '#shared/project-files/stored-files.tsx';
import { pictureAddress } from '#shared/runs/made-file.ts';
import { projectTexts } from '#texts/project.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';

/** A file that is not text, in the place of the editor. */
export function BinaryView({ file }: { file: EditedFile }) {
  const address = pictureAddress(file);
  const size = formatMemory(projectFileBytes(file) / 1024);
  if (address === null)
    return <EmptyState icon={<FileSign aria-hidden strokeWidth={1.5} />} text={projectTexts.binary(size)} />;
  return (
    <figure className="scroll-thin flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-auto p-4">
      <img
        src={address}
        style={PAPER}
        alt={file.name}
        className="max-h-full max-w-full border border-border object-contain"
      />
      <figcaption className="text-12 text-text-2">{projectTexts.picture(file.name, size)}</figcaption>
    </figure>
  );
}
