/** A function or class around a line. */
interface Block {
  kind: 'def' | 'class';
  indentation: number;
}

/** Longest line that is examined, and most names, so that patterns stay quick in any text. */
const MAX_LINE = 500;
const MAX_NAMES = 2_000;
const STRING = /("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'/g;
const COMMENT = /#.*/g;
const DEFINED = /^\s*(?:async\s+)?(def|class)\s+([^\W\d]\w*)\s*(?:\(([^)]*))?/;
const IMPORTED = /^\s*(?:from\s+[\w.]+\s+)?import\s+(.+)/;
const LOOP = /\bfor\s([\w\s,*()]{1,80}?)\sin\b/g;
const NAMED = /\bas\s+([^\W\d]\w*)|\b([^\W\d]\w*)\s*:=/g;
/** The targets of an assignment, also of one with a type or an operator. */
const ASSIGNED = /^([\w\s,*()[\]]*)(?::[^=]+)?(?:[-+*/%&|^@]|\*\*|\/\/|<<|>>)?=(?!=)/;
/** A name that is neither an attribute, nor called, nor indexed. */
const NAME = /(?<![\w.])[^\W\d]\w*(?!\w|\s*[([.])/g;
const GLOBAL = /^\s*(?:global|nonlocal)\s+(.+)/;

/**
 * Reads a Python program, and returns a function for the names that it gives to something and that are known in a line:
 * those of the module, and those of the functions around the line. A program that cannot be parsed is read line by line as
 * well.
 */
export function readPythonScope(text: string): (line: number) => string[] {
  const lines = text
    .replaceAll(STRING, (string) => string.replaceAll(/[^\n]/g, ' '))
    .replaceAll(COMMENT, '')
    .split('\n')
    .map((code) => code.slice(0, MAX_LINE));
  const around = blocksOf(lines);
  /** Names, and the blocks that they belong to. */
  const given: { names: string[]; blocks: readonly Block[] }[] = [];
  for (const [index, code] of lines.entries()) {
    const blocks = around[index] ?? [];
    given.push({ names: namesIn(code), blocks });
    const parameters = DEFINED.exec(code)?.[3];
    const own = around[index + 1];
    if (parameters !== undefined && own !== undefined && own.length > blocks.length) {
      given.push({ names: parametersIn(parameters), blocks: own });
    }
  }
  const found = given.filter(({ names }) => names.length > 0);
  return (line) => {
    const inner = around[line - 1] ?? [];
    const known = new Set<string>();
    for (const { names, blocks } of found) {
      if (known.size >= MAX_NAMES) break;
      if (sees(inner, blocks)) for (const name of names) known.add(name);
    }
    return [...known].slice(0, MAX_NAMES);
  };
}

/** True if a line in the inner blocks sees names of the outer ones: a class's only its own lines do. */
function sees(inner: readonly Block[], outer: readonly Block[]): boolean {
  if (outer.some((block, index) => inner[index] !== block)) return false;
  return outer.at(-1)?.kind !== 'class' || outer.length === inner.length;
}

/** Returns the functions and classes around each line, the outermost first. */
function blocksOf(lines: readonly string[]): Block[][] {
  let open: Block[] = [];
  return lines.map((code) => {
    if (code.trim() === '') return open;
    const indentation = code.length - code.trimStart().length;
    open = open.filter((block) => block.indentation < indentation);
    const before = open;
    const [, kind] = DEFINED.exec(code) ?? [];
    if (kind === 'def' || kind === 'class') open = [...open, { kind, indentation }];
    return before;
  });
}

function parametersIn(list: string): string[] {
  return list.split(',').flatMap((parameter) => /^[\s*]*([^\W\d]\w*)/.exec(parameter)?.[1] ?? []);
}

function namesIn(code: string): string[] {
  const [, , defined] = DEFINED.exec(code) ?? [];
  if (defined !== undefined) return [defined];
  const [, imported] = IMPORTED.exec(code) ?? [];
  if (imported !== undefined) {
    return imported.split(',').flatMap((part) => {
      const [, name, alias] = /^[\s(]*([^\W\d]\w*)[\w.]*(?:\s+as\s+([^\W\d]\w*))?/.exec(part) ?? [];
      return alias ?? name ?? [];
    });
  }
  const targets = [ASSIGNED.exec(code)?.[1], GLOBAL.exec(code)?.[1]];
  for (const [, target] of code.matchAll(LOOP)) targets.push(target);
  const found = targets.flatMap((target) => target?.match(NAME) ?? []);
  for (const [, alias, walrus] of code.matchAll(NAMED)) found.push(alias ?? walrus ?? '');
  return found;
}
