import type { Complexity } from '@coderoom/contract';

/** True if the verdict rests on an assumption and must be worded as one. */
export function isProbable({ confidence }: Complexity): boolean {
  return confidence === 'probable';
}
