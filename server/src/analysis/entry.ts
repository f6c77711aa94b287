/** Finds the program's entry point and calls it with arguments of any size. */

import type { FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';
import { sizeAmount } from './amount.ts';
import { everything, innermostObject } from './changes.ts';
import { defineFunction, defineMethod, defineType, functionValueOf, objectOf } from './definitions.ts';
import type { AbstractMachine } from './machine.ts';
import { type Collection, pathOf, UNKNOWN, type Value } from './values.ts';

/** Returns the names of functions that call themselves, directly or through others. */
export function recursiveNames(program: readonly Statement[]): Set<string> {
  const calls = new Map<string, Set<string>>();
  for (const node of everything(program)) {
    if (node.kind !== 'function') continue;
    const called = calls.get(node.name) ?? new Set();
    calls.set(node.name, called);
    for (const inner of everything(node.body)) if (inner.kind === 'call') called.add(inner.name);
  }
  return inCycles(calls);
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
export function namesUsedOutside(program: readonly Statement[]): Set<string> {
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
export function namesUsedByPlace(program: readonly Statement[]): Set<string> {
  const byPlace = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const node of everything(program)) {
    if (node.kind === 'name') count(all, node.name, 1);
    const target = node.kind === 'assignment' || node.kind === 'declaration' ? node.target : null;
    if (target?.kind === 'name') count(all, target.name, -1);
    const isFixed = node.kind === 'index' && node.index.kind === 'literal' && node.index.type === 'number';
    if (isFixed && node.object.kind === 'name') count(byPlace, node.object.name, 1);
  }
  return new Set([...byPlace].filter(([name, uses]) => uses === all.get(name)).map(([name]) => name));
}

/** Returns the lengths of list literals in the program; lists of fewer than three items are left out. */
export function lengthsWritten(program: readonly Statement[]): Set<number> {
  const lengths = new Set<number>();
  for (const node of everything(program)) {
    const isList = node.kind === 'collection' && node.type === 'list' && node.items.length > 2;
    if (isList && !node.isRepeated) lengths.add(node.items.length);
  }
  return lengths;
}

/** Analyses the program from its entry point. */
export function run(program: readonly Statement[], machine: AbstractMachine): void {
  const { globals } = machine;
  for (const statement of program) if (statement.kind === 'function') defineFunction(statement, globals);
  for (const statement of program) if (statement.kind === 'type') defineType(statement, globals, machine);
  for (const statement of program) if (statement.kind === 'function') defineMethod(statement, machine);
  machine.execute(
    program.filter(({ kind }) => kind !== 'function' && kind !== 'type'),
    globals,
  );
  const main = mainOf(machine);
  if (main) machine.call(main, [], { line: main.line, arguments: [] });
  else if (!isActive(program)) for (const root of rootsOf(program)) callWithAnything(root, machine);
  machine.input.settle();
  machine.settleSizes();
}

function mainOf(machine: AbstractMachine) {
  if (machine.library.mainName === null) return null;
  const own = machine.globals.get(machine.library.mainName);
  if (own?.kind === 'function') return { ...own, parameters: [] };
  for (const type of machine.types) {
    const main = type.scope.names.get(machine.library.mainName);
    if (main?.kind === 'function') return { ...main, parameters: [] };
  }

  return null;
}

/** True if the program's top-level statements do something, instead of only defining functions and types. */
function isActive(program: readonly Statement[]): boolean {
  for (const statement of program) {
    if (statement.kind === 'function' || statement.kind === 'type') continue;
    for (const node of everything([statement])) {
      if (node.kind === 'while' || node.kind === 'each') return true;
      if (node.kind === 'call' && !isSetting(node.name)) return true;
    }
  }
  return false;
}

function isSetting(name: string): boolean {
  return /^(?:setrecursionlimit|import|TypeVar|namedtuple|defaultdict|set|dict|list|require)$/.test(name);
}

/** Returns the functions that no other function of the program calls; if there are none, all. */
function rootsOf(
  program: readonly Statement[],
): { definition: FunctionDefinition; typeName: string | null }[] {
  const all = definitionsIn(program, null);
  const called = new Map<string, Set<string>>();
  for (const { definition } of all) {
    for (const node of everything(definition.body)) {
      if (node.kind !== 'call') continue;
      const callers = called.get(node.name) ?? new Set();
      called.set(node.name, callers.add(definition.name));
    }
  }
  const roots = all.filter(({ definition: { name } }) => {
    const callers = called.get(name);
    return callers === undefined || (callers.size === 1 && callers.has(name));
  });
  const own = roots.filter(({ definition: { name } }) => !/^__.*__$|^constructor$/.test(name));
  return own.length > 0 ? own : all.slice(0, 1);
}

function definitionsIn(
  statements: readonly Statement[],
  typeName: string | null,
): { definition: FunctionDefinition; typeName: string | null }[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'function') return [{ definition: statement, typeName }];
    return statement.kind === 'type' && statement.name !== typeName
      ? definitionsIn(statement.members, statement.name)
      : [];
  });
}

