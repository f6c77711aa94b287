/** Tables of numbers and graphs that are written in a program: replaced by ones of n rows, or of n nodes. */
import type { LanguageId } from '@coderoom/contract';
import type { WrittenList } from './record-lists.ts';
import { itemsIn, piecesOf } from './written-items.ts';

/** Longest text that is taken apart, in UTF-16 units. */
const MAX_LENGTH = 8 * 1024;
/** Fewest rows of a table. */
const MIN_ROWS = 2;
/** Fewest nodes of a graph. */
const MIN_NODES = 3;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Stands in a table of distances where no way is. */
const FAR =
  /^(?:[A-Z_]{2,20}|Infinity|float\(.inf.\)|(?:math|f64::)?\.?(?:inf|INFINITY)|Integer\.MAX_VALUE)$/;
const OPENED = /^(?:[A-Za-z][\w.<>]{0,40}!?\s{0,4})?[[({]\s*/;

/** The text between the outermost brackets of an item; null if it has none. */
function insideOf(item: string): string | null {
  const [opened] = OPENED.exec(item) ?? [];
  return opened !== undefined && /[\])}]$/.test(item) ? item.slice(opened.length, -1) : null;
}

/** Returns the rows of a table of numbers with as many columns in each row; null if the text between brackets is none. */
function tableIn(list: string): string[][] | null {
  const rows = itemsIn(list).map((item) => {
    const inside = insideOf(item);
    return inside === null ? [] : itemsIn(inside);
  });
  const [first = []] = rows;
  const isTable =
    rows.length >= MIN_ROWS &&
    first.length >= MIN_ROWS &&
    rows.every(
      (row) => row.length === first.length && row.every((value) => NUMBER.test(value) || FAR.test(value)),
    );
  return isTable ? rows : null;
}

/** Values of a cell, by its row `crI` and its column `crJ`. */
function cellOf(rows: readonly (readonly string[])[], when: (same: string, other: string) => string): string {
  const isSquare = rows.length === rows[0]?.length;
  const areApart = isSquare && rows.every((row, index) => Number(row[index]) === 0);
  // Links or ways between nodes.
  if (areApart) return when('0', '1 + (crI + crJ) % 9');
  const areSigns = rows.every((row) => row.every((value) => Number(value) === 0 || Number(value) === 1));
  return areSigns ? '(crI + crJ) % 2' : '(crI * 7 + crJ * 3) % 10';
}

const TABLES: Record<LanguageId, (rows: readonly (readonly string[])[], list: WrittenList) => string | null> =
  {
    python: (rows) =>
      `(lambda crN: [[${cellOf(rows, (same, other) => `${same} if crI == crJ else ${other}`)} for crJ in range(crN)] for crI in range(crN)])(_cr_n())`,
    javascript: ecmascriptTable,
    typescript: ecmascriptTable,
    java(rows, { itemType }) {
      const type = /^(int|long|double)\[\]$/.exec(itemType)?.[1];
      if (type === undefined) return null;
      const cell = cellOf(rows, (same, other) => `crI == crJ ? ${same} : ${other}`);
      const [stream, map] = {
        int: ['IntStream', 'map'],
        long: ['IntStream', 'mapToLong'],
        double: ['IntStream', 'mapToDouble'],
      }[type as 'int' | 'long' | 'double'];
      return (
        `((java.util.function.IntFunction<${type}[][]>) (crN -> java.util.stream.IntStream.range(0, crN).mapToObj(crI -> ` +
        `java.util.stream.${stream}.range(0, crN).${map}(crJ -> ${cell}).toArray()).toArray(${type}[][]::new))).apply((int) CrC__.n())`
      );
    },
    cpp(rows, { itemType, kind }) {
      const type = /^(?:std::)?vector<\s?(int|long|long long|double)\s?>$/.exec(itemType)?.[1];
      if (type === undefined) return null;
      const cell = cellOf(rows, (same, other) => `crI == crJ ? ${same} : ${other}`);
      const made =
        `[] { long long crN = cr_n(); std::vector<std::vector<${type}>> crV(crN, std::vector<${type}>(crN)); ` +
        `for (long long crI = 0; crI < crN; crI++) for (long long crJ = 0; crJ < crN; crJ++) crV[crI][crJ] = (${type})(${cell}); return crV; }()`;
      return kind === 'direct' ? ` = ${made}` : made;
    },
    go(rows, { itemType }) {
      if (!/^\[\](?:int|float64)$/.test(itemType)) return null;
      const value = itemType.slice(2);
      const cell = cellOf(rows, (_, other) => other);
      const isApart = cell.startsWith('1');
      return (
        `func() [][]${value} { crN := int(CrN()); crV := [][]${value}{}; for crI := 0; crI < crN; crI++ { crR := []${value}{}; ` +
        `for crJ := 0; crJ < crN; crJ++ { crX := ${cell}; ${isApart ? 'if crI == crJ { crX = 0 }; ' : ''}crR = append(crR, ${value}(crX)) }; ` +
        `crV = append(crV, crR) }; return crV }()`
      );
    },
    rust(rows, { kind }) {
      if (kind !== 'list') return null;
      const cell = cellOf(rows, (same, other) => `if cr_i == cr_j { ${same} } else { ${other} }`)
        .replaceAll('crI', 'cr_i')
        .replaceAll('crJ', 'cr_j');
      const type = rows.every((row) => row.every((value) => !value.includes('.'))) ? '_' : 'f64';
      return (
        `{ let cr_n: i32 = crate::cr__::n(); (0..cr_n).map(|cr_i| (0..cr_n).map(|cr_j| ` +
        `${type === '_' ? `i8::try_from(${cell}).unwrap().into()` : `f64::from(${cell})`}).collect::<Vec<_>>()).collect::<Vec<_>>() }`
      );
    },
  };

