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
  const changed = new Set<string>();
  for (const node of functions.size === 0 ? [] : everything(nodes)) {
    if (node.kind !== 'call' && node.kind !== 'name' && node.kind !== 'member') continue;
    for (const called of functions.get(node.name) ?? []) {
      const own = changedBy(called, functions, language);
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

/** Results of {@link changedBy}; empty ones while they are being made, for functions that call themselves. */
const found = new WeakMap<OwnFunction, ReadonlySet<string>>();

function changedBy(
  called: OwnFunction,
  functions: OwnFunctions,
  language: { assignmentDeclares?: boolean },
): ReadonlySet<string> {
  const known = found.get(called);
  if (known !== undefined) return known;
  found.set(called, new Set());
  const { body, outerNames } = called;
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
  const changed = new Set([...paths.flatMap(partsOf), ...changedByCalls(body, functions, language)]);
  found.set(called, changed);
  return changed;
}

/** Returns `items` and `size` for `this.items.size`. */
function partsOf(path: string): string[] {
  return path.split('.').filter((part) => !/^(?:this|self)$/.test(part));
}

function lastOf(path: string | null): string | null {
  return path?.split('.').at(-1) ?? null;
}
