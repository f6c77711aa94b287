/**
 * A short digest of a session's document, with which page and server detect that one of them missed an update:
 * `stateVector` counts the insertions of each Yjs client, and deletions show in the texts. It detects accidents, not
 * forgeries.
 *
 * @param text the entry's
 * @param otherParts the other files, by `listOtherParts`
 */
export function documentDigest(
  stateVector: ReadonlyMap<number, number>,
  text: string,
  otherParts: readonly string[] = [],
): string {
  let first = 0x9e3779b9;
  let second = 0x85ebca6b;
  // Two multiplicative hashes of 32 bits: a collision in one is not a collision in the other.
  const take = (value: number) => {
    first = Math.imul(first ^ value, 0x9e3779b1);
    second = Math.imul(second ^ value, 0x5f356495);
  };
  for (const [client, clock] of [...stateVector].sort(([one], [other]) => one - other)) {
    take(client);
    take(clock);
  }
  for (const part of [text, ...otherParts]) {
    take(part.length);
    for (let index = 0; index < part.length; index += 1) take(part.charCodeAt(index));
  }
  // The low bits of a product depend only on low bits.
  return [first ^ (second >>> 15), second ^ (first >>> 13)].map(inHexadecimal).join('');
}

function inHexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
