import type { Statement } from '#syntax/tree.ts';

/** How often each text and number is written in a program. Strings are told from numbers. */
export function literalsOf(program: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>();
  const waiting: unknown[] = [...program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (Array.isArray(node)) waiting.push(...node);
    if (typeof node !== 'object' || node === null) continue;
    if (isLiteral(node)) {
      const key = `${node.type}:${node.text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      continue;
    }
    for (const part of Object.values(node)) if (typeof part === 'object') waiting.push(part);
  }
  return counts;
}

function isLiteral(node: object): node is { kind: 'literal'; type: string; text: string } {
  if (!('kind' in node) || node.kind !== 'literal' || !('type' in node)) return false;
  return node.type === 'string' || node.type === 'number';
}
