import {
  entryNameOf,
  type LanguageId,
  type OwnSubmission,
  type ProjectFile,
  projectManifest,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  countStoredFiles,
  decodeFiles,
  findStoredFiles,
  presentProject,
  presentProjectInList,
  readStoredFiles,
  sha256,
  storeFiles,
} from '#features/stored-files/index.ts';
import type { HandedInProject, SubmissionRow } from './hand-in.ts';

interface NamedProgram {
  language: LanguageId;
  code: string;
  entry_name: string | null;
  files: readonly ProjectFile[];
}

/** Stores the files of a program that is about to be handed in, and returns what its row holds of them. */
export async function storeProject(
  database: Database,
  userId: number,
  { language, code, entry_name, files }: NamedProgram,
): Promise<HandedInProject> {
  const decoded = decodeFiles(files);
  const file_list_id = await storeFiles(database, userId, decoded);
  if (file_list_id === null) return { entry_name, file_list_id, sha256: sha256(code) };
  const entry = { name: entryNameOf(language, entry_name), content: Buffer.from(code) };
  const described = [entry, ...decoded].map(({ name, content }) => ({
    name,
    bytes: content.length,
    sha256: sha256(content),
  }));
  return { entry_name, file_list_id, sha256: sha256(projectManifest(described)) };
}

type WithProject = Pick<HandedInProject, 'entry_name' | 'file_list_id'>;

/** Adds the names of entries and the numbers of files to submissions of a list. */
export async function withFileCounts<Shown extends object>(
  database: Database,
  rows: readonly WithProject[],
  shown: readonly Shown[],
) {
  const counts = await countStoredFiles(
    database,
    rows.map(({ file_list_id }) => file_list_id),
  );
  return shown.map((one, index) => {
    const row = rows[index];
    return { ...one, ...(row && presentProjectInList(row, counts)) };
  });
}

/** Adds the files of a submission. */
export async function withProjectFiles<Shown extends object>(
  database: Database,
  row: WithProject,
  shown: Shown,
): Promise<Shown & Pick<OwnSubmission, 'entry_name' | 'file_count'> & { files?: ProjectFile[] }> {
  const { files, ...named } = presentProject(row, await readStoredFiles(database, [row.file_list_id]));
  return { ...shown, ...named, ...(files && { files, file_count: files.length }) };
}

/**
 * Returns the names of a submission's files that are not as its task gives them now, entry included; nothing for a
 * program of one file. Of a task that is gone, all are. Those that the task does not have are named as new as well.
 */
export async function findOwnFiles(
  database: Database,
  row: WithProject & Pick<SubmissionRow, 'template_id' | 'language' | 'code_content'>,
): Promise<{ own_files?: string[]; new_files?: string[] }> {
  if (row.file_list_id === null) return {};
  const task =
    row.template_id === null
      ? undefined
      : await database
          .selectFrom('templates')
          .select(['code_content', 'file_list_id'])
          .where('id', '=', row.template_id)
          .executeTakeFirst();
  const lists = await findStoredFiles(database, [row.file_list_id, task?.file_list_id ?? null]);
  const given = new Map(
    (lists.get(task?.file_list_id ?? 0) ?? []).map(({ name, digest }) => [name, digest] as const),
  );
  const others = (lists.get(row.file_list_id) ?? []).filter(({ name, digest }) => given.get(name) !== digest);
  const isEntryOwn = row.code_content !== task?.code_content;
  return {
    own_files: [
      ...(isEntryOwn ? [entryNameOf(row.language, row.entry_name)] : []),
      ...others.map(({ name }) => name),
    ],
    new_files: task === undefined ? [] : others.flatMap(({ name }) => (given.has(name) ? [] : name)),
  };
}
