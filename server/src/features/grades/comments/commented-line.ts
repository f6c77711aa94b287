import { entryNameOf, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { GradableSubmission } from '#features/grades/handed-in.ts';
import { presentProject, readStoredFiles } from '#features/stored-files/index.ts';
import { InvalidFieldError } from '#http/errors.ts';

/** Line ends as editors count them. */
const LINE_END = /\r\n|\r|\n/;

/**
 * Checks that the line to comment on exists.
 * @returns the file as comments name it; null for the entry of a submission to a task
 * @throws {InvalidFieldError} for a file that is not part of the program, and for a line after its end.
 */
export async function checkCommentedLine(
  database: Database,
  handedIn: Pick<GradableSubmission, 'column' | 'id'>,
  { file, line }: { file: string | null; line: number },
): Promise<string | null> {
  const found = await findText(database, handedIn, file);
  if (found === null) {
    const detail =
      file === null
        ? message`Please name the file that the comment is about.`
        : message`There is no such file in this program.`;
    throw new InvalidFieldError('file', message`must be a file of the program`, detail);
  }
  if (found.text === null) {
    const detail = message`This file is not text: it has no lines to comment on.`;
    throw new InvalidFieldError('file', message`must be a text`, detail);
  }
  const lines = found.text.split(LINE_END).length;
  if (line <= lines) return found.file;
  const length = lines === 1 ? message`one line` : message`${lines} lines`;
  const detail =
    found.file === null
      ? message`There is no line ${line}: the program has ${length}.`
      : message`There is no line ${line}: the file has ${length}.`;
  throw new InvalidFieldError('line', message`must be at most ${lines}`, detail);
}

/** A file with its text; null: it is no text. */
interface CommentedFile {
  file: string | null;
  text: string | null;
}

/** Returns a file of a program; null if there is no such file. */
async function findText(
  database: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
  file: string | null,
): Promise<CommentedFile | null> {
  if (column === 'submission_id') return await findInSubmission(database, id, file);
  if (file === null) return null;
  const row = await database
    .selectFrom('assignment_files')
    .select('content')
    .where('submission_id', '=', id)
    .where('name', '=', file)
    .executeTakeFirst();
  return row === undefined ? null : { file, text: row.content };
}

async function findInSubmission(
  database: Database,
  id: number,
  file: string | null,
): Promise<CommentedFile | null> {
  const row = await database
    .selectFrom('submissions')
    .select(['code_content', 'language', 'entry_name', 'file_list_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (file === null || file === entryNameOf(row.language, row.entry_name)) {
    return { file: null, text: row.code_content };
  }
  const { files = [] } = presentProject(row, await readStoredFiles(database, [row.file_list_id]));
  const found = files.find(({ name }) => name === file);
  if (found === undefined) return null;
  return { file, text: found.encoding === 'text' ? found.content : null };
}
