import {
  deleteStatementFile,
  MAX_STATEMENT_FILE_BYTES,
  STATEMENT_FILE_TYPES,
  type StatementFile,
  uploadStatementFile,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FilePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMemory } from '#lib/text/format.ts';
import { statementTexts } from '#texts/admin/statement.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { statementPartsQuery } from './queries.ts';

const ACCEPTED = Object.keys(STATEMENT_FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

/** Returns the Markdown that shows a picture, or offers another file. */
function markdownOf({ name, media_type }: StatementFile): string {
  const title = name.replace(/\.[^.]*$/, '');
  const address = encodeURI(name).replaceAll('(', '%28').replaceAll(')', '%29');
  return media_type.startsWith('image/') ? `![${title}](${address})` : `[${name}](${address})`;
}

/** Uploads files of a saved template's statement one after the other, and inserts each where the caret is. */
export function useStatementUpload(templateId: number | null, onInsert: (markdown: string) => void) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const added = await call(uploadStatementFile, { params: { id: templateId ?? 0 }, body: { file } });
        onInsert(markdownOf(added));
      }
    },
    onError: (error) => announceFailure(describeFailure(error, statementTexts.files.failed)),
    onSettled: () => queries.invalidateQueries(statementPartsQuery(templateId)),
  });
  return {
    isPending: upload.isPending,
    add: (files: readonly File[]) => {
      if (files.length === 0) return;
      if (templateId === null) announceFailure(statementTexts.files.later);
      else if (files.some(({ size }) => size > MAX_STATEMENT_FILE_BYTES))
        announceFailure(statementTexts.files.tooLarge(formatMemory(MAX_STATEMENT_FILE_BYTES / 1024)));
      else upload.mutate(files);
    },
  };
}

interface StatementFileListProps {
  /** Null: a new template, which has to be saved first. */
  templateId: number | null;
  files: readonly StatementFile[];
  isUploading: boolean;
  onAdd: (files: readonly File[]) => void;
  onInsert: (markdown: string) => void;
}

/** The files of a statement: to add, insert and delete. */
export function StatementFileList({
  templateId,
  files,
  isUploading,
  onAdd,
  onInsert,
}: StatementFileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (fileId: number) => call(deleteStatementFile, { params: { id: templateId ?? 0, fileId } }),
    onError: (error) => announceFailure(describeFailure(error, statementTexts.files.deleteFailed)),
    onSettled: () => queries.invalidateQueries(statementPartsQuery(templateId)),
  });
  return (
    <section
      aria-label={statementTexts.files.title}
      className="scroll-thin flex max-h-32 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 overflow-y-auto border-t border-border px-3 py-1.5 text-12"
    >
      <FileInput ref={input} hidden accept={ACCEPTED} onChoose={(file) => onAdd([file])} />
      <Button
        size="small"
        busy={isUploading}
        disabled={templateId === null}
        icon={<FilePlus aria-hidden strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
        className="max-md:h-11"
      >
        {statementTexts.files.add}
      </Button>
      {templateId === null && <span className="text-text-2">{statementTexts.files.later}</span>}
      {templateId !== null && files.length === 0 && (
        <span className="text-text-2">{statementTexts.files.none}</span>
      )}
      {files.map((file) => (
        <span key={file.id} className="flex items-center rounded-full border border-border pl-1">
          <button
            type="button"
            title={statementTexts.files.insertNamed(file.name)}
            onClick={() => onInsert(markdownOf(file))}
            className="rounded-half px-1 py-0.5 hover:bg-surface-2 max-md:py-2.5"
          >
            {file.name} <span className="text-text-3">{formatMemory(file.size_bytes / 1024)}</span>
          </button>
          <IconButton
            label={statementTexts.files.deleteNamed(file.name)}
            size="small"
            look="ghost"
            disabled={remove.isPending}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={() => remove.mutate(file.id)}
          />
        </span>
      ))}
    </section>
  );
}
