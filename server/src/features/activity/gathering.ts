import { setTimeout } from 'node:timers/promises';

/** How long what comes in gathers, in ms: nobody notices that a figure is as late as that. */
const GATHERING_MS = 100;
/** Most that is stored at once: databases bound the values of a statement. */
const STORED_AT_ONCE = 500;

/**
 * Returns a function that stores what it is given together with whatever else comes within a moment: a transaction costs
 * more than one more row in it. Each call resolves, or rejects, with the transaction that it became part of.
 */
export function gathering<Item>(
  store: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let gathered: Item[] = [];
  let storing: Promise<void> | null = null;
  const storeSoon = async () => {
    await setTimeout(GATHERING_MS);
    const items = gathered;
    gathered = [];
    storing = null;
    for (let from = 0; from < items.length; from += STORED_AT_ONCE) {
      await store(items.slice(from, from + STORED_AT_ONCE));
    }
  };
  return (item) => {
    gathered.push(item);
    storing ??= storeSoon();
    return storing;
  };
}
