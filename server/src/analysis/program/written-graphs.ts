/** Object literals that are maps by name: `{ shop: ['cook'], cook: [] }`, the names of which the program never asks for. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { nodesOfKind } from './nodes.ts';

type Written = Extract<Expression, { kind: 'collection' }>;

/** Returns the object literals that stand for maps of lists, or for maps of maps with the same keys. */
export function findWrittenGraphs(program: readonly Statement[]): ReadonlySet<Expression> {
  const graphs = new Set<Expression>();
  const objects = nodesOfKind(program, 'collection').filter((one) => namesOf(one).length > 1);
  if (objects.length === 0) return graphs;
  const asked = new Set(nodesOfKind(program, 'member').map(({ name }) => name));
  for (const object of objects) {
    const keys = new Set(namesOf(object));
    if ([...keys].some((name) => asked.has(name))) continue;
    const values = object.fields?.values ?? object.items;
    const rows = values.filter((value) => value.kind === 'collection');
    if (rows.length < values.length) continue;
    const isOfLists = rows.every(({ type, fields }) => type === 'list' && fields === undefined);
    const isOfMaps = rows.every((row) => row.type === 'map' && namesOf(row).every((name) => keys.has(name)));
    if (!isOfLists && !isOfMaps) continue;
    for (const one of isOfMaps ? [object, ...rows] : [object]) graphs.add(one);
  }
  return graphs;
}

/** Returns the names of an object literal without a type. */
function namesOf({ type, fields }: Written): string[] {
  if (type !== 'map' || fields === undefined || fields.type != null) return [];
  return fields.names.filter((name) => name !== null);
}
