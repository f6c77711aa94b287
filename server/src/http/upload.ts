import { FALLBACK_MESSAGES } from '@coderoom/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, InvalidFieldError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the file that was sent with the form. */
    fileName: string;
  }
}

/** What is accepted of a file of text. */
export interface UploadLimits {
  /** Without the dot, in small letters. */
  extensions: readonly string[];
  maxBytes: number;
}

/** A form that was sent with a file. */
interface Form {
  fields: Record<string, unknown>;
  file: { name: string; text: string };
}

/** Name of the field that the file is sent in. */
const FILE_FIELD = 'file';
const MAX_FIELDS = 20;
/** More than any field of ours may hold, so that what is cut is also refused. */
const MAX_FIELD_BYTES = 64 * 1024;
/** Two, so that the second can be refused in words. */
const MAX_FILES = 2;
const MAX_FILE_NAME_LENGTH = 255;
const UNPRINTABLE = /\p{C}/gu;

/** Lets routes take forms with a file. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.decorateRequest('fileName', '');
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Reads a form with a file of text. It is read to its end also when it will be refused: a client that is still
 * sending does not listen. What is too much is thrown away as it comes.
 * @throws {ApiError} 400 for what is no form, 413 for a file that is too large, 422 for none, for more
 * than one, for one of another kind, and for one that is not UTF-8.
 */
export async function readForm(request: FastifyRequest, limits: UploadLimits): Promise<Form> {
  const { fields, files } = await readParts(request, limits.maxBytes);
  if (files.length > 1) throw new InvalidFieldError(FILE_FIELD, 'must be one file');
  const [file] = files;
  if (!file) throw new InvalidFieldError(FILE_FIELD, 'is required');
  refuseExtension(file.name, limits.extensions);
  if (file.isCut) {
    const detail = `The file is too large: at most ${limits.maxBytes / 1024} KiB are accepted.`;
    throw new ApiError(413, 'too_large', detail);
  }
  return { fields, file: { name: file.name, text: decode(file.bytes) } };
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const fields = new Map<string, unknown>();
  const files: { name: string; bytes: Buffer; isCut: boolean }[] = [];
  const limits = {
    fileSize: maxBytes,
    files: MAX_FILES,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + MAX_FILES,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
      } else {
        const bytes = await part.toBuffer();
        if (part.fieldname !== FILE_FIELD) continue;
        files.push({ name: printable(part.filename), bytes, isCut: part.file.truncated });
      }
    }
  } catch {
    throw new ApiError(400, 'invalid', 'The form that was sent cannot be read.');
  }
  return { fields: Object.fromEntries(fields), files };
}

/** The name of a file is whatever a client says. */
function printable(fileName: string): string {
  return fileName.replace(UNPRINTABLE, '').slice(-MAX_FILE_NAME_LENGTH).trim();
}

function refuseExtension(fileName: string, extensions: readonly string[]): void {
  if (extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`))) return;
  const accepted = extensions.map((extension) => `.${extension}`).join(' ');
  throw new InvalidFieldError(FILE_FIELD, `must have one of the extensions ${accepted}`);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(422, 'invalid', FALLBACK_MESSAGES.readFile);
  }
}
