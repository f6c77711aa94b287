import { readFileSync } from 'node:fs';

interface Half {
  value: string;
  domino: number;
}

const dominoes: string[][] = readFileSync(0, 'utf8')
  .trim()
  .split(/\s+/)
  .map((domino) => domino.split('-'));

const halves = new Map<string, Half[]>();
const attach = (from: string, to: string, domino: number): void => {
  if (!halves.has(from)) halves.set(from, []);
  halves.get(from)!.push({ value: to, domino });
};
dominoes.forEach(([a, b], index) => {
  attach(a, b, index);
  attach(b, a, index);
});

function chain(): string[] | null {
  const odd = [...halves].filter(([, list]) => list.length % 2 === 1).map(([value]) => value);
  if (odd.length > 2) return null;

  const used = new Set<number>();
  const path: string[] = [odd[0] ?? dominoes[0][0]];
  const result: string[] = [];
  while (path.length > 0) {
    const options = halves.get(path[path.length - 1]) ?? [];
    const next = options.pop();
    if (next === undefined) {
      result.push(path.pop()!);
    } else if (!used.has(next.domino)) {
      used.add(next.domino);
      path.push(next.value);
    }
  }
  return result.length === dominoes.length + 1 ? result.reverse() : null;
}

const found = chain();
console.log(found === null ? 'There is no chain of all dominoes.' : found.join('-'));
