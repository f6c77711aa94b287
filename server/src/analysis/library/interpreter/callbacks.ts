/** Calls of the functions that a program passes to its library. */
import { boundedAmount, fixedValue } from '#analysis/growth/amount.ts';
import { type Growth, isConstant, ONE } from '#analysis/growth/growth.ts';
import type { CallbackTerm } from '#analysis/library/terms.ts';
import { inRounds } from '#analysis/loops/loops.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import type { LibraryCall } from '#analysis/machine/machine.ts';
import { type FunctionValue, Scope, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import type { RowRun } from './row-run.ts';

/** Returns the result of a function, the program's own or the library's, for the given arguments. */
export function applied(called: Value, given: readonly Value[], call: LibraryCall): Value {
  const { machine, line } = call;
  if (called.kind === 'function') {
    const [object] = given;
    // `Student::name`, called for a student.
    const method =
      object?.kind === 'object' && called.self === null ? methodOf(object, called.name, machine) : null;
    if (method?.body === called.body) return machine.call(method, given.slice(1), { line, arguments: [] });
    return machine.call(called, given.slice(0, called.parameters.length), { line, arguments: [] });
  }
  if (called.kind !== 'builtin') return UNKNOWN;
  const { functions, methods } = machine.library;
  const { name, receiver } = called;
  const passed = { ...call, name, written: [], type: name, isApplied: true } as const;
  // `Math.sqrt`, `Integer::parseInt` are functions of a package, `str.upper` and `String::length` methods of what is given.
  const isOfPackage = receiver?.kind === 'builtin' && receiver.receiver === null;
  const rule = receiver === null || isOfPackage ? functions.get(name) : undefined;
  if (rule) return rule({ ...passed, receiver: null, arguments: given });
  const method = methods.get(name);
  if (!isOfPackage) return method?.({ ...passed, receiver, arguments: given }) ?? UNKNOWN;
  const [object = null, ...others] = given;
  return method?.({ ...passed, receiver: object, arguments: others }) ?? UNKNOWN;
}

/** How types of the program say which of two objects is less. */
const COMPARISONS = ['operator<', '__lt__', 'compareTo', 'Less', 'cmp'];

/** Returns the functions that a call gets, methods of a collection among them: `given::indexOf`; else that of the objects that it compares. */
function functionsGiven(run: RowRun): Value[] {
  const given = run.call.arguments.filter(
    (one) => one.kind === 'function' || (one.kind === 'builtin' && one.receiver?.kind === 'collection'),
  );
  if (given.length > 0) return given;
  const it = run.value('it');
  const item = it.kind === 'object' ? it : run.value({ each: 'it' });
  if (item.kind !== 'object') return [];
  for (const name of COMPARISONS) {
    const method = methodOf(item, name, run.machine);
    if (method) return [method];
  }
  return [];
}

function takesTwo(called: Value): boolean {
  if (called.kind !== 'function') return false;
  if (called.self !== null && COMPARISONS.includes(called.name)) return true;
  const needed = called.parameters.filter(({ value }) => value === undefined).length;
  return needed - (called.self === null ? 0 : 1) === 2;
}

/** Calls functions as often as the row says; `result` is the last one's. */
export function callBack(term: CallbackTerm, run: RowRun): void {
  const isEvery = term.function === 'every';
  const functions = term.function === 'every' ? functionsGiven(run) : [run.value(term.function)];
  const { receiver } = run.call;
  if (receiver?.kind === 'collection') run.machine.input.noteRest(receiver);
  for (const called of functions) {
    const loop = leavesAtOnce(called) ? null : loopOf(term, run);
    const rounds = takesTwo(called) ? (term.roundsOfTwo ?? term.rounds) : term.rounds;
    const times = loop && term.over !== undefined && rounds !== undefined ? run.growth(rounds) : ONE;
    const isAgain = !isConstant(times) && (called.kind === 'function' || called.kind === 'builtin');
    if (isAgain) run.machine.openLoop({ line: run.line, what: null, count: times, isInExpression: true });
    const own = loop && !isConstant(loop.count) ? repeated(called, run) : null;
    const body = own?.body ?? null;
    if (loop) run.machine.openLoop({ line: run.line, what: null, body, isInExpression: true, ...loop });
    const longer = term.folds && loop ? lengthened(called, term, run, loop.count) : null;
    const call = () => {
      const given = givenTo(term, run);
      if (longer) given[0] = longer;
      const [same = UNKNOWN] = given;
      const isAlike = isEvery && called.kind === 'function';
      return applied(called, isAlike ? called.parameters.map(() => same) : given, run.call);
    };
    const result = () => run.put('result', term.isQuiet ? run.machine.quietly(call) : call());
    if (loop && own) callInRounds(own, loop.count, term, run, result);
    else result();
    if (loop) run.machine.closeLoop();
    if (isAgain) run.machine.closeLoop();
  }
}

/** Returns a function of the program whose body is that of a loop; a recursive one is bounded by its own calls. */
function repeated(called: Value, { machine }: RowRun): FunctionValue | null {
  if (called.kind !== 'function' || machine.facts.recursive.has(called.name)) return null;
  return machine.frames.some((frame) => frame.called.body === called.body) ? null : called;
}

/** `items.forEach((item) => …)`: the function's body is that of a loop over the items. */
function callInRounds(
  called: FunctionValue,
  count: Growth,
  term: CallbackTerm,
  run: RowRun,
  call: () => void,
): void {
  const { machine } = run;
  const scope = new Scope(called.scope);
  const own = new Set([...called.parameters.map(({ name }) => name), ...effectsOf(called.body).declared]);
  for (const name of own) scope.declare(name, UNKNOWN);
  const given = machine.quietly(() => givenTo(term, run));
  called.parameters.forEach(({ name }, index) => {
    scope.declare(name, given[index] ?? UNKNOWN);
  });
  inRounds({ body: called.body, count, own }, scope, machine, { before: () => {}, run: call });
}

/**
 * `reduce((all, x) => [...all, f(x)], [])` makes a longer list in each round: returns one that is as long as there are
 * rounds; null if the list stays the same, or is no list.
 */
function lengthened(called: Value, term: CallbackTerm, run: RowRun, rounds: Growth): Value | null {
  const { machine, line } = run;
  const given = givenTo(term, run);
  const [start] = given;
  if (start?.kind !== 'collection' || start.type === 'text') return null;
  const after = machine.quietly(() => applied(called, given, run.call));
  const [before, now] = [start.size, after.kind === 'collection' ? after.size : start.size].map(fixedValue);
  if (after === start || before == null || now == null || now <= before) return null;
  return machine.collection(start.type, boundedAmount(rounds), start.items, line);
}

/** `reader.close()` at the end of a function: it is not called again. */
function leavesAtOnce(called: Value): boolean {
  return (
    called.kind === 'function' &&
    called.body.some(
      ({ kind, ...statement }) =>
        kind === 'expression' &&
        'expression' in statement &&
        statement.expression.kind === 'call' &&
        /^(?:close|exit)$/.test(statement.expression.name),
    )
  );
}

function loopOf({ over, rounds }: CallbackTerm, run: RowRun) {
  if (over === undefined) return rounds === undefined ? null : { count: run.growth(rounds) };
  const { count, runs } = run.iteration(over);
  return { count, runs };
}

function givenTo(term: CallbackTerm, run: RowRun): Value[] {
  return (term.with ?? []).flatMap((value) =>
    value === 'further' ? run.call.arguments.slice(2) : [run.value(value)],
  );
}
