/** Finds trees that a program keeps balanced, as AVL trees, treaps and red-black trees are, by rotations both ways. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, type Node, pathMoved, pathOf } from './nodes.ts';

/**
 * Returns the fields of children that the program rotates to both sides: `x = y.left; y.left = x.right; x.right = y`
 * and the same the other way round. It must ask for the state of a node before it does: for its height, its priority or
 * its colour, not only for the way to a key.
 */
export function fieldsRotated(program: readonly Statement[]): Set<string> {
  const all = everything(program);
  const rotations = new Map<string, readonly string[]>();
  for (const node of all) {
    const pairs = node.kind === 'function' ? rotationsIn(node.body) : [];
    if (node.kind === 'function' && pairs.length > 0) rotations.set(node.name, pairs);
  }
  if (rotations.size === 0) return new Set();
  const links = new Set([...rotations.values()].flatMap((pairs) => pairs.flatMap((pair) => pair.split(' '))));
  const ways = all.flatMap((node) => waysOf(node));
  const ofKeys = new Set(
    ways.flatMap(({ test, body }) => (goesDown(body, links, rotations) ? [...statesIn(test, all)] : [])),
  );
  const asked = ways
    .filter(({ test }) => [...statesIn(test, all)].some((state) => !ofKeys.has(state) && !links.has(state)))
    .flatMap(({ body }) => [
      ...rotationsIn(body),
      ...everything(body).flatMap((node) => (node.kind === 'call' ? (rotations.get(node.name) ?? []) : [])),
    ]);
  const both = asked.map((pair) => pair.split(' ')).filter(([up, down]) => asked.includes(`${down} ${up}`));
  return new Set(both.flat());
}

/** Returns the statements that a test decides on. */
function waysOf(node: Node): { test: Expression; body: readonly Statement[] }[] {
  if (node.kind === 'branch') return [{ test: node.test, body: [...node.consequence, ...node.otherwise] }];
  if (node.kind === 'switch') return [{ test: node.subject, body: node.cases.flatMap(({ body }) => body) }];
  return node.kind === 'while' && node.test ? [{ test: node.test, body: node.body }] : [];
}

/** `node = node.left`, `insert(node.left, key)` */
function goesDown(
  body: readonly Statement[],
  links: ReadonlySet<string>,
  rotations: ReadonlyMap<string, unknown>,
): boolean {
  const isDown = (value: Expression) => links.has(partsOf(pathMoved(value) ?? '')[1]);
  return everything(body).some((node) => {
    if (node.kind === 'assignment')
      return isDown(node.value) && partsOf(pathMoved(node.value) ?? '')[0] === pathOf(node.target);
    const isStep = node.kind === 'call' && node.arguments.length > 1 && !rotations.has(node.name);
    return isStep && node.arguments.some(isDown);
  });
}

/** Returns the fields and functions that a test asks, also by a name: `balance = height(a) - height(b)`. */
function statesIn(test: Expression, program: readonly Node[]): Set<string> {
  const parts = everything([test]);
  const names = new Set(parts.flatMap((part) => (part.kind === 'name' ? [part.name] : [])));
  const given = program.flatMap((node) =>
    node.kind === 'declaration' || node.kind === 'assignment'
      ? names.has(pathOf(node.target) ?? '') && node.value?.kind === 'binary'
        ? [node.value]
        : []
      : [],
  );
  return new Set(
    everything([test, ...given]).flatMap((part) =>
      part.kind === 'member' || part.kind === 'call' ? [part.name] : [],
    ),
  );
}

/** Returns pairs of fields: the one from which a child goes up, and the one to which its parent goes down. */
function rotationsIn(body: readonly Statement[]): string[] {
  const moves = effectsOf(body).changes.flatMap(({ path, operator, value }) => {
    const from = operator === null ? pathMoved(value) : null;
    return from === null ? [] : [{ path, from }];
  });
  return moves.flatMap(({ path, from: parent }) => {
    // `x.right = y`
    const [child, down] = partsOf(path);
    const raised = moves.find((move) => move.path === child && partsOf(move.from)[0] === parent);
    const up = raised === undefined ? '' : partsOf(raised.from)[1];
    const isGiven = moves.some((move) => move.path === `${parent}.${up}`);
    return child !== '' && up !== '' && up !== down && isGiven ? [`${up} ${down}`] : [];
  });
}

/** `a.b.left` is the field `left` of `a.b`. */
function partsOf(path: string): [owner: string, field: string] {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? ['', ''] : [path.slice(0, dot), path.slice(dot + 1)];
}
