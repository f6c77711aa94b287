/** Second names of collections and of their items: `marks = seen`, `int& mark = seen[v]`. */
import type { Expression } from '#syntax/tree.ts';
import { ADDS } from './guards.ts';
import { REMOVES } from './marks-removed.ts';
import { innermostObject, type Node, namesIn, pathOf, walk } from './nodes.ts';
import { nameBehind, UsesOfNames } from './uses-of-names.ts';

type Declaring = Extract<Node, { kind: 'declaration' | 'assignment' }>;

/** A name that stands for something that has another name. */
interface SecondName {
  name: string;
  /** The value that it stands for. */
  meant: Expression;
  /** The expression that gives it the name, which stays as it is. */
  target: Expression;
}

/** Collections that an assignment copies. */
interface Copying {
  /** True if it copies any, unless a reference is taken. */
  copies: boolean;
  /** Names of arrays, which Go copies. */
  arrays: ReadonlySet<string>;
}

/**
 * Changes the program in place: where a collection is changed under a second name, its first name is written, so that
 * marks are known to be the same.
 *
 * @param all every node of the program
 * @param copies true if assigning a collection copies it, unless a reference is taken
 */
export function writeOutSecondNames(all: readonly Node[], copies: boolean): void {
  const changed = namesChanged(all);
  if (!all.some((node) => isDeclaring(node) && changed.has(pathOf(node.target) ?? '') && namesOther(node)))
    return;
  const copying = { copies, arrays: namesOfArrays(all) };
  writeOutWithin(all, changed, copying, null);
  for (const node of all)
    if (node.kind === 'function' || node.kind === 'lambda')
      writeOutWithin(
        walk(node.body),
        changed,
        copying,
        node.parameters.map(({ name }) => name),
      );
}

/** @param parameters those of the function that the nodes are the body of; null for the whole program */
function writeOutWithin(
  nodes: readonly Node[],
  changed: ReadonlySet<string>,
  copying: Copying,
  parameters: readonly string[] | null,
): void {
  const declaring = nodes.filter((node) => isDeclaring(node) && changed.has(pathOf(node.target) ?? ''));
  if (declaring.length === 0) return;
  const uses = new UsesOfNames(nodes);
  const found = declaring.flatMap((node): SecondName[] => {
    if (!isDeclaring(node) || node.target.kind !== 'name') return [];
    const meant = meaningOf(node, uses, copying, parameters);
    return meant === null ? [] : [{ name: node.target.name, meant, target: node.target }];
  });
  for (const second of found) writeOut(second, uses);
}

function isDeclaring(node: Node): node is Declaring {
  return (
    (node.kind === 'declaration' || (node.kind === 'assignment' && node.operator === null)) &&
    node.target.kind === 'name' &&
    node.value !== null
  );
}

function namesOther({ value }: Declaring): boolean {
  const behind = value && behindReference(value);
  return behind?.kind === 'index' || pathOf(behind) !== null;
}

/** Returns the names of what is set or removed item by item, or set behind a reference. */
function namesChanged(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  const references = new Set<string>();
  const behind = new Set<string>();
  for (const node of nodes)
    if (node.kind === 'assignment' && node.target.kind === 'unary') behind.add(nameBehind(node.target) ?? '');
  for (const node of nodes) {
    if (node.kind === 'declaration' && node.value !== null && behindReference(node.value).kind === 'index') {
      const name = pathOf(node.target) ?? '';
      if (behind.has(name) || /[&*]$/.test(node.type ?? '')) references.add(name);
    }
    const isChange = node.kind === 'call' && (ADDS.has(node.name) || REMOVES.test(node.name));
    const object =
      node.kind === 'assignment' && node.target.kind === 'index'
        ? behindReference(innermostObject(node.target))
        : isChange && node.receiver?.kind === 'name'
          ? node.receiver
          : null;
    if (object?.kind === 'name') names.add(object.name);
  }
  return new Set([...names, ...references]);
}