function ecmascriptTable(rows: readonly (readonly string[])[], { itemType }: WrittenList): string {
  const cell = cellOf(rows, (same, other) => `crI === crJ ? ${same} : ${other}`);
  const table = `Array.from({ length: __crN() }, (_, crI) => Array.from({ length: __crN() }, (_, crJ) => ${cell}))`;
  return itemType === '' ? table : `(${table} as any)`;
}

/** Returns a text that makes a table of n rows and columns; null if the list is none. */
export function longTable(list: WrittenList | null, language: LanguageId): string | null {
  if (list === null || list.items.length > MAX_LENGTH) return null;
  const rows = tableIn(list.items);
  return rows === null ? null : TABLES[language](rows, list);
}

/** A graph that is written in a program. */
interface WrittenGraph {
  /** Names of its nodes as they are written; empty: they are numbered. */
  names: readonly string[];
  /** The smallest number of a node. */
  base: 0 | 1;
  /** True if each edge stands at both of its nodes. */
  isMutual: boolean;
  /** An edge as it is written, or a key and its value. */
  edge: string;
  /** How the neighbours of a node stand. */
  kind: 'list' | 'set' | 'map';
}

const TEXT = /^(?:"[^"\\\n]*"|'[^'\\\n]*')$/;

/** Takes a key and what stands behind its colon. */
const ENTRY = /^\s*("[^"\\\n]*"|'[^'\\\n]*'|[A-Za-z_]\w*|\d+)\s*:\s*([\s\S]*)$/;

