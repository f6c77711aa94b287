import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { ACCEPTED_FILES } from '#features/admin/frame/program-panels.tsx';
import { describeFailure } from '#lib/server/api-error.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import type { TemplateDraft } from './draft.ts';
import { readTemplateFile } from './template-file.ts';

interface FromFileProps {
  onRead: (draft: TemplateDraft) => void;
}

/** Starts a template from a file, which is read in the browser; nothing is sent until it is saved. */
export function FromFileButton({ onRead }: FromFileProps) {
  return <FileButton onRead={onRead} className="max-md:size-11" textClassName="max-md:sr-only" />;
}

/** The same above the fields of a new template, saying what the file fills in. */
export function FromFileFields({ onRead }: FromFileProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <FileButton onRead={onRead} className="max-md:h-11" />
      <p className="text-12 text-text-3">{templatesTexts.file.hint}</p>
    </div>
  );
}

function FileButton({
  onRead,
  className,
  textClassName,
}: FromFileProps & { className: string; textClassName?: string }) {
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
        onClick={() => input.current?.click()}
        className={className}
      >
        <span className={textClassName}>{templatesTexts.file.choose}</span>
      </Button>
    </>
  );
}
