import type { LanguageId } from '@coderoom/contract';
import { type editor, languages, type Position } from 'monaco-editor/editor';
import { findImport, IMPORTS } from '#editor/assistance/problems/well-known-imports.ts';

/** Ends of a line behind which no name of the library stands: a member, a text, a comment, an import, a directive. */
const ELSEWHERE = /(?:[.\w]|->|(?<!std)::)$|^\s*(?:#|\/\/|(?:import|from|use|package)\b)/;
const STD = 'std::';
const USES_STD = /^[ \t]*using\s+namespace\s+std\s*;/m;
/** Headers whose names C++ also knows outside of `std`. */
const GLOBAL_NAMES = /^#include <c(?:math|limits|stdio|ctype)>$/;
/** Imports of everything, beside which nothing is known to be missing. */
const IMPORTS_ALL = /^[ \t]*(?:from\s+\S+\s+import\s+\*|#\s*include\s*<bits\/stdc\+\+\.h>)/m;
/** Comes after all that a language server sorts by. */
const LAST = '\uffff';

/**
 * Returns well-known names of the library that fit the word at a position and that the program has not imported; choosing
 * one adds the import.
 *
 * @param known names that are offered already
 */
export function importCompletions(
  { model, language, position }: { model: editor.ITextModel; language: LanguageId; position: Position },
  known: ReadonlySet<string>,
): languages.CompletionItem[] {
  const { word, startColumn } = model.getWordUntilPosition(position);
  const { lineNumber, column } = position;
  const before = model.getLineContent(lineNumber).slice(0, startColumn - 1);
  const program = model.getValue();
  if (word === '' || ELSEWHERE.test(before) || isInText(before) || IMPORTS_ALL.test(program)) return [];
  const start = model.getOffsetAt({ lineNumber, column: startColumn });
  const rest = `${program.slice(0, start)} ${program.slice(start + word.length)}`;
  const used = new Set(rest.match(/[A-Za-z_]\w*/g));
  const needsStd = language === 'cpp' && !before.endsWith(STD) && !USES_STD.test(program);
  const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn: column };
  const fitting = [...IMPORTS[language].keys()].filter(
    (name) => name.toLowerCase().startsWith(word.toLowerCase()) && !known.has(name) && !used.has(name),
  );
  return fitting.flatMap((name) => {
    const found = findImport(language, name, program);
    if (found === null) return [];
    const { line, before: importLine, text } = found;
    const place = { startLineNumber: importLine, startColumn: 1, endLineNumber: importLine, endColumn: 1 };
    return {
      label: { label: name, description: line },
      kind: kindOf(name, line),
      insertText: needsStd && !GLOBAL_NAMES.test(line) ? `${STD}${name}` : name,
      filterText: name,
      sortText: `${LAST}${name}`,
      range,
      additionalTextEdits: [{ text, range: place }],
    };
  });
}

/** True behind an odd number of quotes. */
function isInText(before: string): boolean {
  return ['"', "'"].some((quote) => (before.split(quote).length - 1) % 2 === 1);
}

function kindOf(name: string, line: string): languages.CompletionItemKind {
  const { Module, Class, Function: Callable } = languages.CompletionItemKind;
  if (line === `import ${name}` || line.endsWith(`${name}"`)) return Module;
  return /^[A-Z][a-z]/.test(name) ? Class : Callable;
}
