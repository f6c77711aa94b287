import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import type { TemplateDraft } from './draft.ts';
import { ACCEPTED_FILES, readTemplateFile } from './template-file.ts';

interface FromFileButtonProps {
  onRead: (draft: TemplateDraft) => void;
  /** Sized for the header of a panel. */
  small?: boolean;
}

/** Starts a template from a file, which is read in the browser; nothing is sent until it is saved. */
export function FromFileButton({ onRead, small = false }: FromFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File) =>
    readTemplateFile(file).then(onRead, (error: unknown) =>
      announceFailure(describeFailure(error, templatesTexts.file.failed)),
    );
  return (
    <>
      <FileInput ref={input} hidden accept={ACCEPTED_FILES} onChoose={(file) => void read(file)} />
      <Button
        icon={<FileUp aria-hidden strokeWidth={1.75} />}
        look={small ? 'ghost' : 'plain'}
        size={small ? 'small' : 'control'}
        onClick={() => input.current?.click()}
        className={small ? '-mr-1 max-md:h-9' : 'max-md:size-11'}
      >
        <span className={small ? undefined : 'max-md:sr-only'}>{templatesTexts.file.choose}</span>
      </Button>
    </>
  );
}
