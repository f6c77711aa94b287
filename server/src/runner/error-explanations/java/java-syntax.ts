import { type ExplanationRule, explain, quoted, rule, ruleOfLine } from '#runner/error-explanations/rule.ts';
import { bare, lineOf, openBrackets, type SourceText } from '#runner/source-text.ts';
import { isAtEnd, misspeltKeyword } from './java-slips.ts';

const OUTSIDE =
  'This statement stands outside of every method. Perhaps a bracket `}` before it is too much, or it belongs into `main`.';
const SEMICOLON = 'A semicolon `;` is missing at the end of this statement.';

/** Rules for messages about brackets, semicolons and statements. */
export const javaSyntaxRules: readonly ExplanationRule[] = [
  rule(
    /^reached end of file while parsing/,
    'The program ends in the middle of something: a closing bracket `}` is missing.',
  ),
  ruleOfLine(
    /^(?:class, interface, enum, or record|.class., .interface.|unnamed classes|illegal start of type)/,
    /^\s*\}/,
    'This closing bracket `}` is too much: every bracket before it is closed already.',
  ),
  ruleOfLine(
    /^class, interface, enum, or record expected/,
    /^\s*import\b/,
    'Imports stand at the top of the program, before every class.',
  ),
  ruleOfLine(
    /^(?:class, interface, enum, or record expected|unnamed classes)/,
    /^\s*(?:(?:public|private|static|final)\s+)*[\w<>[\]]+\s+\w+\s*\(/,
    'A method stands inside of a class. Write `public class Main { … }` around it, or look for a bracket `}` before it that is too much.',
  ),
  rule(
    /^class, interface, enum, or record expected/,
    'This stands outside of every class. Perhaps a bracket `}` before it is too much.',
  ),
  rule(
    /^.else. without .if.|^else without if|^illegal start of type.{0,10}else/,
    (_groups, { source, line }) => elseAlone(source, line),
  ),
  ruleOfLine(/^illegal start of (?:type|expression)/, /^\s*(?:\}\s*)?else\b/, (_groups, { source, line }) =>
    elseAlone(source, line),
  ),
  rule(/^.try. without .catch./, 'Behind the bracket `}` of a `try` stands a `catch` or a `finally`.'),
  rule(
    /^.(catch|finally). without .try./,
    ([word = '']) =>
      explain`This ${quoted(word)} belongs to no \`try\`. Perhaps the brackets before it do not match.`,
  ),
  rule(
    /^orphaned (case|default)/,
    ([word = '']) => explain`This ${quoted(word)} stands outside of every \`switch\`.`,
  ),
  rule(
    /^variable declaration not allowed here/,
    'A variable that is made alone behind `if` or `for` could never be used. Write curly brackets around what belongs there.',
  ),
  rule(/^invalid method declaration; return type required/, (_groups, { source, line }) => {
    const name = /(\w+)\s*\(/.exec(lineOf(source, line))?.[1] ?? '';
    const cls = /\bclass\s+(\w+)/.exec(
      source.lines.slice(0, line ?? 0).findLast((row) => /\bclass\s+\w+/.test(row.slice(0, 300))) ?? '',
    )?.[1];
    return cls !== undefined && /^\p{Lu}/u.test(name)
      ? explain`A constructor has the same name as its class: ${quoted(cls)}. A method needs the type of its value before its name.`
      : explain`The type of what ${quoted(name)} returns is missing before its name; \`void\` if it returns nothing.`;
  }),
  rule(
    /^missing method body, or declare abstract/,
    'A semicolon stands behind the head of this method: its body in curly brackets is missing, or the semicolon is too much.',
  ),
  rule(/^(?:<identifier> expected|illegal start of type)/, (_groups, { source, line }) => {
    const text = bare(lineOf(source, line)).trim();
    return /^(?:System\.|(?:if|for|while|switch|return|try|do)\b|[\w.]+\s*(?:=|\+\+|--|\+=)|[\w.]+\(.*\)\s*;)/.test(
      text,
    )
      ? OUTSIDE
      : null;
  }),
  rule(/^<identifier> expected/, 'A name is missing here, or a type before it.'),
  rule(/^.([^']{1,12}). expected/, ([wanted = ''], situation) => {
    const { source, line } = situation;
    const text = lineOf(source, line);
    const open = openBrackets(text);
    if (wanted === ';') {
      if (
        /^\s*(?:(?:public|private|protected|static|final)\s+)*[\w<>[\]]+\s+\w+\s*\([^;]*\)\s*$/.test(text) &&
        !/^\s*(?:return|new|throw)\b/.test(text)
      )
        return '`{` is missing behind the head of this method.';
      if (/^\s*\w+ = [^;]*, \w+ = /.test(text))
        return 'Each assignment is a statement of its own and ends with a semicolon `;`.';
      if (open < 0) return 'A closing bracket `)` is too much on this line, or its opening one is missing.';
      const near = misspeltKeyword(text);
      if (near !== null) return near;
      return isAtEnd(situation)
        ? SEMICOLON
        : 'Something is missing here, such as a semicolon `;`, an operator or a bracket.';
    }
    if (wanted === ')')
      return open > 0
        ? 'A closing bracket `)` is missing on this line.'
        : 'A comma, or an operator such as `+`, is missing here.';
    return explain`${quoted(wanted)} is missing here.`;
  }),
  rule(/^(?:.\). or .,.|.,., .\)., or .\[.) expected/, (_groups, { source, line }) =>
    openBrackets(lineOf(source, line)) > 0
      ? 'A closing bracket `)` is missing on this line, or a comma or an operator such as `+` between two values.'
      : 'A comma, or an operator such as `+`, is missing between two values.',
  ),
  rule(/^(?:.(.). or .(.).|=, .,., or .;.) expected/, ([first = '', second = '']) =>
    first === ''
      ? 'Something is missing behind this name, such as `=` or a semicolon `;`.'
      : explain`${quoted(first)} or ${quoted(second)} is missing here.`,
  ),
  rule(/^: or -> expected|^-> expected/, 'Behind the value of a `case` stands a colon `:` or an arrow `->`.'),
  rule(/^case, default, or .\}. expected/, 'Only a `case` or `default` can stand here, in a `switch`.'),
  rule(
    /^'\.class' expected/,
    'A type cannot stand here: it is written where something is declared, not where it is used.',
  ),
  rule(/^illegal start of expression/, (_groups, { source, line }) =>
    openBrackets(lineOf(source, line)) === 0 &&
    /[-+*/%=<>&|,(]\s*(?:\)|;|,|$)/.test(bare(lineOf(source, line)))
      ? 'A value is missing on this line.'
      : 'This cannot stand here. Perhaps a bracket before it is missing or too much.',
  ),
  rule(
    /^illegal start of type/,
    'This cannot stand here. Perhaps a bracket before it is missing or too much.',
  ),
  rule(/^not a statement/, (_groups, { source, line }) => {
    const text = bare(lineOf(source, line)).trim();
    const near = misspeltKeyword(text);
    if (near !== null) return near;
    if (/^[\w.[\]() ]+\s[-+*/%<>]=?\s[\w.[\]() ]+;/.test(text) || /^(?:[\w.]+|"")\s*;/.test(text))
      return 'This line calculates or names a value, but nothing is done with it.';
    return 'This line does nothing by itself. Perhaps a part of it is missing.';
  }),
  rule(/^break outside switch or loop/, '`break` stands outside of every loop.'),
  rule(/^continue outside of loop/, '`continue` stands outside of every loop.'),
  rule(
    /^modifier (\w{1,20}) not allowed here/,
    ([word = '']) => explain`${quoted(word)} cannot stand here: it belongs before what a class consists of.`,
  ),
  rule(/^illegal combination of modifiers/, 'Two of the words before this name do not go together.'),
  rule(/^repeated modifier/, 'The same word stands before this name twice.'),
];

function elseAlone(source: SourceText, line: number | null): string {
  const above = source.lines.slice(0, (line ?? 1) - 1).map((row) => bare(row.slice(0, 300)));
  return above.some((row) => /\bif\s*\(.*\)\s*;\s*$/.test(row))
    ? 'This `else` belongs to no `if`: a semicolon right behind the condition of the `if` ends it.'
    : 'This `else` belongs to no `if`. Several statements behind an `if` need curly brackets around them.';
}
