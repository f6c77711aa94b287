/** Expressions with other parts: what a function computes, said of what it is given. */
import type { Expression } from '#syntax/tree.ts';

/** Returns the expression with its parts replaced for which `by` returns others. Functions in it stay as they are. */
export function replaceWithin(
  expression: Expression,
  by: (part: Expression) => Expression | null,
): Expression {
  const replaced = by(expression);
  if (replaced !== null) return expression.isSpread ? { ...replaced, isSpread: true } : replaced;
  const within = (part: Expression) => replaceWithin(part, by);
  switch (expression.kind) {
    case 'binary':
      return { ...expression, left: within(expression.left), right: within(expression.right) };
    case 'unary':
      return { ...expression, operand: within(expression.operand) };
    case 'call': {
      const receiver = expression.receiver && within(expression.receiver);
      return { ...expression, receiver, arguments: expression.arguments.map(within) };
    }
    case 'assignment':
      return { ...expression, target: within(expression.target), value: within(expression.value) };
    case 'index':
      return { ...expression, object: within(expression.object), index: within(expression.index) };
    case 'slice': {
      const { object, from, to } = expression;
      return { ...expression, object: within(object), from: from && within(from), to: to && within(to) };
    }
    case 'member':
      return { ...expression, object: within(expression.object) };
    case 'choice': {
      const { test, consequence, otherwise } = expression;
      return {
        ...expression,
        test: within(test),
        consequence: within(consequence),
        otherwise: within(otherwise),
      };
    }
    case 'collection':
      return { ...expression, items: expression.items.map(within) };
    case 'other':
      return { ...expression, parts: expression.parts.map(within) };
    default:
      return expression;
  }
}
