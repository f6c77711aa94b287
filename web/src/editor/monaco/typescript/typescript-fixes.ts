import { editor, type languages, Range, Uri } from 'monaco-editor/editor';
import { findWorkerService } from './typescript-language.ts';

/** Largest number of problems of a line that are mended. */
const MAX_PROBLEMS = 5;
/** The worker's names of fixes that learners can judge; the others declare, infer or silence. */
const OFFERED: ReadonlySet<string> = new Set([
  'import',
  'spelling',
  'addMissingAwait',
  'addMissingConst',
  'constructorForDerivedNeedSuperCall',
  'fixAwaitInSyncFunction',
  'fixClassDoesntImplementInheritedAbstractMember',
  'fixClassIncorrectlyImplementsInterface',
  'fixMissingMember',
  'forgottenThisPropertyAccess',
  'returnValueCorrect',
  'useDefaultImport',
]);

/** A fix of Monaco's worker. */
interface WorkerFix {
  title: string;
  edits: languages.IWorkspaceTextEdit[];
}

/** Returns the fixes for the problems of a line in a JavaScript or TypeScript program; none once it is closed. */
export async function findWorkerFixes(model: editor.ITextModel, line: number): Promise<WorkerFix[]> {
  try {
    return await askForFixes(model, line);
  } catch (error) {
    // The worker forgets a program as soon as it is closed, also while it is asked about it.
    if (model.isDisposed()) return [];
    throw error;
  }
}

async function askForFixes(model: editor.ITextModel, line: number): Promise<WorkerFix[]> {
  const service = await findWorkerService(model);
  if (service === null) return [];
  const name = model.uri.toString();
  const found = await Promise.all([
    service.getSyntacticDiagnostics(name),
    service.getSemanticDiagnostics(name),
  ]);
  if (model.isDisposed()) return [];
  const problems = found
    .flat()
    .filter(({ start }) => start !== undefined && model.getPositionAt(start).lineNumber === line)
    .slice(0, MAX_PROBLEMS);
  const { insertSpaces, tabSize } = model.getOptions();
  const options = { convertTabsToSpaces: insertSpaces, indentSize: tabSize, tabSize, newLineCharacter: '\n' };
  const fixes: WorkerFix[] = [];
  for (const { code, start = 0, length = 0 } of problems) {
    const offered = await service.getCodeFixesAtPosition(name, start, start + length, [code], options);
    for (const { fixName, description, changes } of offered) {
      if (!OFFERED.has(fixName) || changes.some(({ isNewFile }) => isNewFile === true)) continue;
      const edits = changes.map(({ fileName, textChanges }) => editsOf(fileName, textChanges));
      if (edits.every((edit) => edit !== null)) fixes.push({ title: description, edits: edits.flat() });
    }
  }
  return [...new Map(fixes.map((fix) => [fix.title, fix])).values()];
}

/** Returns the edits of a file; null for one that is no program of the page. */
function editsOf(
  fileName: string,
  changes: readonly { span: { start: number; length: number }; newText: string }[],
): languages.IWorkspaceTextEdit[] | null {
  const model = editor.getModel(Uri.parse(fileName));
  if (model === null) return null;
  return changes.map(({ span: { start, length }, newText: text }) => {
    const range = Range.fromPositions(model.getPositionAt(start), model.getPositionAt(start + length));
    return { resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text } };
  });
}
