import { setTimeout } from 'node:timers/promises';

/** How long a batch is open to further items, in ms: nobody notices that a figure is as late as that. */
const OPEN_MS = 100;
/** Most items of a batch: databases bound the values of a statement. */
const BATCH_SIZE = 500;

/**
 * Returns a function that stores an item together with whatever else comes within a moment: a transaction costs more
 * than one more row in it. Each call resolves, or rejects, with the batch that holds its item. Batches are stored one
 * after the other; the failure of one does not concern the others.
 */
export function createBatcher<Item>(
  store: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let open: { items: Item[]; stored: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  const begin = () => {
    const items: Item[] = [];
    last = Promise.allSettled([last, setTimeout(OPEN_MS)]).then(() => {
      if (open?.items === items) open = null;
      return store(items);
    });
    return { items, stored: last };
  };
  return (item) => {
    if (open === null || open.items.length === BATCH_SIZE) open = begin();
    open.items.push(item);
    return open.stored;
  };
}
