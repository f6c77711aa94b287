/** Objects that are as good as tuples: a few numbers and texts by their names. */
import { joinValues, type ObjectValue, UNKNOWN, type Value } from './values.ts';

/** True for an object of few numbers and texts, which is as good as a tuple of them. */
export function isRecord(item: Value): item is ObjectValue {
  if (item.kind !== 'object' || item.fields.size === 0 || item.fields.size > 8) return false;
  return [...item.fields.values()].every(
    (field) => field.kind === 'number' || (field.kind === 'collection' && field.type === 'text'),
  );
}

/** `{n, 0}` put among objects: one with these fields. */
function asRecord(item: Value, { type, fields }: ObjectValue): Value {
  const parts = item.kind === 'collection' ? item.parts : null;
  if (parts === null || parts.length !== fields.size) return item;
  return {
    kind: 'object',
    type,
    fields: new Map([...fields.keys()].map((name, index) => [name, parts[index] ?? UNKNOWN])),
  };
}

/** The fields of a type's first value are as those of the objects that come later: `stack<Task> open; open.push({n, 0})`. */
export function joinRecords(existing: ObjectValue, given: Value): ObjectValue {
  const item = asRecord(given, existing);
  if (item.kind !== 'object') return existing;
  const isAlike = existing.type === item.type && existing.fields.size === item.fields.size;
  if (existing === item || !isAlike || !isRecord(existing) || !isRecord(item)) return existing;
  const fields = new Map(
    [...existing.fields].map(([name, field]) => [name, joinValues(field, item.fields.get(name) ?? UNKNOWN)]),
  );
  return { ...existing, fields };
}
