import { type FileRole, isSourceName, type ProjectFile } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findStoredFiles, readStoredFiles } from './file-lists.ts';
import { presentProjectFiles } from './program-files.ts';

/** The files that a teacher gives with a task. */
export interface GivenTaskFiles {
  /** Name of the entry; null: the language's usual one. */
  entry_name: string | null;
  files: readonly (ProjectFile & { role: FileRole })[];
}

/** Returns the files of a task as its row names them. */
export async function readGivenFiles(
  database: Database,
  { entry_name, file_list_id }: { entry_name: string | null; file_list_id: number | null },
): Promise<GivenTaskFiles> {
  const lists = await readStoredFiles(database, [file_list_id]);
  const stored = (file_list_id === null ? undefined : lists.get(file_list_id)) ?? [];
  const files = presentProjectFiles(stored).map((file, index) => ({
    ...file,
    // Never shown to students for want of a role.
    role: stored[index]?.role ?? 'hidden',
  }));
  return { entry_name, files };
}

/** Returns the files of a task; null if it is gone. */
export async function findGivenFiles(database: Database, templateId: number): Promise<GivenTaskFiles | null> {
  const row = await database
    .selectFrom('templates')
    .select(['entry_name', 'file_list_id'])
    .where('id', '=', templateId)
    .executeTakeFirst();
  return row === undefined ? null : await readGivenFiles(database, row);
}

/**
 * Returns a student's program as it is run and stored for a task: its entry has the teacher's name, and files that the
 * teacher gives to be left as they are take the place of the student's.
 * @param sent absent files: a client that knows of no files; it is given the starter files as well
 * @param withHidden true: for tests whose results tell nothing of what the program printed
 */
export function fitToTask(
  sent: { files?: readonly ProjectFile[] | undefined },
  given: GivenTaskFiles,
  { withHidden = false }: { withHidden?: boolean } = {},
): { entry_name: string | null; files: ProjectFile[] } {
  const roles = new Set<FileRole>(['read_only']);
  if (sent.files === undefined) roles.add('starter');
  if (withHidden) roles.add('hidden');
  const added = given.files.filter(({ role }) => roles.has(role)).map(({ role: _, ...file }) => file);
  const own = (sent.files ?? []).filter((file) => !added.some((other) => clash(file.name, other.name)));
  return { entry_name: given.entry_name, files: [...own, ...added] };
}

/** True if two files cannot be in one program: the same name but for its case, or one in the place of a folder. */
function clash(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second || first.startsWith(`${second}/`) || second.startsWith(`${first}/`);
}

/** Returns how many files of tasks students see, by the list's id. */
export async function countVisibleFiles(
  database: Database,
  tasks: readonly { file_list_id: number | null }[],
): Promise<Map<number, number>> {
  const lists = await findStoredFiles(
    database,
    tasks.map(({ file_list_id }) => file_list_id),
  );
  const counts = Array.from(lists, ([id, files]) => {
    const visible = files.filter(({ role }) => role !== undefined && role !== 'hidden');
    return [id, visible.length] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Returns the texts of the sources that teachers gave with tasks beside the entry, each once. */
export async function readGivenSources(
  database: Database,
  tasks: readonly { file_list_id: number | null }[],
): Promise<string[]> {
  const lists = await readStoredFiles(
    database,
    tasks.map(({ file_list_id }) => file_list_id),
  );
  const sources = [...lists.values()]
    .flat()
    .filter(({ name, encoding }) => encoding === 'text' && isSourceName(name))
    .map(({ content }) => Buffer.from(content).toString());
  return [...new Set(sources)];
}
