/** Facts about a program that are found from its syntax before it is analysed. */
import { type Expression, SEND, type Statement } from '#syntax/tree.ts';
import { namesOfAliased } from './aliases.ts';
import { type BackwardSteps, namesOfBackwardSteps } from './backward-steps.ts';
import { namesOfBoards } from './boards.ts';
import { findOwnFunctions, type OwnFunctions } from './called-functions.ts';
import { usesCells } from './cells.ts';
import { keysThere, type LookUps } from './entries-there.ts';
import { namesOfIterators } from './iterators.ts';
import { type KeyBeside, keysBeside } from './keys-beside.ts';
import { namesOfMapsOfLists } from './maps-of-lists.ts';
import { collectionMeasured, everything, isNumberLiteral, nodesOfKind } from './nodes.ts';
import { placesSearchedFrom } from './onward-searches.ts';
import { joinsTreesBySize } from './ranks-of-trees.ts';
import { namesOfValues } from './read-values.ts';
import { recursiveNames } from './recursive-names.ts';
import { type InputWords, namesOfRepetitions } from './repetitions.ts';
import { fieldsRotated } from './rotations.ts';
import { takesRowsApart } from './rows-taken-apart.ts';
import { namesOfSharedItems } from './shared-items.ts';
import { namesWorkedWith } from './shown.ts';
import { findWrittenGraphs } from './written-graphs.ts';
import {
  lengthsWritten,
  namesOfCounters,
  namesOfFixedSize,
  namesOfRecords,
  namesOfTableSizes,
} from './written-sizes.ts';

/** Facts about a program that are found before its analysis. */
export interface ProgramFacts {
  readsInput: boolean;
  functions: OwnFunctions;
  /** Functions that call themselves, directly or through others. */
  recursive: ReadonlySet<string>;
  /** Names that the program's top-level statements use. */
  usedOutside: ReadonlySet<string>;
  /** Names of collections that the entry function goes through. */
  goneThroughInEntry: ReadonlySet<string>;
  /** Names that are only ever indexed with constants. */
  usedByPlace: ReadonlySet<string>;
  /** Names of values that the program does more with than print. */
  workedWith: ReadonlySet<string>;
  /** Lengths of the list literals in the program. */
  sampleLengths: ReadonlySet<number>;
  /** Name of the public class in a Java program; undefined if there is none. */
  publicType: string | undefined;
  /** Names of collections whose length the program asks for. */
  measured: ReadonlySet<string>;
  /** Names of collections that have a fixed size. */
  fixed: ReadonlySet<string>;
  /** Names of boards, the rows of which are as long as the program says. */
  boards: ReadonlySet<string>;
  /** Names of numbers that count between written numbers. */
  counters: ReadonlySet<string>;
  /** Names of constants that say how large a table is that is only shown. */
  tableSizes: ReadonlySet<string>;
  /** Object literals that are maps: graphs. */
  writtenGraphs: ReadonlySet<Expression>;
  /** Names of lists of which only items at written places are used. */
  records: ReadonlySet<string>;
  /** Names of numbers that say how often something is done again. */
  repetitions: ReadonlySet<string>;
  /** Names of numbers that say something else than how many values follow. */
  values: ReadonlySet<string>;
  /** Names of collections in whose lists an item may stand several times. */
  sharedItems: ReadonlySet<string>;
  /** Trees of parents stay flat: the smaller is joined to the larger. */
  joinsBySize: boolean;
  /** Fields of children that rotations keep balanced, so that a path down the tree is short. */
  rotated: ReadonlySet<string>;
  /** Values are sent through channels. */
  usesChannels: boolean;
  /** The program goes to cells by row and column. */
  usesCells: boolean;
  /** Rows of the input are records: the program only ever uses items at written places. */
  takesRowsApart: boolean;
  /** Maps of the program get a key when it is looked up. */
  addsByLookUp: boolean;
  /** Keys under which a map has an entry already, as they are written where something is put. */
  keysThere: ReadonlySet<Expression>;
  /** Other maps and sets that have or get the same key, as it is written where something is put. */
  keysBeside: ReadonlyMap<Expression, readonly KeyBeside[]>;
  /** Names of maps into which the program puts nothing but lists. */
  mapsOfLists: ReadonlySet<string>;
  /** Names of variables of which a reference or a pointer is kept. */
  aliased: ReadonlySet<string>;
  /** Where searches begin that go on where the one before has ended. */
  searchedFrom: ReadonlySet<Expression>;
  /** Names of steps that go back, because they are negative. */
  backwardSteps: BackwardSteps;
  /** Names of variables that are places in a collection. */
  iterators: ReadonlySet<string>;
}

/** Functions that add what they do not find. */
const ADDS_KEY = /^(?:defaultdict|setdefault|computeIfAbsent|entry)$/;

/** `public final class Main`: the class that Java starts. */
const PUBLIC_TYPE = /\bpublic\s+(?:(?:final|abstract|strictfp)\s+)*class\s+(\w+)/;

/**
 * Finds the facts of a program.
 *
 * @param texts sources of the program, its entry first
 * @param words tell what reads input
 */
