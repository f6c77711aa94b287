/** Bytes of a number in an update. */
function bytesOf(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...bytesOf(Math.floor(value / 128))];
}

/** Names a character by its client and clock. */
type Id = readonly [client: number, clock: number];
const idOf = ([client, clock]: Id) => [...bytesOf(client), ...bytesOf(clock)];
const textOf = (text: string) => [...bytesOf(text.length), ...Buffer.from(text)];

/** An item between two others, or alone in a text. */
export function itemBetween(left: Id | null, right: Id | null, text = 'x', root = 'content'): number[] {
  const place = [...(left ? idOf(left) : []), ...(right ? idOf(right) : [])];
  const parent = left || right ? [] : [1, ...textOf(root)];
  return [4 + (left ? 128 : 0) + (right ? 64 : 0), ...place, ...parent, ...textOf(text)];
}

/** An update as bytes: items of clients, each from a clock on, and deleted ranges of one client. */
export function updateOf(
  clients: readonly { client: number; clock?: number; items: number[][] }[],
  deleted?: { client: number; ranges: readonly (readonly [clock: number, length: number])[] },
): Uint8Array {
  const sections = clients.map(({ client, clock = 0, items }) => [
    ...[items.length, client, clock].flatMap(bytesOf),
    ...items.flat(),
  ]);
  const bytes = [...bytesOf(clients.length), ...sections.flat()];
  if (deleted === undefined) return Uint8Array.from([...bytes, 0]);
  const ranges = deleted.ranges.flatMap((range) => range.flatMap(bytesOf));
  const ends = [1, ...bytesOf(deleted.client), ...bytesOf(deleted.ranges.length), ...ranges];
  return Uint8Array.from([...bytes, ...ends]);
}
