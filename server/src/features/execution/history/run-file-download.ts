import { message, type RunFileWithContent } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import type { Download } from '#http/route.ts';

/** Types that are sent as what they are; anything else is a text or bytes. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/**
 * Returns the content of a file that a run made, as it may be sent: its type is one of a few, whatever was stored.
 * @throws {ApiError} 404 if there is none.
 */
export function downloadRunFile(file: RunFileWithContent | undefined): Download {
  if (file === undefined) {
    throw new ApiError(404, 'not_found', message`This run has no such file, or it is no longer kept.`);
  }
  const { name, kind, media_type, content } = file;
  const isPicture = kind === 'picture' && PICTURES.has(media_type);
  const isText = kind === 'text' || kind === 'drawing';
  const other = isText ? 'text/plain; charset=utf-8' : 'application/octet-stream';
  return {
    fileName: name.split('/').at(-1) || 'file',
    untrusted: Buffer.from(content, 'base64'),
    mediaType: isPicture ? media_type : other,
    isShown: isPicture,
  };
}
