/** Changes that the program's own functions make to what their callers know. */
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, type Node, namesIn, pathOf } from './nodes.ts';

/** A function of the program, or a lambda that a variable is set to. */
interface OwnFunction {
  parameters: readonly Parameter[];
  body: readonly Statement[];
  /** Names of enclosing scopes that it assigns to, where a language asks for them. */
  outerNames: readonly string[];
}

/** The functions of a program, by their names. */
export type OwnFunctions = ReadonlyMap<string, readonly OwnFunction[]>;

/** Finds all functions and methods, and those within others. */
export function findOwnFunctions(program: readonly Statement[]): OwnFunctions {
  const found = new Map<string, OwnFunction[]>();
  const add = (name: string, { parameters, body }: OwnFunction, outerNames: readonly string[] = []) => {
    found.set(name, [...(found.get(name) ?? []), { parameters, body, outerNames }]);
  };
  for (const node of everything(program)) {
    if (node.kind === 'function') add(node.name, { outerNames: [], ...node }, node.outerNames);
    const isGiven = node.kind === 'declaration' || node.kind === 'assignment';
    const name = isGiven && node.value?.kind === 'lambda' ? lastOf(pathOf(node.target)) : null;
    if (isGiven && node.value?.kind === 'lambda' && name !== null)
      add(name, { outerNames: [], ...node.value });
  }
  return found;
}

/**
 * Returns the names of variables and fields that functions change which the nodes call or hand on, and of what is given
 * to such a function in place of a parameter that it changes. Parameters that are only copies are among them.
 */
export function changedByCalls(
  nodes: readonly Node[],
  functions: OwnFunctions,
  language: { assignmentDeclares?: boolean },
): ReadonlySet<string> {
  if (functions.size === 0) return new Set();
  return changedThrough(usesIn(nodes, functions), functions, changesOf(functions, language));
}

/** A call of a function of the program, or its name where it is handed on. */
type Use = Extract<Node, { kind: 'call' | 'name' | 'member' }>;

function usesIn(nodes: readonly Node[], functions: OwnFunctions): Use[] {
  return everything(nodes).flatMap((node) => {
    const isUse = node.kind === 'call' || node.kind === 'name' || node.kind === 'member';
    return isUse && functions.has(node.name) ? [node] : [];
  });
}

function changedThrough(
  uses: readonly Use[],
  functions: OwnFunctions,
  changesOfEach: ReadonlyMap<OwnFunction, ReadonlySet<string>>,
): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const node of uses) {
    for (const called of functions.get(node.name) ?? []) {
      const own = changesOfEach.get(called) ?? new Set();
      for (const name of own) changed.add(name);
      if (node.kind === 'call')
        for (const path of givenInPlaceOf(own, node, called))
          for (const part of partsOf(path)) changed.add(part);
    }
  }
  return changed;
}

/** Returns the names in the arguments that are given in place of such parameters. */
function givenInPlaceOf(
  names: ReadonlySet<string>,
  { arguments: given }: Extract<Expression, { kind: 'call' }>,
  { parameters }: OwnFunction,
): string[] {
  // The object itself is not among the arguments.
  const self = Math.max(0, parameters.length - given.length);
  return given.flatMap((argument, index) =>
    names.has(parameters[index]?.name ?? '') || names.has(parameters[index + self]?.name ?? '')
      ? [...namesIn(argument)]
      : [],
  );
}

const found = new WeakMap<OwnFunctions, ReadonlyMap<OwnFunction, ReadonlySet<string>>>();

/** Returns what each function changes, itself or through those that it calls, which may call it in turn. */
function changesOf(
  functions: OwnFunctions,
  language: { assignmentDeclares?: boolean },
): ReadonlyMap<OwnFunction, ReadonlySet<string>> {
  const known = found.get(functions);
  if (known !== undefined) return known;
  const all = [...new Set([...functions.values()].flat())];
  const changed = new Map(all.map((one) => [one, new Set(changedDirectly(one, language))]));
  const uses = new Map(all.map((one) => [one, usesIn(one.body, functions)]));
  // Until nothing is added any more: in a cycle of functions each changes what all of them do.
  for (let isComplete = false; !isComplete; ) {
    isComplete = true;
    for (const [one, names] of changed) {
      const before = names.size;
      for (const name of changedThrough(uses.get(one) ?? [], functions, changed)) names.add(name);
      if (names.size > before) isComplete = false;
    }
  }
  found.set(functions, changed);
  return changed;
}

function changedDirectly(
  { body, outerNames }: OwnFunction,
  language: { assignmentDeclares?: boolean },
): string[] {
  const { changes, calls, marks, declared } = effectsOf(body);
  const isLocal = (path: string) =>
    declared.has(path) ||
    (language.assignmentDeclares === true && !path.includes('.') && !outerNames.includes(path));
  const paths = [
    ...changes.flatMap(({ path }) => (isLocal(path) ? [] : path)),
    ...[...calls.filter(({ isFunction }) => !isFunction), ...marks].flatMap(({ path }) =>
      declared.has(path) ? [] : path,
    ),
    // `*x += 1`
    ...everything(body).flatMap((node) =>
      node.kind === 'assignment' && node.target.kind === 'unary' ? [...namesIn(node.target)] : [],
    ),
  ];
  return paths.flatMap(partsOf);
}

/** Returns `items` and `size` for `this.items.size`. */
function partsOf(path: string): string[] {
  return path.split('.').filter((part) => !/^(?:this|self)$/.test(part));
}

function lastOf(path: string | null): string | null {
  return path?.split('.').at(-1) ?? null;
}
