/** Facts about a program that are found from its syntax before it is analysed. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { namesOfAliased } from './aliases.ts';
import { type BackwardSteps, namesOfBackwardSteps } from './backward-steps.ts';
import { findOwnFunctions, type OwnFunctions } from './called-functions.ts';
import { usesCells } from './cells.ts';
import { keysThere, type LookUps } from './entries-there.ts';
import { type KeyBeside, keysBeside } from './keys-beside.ts';
import { namesOfCollections } from './names-of-collections.ts';
import { everything, itemsNamed, pathOf, summandsOf } from './nodes.ts';
import { placesSearchedFrom } from './onward-searches.ts';
import { namesOfValues } from './read-values.ts';
import { type InputWords, namesOfRepetitions } from './repetitions.ts';
import { fieldsRotated } from './rotations.ts';
import { takesRowsApart } from './rows-taken-apart.ts';
import { namesOfSharedItems } from './shared-items.ts';
import { namesWorkedWith } from './shown.ts';
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
  /** Names of numbers that count between written numbers. */
  counters: ReadonlySet<string>;
  /** Names of constants that say how large a table is that is only shown. */
  tableSizes: ReadonlySet<string>;
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
  /** Names of variables of which a reference or a pointer is kept. */
  aliased: ReadonlySet<string>;
  /** Where searches begin that go on where the one before has ended. */
  searchedFrom: ReadonlySet<Expression>;
  /** Names of steps that go back, because they are negative. */
  backwardSteps: BackwardSteps;
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
  words: InputWords & LookUps & { callsMethodsAlone?: true },
): ProgramFacts {
  const facts: ProgramFacts = whenAsked({
    readsInput: () => texts.some((text) => words.inputWords.test(text)),
    functions: () => findOwnFunctions(program),
    recursive: () => recursiveNames(program, words.callsMethodsAlone === true),
    publicType: () => PUBLIC_TYPE.exec(texts[0] ?? '')?.[1],
    addsByLookUp: () => everything(program).some((node) => node.kind === 'call' && ADDS_KEY.test(node.name)),
    usedOutside: () => namesUsedOutside(program),
    usedByPlace: () => namesUsedByPlace(program),
    workedWith: () => namesWorkedWith(program),
    sampleLengths: () => lengthsWritten(program),
    measured: () => namesMeasured(program),
    fixed: () => namesOfFixedSize(program),
    counters: () => namesOfCounters(program),
    tableSizes: () => namesOfTableSizes(program),
    records: () => namesOfRecords(program),
    repetitions: () => namesOfRepetitions(program, words),
    values: () => namesOfValues(program),
    sharedItems: () => namesOfSharedItems(program),
    joinsBySize: () => joinsTreesBySize(program),
    rotated: () => fieldsRotated(program),
    usesCells: () => usesCells(program),
    takesRowsApart: () => takesRowsApart(program),
    keysThere: () => keysThere(program, words, facts.addsByLookUp),
    keysBeside: () => keysBeside(program),
    aliased: () => namesOfAliased(program),
    searchedFrom: () => placesSearchedFrom(program),
    backwardSteps: () => namesOfBackwardSteps(program),
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

/** Returns the names of functions that call themselves, directly or through others. */
function recursiveNames(program: readonly Statement[], callsMethodsAlone: boolean): Set<string> {
  const calls = new Map<string, Set<string>>();
  const methods = callsMethodsAlone ? null : namesOfMethodsAlone(program);
  const foreign = namesOfCollections(program);
  for (const node of everything(program)) {
    const [name, body] = functionIn(node);
    if (name === null) continue;
    const called = calls.get(name) ?? new Set();
    calls.set(name, called);
    for (const inner of everything(body)) {
      // `void add(int x) { items.add(x); }`: the method of a list.
      const receiver = inner.kind === 'call' ? (pathOf(inner.receiver)?.split('.').at(-1) ?? '') : '';
      if (inner.kind !== 'call' || foreign.has(receiver)) continue;
      // `def sum(self): return sum(self.items)`
      if (inner.receiver !== null || !methods?.has(inner.name)) called.add(inner.name);
    }
  }
  return inCycles(calls);
}

/** Returns the names that methods have and no function does. */
function namesOfMethodsAlone(program: readonly Statement[]): Set<string> {
  const all = everything(program);
  const methods = new Set<Statement | Expression>();
  for (const node of all) {
    if (node.kind === 'function' && node.receiver) methods.add(node);
    if (node.kind === 'type') for (const member of node.members) methods.add(member);
  }
  const names = [...methods].flatMap((node) => functionIn(node)[0] ?? []);
  const others = new Set<string>();
  for (const node of names.length === 0 ? [] : all) {
    const [name] = methods.has(node) ? [null] : functionIn(node);
    if (name !== null) others.add(name);
  }
  return new Set(names.filter((name) => !others.has(name)));
}

const NO_FUNCTION: readonly [null, readonly Statement[]] = [null, []];

/** Returns the name and the body of a function that is defined, or assigned to a variable. */
function functionIn(node: Statement | Expression): readonly [string | null, readonly Statement[]] {
  if (node.kind === 'function') return [node.name, node.body];
  const isGiven = node.kind === 'declaration' || node.kind === 'assignment';
  return isGiven && node.value?.kind === 'lambda' ? [pathOf(node.target), node.value.body] : NO_FUNCTION;
}

/**
 * Returns the nodes that lie on cycles: Tarjan's strongly connected components (1972), implemented without recursion.
 */
function inCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    const path = [{ name: start, next: [...(edges.get(start) ?? [])] }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { name, next } = top;
      if (!order.has(name)) {
        order.set(name, order.size);
        lowest.set(name, order.size - 1);
        open.push(name);
        isOpen.add(name);
      }
      const reached = next.pop();
      if (reached !== undefined) {
        if (!order.has(reached) && edges.has(reached))
          path.push({ name: reached, next: [...(edges.get(reached) ?? [])] });
        else if (isOpen.has(reached)) lower(lowest, name, order.get(reached));
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before) lower(lowest, before.name, lowest.get(name));
      if (lowest.get(name) !== order.get(name)) continue;
      const component = open.splice(open.lastIndexOf(name));
      for (const member of component) isOpen.delete(member);
      if (component.length > 1 || edges.get(name)?.has(name))
        for (const member of component) found.add(member);
    }
  }
  return found;
}

function lower(lowest: Map<string, number>, name: string, to: number | undefined): void {
  lowest.set(name, Math.min(lowest.get(name) ?? 0, to ?? Number.POSITIVE_INFINITY));
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

/** Returns the names that are only ever indexed with constants: `a[0]`, `a[2]`. */
function namesUsedByPlace(program: readonly Statement[]): Set<string> {
  const byPlace = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const node of everything(program)) {
    if (node.kind === 'name') count(all, node.name, 1);
    const target = node.kind === 'assignment' || node.kind === 'declaration' ? node.target : null;
    const targets = target?.kind === 'collection' ? target.items : [target];
    for (const one of targets) if (one?.kind === 'name') count(all, one.name, -1);
    const isFixed = node.kind === 'index' && node.index.kind === 'literal' && node.index.type === 'number';
    if (isFixed && node.object.kind === 'name') count(byPlace, node.object.name, 1);
  }
  return new Set([...byPlace].filter(([name, uses]) => uses === all.get(name)).map(([name]) => name));
}

/**
 * True if the program compares the sizes or ranks of two trees, `if size[a] < size[b]`, and adds to those of a tree to
 * which another is joined. What only says how heavy an edge is or how high a place, is no rank.
 */
function joinsTreesBySize(program: readonly Statement[]): boolean {
  const compared = new Set<string>();
  const added = new Set<string>();
  for (const node of everything(program)) {
    const isCompared = node.kind === 'binary' && /^[<>]=?$/.test(node.operator);
    // `match sizes[a].cmp(&sizes[b])`
    const isOrdered = node.kind === 'call' && /^(?:cmp|partial_cmp)$/.test(node.name);
    const sides =
      node.kind === 'binary' && isCompared
        ? [node.left, node.right]
        : node.kind === 'call' && isOrdered
          ? [node.receiver, node.arguments[0] ?? null]
          : [];
    const [one = null, other = null] = sides.map((side) => side && rankAsked(side));
    if (one !== null && one === other) compared.add(one);
    const joined = node.kind === 'assignment' ? rankAsked(node.target) : null;
    if (node.kind !== 'assignment' || joined === null) continue;
    const summands = node.operator === null ? summandsOf(node.value) : [];
    const isSum = summands.length > 1 && summands.some((summand) => rankAsked(summand) === joined);
    if (isSum || node.operator === '+') added.add(joined);
  }
  return [...compared].some((rank) => added.has(rank));
}

/** Returns how the sizes or ranks of trees are named; null for anything that is none. */
function rankAsked(side: Expression): string | null {
  const name = itemsNamed(side.kind === 'unary' ? side.operand : side);
  return name !== null && /size|rank|height|count|depth|weight|\bsz\b/i.test(name.split('.').at(-1) ?? '')
    ? name
    : null;
}

/** Returns the names of collections whose length the program asks for. */
function namesMeasured(program: readonly Statement[]): Set<string> {
  const measured = new Set<string>();
  for (const node of everything(program)) {
    const isAsked =
      (node.kind === 'member' || node.kind === 'call') && /^(?:len|length|size)$/.test(node.name);
    if (!isAsked) continue;
    const of = node.kind === 'member' ? node.object : (node.receiver ?? node.arguments[0]);
    if (of?.kind === 'name') measured.add(of.name);
  }
  return measured;
}
