import type { Problem } from '@coderoom/contract';

/** Rules that are right even where the text around cannot be parsed. The others follow from the syntax error. */
const RIGHT_BESIDE_SYNTAX_ERRORS: ReadonlySet<string | null> = new Set([
  null,
  'reportUndefinedVariable',
  'reportMissingImports',
]);
/** Rules that rely on the types of elements and attributes. */
const ABOUT_TYPES: ReadonlySet<string | null> = new Set([
  'reportAttributeAccessIssue',
  'reportIndexIssue',
  'reportOperatorIssue',
]);

const ASSIGNED = /^Cannot assign to attribute /;
const UNSUITABLE = /^No overloads for /;
const UNKNOWN_ATTRIBUTE = /^Cannot access attribute "(\w+)" for class "(.+?)"/;
const OF_NONE = /types? .*\bNone\b/;
/** One of several types that a value may have does not suit: which it has, basedpyright does not know. */
const OF_SEVERAL = /types? .*"[^"]* \| [^"]*"/;
/** A name before the dot of an attribute: its type is that of its last assignment. */
const NAME_BEFORE = /(?:^|[^\w.)\]])[A-Za-z_]\w*\.$/;

/**
 * Returns the problems that are ones in any program. basedpyright infers the type of an element or attribute from what it
 * holds at first, such as the None of a list's end, and reports whatever else is put there; its next findings follow from
 * that type.
 */
export function selectPythonProblems(found: readonly Problem[], text: string): Problem[] {
  const hasSyntaxError = found.some(({ code }) => code === null);
  const isTooNarrow = found.some(isUnsuitable);
  const lines = text.split('\n');
  return found.filter((problem) => {
    const { code, message, line, column } = problem;
    if (hasSyntaxError && !RIGHT_BESIDE_SYNTAX_ERRORS.has(code)) return false;
    if (isUnsuitable(problem) || (isTooNarrow && ABOUT_TYPES.has(code))) return false;
    if (code === 'reportOperatorIssue') return !OF_NONE.test(message) && !OF_SEVERAL.test(message);
    const [, name, type] = UNKNOWN_ATTRIBUTE.exec(message) ?? [];
    if (name === undefined) return true;
    if (type === 'None') return NAME_BEFORE.test(lines[line - 1]?.slice(0, column - 1) ?? '');
    if (type === 'TextIO' && name === 'reconfigure') return false;
    return !isAssigned(name, text);
  });
}

/** True if a value does not suit the type that was inferred for its place. */
function isUnsuitable({ code, message }: Problem): boolean {
  return code === 'reportArgumentType' || ASSIGNED.test(message) || UNSUITABLE.test(message);
}

/** True if the program gives an attribute of this name to something. */
function isAssigned(name: string, text: string): boolean {
  return new RegExp(`\\.${name}[ \\t]*(?:,[^=\\n]*)?(?:[-+*/%&|^@]|\\*\\*|//|<<|>>)?=(?!=)`).test(text);
}
