import { DOCUMENT_ENTRY } from '@coderoom/contract';
import type { RemoteCursor } from '#editor/shared/shared-text.ts';
import type { PersonInFile } from '#shared/project-files/files-workspace.ts';
import type { DocumentFiles } from '#shared/sessions/document/document-files.ts';

/** A participant with the file that they have in their editor. */
export interface PersonAtFile extends PersonInFile {
  path: string;
}

/** Returns who is in which file: `before` if that has not changed, since most carets move within their file. */
export function locatePeople(
  cursors: readonly RemoteCursor[],
  files: Pick<DocumentFiles, 'nameOf'> | null,
  before: readonly PersonAtFile[],
): readonly PersonAtFile[] {
  const people = cursors.flatMap(({ participantId: id, name, cursor }): PersonAtFile[] => {
    const path = files?.nameOf(cursor.file ?? DOCUMENT_ENTRY);
    return path === undefined ? [] : [{ id, name, path }];
  });
  const isSame =
    people.length === before.length &&
    people.every(({ id, path, name }, index) => {
      const one = before[index];
      return one?.id === id && one.path === path && one.name === name;
    });
  return isSame ? before : people;
}
