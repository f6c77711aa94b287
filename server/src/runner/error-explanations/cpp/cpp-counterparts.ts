import {
  type Counterpart,
  counterpartOf,
  type FoundProblem,
  type ProblemContext,
} from '#runner/error-explanations/rule.ts';
import { codeOf, lineOf } from '#runner/source-text.ts';

/** Returns the first token behind a problem's place, as GCC writes it, in the next lines if there is none. */
function tokenBehind({ source, line, column }: ProblemContext): string {
  const rest = [
    codeOf(source, line, '//').slice(column - 1),
    ...[1, 2, 3].map((more) => codeOf(source, (line ?? 1) + more, '//')),
  ].join('\n');
  const found = /^\W{0,2}?\s*(\w{1,60}|"|<<|>>|\+\+|--|&&|\|\||[^\s\w])/.exec(rest.trimStart())?.[1];
  if (found === undefined) return 'end of input';
  if (/^\d/.test(found)) return 'numeric constant';
  if (found === '"') return 'string constant';
  return /^\w/.test(found) ? `‘${found}’` : `‘${found}’ token`;
}

function expected(sign: string, context: ProblemContext): string {
  const behind = tokenBehind(context);
  return behind === 'end of input'
    ? `expected ‘${sign}’ at end of input`
    : `expected ‘${sign}’ before ${behind}`;
}

/** Returns the operator at a problem's place. */
function operatorAt({ source, line, column }: ProblemContext): string | null {
  return (
    /^(?:<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=?|[<>=])/.exec(lineOf(source, line).slice(column - 1))?.[0] ??
    null
  );
}

function operands(left: string, right: string, context: ProblemContext): string | null {
  const operator = operatorAt(context);
  if (operator === null || right === 'void') return null;
  const isPlain = (type: string) =>
    /^(?:const )?(?:unsigned )?(?:char|int|long|double|float|bool|void)\b/.test(type);
  return isPlain(left) && isPlain(right)
    ? `invalid operands of types ‘${left}’ and ‘${right}’ to binary ‘operator${operator}’`
    : `no match for ‘operator${operator}’ (operand types are ‘${left}’ and ‘${right}’)`;
}

/** Returns the object and the member that a line asks at a place. */
function memberAt({ source, line }: ProblemContext, sign: '.' | '->'): readonly [string, string] | null {
  const text = codeOf(source, line, '//');
  const found =
    sign === '.' ? /(\w{1,60})\s*\.\s*(\w{1,60})/.exec(text) : /(\w{1,60})\s*->\s*(\w{1,60})/.exec(text);
  return found === null ? null : [found[1] ?? '', found[2] ?? ''];
}

/** Returns a group of what a line has. */
function inLine({ source, line }: ProblemContext, pattern: RegExp): string | undefined {
  return pattern.exec(codeOf(source, line, '//'))?.[1];
}

const names: readonly Counterpart[] = [
  [
    /^use of undeclared identifier 'std'/,
    (_groups, context) => {
      const name = inLine(context, /\bstd::(\w{1,60})/);
      return name === undefined ? null : `‘${name}’ is not a member of ‘std’`;
    },
  ],
  [
    /^use of undeclared identifier '([^']{1,100})'(?:; did you mean '([^']{1,100})')?/,
    ([name = '', near = '']) =>
      `‘${name}’ was not declared in this scope${near === '' ? '' : `; did you mean ‘${near}’?`}`,
  ],
  [
    /^(?:no template named|unknown type name|unknown class name) '([^']{1,100})'(?:; did you mean '([^']{1,100})')?/,
    ([name = '', near = ''], context) => {
      if (inLine(context, new RegExp(`[(,]\\s*(${name.replaceAll(/\W/g, '')})\\s*[,)]`)) !== undefined) {
        return `‘${name}’ has not been declared`;
      }
      return `‘${name}’ was not declared in this scope${near === '' || near.startsWith('std::') ? '' : `; did you mean ‘${near}’?`}`;
    },
  ],
  [
    /^no (?:member|type|template) named '([^']{1,100})' in namespace '([^']{1,100})'(?:; did you mean '([^']{1,100})')?/,
    ([name = '', space = '', near = '']) =>
      `‘${name}’ is not a member of ‘${space}’${near === '' ? '' : `; did you mean ‘${near}’?`}`,
  ],
  [
    /^no member named '([^']{1,100})' in '([^']{1,200})'(?:; did you mean '([^']{1,100})')?/,
    ([name = '', type = '', near = '']) =>
      `‘class ${type}’ has no member named ‘${name}’${near === '' ? '' : `; did you mean ‘${near}’?`}`,
  ],
  [/^'([^']{1,200})' file not found/, ([file = '']) => `${file}: No such file or directory`],
  [/^redefinition of '([^']{1,100})'/, ([name = '']) => `redefinition of ‘${name}’`],
  [
    /^'([^']{1,100})' is a (private|protected) member of '([^']{1,100})'/,
    ([name = '', kind = '', type = '']) => `‘${type}::${name}’ is ${kind} within this context`,
  ],
  [
    /^invalid preprocessing directive, did you mean '(#\w{1,30})'|^invalid preprocessing directive/,
    (_groups, { source, line }) => {
      const word = /#\s*(\w{1,30})/.exec(lineOf(source, line))?.[1] ?? '';
      return `invalid preprocessing directive #${word}`;
    },
  ],
  [
    /^a type specifier is required for all declarations/,
    (_groups, { source, line }) => {
      const stored = /^\s*(\w{1,60})\s*(?:=|;|<<|\.)/.exec(lineOf(source, line))?.[1];
      if (stored !== undefined) return `‘${stored}’ does not name a type`;
      const name = /\b(\w{1,60})\s*\(/.exec(lineOf(source, line))?.[1];
      return name === undefined
        ? null
        : `ISO C++ forbids declaration of ‘${name}’ with no type [-fpermissive]`;
    },
  ],
];

const syntax: readonly Counterpart[] = [
  [/^expected ';' after (struct|class|union|enum)/, ([kind = '']) => `expected ‘;’ after ${kind} definition`],
  [
    /^expected expression/,
    (_groups, context) =>
      /^\s*\}?\s*else\b/.test(lineOf(context.source, context.line))
        ? '‘else’ without a previous ‘if’'
        : /^[^"]*(?:"[^"]*"[^"]*)*"[^"]*$/.test(codeOf(context.source, context.line, '//'))
          ? 'missing terminating " character'
          : `expected primary-expression before ${tokenBehind(context)}`,
  ],
  [
    /^expected ';' after top level declarator/,
    (_groups, context) => `expected initializer before ${tokenBehind(context)}`,
  ],
  [
    /^expected unqualified-id/,
    (_groups, context) => `expected unqualified-id before ${tokenBehind(context)}`,
  ],
  [/^expected '(.)'/, ([sign = ''], context) => expected(sign, context)],
  [/^extraneous closing brace/, 'expected declaration before ‘}’ token'],
  [/^function definition is not allowed here/, 'a function-definition is not allowed here before ‘{’ token'],
  [
    /^unexpected character <U\+([0-9A-F]{4,6})>/,
    ([code = '']) =>
      `extended character ${String.fromCodePoint(Number.parseInt(code, 16))} is not valid in an identifier`,
  ],
  [/^missing terminating/, 'missing terminating " character'],
  [
    /^'(break|continue)' statement not in/,
    ([word = '']) =>
      word === 'break' ? 'break statement not within loop or switch' : 'continue statement not within a loop',
  ],
  [
    /^invalid '(.{1,2})' at end of declaration/,
    ([sign = '']) => `expected initializer before ‘${sign}’ token`,
  ],
  [/^cannot jump from switch statement to this case label/, 'jump to case label'],
  [/^statement requires expression of integer type/, 'switch quantity not an integer'],
  [/^'main' must return 'int'/, '‘::main’ must return ‘int’'],
  [/^duplicate case value/, 'duplicate case value'],
];

const types: readonly Counterpart[] = [
  [
    /^invalid operands to binary expression \('([^']{1,200})' and '([^']{1,200})'\)/,
    ([left = '', right = ''], context) => operands(left, right, context),
  ],
  [
    /^no matching (?:member )?function for call to '([^']{1,100})'/,
    ([name = '']) => `no matching function for call to ‘${name}()’`,
  ],
  [
    /^cannot initialize .{1,60} of type '([^']{1,100})' with an? .value of type '([^']{1,100})'/,
    ([type = '', given = '']) => {
      if (given === 'void') return 'void value not ignored as it ought to be';
      const from = /^const char ?\[\d+\]$/.test(given) ? 'const char*' : given;
      return `invalid conversion from ‘${from}’ to ‘${type}’ [-fpermissive]`;
    },
  ],
  [
    /^(?:no viable conversion from|assigning to) '([^']{1,200})' (?:to|from incompatible type) '([^']{1,200})'/,
    ([from = '', to = '']) => `cannot convert ‘${from}’ to ‘${to}’`,
  ],
  [
    /^cannot assign to variable '([^']{1,100})' with const/,
    ([name = '']) => `assignment of read-only variable ‘${name}’`,
  ],
  [
    /^member reference base type '([^']{1,100})' is not a structure or union/,
    ([type = ''], context) => {
      const [object, member] = memberAt(context, '.') ?? [];
      return object === undefined
        ? null
        : `request for member ‘${member}’ in ‘${object}’, which is of non-class type ‘${type}’`;
    },
  ],
  [
    /^member reference type '([^']{1,100})' is not a pointer/,
    ([type = '']) => `base operand of ‘->’ has non-pointer type ‘${type}’`,
  ],
  [
    /^member reference type '([^']{1,100}?) ?\*' is a pointer/,
    ([type = ''], context) => {
      const [object, member] = memberAt(context, '.') ?? [];
      return object === undefined
        ? null
        : `request for member ‘${member}’ in ‘${object}’, which is of pointer type ‘${type}*’ (maybe you meant to use ‘->’ ?)`;
    },
  ],
  [
    /^called object type '([^']{1,100})' is not a function/,
    (_groups, { source, line, column }) => {
      const name = /(\w{1,60})\s*$/.exec(lineOf(source, line).slice(0, column - 1))?.[1];
      return name === undefined ? null : `‘${name}’ cannot be used as a function`;
    },
  ],
  [/^expression is not assignable/, 'lvalue required as left operand of assignment'],
  [
    /^reference to non-static member function must be called/,
    (_groups, context) =>
      `invalid use of non-static member function ‘${memberAt(context, '.')?.[1] ?? 'f'}()’`,
  ],
  [
    /^reference to overloaded function could not be resolved/,
    (_groups, context) =>
      inLine(context, /(>>\s*endl)/) === undefined
        ? null
        : 'no match for ‘operator>>’ (operand types are ‘std::ostream’ and ‘<unresolved overloaded function type>’)',
  ],
  [/^array type '[^']{1,100}' is not assignable/, 'assigning to an array from an initializer list'],
  [
    /^incompatible integer to pointer conversion .{1,40} '([^']{1,100}?) ?\*' (?:from|with an expression of type) '([^']{1,100})'/,
    ([to = '', from = '']) => `invalid conversion from ‘${from}’ to ‘${to}*’ [-fpermissive]`,
  ],
  [/^invalid range expression of type/, '‘begin’ was not declared in this scope'],
  [
    /^declaration of variable '([^']{1,100})' with deduced type 'auto' requires/,
    ([name = '']) => `declaration of ‘auto ${name}’ has no initializer`,
  ],
  [
    /^type '([^']{1,100})' does not provide a subscript operator/,
    ([type = '']) => `no match for ‘operator[]’ (operand types are ‘std::${type}’ and ‘int’)`,
  ],
  [
    /^implicit instantiation of undefined template 'std::basic_(\w{1,40})<char>'/,
    ([type = ''], context) => {
      const name = inLine(context, new RegExp(`${type}\\s+(\\w{1,60})`)) ?? 'x';
      return `variable ‘std::${type} ${name}’ has initializer but incomplete type`;
    },
  ],
  [/^no viable constructor or deduction guide/, 'class template argument deduction failed:'],
  [
    /^call to deleted constructor of '([^']{1,100})'/,
    ([type = '']) => `use of deleted function ‘std::${type}::${type}(const std::${type}&)’`,
  ],
  [/^variable '([^']{1,100})' cannot be implicitly captured/, ([name = '']) => `‘${name}’ is not captured`],
  [
    /^no matching constructor for initialization of '([^']{1,100})'/,
    ([type = '']) => `no matching function for call to ‘${type}::${type.replace(/<.*/, '')}()’`,
  ],
  [
    /^variable type '([^']{1,100})' is an abstract class/,
    ([type = ''], context) =>
      `cannot declare variable ‘${inLine(context, new RegExp(`\\b${type.replaceAll(/\W/g, '')}\\s+(\\w{1,60})`)) ?? 'x'}’ to be of abstract type ‘${type}’`,
  ],
  [
    /^call to non-static member function without an object/,
    (_groups, context) => {
      const name = inLine(context, /\b(\w{1,60}::\w{1,60})\s*\(/);
      return name === undefined ? null : `cannot call member function ‘void ${name}()’ without object`;
    },
  ],
  [
    /^invalid use of member '([^']{1,100})' in static member function/,
    ([name = '']) => `invalid use of member ‘${name}’ in static member function`,
  ],
  [/^field has incomplete type '([^']{1,100})'/, ([type = '']) => `field ‘x’ has incomplete type ‘${type}’`],
  [
    /^void function '[^']{1,100}' should not return a value/,
    'return-statement with a value, in function returning ‘void’ [-fpermissive]',
  ],
  [
    /^indirection requires pointer operand \('([^']{1,100})' invalid\)/,
    ([type = '']) => `invalid type argument of unary ‘*’ (have ‘${type}’)`,
  ],
  [/^excess elements in array initializer/, 'too many initializers for ‘int [3]’'],
];

/** Returns what GCC says of a problem that clangd found; null if we know no counterpart. */
export function cppCounterpart({ message }: FoundProblem, context: ProblemContext): string | null {
  const said = message
    .replace(/^In (?:template|included file): /, '')
    // The name of a type in a program says more than what it stands for, that in a library less.
    .replaceAll(/'[^']*(?:value_type|_t<|typename)[^']*' \(aka '([^']{1,200})'\)/g, "'$1'")
    .replaceAll(/ \(aka '[^']{1,200}'\)/g, '')
    .replaceAll('std::basic_string<char>', 'std::string')
    .replace(/ \(fix(?:es)? available\)/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return counterpartOf([...names, ...syntax, ...types], said, context) ?? null;
}