/** Returns the names that are declared with an array of a written length: `[100]bool`. */
function namesOfArrays(nodes: readonly Node[]): ReadonlySet<string> {
  const isArray = (type: string | null | undefined) => /^\[[^\]]+\]/.test(type ?? '');
  return new Set(
    nodes.flatMap((node): string[] => {
      if (node.kind === 'function')
        return node.parameters.flatMap(({ name, type }) => (isArray(type) ? [name] : []));
      if (node.kind !== 'declaration') return [];
      const made = node.value?.kind === 'collection' ? node.value.fields?.type : null;
      return isArray(node.type) || isArray(made) ? [pathOf(node.target) ?? ''] : [];
    }),
  );
}

/** Returns what a name stands for from where it is declared on; null if it has a value of its own. */
function meaningOf(
  node: Declaring,
  uses: UsesOfNames,
  { copies, arrays }: Copying,
  parameters: readonly string[] | null,
): Expression | null {
  const { target, value } = node;
  if (target.kind !== 'name' || value === null) return null;
  const type = (node.kind === 'declaration' ? node.type : null) ?? '';
  const behind = behindReference(value);
  if (behind.kind === 'index') {
    const isFixed = [...namesIn(behind)].every((name) => isSetBefore(name, node, uses, parameters));
    const isReference = type.endsWith('&') || uses.settingsBehind.has(target.name);
    return isReference && isFixed && isSetToMarks(target.name, uses) ? behind : null;
  }
  const path = pathOf(behind);
  const isSame = !copies || behind !== value || /[&*]$/.test(type);
  if (path === null || !isSame || path === target.name || arrays.has(path) || type.startsWith('['))
    return null;
  if (uses.bindings.get(target.name) !== 1 || parameters?.includes(target.name)) return null;
  // A global name gets its value before it is given a second name.
  const settings = uses.settings.get(path) ?? [];
  const isKept =
    parameters === null
      ? settings.length <= 1 && settings.every(({ start }) => start < node.start)
      : settings.length === 0;
  return isKept ? behind : null;
}

/** Returns `seen` of `&mut seen`. */
function behindReference(value: Expression): Expression {
  if (value.kind === 'unary' && /^[&*]/.test(value.operator)) return behindReference(value.operand);
  const [only, ...others] = value.kind === 'other' ? value.parts : [];
  return only !== undefined && others.length === 0 ? behindReference(only) : value;
}

/** True for a name that has one value from before a statement on: a parameter that is not set, a variable set once. */
function isSetBefore(
  name: string,
  { start }: Declaring,
  { settings, bindings }: UsesOfNames,
  parameters: readonly string[] | null,
): boolean {
  const set = settings.get(name) ?? [];
  if (parameters?.includes(name)) return set.length === 0;
  return (bindings.get(name) ?? 0) <= 1 && set.length <= 1 && set.every((one) => one.start < start);
}

/** True for a reference to an item that is only ever set to what is written. */
function isSetToMarks(name: string, { settings, settingsBehind }: UsesOfNames): boolean {
  const direct = (settings.get(name) ?? []).flatMap((node) =>
    node.kind === 'assignment' && pathOf(node.target) === name ? [node] : [],
  );
  const set = settingsBehind.get(name) ?? direct;
  return set.length > 0 && set.every(({ value, operator }) => operator === null && value.kind === 'literal');
}

function writeOut({ name, meant, target }: SecondName, { named }: UsesOfNames): void {
  for (const node of named.get(name) ?? []) {
    const of = node.kind === 'unary' && node.operator === '*' ? node.operand : node;
    if (of.kind !== 'name' || of.name !== name || of === target) continue;
    const { line, start, end } = node;
    for (const field of Object.keys(node)) Reflect.deleteProperty(node, field);
    Object.assign(node, structuredClone(meant), { line, start, end });
  }
}
