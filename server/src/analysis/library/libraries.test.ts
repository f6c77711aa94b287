import { message } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { ProgramMachine } from '#analysis/entry.ts';
import { constantAmount, sizeAmount } from '#analysis/growth/amount.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type CollectionType,
  fixedNumber,
  INPUT,
  numberOf,
  Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { findProgramFacts } from '#analysis/program/facts.ts';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';
import { inBreadth } from '#runner/testing/soak.ts';
import { CPP_LIBRARY } from './cpp.ts';
import { GO_LIBRARY } from './go.ts';
import { JAVA_LIBRARY } from './java.ts';
import { JAVASCRIPT_LIBRARY } from './javascript.ts';
import { libraryOf } from './libraries.ts';
import { PYTHON_LIBRARY } from './python.ts';
import { RUST_LIBRARY } from './rust.ts';
import type { LibraryTable } from './table.ts';

const TABLES: [string, LibraryTable][] = [
  ['Python', PYTHON_LIBRARY],
  ['Java', JAVA_LIBRARY],
  ['JavaScript', JAVASCRIPT_LIBRARY],
  ['C++', CPP_LIBRARY],
  ['Go', GO_LIBRARY],
  ['Rust', RUST_LIBRARY],
];
const TYPES: CollectionType[] = ['list', 'tuple', 'text', 'map', 'sorted map', 'heap', 'builder', 'iterator'];

/** One of so many pairs of a receiver and arguments is tried: each receiver and each argument is in others. */
const EVERY = inBreadth(4, 1);

/** Returns a value of every kind. */
function valuesOf(machine: AbstractMachine): Value[] {
  const size = () => sizeAmount(machine.sizes.input('n', message`a size`).id);
  const called: Value = {
    ...{ kind: 'function', name: '', parameters: [], body: [], definition: null },
    ...{ scope: new Scope(null), self: null, line: 1 },
  };
  const collections = TYPES.map((type) => machine.collection(type, size(), numberOf(size()), 1));
  const read = machine.input.text(1);
  return [
    ...collections,
    machine.collection('list', size(), read, 1),
    read,
    numberOf(size()),
    fixedNumber(2),
    { kind: 'range', from: constantAmount(0), to: size(), step: constantAmount(1) },
    { kind: 'object', type: null, fields: new Map([['length', numberOf(size())]]) },
    { kind: 'builtin', name: 'int', receiver: null },
    called,
    UNKNOWN,
    INPUT,
  ];
}

describe.each(TABLES)('the library of %s', (_, table) => {
  const library = libraryOf(table);

  it('has every name in one place', () => {
    for (const rows of [table.functions, table.methods, table.members ?? {}]) {
      const names = Object.keys(rows).flatMap((key) => key.split(', '));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('has a result for every call', () => {
    const without = new Set<string>();
    for (const [turn, [name, rule]] of [...library.functions, ...library.methods].entries()) {
      const machine = new ProgramMachine(library, findProgramFacts([], [''], library));
      for (const [row, receiver] of [null, ...valuesOf(machine)].entries()) {
        const values = valuesOf(machine);
        const lists = [[], ...values.map((value) => [value]), values.slice(0, 2), values.slice(8, 12)];
        for (const given of lists.filter((_, column) => (row + column + turn) % EVERY === 0)) {
          const result: Value | undefined = rule({
            ...{ machine, name, receiver, owner: '', arguments: given, written: [] },
            ...{ scope: machine.globals, line: 1, type: name },
          });
          if (result?.kind === undefined) without.add(name);
        }
      }
    }
    expect([...without]).toEqual([]);
  });
});

it('takes a mapped sequence of unknown length to be as long as the sequence', async () => {
  const analyse = await loadPatientAnalyser('javascript');
  const verdict = analyse('for (const row of settings.rows.map((r) => r + 1)) console.log(row);\n');
  expect([verdict.time_complexity, verdict.space_complexity]).toEqual(['O(n)', 'O(n)']);
});
