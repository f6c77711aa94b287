import type { LineComment } from '@coderoom/contract';

export const NO_COMMENTS: readonly LineComment[] = [];

/** Groups the comments on a program by the names of its files; those without a file are about the entry. */
export function commentsByFile(
  comments: readonly LineComment[],
  entry: string,
): ReadonlyMap<string, readonly LineComment[]> {
  return Map.groupBy(comments, ({ file }) => file ?? entry);
}
