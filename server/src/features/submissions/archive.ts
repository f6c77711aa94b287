import { entryNameOf, isReservedName, MAX_ZIPPED_SUBMISSIONS, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isNamingEntry, SHOWN_NAME } from '#features/access/index.ts';
import { readStoredFiles } from '#features/stored-files/index.ts';
import { conflict } from '#http/errors.ts';
import { streamZip, type UnpackedFile } from '#zip/write-zip.ts';
import { rosterSourceOf, type SubmissionSelection, selectCurrent } from './selection.ts';

/** Programs in memory at a time. */
const PROGRAMS_AT_ONCE = 50;
/** Longest name of a folder, in characters: file systems take 255 bytes. */
const MAX_FOLDER_LENGTH = 60;

/**
 * Packs submissions to one template into a ZIP with a folder for each student, as an upload of an assignment expects.
 * @throws {ApiError} 409 if there are none, or too many.
 */
export async function zipSubmissions(
  database: Database,
  selection: SubmissionSelection,
): Promise<AsyncIterable<Uint8Array>> {
  const rows = await selectCurrent(database, selection)
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry(rosterSourceOf(selection))))
    .select(['submissions.id', 'users.username', SHOWN_NAME])
    .orderBy('submissions.id')
    .limit(MAX_ZIPPED_SUBMISSIONS + 1)
    .execute();
  if (rows.length === 0) {
    throw conflict(message`Nobody has handed in yet.`);
  }
  if (rows.length > MAX_ZIPPED_SUBMISSIONS) {
    throw conflict(
      message`There are more than ${MAX_ZIPPED_SUBMISSIONS} submissions. Please choose one class.`,
    );
  }
  const names = nameFolders(rows);
  const folders = new Map(rows.map(({ id }, index) => [id, names[index] ?? '']));
  return streamZip(readPrograms(database, folders));
}

async function* readPrograms(
  database: Database,
  folders: ReadonlyMap<number, string>,
): AsyncGenerator<UnpackedFile[]> {
  const ids = [...folders.keys()];
  for (let from = 0; from < ids.length; from += PROGRAMS_AT_ONCE) {
    const rows = await database
      .selectFrom('submissions')
      .select(['id', 'language', 'code_content', 'entry_name', 'file_list_id'])
      .where('id', 'in', ids.slice(from, from + PROGRAMS_AT_ONCE))
      .orderBy('id')
      .execute();
    yield rows
      .filter(({ file_list_id }) => file_list_id === null)
      .map(({ id, language, code_content, entry_name }) => ({
        path: `${folders.get(id)}/${entryNameOf(language, entry_name)}`,
        content: code_content,
      }));
    for (const { id, language, code_content, entry_name, file_list_id } of rows) {
      if (file_list_id === null) continue;
      // One at a time: each may have several megabytes.
      const others = (await readStoredFiles(database, [file_list_id])).get(file_list_id) ?? [];
      const entry = { name: entryNameOf(language, entry_name), content: code_content };
      yield [entry, ...others].map(({ name, content }) => ({ path: `${folders.get(id)}/${name}`, content }));
    }
  }
}

/**
 * Names a folder after each person: by the full name, with the username if others are called the same. Names differ also
 * on systems that ignore case, and hold nothing that a path or a system would read differently.
 */
export function nameFolders(people: readonly { username: string; full_name: string | null }[]): string[] {
  const byName = Map.groupBy(people, (person) => keyOf(folderOf(person)));
  const taken = new Set<string>();
  return people.map((person) => {
    const name = folderOf(person);
    const isOnlyOne = byName.get(keyOf(name))?.length === 1;
    const plain = isOnlyOne || person.full_name === null ? name : `${name} (${safeName(person.username)})`;
    let folder = plain;
    for (let number = 2; taken.has(keyOf(folder)); number += 1) folder = `${plain} (${number})`;
    taken.add(keyOf(folder));
    return folder;
  });
}

function folderOf({ username, full_name }: { username: string; full_name: string | null }): string {
  return safeName(full_name ?? username);
}

function keyOf(folder: string): string {
  return folder.normalize('NFKC').toLowerCase();
}

/** Underscores go because platforms part a name from numbers by them, and an upload would read it so. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|_]+/gu, '-')
    .slice(0, MAX_FOLDER_LENGTH)
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  if (plain === '') return 'student';
  return isReservedName(plain) ? `${plain}-` : plain;
}
