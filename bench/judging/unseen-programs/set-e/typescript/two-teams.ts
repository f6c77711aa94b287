// Children who quarrel must not be in the same team. Are two teams enough?
import { readFileSync } from 'fs';

type Team = 'red' | 'blue';

const data: number[] = readFileSync(0, 'utf8').split(/\s+/).filter(Boolean).map(Number);
let position = 0;
const next = (): number => data[position++] ?? 0;

const children = next();
const quarrels = next();
const graph: number[][] = Array.from({ length: children + 1 }, () => []);
for (let i = 0; i < quarrels; i++) {
  const a = next();
  const b = next();
  graph[a]!.push(b);
  graph[b]!.push(a);
}

function divide(): Map<number, Team> | null {
  const teams = new Map<number, Team>();
  for (let start = 1; start <= children; start++) {
    if (teams.has(start)) continue;
    teams.set(start, 'red');
    const stack: number[] = [start];
    while (stack.length > 0) {
      const child = stack.pop()!;
      const other: Team = teams.get(child) === 'red' ? 'blue' : 'red';
      for (const enemy of graph[child]!) {
        if (!teams.has(enemy)) {
          teams.set(enemy, other);
          stack.push(enemy);
        } else if (teams.get(enemy) !== other) {
          return null;
        }
      }
    }
  }
  return teams;
}

const teams = divide();
if (teams === null) {
  console.log('two teams are not enough');
} else {
  for (const [child, team] of teams) console.log(`${child} ${team}`);
}