export function findProgramFacts(
  program: readonly Statement[],
  texts: readonly string[],
  words: InputWords & LookUps & { callsMethodsAlone?: true; mainName: string | null },
): ProgramFacts {
  const facts: ProgramFacts = whenAsked({
    readsInput: () => texts.some((text) => words.inputWords.test(text)),
    functions: () => findOwnFunctions(program),
    recursive: () => recursiveNames(program, words.callsMethodsAlone === true),
    publicType: () => PUBLIC_TYPE.exec(texts[0] ?? '')?.[1],
    addsByLookUp: () => nodesOfKind(program, 'call').some(({ name }) => ADDS_KEY.test(name)),
    usedOutside: () => namesUsedOutside(program),
    goneThroughInEntry: () => namesGoneThroughInEntry(program, words.mainName),
    usedByPlace: () => namesUsedByPlace(program),
    workedWith: () => namesWorkedWith(program),
    sampleLengths: () => lengthsWritten(program),
    measured: () => namesMeasured(program),
    fixed: () => namesOfFixedSize(program),
    boards: () => namesOfBoards(program),
    counters: () => namesOfCounters(program),
    tableSizes: () => namesOfTableSizes(program, words.mainName),
    writtenGraphs: () => findWrittenGraphs(program),
    records: () => namesOfRecords(program),
    repetitions: () => namesOfRepetitions(program, words),
    values: () => namesOfValues(program),
    sharedItems: () => namesOfSharedItems(program),
    joinsBySize: () => joinsTreesBySize(program),
    rotated: () => fieldsRotated(program),
    usesChannels: () => nodesOfKind(program, 'call').some(({ name }) => name === SEND),
    usesCells: () => usesCells(program),
    takesRowsApart: () => takesRowsApart(program),
    keysThere: () => keysThere(program, words, facts.addsByLookUp),
    keysBeside: () => keysBeside(program),
    mapsOfLists: () => namesOfMapsOfLists(program),
    aliased: () => namesOfAliased(program),
    searchedFrom: () => placesSearchedFrom(program),
    backwardSteps: () => namesOfBackwardSteps(program),
    iterators: () => namesOfIterators(program),
  });
  return facts;
}

/** Returns facts each of which is gathered when it is first asked for: many programs never need it. */
function whenAsked<Facts extends object>(
  gather: { readonly [Name in keyof Facts]-?: () => Facts[Name] },
): Facts {
  const facts = {} as Facts;
  for (const name of Object.keys(gather) as (keyof Facts)[])
    Object.defineProperty(facts, name, {
      configurable: true,
      get: () => {
        const value = gather[name]();
        Object.defineProperty(facts, name, { value });
        return value;
      },
    });
  return facts;
}

/** Returns the names that top-level statements use, excluding those within functions and types. */
function namesUsedOutside(program: readonly Statement[]): Set<string> {
  const used = new Set<string>();
  const outermost = program.filter(({ kind }) => kind !== 'function' && kind !== 'type');
  for (const statement of outermost) {
    const targets = new Set<object>();
    for (const node of everything([statement])) {
      if (node.kind === 'assignment' && node.operator === null) targets.add(node.target);
      if (node.kind === 'declaration') targets.add(node.target);
      if (node.kind === 'name' && !targets.has(node)) used.add(node.name);
    }
  }
  return used;
}

/** Returns the names of collections that the function `main` goes through, or asks for their length. */
function namesGoneThroughInEntry(program: readonly Statement[], mainName: string | null): Set<string> {
  const entry = nodesOfKind(program, 'function').find(({ name }) => name === (mainName ?? 'main'));
  const names = new Set<string>();
  const add = (expression: Expression | null | undefined) => {
    if (expression?.kind === 'name') names.add(expression.name);
  };
  for (const node of everything(entry?.body ?? [])) {
    if (node.kind === 'each') add(stripped(node.iterable));
    if (node.kind === 'comprehension') for (const { iterable } of node.clauses) add(stripped(iterable));
    if (node.kind === 'binary') for (const side of [node.left, node.right]) add(collectionMeasured(side));
  }
  return names;
}

/** `enumerate(items)`, `items.iter()`: what is gone through. */
function stripped(expression: Expression): Expression {
  if (expression.kind === 'unary') return stripped(expression.operand);
  if (expression.kind !== 'call') return expression;
  const inner = expression.receiver ?? expression.arguments[0];
  return inner === undefined ? expression : stripped(inner);
}

/** Returns the names that are only ever indexed with constants: `a[0]`, `a[2]`. */
function namesUsedByPlace(program: readonly Statement[]): Set<string> {
  const byPlace = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const { index, object } of nodesOfKind(program, 'index'))
    if (isNumberLiteral(index) && object.kind === 'name') count(byPlace, object.name, 1);
  if (byPlace.size === 0) return new Set();
  for (const { name } of nodesOfKind(program, 'name')) count(all, name, 1);
  for (const { target } of nodesOfKind(program, 'assignment', 'declaration'))
    for (const one of target.kind === 'collection' ? target.items : [target])
      if (one.kind === 'name') count(all, one.name, -1);
  return new Set([...byPlace].filter(([name, uses]) => uses === all.get(name)).map(([name]) => name));
}

/** Returns the names of collections whose length the program asks for. */
function namesMeasured(program: readonly Statement[]): Set<string> {
  const measured = new Set<string>();
  for (const node of nodesOfKind(program, 'member', 'call')) {
    if (!/^(?:len|length|size)$/.test(node.name)) continue;
    const of = node.kind === 'member' ? node.object : (node.receiver ?? node.arguments[0]);
    if (of?.kind === 'name') measured.add(of.name);
  }
  return measured;
}
