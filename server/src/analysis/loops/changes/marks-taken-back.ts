/** Marks of a search that its rounds, or loops around it, take back: places may then come again. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { takesMarksBack } from '#analysis/program/guards.ts';
import { callsThatUnmark } from '#analysis/program/marks-removed.ts';
import { everything, innermostObject, isBlank, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** True if each round removes marks that it or another one has set. */
export function isUnmarked(path: string, body: readonly Statement[], machine: AbstractMachine): boolean {
  const { marks } = effectsOf(body);
  const own = marks.filter((mark) => mark.path === path);
  // What a name stands for may be any mark.
  const isRemoved = own.length > 1 && own.some(({ value }) => value.kind !== 'name' && isBlank(value));
  return (
    (isRemoved && takesMarksBack(path, body)) ||
    callsThatUnmark(path, body, machine.facts.functions).length > 0
  );
}

/** True if the statements, or functions that they call, remove marks. */
export function isTakenBackIn(path: string, body: readonly Statement[], { facts }: AbstractMachine): boolean {
  return takesMarksBack(path, body) || callsThatUnmark(path, body, facts.functions).length > 0;
}

export const PUTS_FIRST = /^(?:push_front|appendleft|addFirst|offerFirst|unshift)$/;

const PUTS_LAST = /^(?:push_back|append|add|addLast|offer|offerLast|push)$/;

/**
 * `if (far[x] + length < far[y]) { far[y] = far[x] + length; queue.push(y); }`: without a heap a place comes again with
 * each shorter way, unless all steps are equally long or the queue is put in order.
 */
export function comesByShorterWays(queue: string, body: readonly Statement[]): boolean {
  const { marks, calls, changes } = effectsOf(body);
  const own = calls.filter(({ path }) => path === queue).map(({ method }) => method);
  // Steps of no length put their places first, all others last.
  const isBothWays =
    own.some((method) => PUTS_FIRST.test(method)) && own.some((method) => PUTS_LAST.test(method));
  if (isBothWays || own.some((method) => method.startsWith('sort'))) return false;
  const marked = new Set(marks.map(({ path }) => path));
  const isLonger = (value: Expression): boolean => {
    const named = changes.filter(({ path }) => path === pathOf(value)).map((change) => change.value);
    return [value, ...named].some(
      (one) =>
        one.kind === 'binary' &&
        one.operator === '+' &&
        [one.left, one.right].every((part) => part.kind !== 'literal'),
    );
  };
  return everything(body).some((node) => {
    if (node.kind !== 'binary' || !/^[<>]$/.test(node.operator)) return false;
    const [shorter, longer] = node.operator === '<' ? [node.left, node.right] : [node.right, node.left];
    return longer.kind === 'index' && marked.has(pathOf(innermostObject(longer)) ?? '') && isLonger(shorter);
  });
}
