import type { Expression } from '#syntax/tree.ts';

/** Mirrored comparisons, so that `a > b` and `b < a` are the same. */
export const TURNED: Record<string, string> = { '>': '<', '>=': '<=' };
/** Negations of comparisons, for swapped branches. */
export const OPPOSITE: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '==': '!=',
  '!=': '==',
  in: 'not in',
  'not in': 'in',
};

/** Synonyms of calls. */
export const SAME_CALL: Record<string, string> = {
  println: 'print',
  printf: 'print',
  log: 'print',
  write: 'print',
  'println!': 'print',
  'print!': 'print',
  Println: 'print',
  Printf: 'print',
  Print: 'print',
};
/** Conversions between kinds of numbers or texts: with or without them it is the same program. */
export const CONVERSIONS = new Set([
  'int',
  'float',
  'str',
  'Number',
  'parseInt',
  'parseFloat',
  'valueOf',
  'String',
  'toString',
]);

/** `if __name__ == '__main__'`. */
export function asksForMain(test: Expression): boolean {
  return test.kind === 'binary' && test.left.kind === 'name' && test.left.name === '__name__';
}

/** `range(a, b)`, `0..n`. */
export function rangeOf(expression: Expression): { from: Expression | null; to: Expression } | null {
  if (expression.kind === 'binary' && expression.operator.startsWith('..')) {
    return { from: expression.left, to: expression.right };
  }
  if (expression.kind !== 'call' || expression.name !== 'range') return null;
  const [first, second] = expression.arguments;
  if (first === undefined) return null;
  return second ? { from: first, to: second } : { from: null, to: first };
}
