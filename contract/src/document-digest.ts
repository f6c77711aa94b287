/**
 * A short digest of a session's text, by which a page and the server find out that one of them has missed
 * something: `stateVector` counts what was written by each Yjs client, and what was deleted shows in the text.
 * It tells accidents apart, not forgeries.
 */
export function documentDigest(stateVector: ReadonlyMap<number, number>, text: string): string {
  let first = 0x9e3779b9;
  let second = 0x85ebca6b;
  // Two multiplicative hashes of 32 bits: what one confuses the other does not.
  const take = (value: number) => {
    first = Math.imul(first ^ value, 0x9e3779b1);
    second = Math.imul(second ^ value, 0x5f356495);
  };
  for (const [client, clock] of [...stateVector].sort(([one], [other]) => one - other)) {
    take(client);
    take(clock);
  }
  take(text.length);
  for (let at = 0; at < text.length; at += 1) take(text.charCodeAt(at));
  // The low bits of a product depend on low bits alone.
  return [first ^ (second >>> 15), second ^ (first >>> 13)].map(inHexadecimal).join('');
}

function inHexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
