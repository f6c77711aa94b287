import { ApiError } from '#http/errors.ts';

/** Refuses a text that exceeds a size in UTF-8 bytes, which no schema measures. @throws {ApiError} 413. */
export function refuseTooLong(what: string, text: string, limitBytes: number): void {
  if (Buffer.byteLength(text) <= limitBytes) return;
  throw new ApiError(413, 'too_large', `${what} is too long: at most ${limitBytes / 1024} KiB are accepted.`);
}
