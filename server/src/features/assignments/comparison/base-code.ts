import { readFile } from 'node:fs/promises';
import { type LanguageId, MAX_CODE_BYTES, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { requireRight } from '#features/access/index.ts';
import { findStudentProgram } from '#features/assignments/submission-archive/program.ts';
import { readGivenSources } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, InvalidFieldError, refuseTooLong } from '#http/errors.ts';
import { decodeText } from '#http/upload.ts';

/** Template code handed to all students, as stored with an assignment. All null: none. */
export interface StoredBaseCode {
  base_name: string | null;
  base_language: LanguageId | null;
  base_template_id: number | null;
  base_code: string | null;
}

/** The template code as given in a request: a template or an uploaded file, with the names of their fields. */
export interface GivenBase {
  templateId?: number | undefined;
  file?: { name: string; path: string } | undefined;
  fields: { template: string; file: string };
}

const NOTHING: StoredBaseCode = {
  base_name: null,
  base_language: null,
  base_template_id: null,
  base_code: null,
};

/**
 * Reads the template code. Its text is stored, because a template may change or be deleted.
 *
 * @param language the assignment's language, used for a file whose name does not tell it
 * @throws {ApiError} 413, or 422 for a template that is unknown or not for the caller, for a file that is not a program, and for both at once.
 */
export async function readBaseCode(
  database: Database,
  caller: Identity,
  { templateId, file, fields }: GivenBase,
  language: LanguageId | null,
): Promise<StoredBaseCode> {
  if (templateId !== undefined && file !== undefined) {
    throw new InvalidFieldError(fields.file, message`must be left out where a template is chosen`);
  }
  if (templateId !== undefined) {
    const isTheirs = await maySee(database, caller, templateId);
    const template = await database
      .selectFrom('templates')
      .select(['id', 'name', 'language', 'code_content', 'file_list_id'])
      .where('id', '=', templateId)
      .executeTakeFirst();
    if (!template || !isTheirs)
      throw new InvalidFieldError(fields.template, message`must name a template that exists`);
    return {
      base_name: template.name,
      base_language: template.language,
      base_template_id: template.id,
      base_code: [template.code_content, ...(await readGivenSources(database, [template]))].join('\n'),
    };
  }
  if (file === undefined) return NOTHING;
  const content = decodeText(await readFile(file.path));
  refuseTooLong('file', content, MAX_CODE_BYTES);
  if (content.includes('\0')) throw new InvalidFieldError(fields.file, message`must be a program`);
  const written = findStudentProgram([{ name: file.name, content }], null)?.language ?? language;
  if (written === null)
    throw new InvalidFieldError(fields.file, message`must be a program, and its name must tell its language`);
  return { base_name: file.name, base_language: written, base_template_id: null, base_code: content };
}

/** A template that is not for the caller is answered like one that does not exist. */
async function maySee(database: Database, caller: Identity, templateId: number): Promise<boolean> {
  try {
    await requireRight(database, caller, { right: 'grade', of: 'template' }, templateId);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
