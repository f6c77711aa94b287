/** Maps that the program fills with lists, under each key one: `by.set(key, [item])`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Put, putsIn } from './entries-there.ts';
import { everything, nodesOfKind, pathOf } from './nodes.ts';

const LOOKS_UP = /^(?:get|getOrDefault)$/;
const NEW_LIST = /^(?:list|deque|(?:Array|Linked)List|ArrayDeque)(?:<.*>)?$/;

/** Returns the names of maps into which the program puts nothing else than lists that are written there. */
export function namesOfMapsOfLists(program: readonly Statement[]): ReadonlySet<string> {
  const puts = Map.groupBy(nodesOfKind(program, 'assignment', 'call').flatMap(putsIn), ({ map }) =>
    lastNameOf(map),
  );
  if (puts.size === 0) return new Set();
  const lookedUp = namesLookedUp(program);
  const ofLists = [...puts].filter(
    ([map, all]) => map !== '' && all.every((put) => isList(put, map, lookedUp)),
  );
  return new Set(ofLists.map(([map]) => map));
}

/** Returns `by` for `this.by`. */
export function lastNameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function isList({ value, operator }: Put, map: string, lookedUp: ReadonlyMap<string, string>): boolean {
  if (operator !== null && operator !== '??' && operator !== '||') return false;
  return isWrittenList(value) || (value.kind === 'name' && lookedUp.get(value.name) === map);
}

function isWrittenList(value: Expression): boolean {
  // `new ArrayList<>()`
  if (value.kind === 'call') return NEW_LIST.test(value.name) && value.arguments.length === 0;
  return value.kind === 'collection' && value.type === 'list' && !value.items.some((item) => item.isSpread);
}

/** Returns names that are what a map has or else a new list, with the map: `list = by.get(key) ?? []`. */
function namesLookedUp(program: readonly Statement[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { target, value } of nodesOfKind(program, 'declaration', 'assignment')) {
    const nodes = target.kind === 'name' && value ? [...everything([value])] : [];
    const isOrNew = nodes.some(
      (node) => (node.kind === 'collection' || node.kind === 'call') && isWrittenList(node),
    );
    const look = nodes.find((node) => node.kind === 'call' && LOOKS_UP.test(node.name));
    const map = isOrNew && look?.kind === 'call' ? pathOf(look.receiver) : null;
    if (target.kind === 'name' && map !== null) found.set(target.name, lastNameOf(map));
  }
  return found;
}
