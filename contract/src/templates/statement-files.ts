import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_STATEMENT_FILE_BYTES, MAX_STATEMENT_FILE_NAME_LENGTH } from '#limits.ts';
import { idParameter, oneById } from '#paging.ts';

/** Types of files that a statement may show or offer, by the extension of their names. SVG could hold scripts. */
export const STATEMENT_FILE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
/** Extension of a statement's file, in lower case. */
export type StatementFileExtension = keyof typeof STATEMENT_FILE_TYPES;

/** A file of a template's statement, which refers to it by name: `![Readings](readings.png)`. */
export const statementFile = z.object({
  id: z.number().int(),
  name: z.string().max(MAX_STATEMENT_FILE_NAME_LENGTH).describe('unique within the template'),
  media_type: z.enum(STATEMENT_FILE_TYPES).describe('checked against the content'),
  size_bytes: z.number().int().min(0),
});
/** A file of a template's statement. */
export type StatementFile = z.infer<typeof statementFile>;

const oneFile = oneById.extend({ fileId: idParameter });

/** Adds a file to a template's statement; one of the same name is replaced. 422 if its content is of another type. */
export const uploadStatementFile = endpoint({
  name: 'uploadStatementFile',
  method: 'POST',
  path: '/admin/templates/:id/files',
  summary: "Add a file to a template's statement",
  access: { right: 'teach', of: 'template' },
  params: oneById,
  body: z.object({ file: z.file() }),
  bodyEncoding: 'multipart',
  response: statementFile,
  success: 201,
  errors: [404, 413],
  bodyLimitBytes: MAX_STATEMENT_FILE_BYTES + 64 * 1024,
});

export const deleteStatementFile = endpoint({
  name: 'deleteStatementFile',
  method: 'DELETE',
  path: '/admin/templates/:id/files/:fileId',
  summary: "Delete a file of a template's statement",
  access: { right: 'teach', of: 'template' },
  params: oneFile,
  errors: [404],
});

/**
 * The bytes of a file, for those who may open the template. Always a download of no particular type: the page shows
 * pictures itself, by the type that was checked.
 */
export const getStatementFile = endpoint({
  name: 'getStatementFile',
  method: 'GET',
  path: '/templates/:id/files/:fileId',
  summary: "Download a file of a template's statement",
  access: 'signed-in',
  params: oneFile,
  response: z.file(),
  download: 'application/octet-stream',
  errors: [404],
});
