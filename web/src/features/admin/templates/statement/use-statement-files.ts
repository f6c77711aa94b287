import {
  deleteStatementFile,
  MAX_STATEMENT_FILE_BYTES,
  STATEMENT_FILE_TYPES,
  type StatementFile,
  uploadStatementFile,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { statementPartsQuery } from '#features/admin/templates/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMemory } from '#lib/text/format.ts';
import { statementTexts } from '#texts/admin/statement.ts';
import { describeFile, keepUnsent, nameOf, readUnsent, sendFiles, type UnsentFile } from './unsent-files.ts';

const { files: texts } = statementTexts;

/** Returns the Markdown that shows a picture, or offers another file. */
export function markdownOf({ name, media_type }: Pick<StatementFile, 'name' | 'media_type'>): string {
  const title = name.replace(/\.[^.]*$/, '');
  const address = encodeURI(name).replaceAll('(', '%28').replaceAll(')', '%29');
  return media_type.startsWith('image/') ? `![${title}](${address})` : `[${name}](${address})`;
}

/**
 * The files of a statement. Those of a saved template are uploaded as they are added; those of a new one wait in the
 * page until the template is saved. @param templateId null for a new template
 */
export function useStatementFiles(templateId: number | null) {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useState(() => (templateId === null ? [] : readUnsent(templateId)));
  const refresh = () => queries.invalidateQueries(statementPartsQuery(templateId));
  const keep = (files: readonly UnsentFile[]) => {
    setUnsent(files);
    if (templateId !== null) keepUnsent(templateId, files);
  };
  const upload = useMutation({
    mutationFn: async (given: { file: File; onAdded: (markdown: string) => void }[]) => {
      for (const { file, onAdded } of given) {
        try {
          const added = await call(uploadStatementFile, { params: { id: templateId ?? 0 }, body: { file } });
          onAdded(markdownOf(added));
        } catch (error) {
          announceFailure(texts.failedOf(file.name, describeFailure(error, texts.failed)));
        }
      }
    },
    onSettled: refresh,
  });
  const again = useMutation({
    mutationFn: async ({ file }: UnsentFile) => {
      const failed = await sendFiles(templateId ?? 0, [file]);
      keep([...unsent.filter((one) => one.file !== file), ...failed]);
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (fileId: number) => call(deleteStatementFile, { params: { id: templateId ?? 0, fileId } }),
    onError: (error) => announceFailure(describeFailure(error, texts.deleteFailed)),
    onSettled: refresh,
  });
  return {
    /** True for a new template, whose files are sent when it is saved. */
    waits: templateId === null,
    unsent,
    isUploading: upload.isPending || again.isPending,
    /** Adds files; each is named to `onAdded` as Markdown once the text may refer to it. */
    add: (given: readonly File[], onAdded: (markdown: string) => void) => {
      const fit = given.filter(isFit);
      if (templateId !== null) return upload.mutate(fit.map((file) => ({ file, onAdded })));
      const names = new Set(fit.map(({ name }) => nameOf(name)));
      keep([
        ...unsent.filter(({ file }) => !names.has(nameOf(file.name))),
        ...fit.map((file) => ({ file, problem: null })),
      ]);
      for (const file of fit) {
        const described = describeFile(file, 0);
        if (described !== null) onAdded(markdownOf(described));
      }
    },
    send: again.mutate,
    giveUp: ({ file }: UnsentFile) => keep(unsent.filter((one) => one.file !== file)),
    isRemoving: remove.isPending,
    remove: remove.mutate,
  };
}

/** The files of a statement, and what can be done with them. */
export type EditedFiles = ReturnType<typeof useStatementFiles>;

/** Says which file cannot be one of a statement, before it is sent. Its content is for the server to check. */
function isFit(file: File): boolean {
  const problem =
    file.size > MAX_STATEMENT_FILE_BYTES
      ? texts.tooLarge(formatMemory(MAX_STATEMENT_FILE_BYTES / 1024))
      : describeFile(file, 0) === null
        ? texts.wrongType(Object.keys(STATEMENT_FILE_TYPES).join(', '))
        : null;
  if (problem !== null) announceFailure(texts.failedOf(file.name, problem));
  return problem === null;
}
