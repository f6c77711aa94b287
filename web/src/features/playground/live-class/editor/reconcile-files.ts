import { withLineEnds } from '@coderoom/contract';
import type { mergeTexts } from '#features/playground/server-text/merge-texts.ts';
import { type EditedFile, fileOf, type ProjectFiles } from '#shared/project-files/project.ts';
import { toStoredFile } from '#shared/sessions/document/document-files.ts';

/** The files of a program here and on the server, at the time they are brought together. */
interface FilesConflict {
  own: ProjectFiles;
  server: ProjectFiles;
  /** The server's files as this browser last knew them; null: unknown. */
  known: ProjectFiles | null;
  /** Merges a text that both changed. */
  merge: typeof mergeTexts;
}

/**
 * Returns the files of a program that changed in two places: what was added or changed in one of them is kept, and what
 * was removed in one and left alone in the other is gone.
 */
export function reconcileFiles({ own, server, known, merge }: FilesConflict): ProjectFiles {
  const names = new Set([...own.files, ...server.files].map(({ name }) => name));
  const entry = own.entry === known?.entry ? server.entry : own.entry;
  names.delete(entry);
  const files = [...names].flatMap(
    (name) =>
      reconcileFile(
        fileOf(own, name),
        fileOf(server, name),
        known === null ? undefined : fileOf(known, name),
        merge,
      ) ?? [],
  );
  return { entry, files, folders: own.folders };
}

function reconcileFile(
  mine: EditedFile | undefined,
  theirs: EditedFile | undefined,
  base: EditedFile | undefined,
  merge: FilesConflict['merge'],
): EditedFile | undefined {
  const isUnchanged = (file: EditedFile) => base !== undefined && isSameFile(file, base);
  if (mine === undefined) return theirs !== undefined && isUnchanged(theirs) ? undefined : theirs;
  if (theirs === undefined) return isUnchanged(mine) ? undefined : mine;
  if (isSameFile(mine, theirs) || isUnchanged(theirs)) return mine;
  const [own, other, before] = [mine, theirs, base].map((file) => file && toStoredFile(file));
  const isText =
    own?.encoding === undefined && other?.encoding === undefined && before?.encoding === undefined;
  if (isUnchanged(mine) || !isText || before === undefined) return { ...mine, ...theirs };
  const merged = merge(before.text, own?.text ?? '', other?.text ?? '');
  return { ...mine, content: withLineEnds(merged, own?.lines) };
}

/** True for two programs with the same files. */
export function hasSameFiles(one: ProjectFiles, other: ProjectFiles): boolean {
  return (
    one.entry === other.entry &&
    one.files.length === other.files.length &&
    one.files.every((file) => {
      const its = fileOf(other, file.name);
      return its !== undefined && isSameFile(file, its);
    })
  );
}

/** True for files that a shared document holds in the same way: sources may differ in their line ends. */
export function isSameFile(one: EditedFile, other: EditedFile): boolean {
  const [a, b] = [toStoredFile(one), toStoredFile(other)];
  return a.text === b.text && a.encoding === b.encoding && a.lines === b.lines;
}
