import { readFile } from 'node:fs/promises';
import {
  MAX_STATEMENT_FILES,
  MAX_STATEMENT_FILES_BYTES,
  message,
  type StatementFile,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { unknownObject } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { lockOwner } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, notFound } from '#http/errors.ts';
import { checkFile } from './content-check.ts';
import { deleteFile, findStatementFiles, replaceFile } from './store.ts';

/** Files of statements, managed by admins. */
export interface StatementFiles {
  /** @throws {ApiError} 404 if there is no such template, 413 for too many or too much, 422 for other contents. */
  add(admin: Identity, templateId: number, file: { name: string; path: string }): Promise<StatementFile>;
  /** @throws {ApiError} 404 */
  remove(admin: Identity, templateId: number, id: number): Promise<void>;
}

export function createStatementFiles(database: Database): StatementFiles {
  return {
    async add(admin, templateId, { name: givenName, path }) {
      const content = await readFile(path);
      const { name, media_type } = await checkFile(givenName, content);
      return await database.transaction().execute(async (transaction) => {
        const target = known(await lockOwner(transaction, { templateId }));
        const others = (await findStatementFiles(transaction, templateId)).filter(
          (file) => file.name !== name,
        );
        refuseTooMuch([...others, { size_bytes: content.length }]);
        const file = { template_id: templateId, name, media_type, size_bytes: content.length, content };
        const detail = message`file ${name}`;
        await recordAction(transaction, { action: 'template_changed', actor: admin, target, detail });
        return await replaceFile(transaction, file);
      });
    },

    async remove(admin, templateId, id) {
      await database.transaction().execute(async (transaction) => {
        const target = known(await lockOwner(transaction, { templateId }));
        const name = await deleteFile(transaction, templateId, id);
        if (name === null) throw noFile();
        const detail = message`without the file ${name}`;
        await recordAction(transaction, { action: 'template_changed', actor: admin, target, detail });
      });
    },
  };
}

/** The error for a file that a template does not have. */
export function noFile(): ApiError {
  return notFound(message`There is no such file.`);
}

function known(name: string | null): string {
  if (name === null) throw unknownObject('template');
  return name;
}

function refuseTooMuch(files: readonly { size_bytes: number }[]): void {
  if (files.length > MAX_STATEMENT_FILES) {
    throw new ApiError(413, 'too_large', message`A statement may have at most ${MAX_STATEMENT_FILES} files.`);
  }
  const bytes = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (bytes > MAX_STATEMENT_FILES_BYTES) {
    const megabytes = MAX_STATEMENT_FILES_BYTES / 1024 ** 2;
    throw new ApiError(
      413,
      'too_large',
      message`The files of a statement may have at most ${megabytes} MB together.`,
    );
  }
}
