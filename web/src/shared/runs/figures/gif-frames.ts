/**
 * True if a GIF has more than one frame. Bytes that are no GIF have none.
 *
 * Blocks are walked as GIF89a describes them (§12, §15): each is a header of known length and sub-blocks that begin with
 * their length.
 */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const at = (index: number) => bytes[index] ?? 0;
  if (at(0) !== 0x47 || at(1) !== 0x49 || at(2) !== 0x46) return false;
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterSubBlocks = (start: number) => {
    let index = start;
    while (index < bytes.length && at(index) !== 0) index += at(index) + 1;
    return index + 1;
  };
  let frames = 0;
  let index = 13 + tableSize(at(10));
  while (index < bytes.length) {
    const kind = at(index);
    if (kind === 0x21) index = afterSubBlocks(index + 2);
    else if (kind === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      index = afterSubBlocks(index + 10 + tableSize(at(index + 9)) + 1);
    } else return false;
  }
  return false;
}
