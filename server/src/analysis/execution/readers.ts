/** Functions that only read the next piece of the input: copied templates for fast reading. */

import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Value } from '#analysis/machine/values.ts';
import { fixedNumber } from '#analysis/machine/values.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

const cache = new WeakMap<readonly Statement[], boolean>();

/** Returns the piece of input that a function reads if it does nothing else; otherwise null. */
export function readBy(called: FunctionValue, machine: AbstractMachine, line: number): Value | null {
  const returns = called.definition?.returns;
  if (returns === undefined || called.parameters.length > 0 || !readsOnly(called.body, machine)) return null;
  if (NUMBER.test(returns)) return machine.input.number(line);
  if (TEXT.test(returns)) return machine.input.text(line);
  return /^(?:bool|boolean)$/.test(returns) ? fixedNumber(1) : null;
}

const NUMBER =
  /^(?:unsigned\s+|const\s+)?(?:int|long|short|byte|char|double|float|Integer|Long|Double|ll|i32|i64|u32|u64|usize|int64|BigInteger)\b(?!\s*[[<])/;
const TEXT = /^(?:String|string|std::string)$/;

/** True if the body and every loop in it only read. A read takes as long as what is read, so all reads are one pass. */
function readsOnly(body: readonly Statement[], machine: AbstractMachine): boolean {
  let isReader = cache.get(body);
  if (isReader === undefined) {
    cache.set(body, false);
    isReader =
      reads(body, machine) &&
      (isNumeral(body) || [...everything(body)].every((node) => isPlain(node, machine)));
    cache.set(body, isReader);
  }
  return isReader;
}

/** `number = number * 10 + digit`: the loop runs over the digits of a number that is read. */
function isNumeral(body: readonly Statement[]): boolean {
  return [...everything(body)].some(
    (node) =>
      node.kind === 'binary' &&
      node.operator === '*' &&
      [node.left, node.right].some((side) => side.kind === 'literal' && side.text === '10'),
  );
}

function isPlain(node: { kind: string }, machine: AbstractMachine): boolean {
  if (node.kind === 'each') return false;
  const loop = node as Extract<Statement, { kind: 'while' }>;
  return (
    node.kind !== 'while' ||
    (loop.before.length === 0 && reads([...loop.body, ...(loop.test ? [loop.test] : [])], machine))
  );
}

/** True if something in the nodes reads input, directly or through a function that only reads. */
function reads(nodes: Parameters<typeof everything>[0], machine: AbstractMachine): boolean {
  for (const node of everything(nodes)) {
    if (node.kind !== 'call') continue;
    const isWord = machine.library.readingWords.test(node.name);
    if (isWord && node.receiver !== null && node.receiver.kind !== 'call') return true;
    const own = functionsNamed(node.name, machine);
    if (own.some(({ parameters, body }) => parameters.length === 0 && readsOnly(body, machine))) return true;
    if (own.length === 0 && isWord) return true;
  }
  return false;
}
