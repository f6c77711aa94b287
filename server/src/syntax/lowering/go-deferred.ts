/** What Go defers to the end of a function. */
import type { SourceNode } from '#syntax/source-node.ts';
import type { Statement } from '#syntax/tree.ts';
import type { Lowering } from './lowering.ts';

/** `defer delete(seen, x)` runs after all others, so that it stands on the last line of its block. */
export function lowerWithDeferred(list: SourceNode, lowering: Lowering): Statement[] {
  return list.children.flatMap((node) =>
    lowering.statements([node]).map((statement) => {
      const call = statement.kind === 'expression' ? statement.expression : null;
      if (node.type !== 'defer_statement' || statement.kind !== 'expression' || call?.kind !== 'call')
        return statement;
      return { ...statement, expression: { ...call, line: lastLine(list) } };
    }),
  );
}

function lastLine(node: SourceNode): number {
  const last = node.children.at(-1);
  return last === undefined ? node.line : lastLine(last);
}
