import { constantAmount } from '#analysis/growth/amount.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { lastNameOf } from '#analysis/program/maps-of-lists.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/**
 * Puts an empty list into a map that has got nothing yet when an entry of it is looked up, `group = by.get(key)`: in
 * later rounds the list is there that this one puts there afterwards.
 */
export function expectList(map: Value, written: Expression | null, machine: AbstractMachine): void {
  if (map.kind !== 'collection' || map.items.kind !== 'unknown' || !/map$/.test(map.type)) return;
  if (machine.isQuiet || map.isInput || map.parts?.length) return;
  const path = pathOf(written);
  if (path === null || !machine.facts.mapsOfLists.has(lastNameOf(path))) return;
  const list = machine.collection('list', constantAmount(0), UNKNOWN, map.line);
  list.level = map.level;
  list.holder = map;
  map.items = list;
}
