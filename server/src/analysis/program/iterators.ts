/** Expressions of C++ that are places in a collection, not collections: comparing them takes one step. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { nodesOfKind } from './nodes.ts';

/** Methods that return a place: `items.begin()`. */
const PLACE_METHODS =
  /^(?:c?r?(?:begin|end)|before_begin|find|lower_bound|upper_bound|insert|erase|emplace)$/;

/** Functions that return a place in what their first arguments begin and end. */
const PLACE_FUNCTIONS =
  /^(?:begin|end|next|prev|find|find_if|find_if_not|find_first_of|find_end|search|adjacent_find|lower_bound|upper_bound|partition_point|max_element|min_element|unique|remove|remove_if|partition|stable_partition|copy|copy_if|transform|rotate|is_sorted_until)$/;

/** Returns the names of variables that only ever get places: `auto it = items.begin()`. */
export function namesOfIterators(program: readonly Statement[]): Set<string> {
  const places = new Map<string, boolean>();
  for (const { target, value } of nodesOfKind(program, 'declaration', 'assignment')) {
    if (target.kind !== 'name' || value === null) continue;
    const isPlace = isIterator(value, new Set([...places].flatMap(([name, is]) => (is ? [name] : []))));
    places.set(target.name, isPlace && places.get(target.name) !== false);
  }
  return new Set([...places].filter(([, isPlace]) => isPlace).map(([name]) => name));
}

/** True for an expression that is a place in a collection, given the names of such places. */
export function isIterator(expression: Expression, names: ReadonlySet<string>): boolean {
  if (expression.kind === 'name') return names.has(expression.name);
  if (expression.kind === 'binary')
    return /^[-+]$/.test(expression.operator) && isIterator(expression.left, names);
  if (expression.kind !== 'call') return false;
  const { receiver, name, arguments: given } = expression;
  if (receiver !== null && !isNamespace(receiver)) return PLACE_METHODS.test(name);
  const [first] = given;
  // `next(in)` of a program's own function is none.
  return first !== undefined && PLACE_FUNCTIONS.test(name) && (given.length > 1 || isIterator(first, names));
}

/** `std::find`, `ranges::find` */
function isNamespace({ kind, ...rest }: Expression): boolean {
  return kind === 'name' && /^(?:std|ranges)$/.test((rest as { name: string }).name);
}
