import type { Problem } from '@coderoom/contract';

/** True for the number of an error of TypeScript's parser. */
export function isSyntaxCode(code: string | null): boolean {
  return /^1\d{3}$/.test(code ?? '') && !TYPE_CODES.has(Number(code));
}

/** Numbers among those of syntax errors that are about types, or about what a program is made for. */
const TYPE_CODES: ReadonlySet<number> = new Set([
  ...[1055, 1058, 1060, 1062, 1064, 1065, 1117, 1118, 1119, 1192, 1196, 1202, 1203, 1205, 1208, 1210],
  ...[1238, 1239, 1240, 1241, 1259, 1261, 1308, 1320, 1321, 1322, 1345, 1360, 1361, 1362, 1371, 1375, 1378],
]);

/** A file of a program that no compiler reads, such as `./marks.json`. */
const OTHER_FILE = /^Cannot find module '\.[^']*\.(?!(?:[cm]?[jt]s)')\w+'/;
/** Folder of a program, whose name the language server alone knows. */
const FOLDER = /\/box\/(?:p?[0-9a-f]{32}|typescript|javascript)\//g;

/** Returns the errors that a run would report; beside syntax errors those alone, since the others follow from them. */
export function selectTypescriptProblems(found: readonly Problem[], text: string): Problem[] {
  const errors = found
    .filter(
      ({ severity, code, message }) => severity === 'error' && !(code === '2307' && OTHER_FILE.test(message)),
    )
    .map(withoutFolder);
  const syntax = errors.filter(({ code }) => isSyntaxCode(code));
  return syntax.length > 0 ? withoutConsequences(syntax, text) : withoutFirstOfTwo(errors);
}

/** The first declaration of a name is no mistake, the others are. */
export function withoutFirstOfTwo(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ code, message }, index) =>
      code !== '2451' || !problems.slice(index + 1).some((later) => later.message === message),
  );
}

/** Leaves out where the program is. */
export function withoutFolder(problem: Problem): Problem {
  return { ...problem, message: problem.message.replaceAll(FOLDER, '') };
}

/**
 * Returns the syntax errors that may be mistakes of their own: the first of each line, and one at the end of the text if
 * it is the only one.
 */
export function withoutConsequences(problems: readonly Problem[], text: string): Problem[] {
  const end = text.trimEnd().split('\n').length;
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return sorted.filter(({ line }, index) => index === 0 || (line <= end && sorted[index - 1]?.line !== line));
}