/** Returns the graph of names that lead to others; null if the text between brackets is none. */
function graphIn(inside: string, isList: boolean): WrittenGraph | null {
  if (inside.length > MAX_LENGTH) return null;
  const entries = itemsIn(inside).map((item, index): [string, string] => {
    const [, key = '', value = ''] = (isList ? null : ENTRY.exec(item)) ?? [];
    return isList ? [String(index), item] : [key, value.trim()];
  });
  if (entries.length < MIN_NODES) return null;
  const bare = (name: string) => name.replace(/^["']|["']$/g, '');
  const keys = entries.map(([key]) => bare(key));
  const areNumbers = keys.every((key) => /^\d+$/.test(key));
  const base = Number(keys[0]);
  if (areNumbers && (base > 1 || keys.some((key, index) => Number(key) !== base + index))) return null;
  const edges: [string, string][] = [];
  let edge = '';
  let kind: WrittenGraph['kind'] | null = null;
  for (const [key, value] of entries) {
    const neighbours = insideOf(value);
    if (neighbours === null) return null;
    for (const item of itemsIn(neighbours)) {
      const [, named] = value.startsWith('{') ? (ENTRY.exec(item) ?? []) : [];
      const isOfMap = named !== undefined;
      const name = named ?? nameIn(item, areNumbers);
      if (name === null || !keys.includes(bare(name))) return null;
      if (isOfMap && !NUMBER.test(ENTRY.exec(item)?.[2] ?? '')) return null;
      edges.push([bare(key), bare(name)]);
      edge = item;
      kind = isOfMap ? 'map' : /^(?:\{|new Set)/.test(value) ? 'set' : 'list';
    }
  }
  if (kind === null) return null;
  const written = new Set(edges.map(([from, to]) => `${from}\n${to}`));
  return {
    names: areNumbers ? [] : keys,
    base: base === 1 ? 1 : 0,
    isMutual: edges.every(([from, to]) => written.has(`${to}\n${from}`)),
    edge,
    kind,
  };
}

/** The node that an edge leads to: a name or number alone, or the first one in brackets. */
function nameIn(item: string, areNumbers: boolean): string | null {
  const pattern = areNumbers ? /^\d+$/ : TEXT;
  if (pattern.test(item)) return item;
  const inside = insideOf(item);
  const values = inside === null ? [] : itemsIn(inside).map((value) => value.replace(/^\w+\s*:\s*/, ''));
  return values.length <= 3 ? (values.find((value) => pattern.test(value)) ?? null) : null;
}

/** An edge with another node and length in the places of those that are written. */
function edgeTo({ edge, names }: WrittenGraph): string {
  let isNamed = false;
  const pieces = piecesOf(edge);
  return pieces
    .map(({ kind, text }) => {
      const isName = names.length > 0 ? kind === 'text' || TEXT.test(text) : kind === 'number';
      if (isName && !isNamed) {
        isNamed = true;
        return 'crV(crJ)';
      }
      return kind === 'number' ? '(1 + crJ % 9)' : text;
    })
    .join('');
}

/** How edges lead: to two nodes further on as in a tree, or to the next two. */
const EDGES = {
  tree: ['2 * crI + 1', '2 * crI + 2'],
  ladder: ['crI + 1', 'crI + 2'],
};

function ecmascriptGraph(graph: WrittenGraph, places: readonly string[], isTyped: boolean): string {
  const any = isTyped ? ': any' : '';
  const back = graph.isMutual ? '(crI > 0 ? Math.floor((crI - 1) / 2) : crN), ' : '';
  const made = graph.kind === 'map' ? '[crV(crJ), 1 + crJ % 9]' : edgeTo(graph);
  const all = `[${back}${places.join(', ')}].filter((crJ${any}) => crJ < crN).map((crJ${any}) => (${made}))`;
  const neighbours =
    graph.kind === 'map' ? `Object.fromEntries(${all})` : graph.kind === 'set' ? `new Set(${all})` : all;
  const { names, base } = graph;
  const node =
    names.length === 0
      ? `crI + ${base}`
      : `crI === 0 ? ${JSON.stringify(names[0])} : crI === crN - 1 ? ${JSON.stringify(names.at(-1))} : 'v' + crI`;
  return (
    `((crN${any}) => { const crV = (crI${any}) => ${node}; ` +
    `return Array.from({ length: crN }, (_, crI) => [crV(crI), ${neighbours}]); })(__crN())`
  );
}

function pythonGraph(graph: WrittenGraph, places: readonly string[], isList: boolean): string {
  const back = graph.isMutual ? '((crI - 1) // 2 if crI else crN), ' : '';
  const each = `for crJ in (${back}${places.join(', ')}) if crJ < crN`;
  const made = edgeTo({
    ...graph,
    edge: graph.kind === 'map' ? graph.edge.replace(/:[\s\S]*$/, '') : graph.edge,
  });
  const neighbours =
    graph.kind === 'map'
      ? `{crV(crJ): 1 + crJ % 9 ${each}}`
      : graph.kind === 'set'
        ? `set(${made} ${each})`
        : `[${made} ${each}]`;
  const { names, base } = graph;
  const node =
    names.length === 0
      ? `crI + ${base}`
      : `${JSON.stringify(names[0])} if crI == 0 else ${JSON.stringify(names.at(-1))} if crI == crN - 1 else 'v%d' % crI`;
  const all = isList
    ? `[${neighbours} for crI in range(crN)]`
    : `{crV(crI): ${neighbours} for crI in range(crN)}`;
  return `(lambda crN: (lambda crV: ${all})(lambda crI: ${node}))(_cr_n())`;
}

/** Returns texts that make graphs of n nodes in the place of a map or list with one; none if it has none. */
export function longGraphs(text: string, type: string, language: LanguageId, isTyped: boolean): string[] {
  const isMap = type === 'dictionary' || type === 'object';
  if (!isMap && type !== 'list' && type !== 'array') return [];
  const ofPairs = language === 'python' || isMap ? null : pairsAsEntries(text.slice(1, -1));
  const graph = graphIn(ofPairs ?? text.slice(1, -1), !isMap && ofPairs === null);
  if (graph === null) return [];
  return Object.values(EDGES).map((places) => {
    if (language === 'python') return pythonGraph(graph, places, !isMap);
    const pairs = ecmascriptGraph(graph, places, language === 'typescript');
    const made = isMap
      ? `Object.fromEntries(${pairs})`
      : ofPairs === null
        ? `${pairs}.map((crPair) => crPair[1])`
        : pairs;
    return isTyped ? `(${made} as any)` : made;
  });
}

/** Items of a map that are written as pairs of a name and its neighbours, as entries with colons; null if they are not. */
function pairsAsEntries(list: string): string | null {
  const pairs = itemsIn(list).map((item) => {
    const inside = insideOf(item);
    const [key, value, ...more] = inside === null ? [] : itemsIn(inside);
    return key !== undefined &&
      value !== undefined &&
      more.length === 0 &&
      TEXT.test(key) &&
      insideOf(value) !== null
      ? `${key}: ${value}`
      : null;
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? pairs.join(', ') : null;
}
