/** Functions of the program that take marks back for their callers: `unmark(x)`, `reset(seen, n)`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import type { OwnFunctions } from './called-functions.ts';
import { effectsOf, type MethodCall } from './changes.ts';
import { clearsAll } from './cleared-marks.ts';
import { isBlank, pathOf } from './nodes.ts';

/** Maximum number of calls within calls that are followed. */
const MAX_DEPTH = 4;

/** Methods that remove some items. */
export const REMOVES =
  /^(?:pop|remove|discard|delete|erase|pop_back|removeLast|removeIf|removeAll|retain|retainAll|difference_update|symmetric_difference_update|intersection_update|swap_remove)$/;

type OwnFunction = OwnFunctions extends ReadonlyMap<string, readonly (infer One)[]> ? One : never;

/** Returns how a called function names a collection of its caller; null if it cannot reach it. */
export function nameWithin(
  path: string,
  { arguments: given }: MethodCall,
  { parameters }: Pick<OwnFunction, 'parameters'>,
): string | null {
  // The object itself is not among the arguments.
  const self = /^(?:self|cls)$/.test(parameters[0]?.name ?? '') && given.length < parameters.length ? 1 : 0;
  const at = given.findIndex((one) => lastOf(pathBehind(one)) === lastOf(path));
  const own = at < 0 ? undefined : parameters[at + self]?.name;
  if (own !== undefined) return own;
  return parameters.some(({ name }) => name === lastOf(path)) ? null : path;
}

/** Returns the calls of the program's own functions that remove a mark which their caller has set. */
export function callsThatUnmark(
  path: string,
  body: readonly Statement[],
  functions: OwnFunctions,
  depth = 0,
): MethodCall[] {
  if (depth === MAX_DEPTH) return [];
  return callsIn(body).filter((call) =>
    (functions.get(call.method) ?? []).some((called) => {
      const own = called.body === body ? null : nameWithin(path, call, called);
      if (own === null) return false;
      return unmarks(own, call, called) || callsThatUnmark(own, called.body, functions, depth + 1).length > 0;
    }),
  );
}

function unmarks(path: string, { arguments: given }: MethodCall, { body, parameters }: OwnFunction): boolean {
  const { marks, calls } = effectsOf(body);
  const isSame = (other: string) => lastOf(other) === lastOf(path);
  const isRemoved = (value: Expression) => {
    const at = parameters.findIndex(({ name }) => name === pathOf(value));
    const meant = at < 0 ? value : given[at - parameters.length + given.length];
    return meant !== undefined && (meant.kind === 'name' ? at >= 0 && isBlank(meant) : isBlank(meant));
  };
  const own = marks.filter((mark) => isSame(mark.path));
  return (
    (own.length > 0 && own.every(({ value }) => isRemoved(value))) ||
    calls.some((call) => isSame(call.path) && REMOVES.test(call.method)) ||
    clearsAll(path, body)
  );
}

/** Returns the calls by their names, each once. */
export function callsIn(body: readonly Statement[]): MethodCall[] {
  const { calls, ownCalls } = effectsOf(body);
  return [...ownCalls, ...calls.filter(({ isFunction }) => !isFunction)];
}

/** Returns what is given by reference: `seen` of `&mut seen`. */
export function pathBehind(given: Expression): string {
  if (given.kind === 'unary') return pathBehind(given.operand);
  if (given.kind === 'other' && given.parts.length === 1 && given.parts[0]) return pathBehind(given.parts[0]);
  return pathOf(given) ?? '';
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}
