import type { Expression, Parameter, Statement } from '#syntax/tree.ts';

/** `func bounds(a []int) (low, high int)`: its results are variables, which a bare `return` returns. */
export function withResults(body: readonly Statement[], results: readonly Parameter[]): Statement[] {
  const range = { start: 0, end: 0, line: body[0]?.line ?? 1 };
  const names = results.map(({ name }): Expression => ({ kind: 'name', name, ...range }));
  const [only] = names;
  const value: Expression =
    names.length === 1 && only ? only : { kind: 'collection', type: 'tuple', items: names, ...range };
  const returning = (statements: readonly Statement[]): Statement[] =>
    statements.map((statement): Statement => {
      switch (statement.kind) {
        case 'jump':
          return statement.type === 'return' && statement.value === null
            ? { ...statement, value }
            : statement;
        case 'branch':
          return {
            ...statement,
            consequence: returning(statement.consequence),
            otherwise: returning(statement.otherwise),
          };
        case 'switch':
          return {
            ...statement,
            cases: statement.cases.map((one) => ({ ...one, body: returning(one.body) })),
          };
        case 'while':
        case 'each':
        case 'block':
          return { ...statement, body: returning(statement.body) };
        default:
          return statement;
      }
    });
  return [
    ...results.map(({ type }, index): Statement => {
      const target = names[index] ?? value;
      return { kind: 'declaration', target, type, value: null, ...range };
    }),
    ...returning(body),
  ];
}
