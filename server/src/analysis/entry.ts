/** Carries a program out on the abstract machine: finds its entry point and calls it with arguments of any size. */
import { type MessageValue, message } from '@coderoom/contract/message';
import { bind } from '#analysis/execution/assignment.ts';
import { callFunction } from '#analysis/execution/calls.ts';
import { evaluate } from '#analysis/execution/expressions.ts';
import { combine } from '#analysis/execution/operators.ts';
import { analyseStatements } from '#analysis/execution/statements.ts';
import { sizeAmount } from '#analysis/growth/amount.ts';
import {
  defineFunction,
  defineMethod,
  defineType,
  extendTypes,
  functionValueOf,
  initializeType,
  objectOf,
} from '#analysis/machine/definitions.ts';
import type { CallSite, Flow } from '#analysis/machine/frames.ts';
import { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type Collection,
  type FunctionValue,
  type Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { everything, innermostObject, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';

/** The machine with the functions of `execution/`, which need each other. */
export class ProgramMachine extends AbstractMachine {
  override evaluate(expression: Expression, scope: Scope): Value {
    return evaluate(expression, scope, this);
  }

  override execute(statements: readonly Statement[], scope: Scope): Flow {
    return analyseStatements(statements, scope, this);
  }

  override call(called: FunctionValue, given: readonly Value[], site: CallSite): Value {
    return callFunction(called, given, site, this);
  }

  override bind(target: Expression, value: Value, scope: Scope, line: number): void {
    bind(target, value, scope, this, line);
  }

  override combine(operator: string, one: Value, other: Value, line: number): Value {
    return this.quietly(() => combine(operator, one, other, this, line));
  }
}

/** Analyses the program from its entry point. */
export function run(program: readonly Statement[], machine: AbstractMachine): void {
  const { globals } = machine;
  for (const statement of program) if (statement.kind === 'function') defineFunction(statement, globals);
  for (const statement of program) if (statement.kind === 'type') defineType(statement, globals, machine);
  extendTypes(program, machine);
  for (const statement of program) if (statement.kind === 'type') initializeType(statement, globals, machine);
  for (const statement of program) if (statement.kind === 'function') defineMethod(statement, machine);
  machine.execute(
    program.filter(({ kind }) => kind !== 'function' && kind !== 'type'),
    globals,
  );
  const main = mainOf(machine);
  if (main) machine.call(main, [], { line: main.line, arguments: [] });
  else if (!isActive(program)) for (const root of rootsOf(program)) callWithAnything(root, machine);
  machine.settleShort();
  machine.channels.settle();
  machine.input.settle();
  machine.settleSizes();
}

function mainOf(machine: AbstractMachine) {
  if (machine.library.mainName === null) return null;
  const own = machine.globals.get(machine.library.mainName);
  if (own?.kind === 'function') return asMain(own, machine);
  const mains = machine.types.flatMap(({ name, scope }) => {
    const main = scope.names.get(machine.library.mainName ?? '');
    return main?.kind === 'function' ? [{ name, main }] : [];
  });
  // Of several, as the runner does, that of the public class is started, else the first.
  const started = mains.find(({ name }) => name === machine.facts.publicType) ?? mains[0];
  return started ? asMain(started.main, machine) : null;
}

/** Treats parameters of the entry function as the arguments of the command line. */
function asMain(main: FunctionValue, { globals, input }: AbstractMachine): FunctionValue {
  const list = main.parameters.at(-1);
  if (list !== undefined) globals.declare(list.name, input.argumentList(main.line));
  return { ...main, parameters: [] };
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
    const size = machine.sizes.input(name, message`the number ${name}`);
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
  phrase: MessageValue = name,
): Collection {
  const size = machine.sizes.input(name, message`the length of ${phrase}`);
  const items: Value =
    depth > 1
      ? collectionOf(`a row of ${name}`, depth - 1, false, machine, line, message`a row of ${phrase}`)
      : isText
        ? UNKNOWN
        : machine.input.valueIn(name);
  const made = machine.collection(isText ? 'text' : 'list', sizeAmount(size.id), items, line);
  made.isInput = true;
  return made;
}

/** Returns 0 for a number, the nesting depth for collections, -1 for anything else. */
function depthOfType(type: string): number {
  // `&[i32]`, `&mut [String]`: slices of Rust.
  const slices = type.match(/&\s*(?:'\w+\s+)?(?:mut\s+)?\[/g)?.length ?? 0;
  const lists =
    type.match(
      /\[(?=\s*\])|\b(?:List|ArrayList|list|Sequence|Iterable|vector|Vec|Array|Set|set|Deque|LinkedList|[Ss]tack|[Qq]ueue)\b|\[\]/g,
    )?.length ?? 0;
  const brackets = lists + slices;
  if (brackets > 0) return Math.min(brackets, 3);
  if (/\b(?:str|String|string|Map|Dict|dict|HashMap)\b/.test(type)) return 1;
  return /^(?:final\s+|const\s+)?(?:int|long|short|byte|float|double|Integer|Long|Double|number|bigint|usize|[iu](?:8|16|32|64|128)|(?:std::)?(?:size_t|u?int\d+_t)|bool|boolean|char|unsigned[\w ]*)\s*&?$/.test(
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
    if (node.kind === 'collection' && node.items.some((item) => item.isSpread && pathOf(item) === name))
      depth = Math.max(depth, 1);
    if (
      node.kind === 'binary' &&
      (node.operator === 'in' || node.operator === 'not in') &&
      pathOf(node.right) === name
    )
      depth = Math.max(depth, 1);
    if (node.kind === 'call') {
      const isAsked = node.arguments.some(
        (argument) => (argument.isSpread || ASKING.has(node.name)) && pathOf(argument) === name,
      );
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
