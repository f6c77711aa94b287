import type { Problem, QuickFix } from '@coderoom/contract';
import { nearestOf } from '#runner/error-explanations/nearest-name.ts';
import { codeOf, readSource, type SourceText } from '#runner/source-text.ts';
import { readPythonScope } from './python-scope.ts';

const UNKNOWN_NAME = /^"(\w{1,100})" is not defined/;
const MISSING_COLON = /^Expected ":"/;
/** First word of a line that ends with a colon. */
const HEADER = /^\s*(?:if|elif|else|for|while|def|class|with|try|except|finally|match|case|async)\b/;
/** Names of a letter or two resemble too many others. */
const SHORTEST_NAME = 3;

/** Names that lessons use and that are always there. */
const BUILT_IN: readonly string[] =
  `print input range len int str float list dict set tuple bool True False None sum min max abs round pow divmod sorted
  reversed enumerate zip map filter any all open type isinstance ord chr repr super object Exception ValueError TypeError
  KeyError IndexError ZeroDivisionError`.split(/\s+/);

/**
 * Returns a function for the fixes of a text's problems that basedpyright finds, and offers none for: a name that is
 * nearly one in scope, and a missing colon. The text is read once, with the first problem that needs it.
 */
export function pythonFixes(text: string): (problem: Problem) => QuickFix[] {
  let namesIn: ReturnType<typeof readPythonScope> | null = null;
  let source: SourceText | null = null;
  return (problem) => {
    const [, unknown] = UNKNOWN_NAME.exec(problem.message) ?? [];
    if (unknown !== undefined) {
      if (unknown.length < SHORTEST_NAME) return [];
      namesIn ??= readPythonScope(text);
      return renameToKnown(unknown, problem, namesIn(problem.line));
    }
    if (!MISSING_COLON.test(problem.message)) return [];
    source ??= readSource(text);
    return addColon(problem, source);
  };
}

function renameToKnown(unknown: string, problem: Problem, scope: readonly string[]): QuickFix[] {
  const names = [...scope, ...BUILT_IN];
  const near = nearestOf(
    unknown,
    names.filter(({ length }) => length >= SHORTEST_NAME),
  );
  if (near === null) return [];
  const { line, column, end_line, end_column } = problem;
  const edits = [{ line, column, end_line, end_column, text: near }];
  return [{ title: `Rename to '${near}'`, is_preferred: true, edits }];
}

/** A colon is added at the end of the line alone: in the middle of one something else is wrong as well. */
function addColon({ line, column }: Problem, source: SourceText): QuickFix[] {
  const code = codeOf(source, line, '#');
  if (!HEADER.test(code) || column <= code.length || code.endsWith(':')) return [];
  const end = code.length + 1;
  const edits = [{ line, column: end, end_line: line, end_column: end, text: ':' }];
  return [{ title: "Add ':'", is_preferred: true, edits }];
}
