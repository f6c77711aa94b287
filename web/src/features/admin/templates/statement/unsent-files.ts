import { STATEMENT_FILE_TYPES, type StatementFile, uploadStatementFile } from '@coderoom/contract';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { statementTexts } from '#texts/admin/statement.ts';

/** A file of a statement that the server does not have yet. */
export interface UnsentFile {
  file: File;
  /** Why sending it failed; null: its template was not saved yet. */
  problem: string | null;
}

/** Files that failed when their template was first saved, by its id. They stay until they are sent or given up. */
const left = new Map<number, readonly UnsentFile[]>();

export function readUnsent(templateId: number): readonly UnsentFile[] {
  return left.get(templateId) ?? [];
}

export function keepUnsent(templateId: number, files: readonly UnsentFile[]): void {
  if (files.length === 0) left.delete(templateId);
  else left.set(templateId, files);
}

/** Uploads files of a statement one after the other. @returns those that failed */
export async function sendFiles(templateId: number, files: readonly File[]): Promise<UnsentFile[]> {
  const failed: UnsentFile[] = [];
  for (const file of files) {
    try {
      await call(uploadStatementFile, { params: { id: templateId }, body: { file } });
    } catch (error) {
      failed.push({ file, problem: describeFailure(error, statementTexts.files.failed) });
    }
  }
  return failed;
}

/** Describes a file as the server will; null if its name tells no type that is accepted. */
export function describeFile({ name, size }: File, id: number): StatementFile | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const types: Record<string, StatementFile['media_type']> = STATEMENT_FILE_TYPES;
  const media_type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  return media_type === undefined ? null : { id, name: nameOf(name), media_type, size_bytes: size };
}

/** Names that look the same are the same, also on the server. */
export function nameOf(name: string): string {
  return name.normalize('NFC').trim();
}
