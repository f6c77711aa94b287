import type { LanguageId } from '@coderoom/contract';
import { part, type SourceNode } from '#syntax/source-node.ts';
import { GRAMMARS } from './grammar.ts';

/** Returns the names of the functions in a source. */
export function functionNames(root: SourceNode, source: string, language: LanguageId): Set<string> {
  const rules = GRAMMARS[language];
  const names = new Set<string>();
  const nodes = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    nodes.push(...node.children);
    if (!rules.functions.has(node.type)) continue;
    let name = part(node, 'name') ?? part(node, 'declarator');
    while (name !== null && part(name, 'declarator') !== null) name = part(name, 'declarator');
    if (name) names.add(source.slice(name.start, name.end));
  }
  return names;
}

/** Returns the names of the packages that a source imports. */
export function packagesIn(source: string, language: LanguageId): Set<string> {
  if (language === 'go')
    return new Set([...source.matchAll(/"(?:[\w.-]+\/)*(\w+)"/g)].map(([, name]) => name ?? ''));
  const imports = [...source.matchAll(/^[ \t]*import[ \t]+(.+)$/gm)].flatMap(([, list]) =>
    (list ?? '').split(','),
  );
  return new Set(
    imports.map(
      (one) =>
        one
          .trim()
          .split(/[ \t]{1,9}as[ \t]{1,9}/)
          .at(-1) ?? '',
    ),
  );
}

/** Declarations of texts, as far as a type or a literal shows it. */
const TEXTS: Partial<Record<LanguageId, RegExp>> = {
  java: /\bString\s+(\w+)/g,
  go: /\b(\w+)\s{0,20}(?::=\s{0,20}["`]|\s{1,20}string\b)/g,
  cpp: /\bstring\s+(\w+)/g,
};

export function textVariables(source: string, language: LanguageId): Set<string> {
  const declared = TEXTS[language];
  return new Set(declared === undefined ? [] : [...source.matchAll(declared)].map(([, name]) => name ?? ''));
}

/** Returns the names of variables that are declared as sorted maps of C++, whose entries are asked for by subscripts. */
export function sortedMaps(source: string, language: LanguageId): Set<string> {
  const declared = language === 'cpp' ? source.matchAll(/\bmap\s*<[^;(){}]{1,200}>\s*&?\s*(\w+)/g) : [];
  return new Set([...declared].map(([, name]) => name ?? ''));
}
