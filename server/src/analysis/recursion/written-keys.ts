/** Keys under which a function looks for a mark and sets one, written so that they can be compared. */
import { effectsOf } from '#analysis/program/changes.ts';
import { innermostObject, type Node, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Parameter, Statement } from '#syntax/tree.ts';

/** The meanings of a function's names: other names, or the values that they are set to. */
export type NameMeanings = ReadonlyMap<string, string | Expression>;

/** Maximum depth to which names are followed to what they were set to. */
const MAX_DEPTH = 6;

/** Functions that give back what they are given, in another form. */
const KEEPS =
  /^(?:clone|copy|to_string|toString|to_owned|String|str|repr|valueOf|as_str|as_ref|intValue|int|tuple|make_pair|make_tuple|Pair|pair|Some|freeze|frozenset|join|stringify|format!?|of|asList|hash|Sprintf|Sprint|hashCode)$/;

/** Returns what each name is set to that is set once alone: `key = f"{row},{column}"`. */
export function meaningsIn(body: readonly Statement[], parameters: readonly Parameter[]): NameMeanings {
  const { changes } = effectsOf(body);
  const own = new Set(parameters.map(({ name }) => name));
  const meanings = new Map<string, Expression>();
  const several = new Set<string>();
  for (const { path, operator, value, part } of changes) {
    if (meanings.has(path) || several.has(path) || operator !== null || part !== undefined || own.has(path)) {
      several.add(path);
      meanings.delete(path);
    } else meanings.set(path, value);
  }
  return meanings;
}

/** Returns the places by which an item of a collection is reached; null if it is none of that collection. */
export function placesOfItem(node: Node, path: string): Expression[] | null {
  if (node.kind !== 'index' || pathOf(innermostObject(node)) !== path) return null;
  const places: Expression[] = [];
  let item: Expression = node;
  while (item.kind === 'index') {
    places.unshift(item.index);
    item = item.object;
  }
  return places;
}

/** Returns a key as a text that is the same for keys that are written alike, also under other names. */
export function writtenKey(places: readonly Expression[], meanings: NameMeanings): string {
  return places.map((place) => written(place, meanings, 0)).join(' ');
}

function written(expression: Expression, meanings: NameMeanings, depth: number): string {
  const path = pathOf(expression);
  if (path !== null) {
    const meaning = depth < MAX_DEPTH ? meanings.get(path) : undefined;
    if (meaning === undefined) return withoutOwner(path);
    return typeof meaning === 'string' ? meaning : written(meaning, meanings, depth + 1);
  }
  const within = (parts: readonly Expression[]) =>
    parts.map((part) => written(part, meanings, depth)).join(' ');
  switch (expression.kind) {
    case 'literal':
      return expression.type === 'string' ? '' : expression.text;
    case 'unary':
      return /^[&*]/.test(expression.operator)
        ? within([expression.operand])
        : `(${expression.operator}${within([expression.operand])})`;
    case 'binary':
      return `(${within([expression.left])}${expression.operator}${within([expression.right])})`;
    case 'other':
      return within(expression.parts);
    case 'collection':
      return within(expression.items);
    case 'call': {
      const { name, receiver, creates } = expression;
      const parts = within(expression.given ?? expression.arguments);
      const of =
        receiver === null || /^(?:String|Math|Integer|fmt|strconv)$/.test(pathOf(receiver) ?? '')
          ? ''
          : within([receiver]);
      return KEEPS.test(name) || creates
        ? [of, parts].filter((part) => part !== '').join(' ')
        : `${of}.${name}(${parts})`;
    }
    case 'index':
      return `${within([expression.object])}[${within([expression.index])}]`;
    case 'member':
      return `${within([expression.object])}.${expression.name}`;
    case 'choice':
      return `(${within([expression.test, expression.consequence, expression.otherwise])})`;
    case 'assignment':
      return within([expression.value]);
    default:
      return expression.kind;
  }
}

function withoutOwner(path: string): string {
  return path.replace(/^(?:this|self)\./, '');
}
