/** Entries of maps that are not there yet, but that the program holds: `map.entry(key)`. */
import { type Collection, UNKNOWN, type Value } from '#analysis/machine/values.ts';

const MAPS = new WeakMap<Value, Collection>();

/** Returns a new vacancy in a map. */
export function vacancyIn(map: Value): Value {
  const vacancy: Value = { ...UNKNOWN };
  if (map.kind === 'collection') MAPS.set(vacancy, map);
  return vacancy;
}

/** Sets what stands for any value of the vacancy's map, unless it has values already. */
export function occupy(vacancy: Value, value: Value): void {
  const map = MAPS.get(vacancy);
  if (map?.items.kind !== 'unknown') return;
  map.items = value;
  if (value.kind === 'collection') value.holder = map;
}
