import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { classCopyTexts } from '#texts/admin/classrooms.tsx';

/** Returns a name for the copy of a class that none of these classes has, shortened to what the server accepts. */
export function proposeCopyName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  for (let number = 1; ; number++) {
    const suffix = classCopyTexts.suffix(number);
    const proposed = `${cut(name, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!keys.has(keyOf(proposed))) return proposed;
  }
}

function keyOf(name: string): string {
  return name.normalize().toLowerCase();
}

/** Cuts at a whole character: half of an emoji is no text. */
function cut(name: string, length: number): string {
  return name.length <= length
    ? name
    : name
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd();
}
