import { expect, it } from 'vitest';
import { fragmentsOf } from './fragments.ts';
import { compare } from './similarity.ts';
import { prepareAll } from './testing/prepared.ts';

const SHORTEST = `def shortest(graph, start):
    best = {start: 0}
    todo = [start]
    while len(todo) > 0:
        place = todo.pop()
        for other in graph[place]:
            total = best[place] + graph[place][other]
            if total < best.get(other, 999):
                best[other] = total
                todo.append(other)
    return best
`;
const READ = `def read_graph(text):
    graph = {}
    for line in text.split(";"):
        first, second, length = line.split()
        graph.setdefault(first, {})[second] = int(length)
        graph.setdefault(second, {})[first] = int(length)
    return graph
`;
const MAIN = `roads = read_graph("A B 4;B C 3;A C 9")
print(sorted(shortest(roads, "A").items()))
`;

async function fragmentsBetween(one: string, other: string) {
  const [a, b] = await prepareAll('python', [one, other]);
  if (a === undefined || b === undefined) throw new Error('two programs were prepared');
  return fragmentsOf(a, b, compare(a, b).tiles).map((fragment) => ({
    ...fragment,
    a: one.slice(fragment.a.start, fragment.a.end),
    b: other.slice(fragment.b.start, fragment.b.end),
  }));
}

it('shows functions that stand elsewhere each by itself', async () => {
  const fragments = await fragmentsBetween(`${SHORTEST}\n${READ}\n${MAIN}`, `${READ}\n${SHORTEST}\n${MAIN}`);
  const [first, second] = fragments;
  expect(fragments.length).toBeGreaterThanOrEqual(2);
  expect(first?.a).toMatch(/^best = \{start: 0\}[\s\S]*return best/);
  expect(first?.a).not.toContain('line.split()');
  expect(first?.b).not.toContain('line.split()');
  expect(second?.a).toMatch(/^graph = \{\}[\s\S]*return graph/);
  expect(second?.b).not.toContain('todo');
});

it('shows one piece where nothing was moved', async () => {
  const program = `${SHORTEST}\n${READ}\n${MAIN}`;
  const fragments = await fragmentsBetween(
    program,
    program.replaceAll('best', 'known').replaceAll('todo', 'queue'),
  );
  expect(fragments).toHaveLength(1);
});

it('ends with the last word in common, not with the loop that it stands in', async () => {
  const own = (body: string) => `${SHORTEST.replace(/ {12}if total[\s\S]*/, body)}\n`;
  const fragments = await fragmentsBetween(
    own('            print(total)\n            yield from range(total)\n    return None\n'),
    own(
      '            best.update({other: total})\n            assert place != other, "twice"\n    del todo\n',
    ),
  );
  expect(fragments).toHaveLength(1);
  expect(fragments[0]?.a).not.toContain('yield');
  expect(fragments[0]?.b).not.toContain('assert');
});

it('keeps a loop that was written in another way in one piece', async () => {
  const counting = (head: string, end: string) => `numbers = [3, 4, 5, 6]
total = 0
${head}
    total = total + numbers[i] * numbers[i]
    if total > 20:
        print("large", total)
        total = total - 20
${end}print("the end", total, len(numbers))
`;
  const fragments = await fragmentsBetween(
    counting('for i in range(0, len(numbers)):', ''),
    counting('i = 0\nwhile i < len(numbers):', '    i = i + 1\n'),
  );
  expect(fragments).toHaveLength(1);
  expect(fragments[0]?.a).toContain('the end');
});
