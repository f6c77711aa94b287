import { readFileSync } from 'node:fs';

type Trust = [who: number, whom: number];

function findJudge(people: number, trusts: Trust[]): number | undefined {
  const trusting = new Set<number>();
  const trustedBy = new Map<number, number>();
  for (const [who, whom] of trusts) {
    trusting.add(who);
    trustedBy.set(whom, (trustedBy.get(whom) ?? 0) + 1);
  }
  for (let person = 1; person <= people; person++) {
    if (!trusting.has(person) && (trustedBy.get(person) ?? 0) === people - 1) return person;
  }
  return undefined;
}

const [head, ...rest] = readFileSync(0, 'utf8').trim().split('\n');
const trusts = rest.map((line) => line.split(' ').map(Number) as Trust);
const judge = findJudge(Number(head), trusts);
console.log(judge === undefined ? 'no judge' : `the judge is ${judge}`);
