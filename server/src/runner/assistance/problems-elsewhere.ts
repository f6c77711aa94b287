import { MAX_FILES_WITH_PROBLEMS, type Problem, type ProblemsOfFile } from '@coderoom/contract';
import { readProblems } from './answers/problems.ts';
import type { DocumentText } from './documents.ts';
import type { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';

type AskUnchanged = <Answer>(
  kind: string,
  request: (process: ServerProcess) => Promise<unknown>,
  read: (answer: unknown) => Answer | null,
) => Promise<Answer | null>;

/** Returns the other files of a program that have errors; none where only a compiler finds them. */
export async function problemsElsewhere(
  document: DocumentText,
  { files, problems, selectProblems }: LanguageServerSetup,
  askUnchanged: AskUnchanged,
): Promise<ProblemsOfFile[] | null> {
  if (problems === 'checked' || document.program === null) return [];
  if (files?.are === 'joined') {
    const { uri } = document;
    return askUnchanged(
      'problems elsewhere',
      (process) => process.problemsOf(uri),
      (answer) => inJoined(answer, document),
    );
  }
  const others = document.tell(false).files.slice(0, MAX_FILES_WITH_PROBLEMS);
  const request = async (process: ServerProcess) => {
    const found: ProblemsOfFile[] = [];
    for (const { uri } of others) {
      const file = document.fileAt(uri);
      const select = (all: readonly Problem[]) => selectProblems?.(all, file?.text ?? '') ?? all;
      const all = readProblems(await process.problemsOf(uri), select) ?? [];
      const errors = all.filter(({ severity }) => severity === 'error');
      const [first] = errors;
      if (file !== null && first !== undefined) {
        found.push({ file: file.name, errors: errors.length, line: first.line });
      }
    }
    return found;
  };
  return askUnchanged('problems elsewhere', request, (answer) => answer as ProblemsOfFile[]);
}

/** Counts the errors in the other files of a joined text. */
function inJoined(answer: unknown, document: DocumentText): ProblemsOfFile[] {
  const lines = document.joined(false)?.lines ?? [];
  const found = new Map<string, ProblemsOfFile>();
  for (const { line, severity } of readProblems(answer, (all) => all) ?? []) {
    const from = lines[line - 1];
    if (severity !== 'error' || !from || from.file === document.program?.name) continue;
    const { file, line: first } = from;
    const known = found.get(file);
    found.set(file, { file, errors: (known?.errors ?? 0) + 1, line: known?.line ?? first });
  }
  return [...found.values()].slice(0, MAX_FILES_WITH_PROBLEMS);
}
