/** Meanings of the words for what a call changes. */
import { message } from '@coderoom/contract/message';

import { logarithm, ONE } from '#analysis/growth/growth.ts';
import type { ActionWords, Meanings, ValueTerm } from '#analysis/library/terms.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import { endAfter } from '#analysis/loops/rounds/endless.ts';
import { chargeSearch, noteCell, noteWalk, occupy } from '#analysis/machine/collections.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import { keysAmongThoseOf, loopsOverKeys } from '#analysis/machine/same-keys.ts';
import { type Collection, identityOf, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import type { RowRun } from './row-run.ts';

export const ACTION_WORDS: Meanings<ActionWords, RowRun, void> = {
  add: ({ add: item, to, times }, run) => {
    const count = times === undefined ? ONE : run.growth(times);
    change(to, run, (collection) => {
      // A set has each key once.
      const [key, ...others] = times === undefined && /set$/.test(collection.type) ? run.call.written : [];
      const level = key && others.length === 0 ? loopsOverKeys(key, run.machine) : undefined;
      const each = roundsOfOthers(run);
      run.machine.grow(collection, run.value(item), count, level ?? undefined, each);
    });
  },
  addArgumentsTo: ({ addArgumentsTo: to }, run) =>
    change(to, run, (collection) => addArguments(collection, run)),
  addKey: ({ addKey: key, to }, run) =>
    change(to, run, (map) => {
      map.keys = run.machine.joinItems(map.keys ?? UNKNOWN, run.value(key));
    }),
  take: ({ take: from, times }, run) =>
    change(from, run, ({ level, size }) => {
      const taken = run.machine.timesSince(Math.min(level, run.machine.loops.length), run.growth(times));
      endAfter(taken, size.growth, run.machine);
    }),
  put: ({ put: value, at, into }, run) =>
    change(into, run, (map) => {
      if (map.type === 'sorted map') {
        const why = message`setting it in the sorted map is logarithmic`;
        run.machine.charge(logarithm(run.machine.sizeInAnyRound(map)), run.line, why);
      }
      const key = at === 'first' ? run.writtenAt(at) : undefined;
      const level = key === undefined ? undefined : loopsOverKeys(key, run.machine);
      const most = key && keysAmongThoseOf(map, key, run.call.scope, run.machine);
      run.machine.growMap(map, run.value(at), run.value(value), level, most);
    }),
  lookIn: ({ lookIn: of }, run) => chargeSearch(run.value(of), run.machine, run.line),
  resize: ({ resize: of, to }, run) =>
    change(of, run, (collection) => run.machine.resize(collection, run.amount(to))),
  fill: ({ fill: of, with: items }, run) =>
    change(of, run, (collection) => {
      const value = run.value(items);
      collection.items = value;
      if (value.kind === 'collection' && value.holder === null) value.holder = collection;
      collection.parts = null;
    }),
  setSome: ({ setSome: of, to }, run) =>
    change(of, run, (collection) => {
      const value = run.value(to);
      if (value !== collection) collection.items = run.machine.joinItems(collection.items, value);
    }),
  setItems: ({ setItems: of, to }, run) =>
    change(of, run, (collection) => {
      collection.items = run.value(to);
    }),
  setType: ({ setType: of, to }, run) =>
    change(of, run, (collection) => {
      collection.type = to;
    }),

  assign: ({ assign: value, to }, run) => {
    const written = run.writtenAt(to);
    const target = written?.kind === 'unary' && written.operator === '&' ? written.operand : written;
    if (target) run.machine.bind(target, run.value(value), run.call.scope, run.line);
  },
  swapVariables: ({ swapVariables: [one, other] }, run) => {
    const pairs = [
      [one, run.value(other)],
      [other, run.value(one)],
    ] as const;
    for (const [place, value] of pairs) {
      const target = run.writtenAt(place);
      if (target) run.machine.bind(target, value, run.call.scope, run.line);
    }
  },
  readInto: ({ readInto: which }, { call, machine, line, language }) => {
    for (const [index, written] of call.written.entries()) {
      const isAddress = written.kind === 'unary' && written.operator === '&';
      if (which === 'addresses' ? !isAddress : index === 0) continue;
      const target = isAddress ? written.operand : written;
      const before = call.arguments[index] ?? UNKNOWN;
      const read = language.valueRead?.(before, machine, line, target.kind === 'name');
      machine.bind(target, read ?? UNKNOWN, call.scope, line);
    }
  },

  goTo: ({ goTo: place, of }, run) =>
    change(of, run, (text) => {
      noteCell(text, run.value(place), run.machine);
      noteWalk(text, run.value(place), run.machine);
    }),
  release: ({ release: of }, run) =>
    change(of, run, (collection) => {
      collection.isView = true;
    }),
  hold: ({ hold: of }, run) =>
    change(of, run, (collection) => {
      collection.isView = false;
    }),
  holdInput: ({ holdInput: least }, run) =>
    run.machine.input.readsAtOnce(run.line, least === true ? ONE : run.growth(least)),
  countInput: ({ countInput: much }, run) => run.machine.input.isCountedBy(run.growth(much)),
  isAsLong: ({ isAsLong: text, as: parts }, run) =>
    change(text, run, (whole) => change(parts, run, (all) => run.machine.input.lengths.isAsLong(whole, all))),
  occupy: ({ occupy: vacancy, with: value }, run) => occupy(run.value(vacancy), run.value(value)),
  send: (_, { machine }) => machine.channels.send(),
  spend: ({ spend: time }, run) => run.spend(time),
  run: ({ run: method, of }, run) => {
    const object = run.value(of);
    const body = object.kind === 'object' ? methodOf(object, method, run.machine) : null;
    if (body) run.machine.call(body, [], { line: run.line, arguments: [] });
  },
};

/** Changes a collection; does nothing with any other value. */
function change(of: ValueTerm, run: RowRun, what: (collection: Collection) => void): void {
  const value = run.value(of);
  if (value.kind === 'collection') what(value);
}

/** `grid[y].push(x)` in a loop that counts y: the loop each round of which adds to another row. */
function roundsOfOthers({ call: { receiverWritten: row, scope }, machine }: RowRun): OpenLoop | undefined {
  if (row?.kind !== 'index' || row.index.kind !== 'name') return undefined;
  const place = machine.peek(row.index, scope);
  const [counter = -1, ...others] = identityOf(place);
  return others.length > 0 ? undefined : machine.loops.findLast(({ runs }) => runs.has(counter));
}

function addArguments(to: Collection, run: RowRun): void {
  const { call, machine, line } = run;
  const others = roundsOfOthers(run);
  // `append(to, x)`, `to.push(x)`
  const first = call.receiver === null ? 1 : 0;
  call.arguments.slice(first).forEach((item: Value, index) => {
    if (!call.written[index + first]?.isSpread || item.kind !== 'collection') {
      machine.grow(to, item, ONE, undefined, others);
      return;
    }
    const { count, item: each } = iterationOver(item, machine, line);
    machine.charge(count, line, message`adding all of them takes as long as they are many`);
    machine.grow(to, each, count, undefined, others);
  });
}
