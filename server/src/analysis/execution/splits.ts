/** Lists that an expression makes by splitting a text. */
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { nodesOfKind, returnedBy } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** Maximum number of functions that are followed into each other. */
const MAX_DEPTH = 3;

/** `line.split(' ')`, `list(map(int, line.split()))`: a list that nothing else can hold. */
export function isSplitHere(call: Expression, machine: AbstractMachine, depth = 0): boolean {
  if (call.kind !== 'call') return false;
  const { name, receiver } = call;
  const own = receiver === null ? functionsNamed(name, machine) : [];
  if (own.length > 0) return depth < MAX_DEPTH && own.every((one) => readsPieces(one, machine, depth));
  if (machine.library.splittingWords.test(name)) return true;
  return [receiver, ...call.arguments].some((part) => part !== null && isSplitHere(part, machine, depth));
}

/** `return input().split()`, `return [int(word) for word in input().split()]`: a function that reads a line itself. */
function readsPieces({ body, parameters }: FunctionValue, machine: AbstractMachine, depth: number): boolean {
  const within = new Set(nodesOfKind(body, 'lambda').flatMap((lambda) => returnedBy(lambda.body)));
  const results = returnedBy(body).filter((result) => !within.has(result));
  return (
    parameters.length === 0 &&
    results.length > 0 &&
    results.every((result) => {
      const [only, ...others] = result.kind === 'comprehension' ? result.clauses : [];
      return isSplitHere(others.length === 0 && only ? only.iterable : result, machine, depth + 1);
    })
  );
}
