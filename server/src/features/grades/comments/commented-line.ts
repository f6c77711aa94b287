import { message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { GradableSubmission } from '#features/grades/handed-in.ts';
import { InvalidFieldError } from '#http/errors.ts';

/** Line ends as editors count them. */
const LINE_END = /\r\n|\r|\n/;

/**
 * Checks that the line to comment on exists.
 * @throws {InvalidFieldError} for a file that is not part of the program, and for a line after its end.
 */
export async function refuseNoLine(
  database: Database,
  handedIn: Pick<GradableSubmission, 'column' | 'id'>,
  { file, line }: { file: string | null; line: number },
): Promise<void> {
  const text = await findText(database, handedIn, file);
  if (text === null) {
    const detail =
      file === null
        ? message`Please name the file that the comment is about.`
        : message`There is no such file in this program.`;
    throw new InvalidFieldError('file', message`must be a file of the program`, detail);
  }
  const lines = text.split(LINE_END).length;
  if (line <= lines) return;
  const length = lines === 1 ? message`one line` : message`${lines} lines`;
  const detail =
    file === null
      ? message`There is no line ${line}: the program has ${length}.`
      : message`There is no line ${line}: the file has ${length}.`;
  throw new InvalidFieldError('line', message`must be at most ${lines}`, detail);
}

/** Returns the text of a file, or of a single-file program; null if there is no such file. */
async function findText(
  database: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
  file: string | null,
): Promise<string | null> {
  if (column === 'submission_id') {
    if (file !== null) return null;
    const row = await database
      .selectFrom('submissions')
      .select('code_content')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.code_content ?? null;
  }
  if (file === null) return null;
  const row = await database
    .selectFrom('assignment_files')
    .select('content')
    .where('submission_id', '=', id)
    .where('name', '=', file)
    .executeTakeFirst();
  return row?.content ?? null;
}