/** Calls a function with arguments of any size. */
function callWithAnything(
  { definition, typeName }: { definition: FunctionDefinition; typeName: string | null },
  machine: AbstractMachine,
): void {
  const { parameters, line } = definition;
  const type = typeName === null ? null : machine.globals.get(typeName);
  const object = type?.kind === 'type' ? objectOf(type, machine) : null;
  const scope = type?.kind === 'type' ? type.scope : machine.globals;
  const hasSelf =
    machine.library.hasExplicitSelf && object !== null && /^(?:self|cls)$/.test(parameters[0]?.name ?? '');
  const given = parameters
    .slice(hasSelf ? 1 : 0)
    .map((parameter) => anything(parameter, definition, machine));
  const called = { ...functionValueOf(definition, scope), self: object };
  machine.call(called, given, { line, arguments: [] });
}

/** Returns an argument of any size for a parameter: by its type, else by how the function uses it. */
function anything(parameter: Parameter, definition: FunctionDefinition, machine: AbstractMachine): Value {
  const { name, type } = parameter;
  const depth = type === null ? depthOfUse(name, definition) : depthOfType(type);
  if (depth === 0) {
    const size = machine.sizes.input(name, `the number ${name}`);
    return { kind: 'number', amount: sizeAmount(size.id) };
  }
  if (depth < 0) return UNKNOWN;
  return collectionOf(
    name,
    depth,
    /\b(?:str|String|string|&str)\b/.test(type ?? '') && !/[[<]/.test(type ?? ''),
    machine,
    definition.line,
  );
}

function collectionOf(
  name: string,
  depth: number,
  isText: boolean,
  machine: AbstractMachine,
  line: number,
): Collection {
  const size = machine.sizes.input(name, `the length of ${name}`);
  const items: Value =
    depth > 1
      ? collectionOf(`a row of ${name}`, depth - 1, false, machine, line)
      : isText
        ? UNKNOWN
        : machine.input.valueIn(name);
  const made = machine.collection(isText ? 'text' : 'list', sizeAmount(size.id), items, line);
  made.isInput = true;
  return made;
}

/** Returns 0 for a number, the nesting depth for collections, -1 for anything else. */
function depthOfType(type: string): number {
  const brackets =
    type.match(
      /\[(?=\s*\])|\b(?:List|ArrayList|list|Sequence|Iterable|vector|Vec|Array|Set|set|Deque)\b|\[\]/g,
    )?.length ?? 0;
  if (brackets > 0) return Math.min(brackets, 3);
  if (/\b(?:str|String|string|Map|Dict|dict|HashMap)\b/.test(type)) return 1;
  return /^(?:final\s+)?(?:int|long|short|byte|float|double|Integer|Long|Double|number|bigint|usize|[iu](?:8|16|32|64|128)|size_t|bool|boolean|char|unsigned.*)$/.test(
    type.trim(),
  )
    ? 0
    : -1;
}

function depthOfUse(name: string, { body }: FunctionDefinition): number {
  let depth = 0;
  let isLinked = false;
  for (const node of everything(body)) {
    if (node.kind === 'index' && pathOf(innermostObject(node)) === name)
      depth = Math.max(depth, indexDepth(node));
    if (node.kind === 'slice' && pathOf(node.object) === name) depth = Math.max(depth, 1);
    if (node.kind === 'each' && pathOf(node.iterable) === name) depth = Math.max(depth, 1);
    if (node.kind === 'comprehension' && node.clauses.some(({ iterable }) => pathOf(iterable) === name))
      depth = Math.max(depth, 1);
    if (
      node.kind === 'binary' &&
      (node.operator === 'in' || node.operator === 'not in') &&
      pathOf(node.right) === name
    )
      depth = Math.max(depth, 1);
    if (node.kind === 'call') {
      const isAsked = ASKING.has(node.name) && node.arguments.some((argument) => pathOf(argument) === name);
      if (isAsked || (node.receiver && pathOf(node.receiver) === name)) depth = Math.max(depth, 1);
    }
    if (node.kind === 'member' && pathOf(node.object) === name) {
      if (node.name === 'length') depth = Math.max(depth, 1);
      else isLinked = true;
    }
  }
  return depth === 0 && isLinked ? -1 : depth;
}

const ASKING = new Set([
  'len',
  'sorted',
  'sum',
  'enumerate',
  'set',
  'list',
  'reversed',
  'Counter',
  'max',
  'min',
  'zip',
  'tuple',
  'heapify',
]);

function indexDepth(expression: Parameters<typeof innermostObject>[0]): number {
  return expression.kind === 'index' ? 1 + indexDepth(expression.object) : 0;
}
