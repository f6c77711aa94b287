/** Recursive functions that follow the links of linked structures: trees, lists, expressions. */
import { exponential, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathMoved, pathOf } from '#analysis/program/nodes.ts';
import type { Binding, Expression, Statement } from '#syntax/tree.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';

/** True if every recursive call follows a link of a parameter. */
export function isAlongLinks(frame: Frame): boolean {
  const parts = partsOfParameters(frame);
  const named = pathsNamed(frame.called.body);
  const isLink = (name: string) => {
    const [first = '', ...rest] = named(name).split('.');
    return parts.links.has(first) || (rest.length > 0 && parts.whole.has(first));
  };
  return frame.recursive.every(
    ({ written, receiver }) =>
      isOwnLink(receiver, frame) ||
      (receiver !== null && isLink(pathOf(receiver) ?? '')) ||
      written.some((argument) => [...namesIn(argument)].some(isLink) || isFieldBehind(argument, parts.whole)),
  );
}

/** `&mut link.as_mut().unwrap().left`: a field of what a parameter holds. */
function isFieldBehind(argument: Expression, whole: ReadonlySet<string>): boolean {
  if (argument.kind === 'unary') return isFieldBehind(argument.operand, whole);
  const path = argument.kind === 'member' ? pathMoved(argument.object) : null;
  return path !== null && whole.has(path);
}

/**
 * Returns the names of the parameters and of what patterns take out of them: `match node { Some(n) => … }` gives the
 * whole node, `match &mut self.left { Some(left) => … }` one of its links.
 */
function partsOfParameters({ parameters, called }: Frame): { whole: Set<string>; links: Set<string> } {
  const whole = new Set([...parameters.keys(), 'self', 'this']);
  const links = new Set<string>();
  for (const node of everything(called.body)) {
    for (const { target, value } of bindingsOf(node)) {
      const paths = [...namesIn(value)];
      const [root = ''] = paths[0]?.split('.') ?? [];
      if (!paths.some((path) => whole.has(path.split('.')[0] ?? root))) continue;
      // `Tree::Node(left, value, right)` takes the parts out of a node.
      const isPart = target.kind === 'collection' && target.fields?.type != null;
      const isLink =
        isPart || paths.some((path) => path.includes('.') && whole.has(path.split('.')[0] ?? ''));
      for (const name of namesIn(target)) (isLink ? links : whole).add(name);
    }
  }
  return { whole, links };
}

function bindingsOf(node: Statement | Expression): Binding[] {
  if (node.kind === 'switch')
    return node.cases.flatMap(({ target }) => (target ? [{ target, value: node.subject }] : []));
  return (node.kind === 'branch' || node.kind === 'while') && node.binds ? [node.binds] : [];
}

/**
 * Returns a function that says what a path stands for: `node.left.value` for `left.value` after `left = node.left`, which
 * nothing sets anew, also by a cast.
 */
function pathsNamed(body: readonly Statement[]): (path: string) => string {
  const { changes, declared } = effectsOf(body);
  const named = new Map<string, string>();
  for (const { path, operator, value } of changes) {
    const cast = value.kind === 'call' && CASTS.test(value.name) ? value.arguments[0] : value;
    const stands = operator === null && declared.has(path) ? pathOf(cast ?? null) : null;
    // What is set twice stands for either.
    named.set(path, named.has(path) || stands === null ? path : stands);
  }
  return (path) => {
    let said = path;
    for (let depth = 0; depth < MAX_NAMES; depth += 1) {
      const [first = '', ...rest] = said.split('.');
      said = [named.get(first) ?? first, ...rest].join('.');
    }
    return said;
  };
}

/** Maximum number of names after names that are followed. */
const MAX_NAMES = 4;

const CASTS = /^(?:(?:dynamic|static)_(?:pointer_)?cast|downcast_ref)$/;

/** `left.insert(k)`: the receiver is a field of the object itself. */
function isOwnLink(receiver: Expression | null, { called: { self } }: Frame): boolean {
  const path = receiver === null ? null : pathOf(receiver);
  if (path === null || self?.kind !== 'object') return false;
  const [first = '', ...rest] = path.split('.');
  return self.fields.has(rest[0] ?? first);
}

/** True if no two calls follow the same link: in a tree each node is visited once. */
export function followDifferentLinks(frame: Frame): boolean {
  const calls = frame.recursive;
  const links = linksIn(frame);
  return togetherOf(calls).every((set) => {
    const own = set.map((index) => links[index]);
    return own.every((link) => link !== undefined) && new Set(own).size === own.length;
  });
}

/** `f(node.next) + f(node.next)`: no walk along the links, but each call makes as many as its text has. */
export function repeatedAlong(frame: Frame, machine: AbstractMachine): Recursion | null {
  const links = linksIn(frame);
  const times = togetherOf(frame.recursive).map((set) => {
    const own = set.flatMap((index) => links[index] ?? []);
    return own.length - new Set(own).size;
  });
  const most = Math.max(...times);
  if (most < 1) return null;
  const { growth } = machine.nodes;
  const calls = exponential(most + 1, growth);
  return { asLoop: null, calls, depth: growth, total: (work) => multiplyGrowths(calls, work) };
}

/** Returns the link that each call follows; undefined if it follows none. */
function linksIn({ recursive, called }: Frame): (string | undefined)[] {
  const named = pathsNamed(called.body);
  return recursive.map(({ written, receiver }) =>
    [...(receiver ? [receiver] : []), ...written]
      .map((one) => named(pathOf(one) ?? ''))
      .find((path) => path.includes('.')),
  );
}
