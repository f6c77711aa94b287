import { message } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';

const SENTENCES = {
  text: (limit: number) => message`The text is too long: at most ${limit} KiB are accepted.`,
  program: (limit: number) => message`The program is too long: at most ${limit} KiB are accepted.`,
  statement: (limit: number) => message`The statement is too long: at most ${limit} KiB are accepted.`,
  input: (limit: number) => message`The input is too long: at most ${limit} KiB are accepted.`,
  file: (limit: number) => message`The file is too long: at most ${limit} KiB are accepted.`,
};

/** Refuses a text that exceeds a size in UTF-8 bytes, which no schema measures. @throws {ApiError} 413. */
export function refuseTooLong(what: keyof typeof SENTENCES, text: string, limitBytes: number): void {
  if (Buffer.byteLength(text) <= limitBytes) return;
  throw new ApiError(413, 'too_large', SENTENCES[what](limitBytes / 1024));
}
