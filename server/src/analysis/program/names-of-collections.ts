/** Names that never stand for an object of the program: calls of their methods call none of its functions. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { nodesOfKind, pathOf } from './nodes.ts';

/** Functions of libraries that make a collection. */
const MAKES_COLLECTION = /^(?:list|dict|set|deque|defaultdict|Counter|OrderedDict|Array|Map|Set|make)$/;

/**
 * Returns the names of variables and fields that have a type of the library, or that only ever get a new collection:
 * `items: T[]`, `self.items = []`.
 */
export function namesOfCollections(program: readonly Statement[]): Set<string> {
  const own = nodesOfKind(program, 'type').flatMap(({ name }) => (name === '' ? [] : [name]));
  const isOwn = new RegExp(`\\b(?:${own.map((name) => name.replace(/\W/g, '')).join('|')})\\b`);
  const isOfLibrary = (type: string | null | undefined) =>
    /[<[]/.test(type ?? '') && (own.length === 0 || !isOwn.test(type ?? ''));
  const isNew = (value: Expression | null | undefined) =>
    (value?.kind === 'collection' && value.items.length === 0) ||
    (value?.kind === 'call' &&
      value.receiver === null &&
      MAKES_COLLECTION.test(value.name) &&
      !own.includes(value.name));
  const typed = new Map<string, boolean>();
  const given = new Map<string, boolean>();
  const note = (names: Map<string, boolean>, target: Expression | string | null, isCollection: boolean) => {
    const name = (typeof target === 'string' ? target : pathOf(target))?.split('.').at(-1);
    if (name !== undefined) names.set(name, isCollection && names.get(name) !== false);
  };
  for (const node of nodesOfKind(program, 'function', 'each', 'assignment', 'declaration')) {
    if (node.kind === 'function')
      for (const { name, type } of node.parameters) note(typed, name, isOfLibrary(type));
    if (node.kind === 'each') for (const target of partsOf(node.target)) note(given, target, false);
    const isSet = node.kind === 'assignment' && node.operator === null;
    if (!isSet && !(node.kind === 'declaration' && !node.isType)) continue;
    if (node.kind === 'declaration' && node.type !== null) {
      note(typed, node.target, isOfLibrary(node.type));
      continue;
    }
    const values = node.value?.kind === 'collection' ? node.value.items : [];
    for (const [index, target] of partsOf(node.target).entries())
      note(given, target, isNew(node.target.kind === 'collection' ? values[index] : node.value));
  }
  const names = [...given, ...typed].filter(([name]) => typed.get(name) ?? given.get(name));
  return new Set(names.map(([name]) => name));
}

function partsOf(target: Expression): readonly Expression[] {
  return target.kind === 'collection' ? target.items : [target];
}
