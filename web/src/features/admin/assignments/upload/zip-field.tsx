import { FileArchive, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { formatMemory } from '#lib/text/format.ts';
import { uploadTexts } from '#texts/admin/upload.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldProblem } from '#ui/form/field.tsx';
import { FileInput } from '#ui/form/file-input.tsx';

interface ZipFieldProps {
  file: File | null;
  /** Reason why the chosen file was rejected; undefined if it is valid. */
  problem: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Takes a ZIP by file dialog or drop: the input itself covers the whole area. */
export function ZipField({ file, problem, disabled, onChoose }: ZipFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 font-medium text-text-2">
        {uploadTexts.zip.label}
      </label>
      <div
        className={classNames(
          'relative flex min-h-16 items-center gap-3 rounded-full border border-dashed px-3 py-2 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent',
          over ? 'border-accent bg-accent-soft' : 'bg-page',
          problem === undefined ? 'border-border-control' : 'border-danger',
        )}
      >
        {file === null ? (
          <>
            <Upload aria-hidden className="size-5 shrink-0 text-text-3" strokeWidth={1.5} />
            <span className="text-text-2">
              <span className="font-medium text-accent-text">{uploadTexts.zip.choose}</span>
              <span className="max-md:hidden"> {uploadTexts.zip.orDrop}</span>
            </span>
          </>
        ) : (
          <>
            <FileArchive aria-hidden className="size-5 shrink-0 text-text-3" strokeWidth={1.5} />
            <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>
            <span className="ml-auto font-mono text-12 whitespace-nowrap text-text-2">
              {formatMemory(Math.ceil(file.size / 1024))}
            </span>
          </>
        )}
        <FileInput
          id={id}
          required
          accept=".zip,application/zip"
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-help` : `${id}-problem`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChoose={onChoose}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <p id={`${id}-help`} className="text-12 text-text-3">
        {uploadTexts.zip.help}
      </p>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
