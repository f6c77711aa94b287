import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asMessage, FALLBACK_MESSAGES, type Message, message } from '@coderoom/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, InvalidFieldError } from './errors.ts';

/** Constraints on an uploaded file. */
export interface AcceptedFile {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  isOptional?: boolean;
  /** Folder that holds it until the call was answered; if left out, the file is text, short enough for memory. */
  folder?: string;
  /** Error messages for a missing or wrong file, and for one that is too large. */
  messages?: { missing: Message; tooLarge: Message };
}

/** The accepted files of a form, by field. */
export type AcceptedFiles = Readonly<Record<string, AcceptedFile>>;

/** A form that was sent with files. */
interface Form {
  fields: Record<string, unknown>;
  /** File names by field. */
  names: Record<string, string>;
  /** Contents by field: the text, or a `File` if it is on disk. */
  files: Record<string, string | File>;
  /** Paths of those on disk. */
  paths: Record<string, string>;
  /** Removes the files on disk. To be called in every case. */
  remove(): Promise<void>;
}

/** A received file. */
interface Received {
  field: string;
  name: string;
  isCut: boolean;
  /** Undefined if it is on disk. */
  bytes: Buffer | undefined;
  path: string | undefined;
}

const MAX_FIELDS = 20;
/** Longer than any field may be, so that a truncated one is refused too. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FILE_NAME_LENGTH = 255;
const UNPRINTABLE = /\p{C}/gu;
/** Error codes for a full disk and for a folder that can't be written. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE']);

/** Lets routes accept forms with files. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Returns the folder for files that are being uploaded. */
export function uploadFolder(dataDirectory: string): string {
  return join(dataDirectory, 'uploads');
}

/** Removes uploads that a killed server left behind. */
export async function removeLeftUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Reads a form with files. It is read to its end even if it will be refused, because a client doesn't listen while it
 * sends. Excess data is discarded as it arrives.
 * @throws {ApiError} 400 if it is no form, 413 if a file is too large, 422 for a missing file, more than one in a
 * field, a wrong type, or text that is not UTF-8; 503 if the disk can't be written.
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
  // One more, so that it is refused with a message.
  const files = Object.keys(accepted).length + 1;
  const limits = {
    // One more byte, to detect a file that is too large.
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
    throw new ApiError(400, 'invalid', message`The form that was sent cannot be read.`);
  }
  if (failure !== undefined) throw explainDisk(failure);
  return Object.fromEntries(fields);
}

/** Destination of a file's bytes. */
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

/** Reads a file to its end even if it can't be stored. @returns the reason it couldn't be, if any */
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
  const detail = message`The server has no room for this file at the moment. Please tell the administrator.`;
  return new ApiError(503, 'database_unavailable', detail, 30);
}

/** Returns the single file of a field; null if it is optional and missing. */
function acceptedOf(field: string, limits: AcceptedFile, received: readonly Received[]): Received | null {
  const files = received.filter((file) => file.field === field);
  const { messages } = limits;
  if (files.length > 1) throw new InvalidFieldError(field, message`must be one file`);
  const [file] = files;
  if (!file) {
    if (limits.isOptional) return null;
    if (messages) throw new InvalidFieldError(field, messages.missing, messages.missing);
    throw new InvalidFieldError(field, message`is required`);
  }
  refuseExtension(file, limits);
  if (file.isCut) {
    const detail =
      messages?.tooLarge ??
      message`The file is too large: at most ${limits.maxBytes / 1024} KiB are accepted.`;
    throw new ApiError(413, 'too_large', detail);
  }
  return file;
}

async function contentOf({ name, bytes, path }: Received): Promise<string | File> {
  if (path === undefined) return decodeText(bytes ?? Buffer.alloc(0));
  // The blob refers to the file on disk: nothing is read yet.
  return new File([await openAsBlob(path)], name);
}

/** Removes control characters from a client's file name. */
function printable(fileName: string): string {
  return fileName.replace(UNPRINTABLE, '').slice(-MAX_FILE_NAME_LENGTH).trim();
}

function refuseExtension({ field, name }: Received, { extensions, messages }: AcceptedFile): void {
  if (extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) return;
  if (messages) throw new InvalidFieldError(field, messages.missing, messages.missing);
  const accepted = extensions.map((extension) => `.${extension}`).join(' ');
  throw new InvalidFieldError(field, message`must have one of the extensions ${accepted}`);
}

/** Decodes a file's text. @throws {ApiError} 422 if it is not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(422, 'invalid', asMessage(FALLBACK_MESSAGES.readFile));
  }
}
