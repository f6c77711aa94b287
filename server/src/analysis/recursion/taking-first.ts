/** Recursive functions that take a piece of something before they call themselves: each call is about another piece. */
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * True if no way through the functions leads from a call back to the same function without taking a piece in between:
 * `if (tokens[pos++] == "#") return null; … build(); … build();`. A counter that only some calls move on, such as that of
 * the results found, bounds nothing.
 */
export function takesBeforeCalls(
  frame: Frame,
  reached: readonly FunctionValue[],
  takes: (node: Node) => boolean,
  { facts }: AbstractMachine,
): boolean {
  const own = [frame.called, ...reached];
  const group = new Map(own.filter(({ name }) => facts.recursive.has(name)).map((one) => [one.name, one]));
  const helpers = new Set(
    own.filter(({ name, body }) => !group.has(name) && everything(body).some(takes)).map(({ name }) => name),
  );
  const edges = new Map<string, Set<string>>();
  for (const { name, body } of group.values()) edges.set(name, callsBefore(body, group, helpers, takes));
  const open = new Set<string>();
  const done = new Set<string>();
  const isCyclic = (name: string): boolean => {
    if (open.has(name)) return true;
    if (done.has(name)) return false;
    open.add(name);
    const leadsBack = [...(edges.get(name) ?? [])].some(isCyclic);
    open.delete(name);
    done.add(name);
    return leadsBack;
  };
  return !isCyclic(frame.called.name);
}

/**
 * True if a question about the pieces decides on calls. `build(depth - 1)` that only asks for its depth goes on when
 * nothing is left to be taken: `tokens.shift()` gives nothing then.
 */
export function areCallsByPieces(
  { called }: Frame,
  reached: readonly FunctionValue[],
  { places, takes }: { places: ReadonlySet<string>; takes: (node: Node) => boolean },
): boolean {
  const group = [called, ...reached];
  const names = new Set(group.map(({ name }) => name));
  const callsOf = (nodes: readonly Node[]) =>
    everything(nodes).some((node) => node.kind === 'call' && names.has(node.name));
  return group.some(({ body }) => {
    const pieces = new Set(places);
    for (const node of everything(body)) {
      if ((node.kind !== 'declaration' && node.kind !== 'assignment') || node.value === null) continue;
      const isPiece = everything([node.value]).some(
        (part) => takes(part) || /^(?:index|call)$/.test(part.kind),
      );
      if (isPiece) for (const name of namesIn(node.target)) pieces.add(name);
    }
    const isAboutPiece = (test: Expression | null) =>
      test !== null &&
      everything([test]).some(
        (part) =>
          takes(part) || /^(?:index|call)$/.test(part.kind) || pieces.has(pathOf(part as Expression) ?? ''),
      );
    return everything(body).some((node) => {
      if (node.kind === 'while') return isAboutPiece(node.test) && callsOf(node.body);
      if (node.kind === 'switch') return isAboutPiece(node.subject);
      if (node.kind === 'choice') return isAboutPiece(node.test) && callsOf([node]);
      if (node.kind !== 'branch' || !isAboutPiece(node.test)) return false;
      const isEnd = [node.consequence, node.otherwise].some((way) => way.at(-1)?.kind === 'jump');
      return isEnd || callsOf([...node.consequence, ...node.otherwise]);
    });
  });
}

/** Returns the functions of the group that a body may call before it has taken anything. */
function callsBefore(
  body: readonly Statement[],
  group: ReadonlyMap<string, FunctionValue>,
  helpers: ReadonlySet<string>,
  takes: (node: Node) => boolean,
): Set<string> {
  const called = new Set<string>();

  /** Runs through an expression in the order in which its parts are worked out; returns true if something was taken. */
  function through(expression: Expression | null, before: boolean): boolean {
    if (expression === null) return before;
    let hasTaken = before;
    const parts = everything([expression])
      .filter((node) => node.kind === 'call' || takes(node))
      .toSorted((one, other) => one.end - other.end);
    for (const part of parts) {
      if (part.kind === 'call' && group.has(part.name)) {
        if (!hasTaken) called.add(part.name);
        hasTaken = true;
      } else if (takes(part) || (part.kind === 'call' && helpers.has(part.name))) hasTaken = true;
    }
    return hasTaken;
  }

  /** Returns true if something was taken on all ways to the end; null if none comes there. */
  function run(statements: readonly Statement[], before: boolean): boolean | null {
    let hasTaken = before;
    for (const statement of statements) {
      const after = runOne(statement, hasTaken);
      if (after === null) return null;
      hasTaken = after;
    }
    return hasTaken;
  }

  function runOne(statement: Statement, before: boolean): boolean | null {
    switch (statement.kind) {
      case 'expression':
        return through(statement.expression, before);
      case 'declaration':
        return through(statement.value, before);
      case 'branch': {
        const asked = through(statement.test, before);
        return joined([run(statement.consequence, asked), run(statement.otherwise, asked)]);
      }
      case 'switch': {
        const asked = through(statement.subject, before);
        const isComplete = statement.cases.some(({ values }) => values.length === 0);
        return joined([
          ...statement.cases.map((one) => run(one.body, asked)),
          ...(isComplete ? [] : [asked]),
        ]);
      }
      case 'while': {
        const asked = through(statement.test, run(statement.before, before) ?? before);
        run(statement.body, asked);
        return asked;
      }
      case 'each': {
        const asked = through(statement.iterable, before);
        run(statement.body, asked);
        return asked;
      }
      case 'attempt': {
        const after = run(statement.body, before);
        return joined([after, ...statement.handlers.map((one) => run(one, before))]);
      }
      case 'block':
        return run(statement.body, before);
      case 'jump':
        through(statement.value, before);
        return null;
      default:
        return before;
    }
  }

  run(body, false);
  return called;
}

function joined(ways: readonly (boolean | null)[]): boolean | null {
  const ending = ways.filter((way) => way !== null);
  return ending.length === 0 ? null : ending.every((way) => way);
}
