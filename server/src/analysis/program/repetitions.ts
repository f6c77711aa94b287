/** Finds numbers that say how often something is done again, and so not how many values the program reads. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, isNumberLiteral, namesIn, nodesOfKind, pathOf } from './nodes.ts';

type Node = Statement | Expression;

/** Words by which programs of a language read. */
export interface InputWords {
  /** Matches source text that reads input. */
  inputWords: RegExp;
  /** Matches names of functions that read input. */
  readingWords: RegExp;
}

/**
 * Returns the names of numbers that do nothing but end loops whose rounds are all alike: `for _ in range(rounds): cells
 * = next_of(cells)`. Such a round reads nothing, takes nothing out, and does not know which one it is.
 */
export function namesOfRepetitions(program: readonly Statement[], words: InputWords): Set<string> {
  const all = everything(program);
  const uses = new Map<string, number>();
  const known = new Map<string, number>();
  const repeated = new Set<string>();
  const count = (counts: Map<string, number>, name: string | null) => {
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  let takers: ReadonlySet<string> | null = null;
  for (const loop of nodesOfKind(program, 'while', 'each')) {
    const ends = endsOf(loop);
    if (ends === null) continue;
    takers ??= namesOfTakers(all, words);
    if (!isAlike(loop.body, ends.counter, takers, words)) continue;
    count(known, ends.limit);
    repeated.add(ends.limit);
  }
  if (repeated.size === 0) return repeated;
  for (const { name } of nodesOfKind(program, 'name')) count(uses, name);
  for (const node of all) for (const name of namesGiven(node, words)) count(known, name);
  return new Set([...repeated].filter((name) => uses.get(name) === known.get(name)));
}

/** Returns the number that a loop ends at, and the variable that counts to it. */
function endsOf(
  loop: Extract<Statement, { kind: 'while' | 'each' }>,
): { limit: string; counter: string | null } | null {
  if (loop.kind === 'each') {
    const { iterable, target } = loop;
    const end =
      iterable.kind === 'call' && iterable.name === 'range'
        ? iterable.arguments.find((bound) => !isNumberLiteral(bound))
        : iterable.kind === 'binary' && iterable.operator.startsWith('..')
          ? iterable.right
          : null;
    const limit = pathOf(end ?? null);
    return limit === null ? null : { limit, counter: pathOf(target) };
  }
  if (loop.test?.kind !== 'binary' || !/^(?:[<>]=?|!=)$/.test(loop.test.operator)) return null;
  const { left, right } = loop.test;
  const limit = pathOf(right);
  if (limit !== null) return { limit, counter: pathOf(left) };
  const countedDown = pathOf(left.kind === 'assignment' ? left.target : left);
  return countedDown === null || !isNumberLiteral(right) ? null : { limit: countedDown, counter: null };
}

/** True if the rounds of a loop are all alike. */
function isAlike(
  body: readonly Statement[],
  counter: string | null,
  takers: ReadonlySet<string>,
  words: InputWords,
): boolean {
  const isCounting = (node: Node) => node.kind === 'assignment' && pathOf(node.target) === counter;
  const mentioned = everything(body).filter((node) => node.kind === 'name' && node.name === counter).length;
  return mentioned === everything(body).filter(isCounting).length && !takesPieces(body, takers, words);
}

/** True if statements read, take something out of a collection, or go on in one from where they were. */
function takesPieces(body: readonly Statement[], takers: ReadonlySet<string>, words: InputWords): boolean {
  const { changes, declared } = effectsOf(body);
  // A round starts anew with what it declares.
  const lasting = changes.filter(({ path, isNested }) => !isNested && !declared.has(path));
  const steps = lasting.filter(({ path, operator, value }) => operator !== null || namesIn(value).has(path));
  const moved = new Set(steps.map(({ path }) => path));
  return everything(body).some((node) => {
    if (node.kind === 'name') return words.inputWords.test(node.name);
    if (node.kind === 'index') return [...namesIn(node.index)].some((name) => moved.has(name));
    return (
      node.kind === 'call' &&
      (TAKES.test(node.name) || words.readingWords.test(node.name) || takers.has(node.name))
    );
  });
}

const TAKES = /^(?:next|pop|shift|poll|remove|take)/i;

/** Returns the names of the program's functions that take pieces, directly or through others. */
function namesOfTakers(all: readonly Node[], words: InputWords): Set<string> {
  const bodies = all.flatMap((node): [string, readonly Statement[]][] => {
    if (node.kind === 'function') return [[node.name, node.body]];
    const isNamed = node.kind === 'declaration' || node.kind === 'assignment';
    const name = isNamed && node.value?.kind === 'lambda' ? pathOf(node.target) : null;
    return isNamed && node.value?.kind === 'lambda' && name !== null ? [[name, node.value.body]] : [];
  });
  const takers = new Set<string>();
  for (let before = -1; before < takers.size; ) {
    before = takers.size;
    for (const [name, body] of bodies) if (takesPieces(body, takers, words)) takers.add(name);
  }
  return takers;
}

/** Returns the variables that a node gives a value: `n, rounds = …`, `cin >> rounds`, `Scan(&rounds)`. */
function namesGiven(node: Node, { readingWords }: InputWords): readonly string[] {
  if (node.kind === 'declaration' || node.kind === 'assignment') return [...namesIn(node.target)];
  if (node.kind === 'binary' && node.operator === '>>')
    return pathOf(node.right) ? [...namesIn(node.right)] : [];
  if (node.kind !== 'call' || !readingWords.test(node.name)) return [];
  return node.arguments.flatMap((argument) => [...namesIn(argument)]);
}
