import { expect, it } from 'vitest';
import { loadReader } from '#syntax/program.ts';
import { changedByCalls, findOwnFunctions } from './called-functions.ts';

const CYCLE = `
let asked = 0;
let told = 0;
let kept = 0;
function ask(n) { asked += 1; tell(n - 1); }
function tell(n) { told += 1; if (n > 0) keep(n); }
function keep(n) { kept += 1; ask(n); }
function stop() { return 0; }
`;

it('finds what each function of a cycle changes, whichever is asked for first', async () => {
  const program = [...((await loadReader('javascript'))(CYCLE, 20_000) ?? [])];
  for (const first of ['ask', 'tell', 'keep']) {
    const functions = findOwnFunctions(program);
    for (const name of [first, 'ask', 'tell', 'keep']) {
      const changed = changedByCalls(
        (functions.get(name) ?? []).flatMap(({ body }) => body),
        functions,
        {},
      );
      expect([...changed].sort()).toEqual(['asked', 'kept', 'told']);
    }
    expect(changedByCalls(functions.get('stop')?.[0]?.body ?? [], functions, {})).toEqual(new Set());
  }
});
