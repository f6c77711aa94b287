/** The library of each language, made of its table: the rules by which the analysis calls its functions. */
import type { LanguageId } from '@coderoom/contract';
import { constantAmount } from '#analysis/growth/amount.ts';
import type { AbstractMachine, Library, LibraryCall, LibraryRule } from '#analysis/machine/machine.ts';
import { ARGUMENTS, FOREIGN, fixedNumber, INPUT, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { CPP_LIBRARY } from './cpp.ts';
import { GO_LIBRARY } from './go.ts';
import { ACTION_WORDS } from './interpreter/action-words.ts';
import { AMOUNT_WORDS } from './interpreter/amount-words.ts';
import { callBack } from './interpreter/callbacks.ts';
import { COLLECTION_WORDS } from './interpreter/collection-words.ts';
import { testsOf } from './interpreter/conditions.ts';
import { type RowLanguage, RowRun, type WordMeanings } from './interpreter/row-run.ts';
import { DeclaredTypes } from './interpreter/types.ts';
import { ITEM_WORDS, NUMBER_WORDS, PROGRAM_WORDS } from './interpreter/value-words.ts';
import { JAVA_LIBRARY } from './java.ts';
import { JAVASCRIPT_LIBRARY } from './javascript.ts';
import type { LibraryRow } from './library-row.ts';
import { PYTHON_LIBRARY } from './python.ts';
import { RUST_LIBRARY } from './rust.ts';
import { rowsOf } from './shared-rows.ts';
import type { LibraryRows, LibraryTable } from './table.ts';

const WORDS: WordMeanings = {
  values: { ...NUMBER_WORDS, ...ITEM_WORDS, ...COLLECTION_WORDS, ...PROGRAM_WORDS },
  amounts: AMOUNT_WORDS,
  actions: ACTION_WORDS,
};

/** Returns a language's library as its table says. */
export function libraryOf(table: LibraryTable): Library {
  const { functions, methods, members = {}, names, types, textRead, ...facts } = table;
  const declared = new DeclaredTypes(types);
  const valueRead =
    textRead &&
    ((before: Value, machine: AbstractMachine, line: number, isVariable: boolean) =>
      readInto(before, textRead, machine, line, isVariable));
  const language: RowLanguage = { types: declared, valueRead, words: WORDS };
  const memberRules = [...rulesOf(members, language)].map(
    ([name, rule]) =>
      [
        name,
        (value: Value, machine: AbstractMachine, line: number) =>
          rule({
            ...{ machine, line, name, receiver: value, owner: '', type: name },
            ...{ arguments: [], written: [], scope: machine.globals },
          }),
      ] as const,
  );
  return {
    ...facts,
    functions: rulesOf(functions, language),
    methods: rulesOf(methods, language),
    members: new Map(memberRules),
    names: new Map(byName(names).map(([name, term]) => [name, constantOf(term)])),
    valueOfType: (type, machine, line) => declared.initialOf(type, machine, line),
    ...(valueRead && { valueRead }),
  };
}

/** Splits keys that are several names: `'strip, lower'`. */
function byName<Of>(table: Readonly<Record<string, Of>>): [string, Of][] {
  return Object.entries(table).flatMap(([names, of]) =>
    names.split(', ').map((name): [string, Of] => [name, of]),
  );
}

/** Letters that a program goes through: their number says nothing of the input. */
const ALPHABET: Value = {
  ...{ kind: 'range', from: constantAmount(0), to: constantAmount(26), step: constantAmount(1) },
};

function constantOf(term: LibraryTable['names'][string]): Value {
  if (typeof term === 'number') return fixedNumber(term);
  return { input: INPUT, alphabet: ALPHABET, arguments: ARGUMENTS, foreign: FOREIGN, unknown: UNKNOWN }[term];
}

function rulesOf(table: LibraryRows, language: RowLanguage): Map<string, LibraryRule> {
  return new Map(byName(table).map(([name, rows]) => [name, ruleOf(rowsOf(rows), language)]));
}

function ruleOf(rows: readonly LibraryRow[], language: RowLanguage): LibraryRule {
  const tested = rows.map((row) => ({ row, tests: testsOf(row.when) }));
  return (call) => {
    for (const { row, tests } of tested) {
      const subjects = subjectsOf(row, call);
      const runs = subjects
        .map((it) => new RowRun(call, language, it))
        .filter((run) => tests.every((test) => test(run)));
      const results = runs.map((run) => apply(row, run));
      if (results.length > 0) return results.at(-1) ?? UNKNOWN;
    }
    return UNKNOWN;
  };
}

/** Returns the values that are `it` in a row, one after the other. */
function subjectsOf({ forEach }: LibraryRow, { receiver, arguments: given }: LibraryCall) {
  if (forEach === 'argument') return given;
  return forEach === 'further argument' ? given.slice(1) : [receiver ?? given[0]];
}

/** Charges, changes and returns what a row says. */
function apply({ time, calls, makes, does, returns }: LibraryRow, run: RowRun): Value {
  if (time) run.spend(time);
  if (calls) callBack(calls, run);
  if (makes !== undefined) run.put('made', run.value(makes));
  for (const action of does ?? []) run.act(action);
  return run.value(returns ?? (makes === undefined ? 'unknown' : 'made'));
}

/** Returns what a variable holds after input has been read into it: a text, else a number. */
function readInto(
  before: Value,
  textType: 'text' | 'builder',
  machine: AbstractMachine,
  line: number,
  isVariable: boolean,
): Value {
  const isText = before.kind === 'collection' && (before.type === 'text' || before.type === 'builder');
  if (!isText) return isVariable ? machine.input.number(line) : machine.input.value(line);
  const text = machine.input.text(line);
  text.type = textType;
  if (textType === 'builder') text.isView = false;
  return text;
}

const JAVASCRIPT = libraryOf(JAVASCRIPT_LIBRARY);

/** The library costs of each language. */
export const LIBRARIES: Record<LanguageId, Library> = {
  python: libraryOf(PYTHON_LIBRARY),
  java: libraryOf(JAVA_LIBRARY),
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  cpp: libraryOf(CPP_LIBRARY),
  go: libraryOf(GO_LIBRARY),
  rust: libraryOf(RUST_LIBRARY),
};
