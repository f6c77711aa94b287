import { fixesAnswer, type LanguageId } from '@coderoom/contract';
import { editor, type IRange, type languages } from 'monaco-editor/editor';
import { toast } from 'sonner';
import { type EditorPickEntry, useEditorPick } from '#editor/assistance/editor-pick-store.ts';
import { applyProgramEdits, programEdits } from '#editor/assistance/edits/program-edits.ts';
import type { ShownProgram } from '#editor/monaco/instance.ts';
import { startUndoStep } from '#editor/text-edits/undo-steps.ts';
import { editorTexts } from '#texts/editor.ts';
import type { FixSource } from './fix-source.ts';
import { findImport, type ImportLine } from './well-known-imports.ts';

const { assistance: texts } = editorTexts;
/** Words of a message and of a program: names of the library have no other letters. */
const WORD = /[A-Za-z_]\w*/g;

/** A change that mends a problem, by a title in the page's language. */
interface FoundFix {
  title: string;
  edits: languages.IWorkspaceTextEdit[];
}

/** A fix in a list. */
export interface FixEntry extends EditorPickEntry {
  /** Returns false, and says so, if the program changed since the fix was found: it is for another text. */
  run: () => boolean;
}

/** Opens the list of fixes for the problems of the caret's line. */
export async function openFixes(instance: editor.IStandaloneCodeEditor, source: FixSource): Promise<void> {
  const caret = instance.getPosition();
  if (caret === null) return;
  const entries = await findLineFixes(instance, caret.lineNumber, source);
  if (entries === null) return;
  useEditorPick.setState({
    editor: instance,
    label: editorTexts.acts.fixes,
    listLabel: texts.fixes,
    entries,
    none: () => texts.noFixes,
  });
}

/** Returns the fixes for the problems of a line; null if the text changed meanwhile, and has no such line any more. */
export async function findLineFixes(
  instance: editor.IStandaloneCodeEditor,
  line: number,
  source: FixSource,
): Promise<FixEntry[] | null> {
  const model = instance.getModel();
  if (model === null || line > model.getLineCount()) return null;
  const version = model.getVersionId();
  const problems = editor
    .getModelMarkers({ resource: model.uri })
    .filter(({ startLineNumber, endLineNumber }) => startLineNumber <= line && line <= endLineNumber);
  const imports = fixesOf(source.language, model, problems);
  const found = await findFixes(model, line, source);
  if (model.isDisposed() || model.getVersionId() !== version || instance.getModel() !== model) return null;
  const known = imports.map((fix) => entryOfImport(instance, fix));
  const others = found
    .filter(({ title }) => !known.some((entry) => entry.title === title))
    .map((fix) => entryOfFix(instance, fix, source.program, line));
  return [...known, ...others];
}

/** Returns the imports of the names that problems mark. */
export function fixesOf(
  language: LanguageId,
  model: editor.ITextModel,
  problems: readonly IRange[],
): ImportLine[] {
  const program = model.getValue();
  const fixes = problems
    .flatMap((problem) => model.getValueInRange(problem).match(WORD) ?? [])
    .map((name) => findImport(language, name, program))
    .filter((fix) => fix !== null);
  return [...new Map(fixes.map((fix) => [fix.line, fix])).values()];
}

/** Returns the fixes for a line, from the language server or Monaco's own worker. */
async function findFixes(
  model: editor.ITextModel,
  line: number,
  { language, program, document }: FixSource,
): Promise<FoundFix[]> {
  if (language === 'javascript' || language === 'typescript') {
    const { findWorkerFixes } = await import('#editor/monaco/typescript/typescript-fixes.ts');
    return (await findWorkerFixes(model, line)).map(({ title, edits }) => ({ title: titleOf(title), edits }));
  }
  if (document.opened?.abilities.includes('fixes') !== true) return [];
  const told = programEdits({ model, program });
  const range = { line, column: 1, end_line: line, end_column: model.getLineMaxColumn(line) };
  const answer = await document.request('assist_fixes', range);
  const { fixes } = fixesAnswer.parse(answer ?? { fixes: null });
  return (fixes ?? [])
    .toSorted((a, b) => Number(b.is_preferred) - Number(a.is_preferred))
    .flatMap(({ title, edits }) => {
      const changed = told(edits);
      return typeof changed === 'string' ? [] : [{ title: titleOf(title), edits: changed }];
    });
}

/** Names of usual fixes, as language servers word them, and as the page does. */
const TITLES: readonly (readonly [pattern: RegExp, title: (...found: string[]) => string])[] = [
  [/^change '.{1,100}' to '(.{1,100})'$/i, texts.changeTo],
  [/^change (?:spelling )?to ['"](.{1,100})['"]$/i, texts.changeTo],
  [/^add: (import .{1,100};)$/i, texts.addImport],
  [/^add import from "(.{1,100})"$/i, texts.importFrom],
  [/^add import:\s*\W*([\w./-]{1,100})\W*$/i, (path) => texts.addImport(`import "${path}"`)],
  [/^import `(.{1,100})`$/i, (path) => texts.addImport(`use ${path};`)],
  [/^include (<.{1,100}>|".{1,100}")/i, (header) => texts.addImport(`#include ${header}`)],
  [/^rename to '(.{1,100})'$/i, texts.renameTo],
  [/^add '(.{1,100})'$/i, texts.add],
  [/^insert '(.{1,100})'$/i, texts.insert],
  [/^remove '(.{1,100})'$/i, texts.remove],
];

function titleOf(title: string): string {
  for (const [pattern, own] of TITLES) {
    const found = pattern.exec(title);
    if (found !== null) return own(...found.slice(1));
  }
  return title;
}

function entryOfImport(instance: editor.IStandaloneCodeEditor, { line, before, text }: ImportLine): FixEntry {
  return entryOf(instance, { title: texts.addImport(line), line: before }, () => {
    instance.pushUndoStop();
    const range = { startLineNumber: before, startColumn: 1, endLineNumber: before, endColumn: 1 };
    instance.executeEdits('fix', [{ range, text, forceMoveMarkers: true }]);
    instance.pushUndoStop();
  });
}

function entryOfFix(
  instance: editor.IStandaloneCodeEditor,
  { title, edits }: FoundFix,
  program: ShownProgram,
  problemLine: number,
): FixEntry {
  const line = edits[0]?.textEdit.range.startLineNumber ?? problemLine;
  return entryOf(instance, { title, line }, () => applyProgramEdits(instance, edits, program));
}

function entryOf(
  instance: editor.IStandaloneCodeEditor,
  { title, line }: { title: string; line: number },
  apply: () => void,
): FixEntry {
  const model = instance.getModel();
  const version = model?.getVersionId();
  return {
    ...{ title, note: texts.line(line), icon: 'fix', depth: 0 },
    run: () => {
      const isShown = model !== null && !model.isDisposed() && instance.getModel() === model;
      if (!isShown || model.getVersionId() !== version) {
        toast.info(texts.notFixed);
        return false;
      }
      startUndoStep(model);
      apply();
      return true;
    },
  };
}
