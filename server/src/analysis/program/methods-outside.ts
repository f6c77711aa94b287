/** Methods that C++ defines outside of their class: `void Queue<T>::push(T x) { … }`. */
import type { Statement } from '#syntax/tree.ts';
import { walk } from './nodes.ts';

/** Moves each method that names its class into the class, in place. A function of a namespace stays where it is. */
export function moveMethodsIntoTypes(program: Statement[]): void {
  const isOutside = (statement: Statement) => statement.kind === 'function' && statement.owner !== undefined;
  if (!program.some(isOutside)) return;
  const types = new Map(walk(program).flatMap((node) => (node.kind === 'type' ? [[node.name, node]] : [])));
  const staying = program.filter((statement) => {
    if (statement.kind !== 'function' || statement.owner === undefined) return true;
    const type = types.get(statement.owner.replace(/<.*$/s, ''));
    if (type === undefined) return true;
    type.members.push(statement);
    return false;
  });
  program.splice(0, program.length, ...staying);
}
