import type { LanguageId } from '@coderoom/contract';
import { named, part, type SourceNode } from '#syntax/source-node.ts';
import { type InputToken, type LiteralProgram, N } from './format.ts';

/** Texts that make an argument of the input. */
const ARGUMENTS: Partial<Record<LanguageId, { list: string; number: string; text: string }>> = {
  python: { list: '_cr_list()', number: '_cr_n()', text: "''.join(chr(97 + x % 26) for x in _cr_list())" },
  javascript: {
    list: '__crList()',
    number: '__crN()',
    text: "__crList().map((x) => String.fromCharCode(97 + (x % 26))).join('')",
  },
};

/** Returns the program with a call of its outermost function; null if it does more than define functions. */
export function callOfFunction(
  source: string,
  root: SourceNode,
  language: LanguageId,
): LiteralProgram | null {
  const makes = ARGUMENTS[language === 'typescript' ? 'javascript' : language];
  if (makes === undefined || named(root).some(isActive)) return null;
  const functions = functionsIn(root, source, '');
  const outermost = functions.filter(
    ({ name, node }) =>
      !new RegExp(`\\b${name}\\s*\\(`).test(source.slice(0, node.start) + source.slice(node.end)) &&
      !/^_/.test(name),
  );
  const chosen = outermost.at(-1) ?? functions.at(-1);
  if (chosen === undefined) return null;
  const { start, end } = part(chosen.node, 'body') ?? chosen.node;
  const body = source.slice(start, end);
  const given = chosen.parameters.map((parameter) => makes[kindOf(parameter, body)]);
  if (given.length === 0) return null;
  const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
  const list: InputToken = { kind: 'list', count: N, separator: ' ' };
  return {
    code: `${source}\n${chosen.owner}${chosen.name}(${given.join(', ')})`,
    format: [
      { kind: 'line', tokens: [size] },
      { kind: 'line', tokens: [list] },
    ],
    source: 'parameters',
  };
}

function isActive(node: SourceNode): boolean {
  if (/import|definition|declaration|comment|decorated/.test(node.type)) return false;
  const [inner] = named(node);
  // A text alone describes the module; an assignment may set a constant.
  return !(
    node.type === 'expression_statement' &&
    /^(?:string|assignment|assignment_expression)$/.test(inner?.type ?? '')
  );
}

interface FoundFunction {
  name: string;
  /** Prefix of the name in a call, such as a class and a dot. */
  owner: string;
  node: SourceNode;
  parameters: { name: string; type: string }[];
}

function functionsIn(node: SourceNode, source: string, owner: string): FoundFunction[] {
  const text = (one: SourceNode | null) => (one === null ? '' : source.slice(one.start, one.end));
  return named(node).flatMap((child): FoundFunction[] => {
    if (/^(?:class_definition|class_declaration)$/.test(child.type)) {
      const isPython = child.type === 'class_definition';
      const made = `${isPython ? '' : 'new '}${text(part(child, 'name'))}().`;
      const body = part(child, 'body');
      return body === null ? [] : functionsIn(body, source, made);
    }
    if (/^(?:decorated_definition|export_statement)$/.test(child.type))
      return functionsIn(child, source, owner);
    if (!/^(?:function_definition|function_declaration|method_definition)$/.test(child.type)) return [];
    const list = part(child, 'parameters');
    const parameters = named(list)
      .map((parameter) => {
        const [name = '', type = ''] = text(parameter).split('=')[0]?.split(':') ?? [];
        return { name: name.trim().replace(/\?$/, ''), type: type.trim() };
      })
      .filter(({ name }) => !/^(?:self|cls|this)$/.test(name));
    const name = text(part(child, 'name'));
    return name === 'constructor' || name.startsWith('__') ? [] : [{ name, owner, node: child, parameters }];
  });
}

/** Returns the kind of value that a parameter takes: by its type, else by how the function uses it. */
function kindOf({ name, type }: { name: string; type: string }, body: string): 'list' | 'number' | 'text' {
  if (/^(?:str|string)$/.test(type)) return 'text';
  if (/^(?:int|float|number|bigint)$/.test(type)) return 'number';
  if (/list|\[\]|Array|Sequence|Iterable/i.test(type)) return 'list';
  const isSequence = new RegExp(
    `\\b${name}\\s*\\[|\\blen\\(${name}\\b|\\b${name}\\.(?:length|append|sort|push|split|lower)|\\b(?:in|of)\\s+${name}\\b|\\((?:[^()]*,\\s*)?${name}\\)\\s*:`,
  );
  const isText = /^(?:s|t|text|word|string|str|a_string|sentence)\d?$/.test(name);
  return isText ? 'text' : isSequence.test(body) ? 'list' : 'number';
}
