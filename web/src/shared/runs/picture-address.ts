import type { ProjectFile } from '@coderoom/contract';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
};

/** Returns the address of a picture among the files of a program; null for files that browsers do not show. */
export function pictureAddress({ name, content, encoding }: ProjectFile): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  return type === undefined || encoding !== 'base64' ? null : `data:${type};base64,${content}`;
}
