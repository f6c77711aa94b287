/** Statements that take a text apart, as the library of the program's language names its functions. */
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

/** True if the statements take a text apart, or make a number of it. */
export function takesValues(
  body: readonly Statement[],
  { splittingWords, numberWords }: Readonly<Record<'splittingWords' | 'numberWords', RegExp>>,
): boolean {
  return everything(body).some(
    (node) => node.kind === 'call' && (splittingWords.test(node.name) || numberWords.test(node.name)),
  );
}
