import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FALLBACK_MESSAGES } from '@coderoom/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, InvalidFieldError } from './errors.ts';

/** What is accepted of a file. */
export interface AcceptedFile {
  /** Without the dot, in small letters. */
  extensions: readonly string[];
  maxBytes: number;
  isOptional?: boolean;
  /** Where it is written to until the call was answered; left out: it is text, and short enough to be held. */
  folder?: string;
  /** What is said of a file that is not there or of another kind, and of one that is too large. */
  messages?: { missing: string; tooLarge: string };
}

/** The files that are accepted with a form, by field. */
export type AcceptedFiles = Readonly<Record<string, AcceptedFile>>;

/** A form that was sent with files. */
interface Form {
  fields: Record<string, unknown>;
  /** Names of the files, by field. */
  names: Record<string, string>;
  /** What they hold: their text, or themselves where they are on the disk. */
  files: Record<string, string | File>;
  /** Where those on the disk are. */
  paths: Record<string, string>;
  /** Removes what is on the disk. To be called whatever became of the form. */
  remove(): Promise<void>;
}

/** A file as it came. */
interface Received {
  field: string;
  name: string;
  isCut: boolean;
  /** Undefined: on the disk. */
  bytes: Buffer | undefined;
  path: string | undefined;
}

const MAX_FIELDS = 20;
/** More than any field of ours may hold, so that what is cut is also refused. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FILE_NAME_LENGTH = 255;
const UNPRINTABLE = /\p{C}/gu;
/** What the system says of a disk that is full, and of a folder that cannot be written. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE']);

/** Lets routes take forms with files. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Where files are while they are uploaded. */
export function uploadFolder(dataDirectory: string): string {
  return join(dataDirectory, 'uploads');
}

/** Removes what a server that was killed had not yet removed. */
export async function removeLeftUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Reads a form with files. It is read to its end also when it will be refused: a client that is still sending does
 * not listen. What is too much is thrown away as it comes.
 * @throws {ApiError} 400 for what is no form, 413 for a file that is too large, 422 for none, for more than one of a
 * field, for one of another kind, and for a text that is not UTF-8; 503 where it cannot be written to the disk.
 */
export async function readForm(request: FastifyRequest, accepted: AcceptedFiles): Promise<Form> {
  const received: Received[] = [];
  const remove = async () => {
    for (const { path } of received) if (path !== undefined) await rm(path, { force: true });
  };
  try {
    const fields = await readParts(request, accepted, received);
    const form: Form = { fields, names: {}, files: {}, paths: {}, remove };
    for (const [field, limits] of Object.entries(accepted)) {
      const file = acceptedOf(field, limits, received);
      if (file === null) continue;
      form.names[field] = file.name;
      form.files[field] = await contentOf(file);
      if (file.path !== undefined) form.paths[field] = file.path;
    }
    return form;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  accepted: AcceptedFiles,
  received: Received[],
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  // One more, so that it can be refused in words.
  const files = Object.keys(accepted).length + 1;
  const limits = {
    // One more byte, by which a file is known to be too large.
    fileSize: Math.max(...Object.values(accepted).map(({ maxBytes }) => maxBytes)) + 1,
    files,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + files,
  };
  let failure: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      const limit = Object.hasOwn(accepted, part.fieldname) ? accepted[part.fieldname] : undefined;
      const file = { field: part.fieldname, name: printable(part.filename), isCut: false };
      const sink = limit && failure === undefined ? await openSink(limit, file, received) : NOWHERE;
      failure ??= sink.failure;
      failure ??= await drain(part.file, sink);
    }
  } catch {
    throw new ApiError(400, 'invalid', 'The form that was sent cannot be read.');
  }
  if (failure !== undefined) throw explainDisk(failure);
  return Object.fromEntries(fields);
}

/** Where the bytes of a file go. */
interface Sink {
  /** Why it could not be opened. */
  failure?: unknown;
  write(chunk: Buffer): Promise<void>;
  close(): Promise<void>;
}

const NOWHERE: Sink = { write: async () => undefined, close: async () => undefined };

async function openSink(
  { maxBytes, folder }: AcceptedFile,
  file: Pick<Received, 'field' | 'name' | 'isCut'>,
  received: Received[],
): Promise<Sink> {
  let size = 0;
  const isTooMuch = (chunk: Buffer) => {
    size += chunk.length;
    return size > maxBytes;
  };
  if (folder === undefined) {
    const chunks: Buffer[] = [];
    const held: Received = { ...file, bytes: undefined, path: undefined };
    received.push(held);
    return {
      async write(chunk) {
        if (isTooMuch(chunk)) held.isCut = true;
        else chunks.push(chunk);
      },
      async close() {
        held.bytes = Buffer.concat(chunks);
      },
    };
  }
  const path = join(folder, randomUUID());
  const kept: Received = { ...file, bytes: undefined, path };
  received.push(kept);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(path, 'wx', 0o600);
    return {
      async write(chunk) {
        if (isTooMuch(chunk)) kept.isCut = true;
        else await handle.writeFile(chunk);
      },
      close: () => handle.close(),
    };
  } catch (failure) {
    return { ...NOWHERE, failure };
  }
}

/** Reads a file to its end, also where it cannot be kept. @returns why it could not be kept */
async function drain(file: Readable, sink: Sink): Promise<unknown> {
  let failure: unknown;
  try {
    for await (const chunk of file) {
      if (failure !== undefined) continue;
      await sink.write(chunk).catch((error: unknown) => {
        failure = error;
      });
    }
  } finally {
    await sink.close().catch((error: unknown) => {
      failure ??= error;
    });
  }
  return failure;
}

function explainDisk(failure: unknown): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  if (!UNWRITABLE.has(code)) return failure;
  const detail = 'The server has no room for this file at the moment. Please tell the administrator.';
  return new ApiError(503, 'database_unavailable', detail, 30);
}

/** The one file of a field; null: there is none, and there need not be. */
function acceptedOf(field: string, limits: AcceptedFile, received: readonly Received[]): Received | null {
  const files = received.filter((file) => file.field === field);
  const { messages } = limits;
  if (files.length > 1) throw new InvalidFieldError(field, 'must be one file');
  const [file] = files;
  if (!file) {
    if (limits.isOptional) return null;
    if (messages) throw new InvalidFieldError(field, messages.missing, messages.missing);
    throw new InvalidFieldError(field, 'is required');
  }
  refuseExtension(file, limits);
  if (file.isCut) {
    const detail =
      messages?.tooLarge ?? `The file is too large: at most ${limits.maxBytes / 1024} KiB are accepted.`;
    throw new ApiError(413, 'too_large', detail);
  }
  return file;
}

async function contentOf({ name, bytes, path }: Received): Promise<string | File> {
  if (path === undefined) return decodeText(bytes ?? Buffer.alloc(0));
  // The blob knows where the file is and how long: nothing of it is read.
  return new File([await openAsBlob(path)], name);
}

/** The name of a file is whatever a client says. */
function printable(fileName: string): string {
  return fileName.replace(UNPRINTABLE, '').slice(-MAX_FILE_NAME_LENGTH).trim();
}

function refuseExtension({ field, name }: Received, { extensions, messages }: AcceptedFile): void {
  if (extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) return;
  if (messages) throw new InvalidFieldError(field, messages.missing, messages.missing);
  const accepted = extensions.map((extension) => `.${extension}`).join(' ');
  throw new InvalidFieldError(field, `must have one of the extensions ${accepted}`);
}

/** The text of a file. @throws {ApiError} 422 where it is not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(422, 'invalid', FALLBACK_MESSAGES.readFile);
  }
}
