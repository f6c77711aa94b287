import type { Statement } from '#syntax/tree.ts';

/** Counts of each literal and each name in a program. */
export interface Written {
  literals: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, number>;
}

/** Shorter names are too common to be evidence. */
const MIN_NAME_LENGTH = 3;

/** Counts names and literals: what a copier may forget to change. */
export function writtenIn(program: readonly Statement[]): Written {
  const literals = new Map<string, number>();
  const names = new Map<string, number>();
  const waiting: object[] = [...program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
    if (!('kind' in node)) continue;
    if (node.kind === 'literal' && 'type' in node && 'text' in node) {
      if (node.type === 'string' || node.type === 'number') countOne(literals, `${node.type}:${node.text}`);
    } else if ('name' in node && typeof node.name === 'string' && node.name.length >= MIN_NAME_LENGTH) {
      countOne(names, node.name);
    }
  }
  return { literals, names };
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns Dice's coefficient of two counts: 1 if equal, 0 if disjoint. */
export function shared(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let both = 0;
  let all = 0;
  for (const [key, count] of a) {
    both += Math.min(count, b.get(key) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * both) / all;
}
