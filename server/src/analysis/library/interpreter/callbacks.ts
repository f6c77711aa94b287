/** Calls of the functions that a program passes to its library. */
import type { LibraryCall } from '#analysis/library/library.ts';
import type { CallbackTerm } from '#analysis/library/terms.ts';
import { UNKNOWN, type Value } from '#analysis/machine/values.ts';
import type { RowRun } from './row-run.ts';

/** Returns the result of a function, the program's own or the library's, for the given arguments. */
export function applied(called: Value, given: readonly Value[], call: LibraryCall): Value {
  const { machine, line } = call;
  if (called.kind === 'function') {
    return machine.call(called, given.slice(0, called.parameters.length), { line, arguments: [] });
  }
  if (called.kind !== 'builtin') return UNKNOWN;
  const { functions, methods } = machine.library;
  const { name, receiver } = called;
  const rule = (receiver === null ? functions : methods).get(name);
  const passed = { name, receiver, arguments: given, written: [], type: name, isApplied: true } as const;
  return rule?.({ ...call, ...passed }) ?? UNKNOWN;
}

/** Calls functions as often as the row says; `result` is the last one's. */
export function callBack(term: CallbackTerm, run: RowRun): void {
  const isEvery = term.function === 'every';
  const functions =
    term.function === 'every'
      ? run.call.arguments.filter(({ kind }) => kind === 'function')
      : [run.value(term.function)];
  for (const called of functions) {
    const loop = leavesAtOnce(called) ? null : loopOf(term, run);
    if (loop) run.machine.openLoop({ line: run.line, what: null, ...loop });
    const call = () => {
      const given = givenTo(term, run);
      const [same = UNKNOWN] = given;
      const isAlike = isEvery && called.kind === 'function';
      return applied(called, isAlike ? called.parameters.map(() => same) : given, run.call);
    };
    run.put('result', term.isQuiet ? run.machine.quietly(call) : call());
    if (loop) run.machine.closeLoop();
  }
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
