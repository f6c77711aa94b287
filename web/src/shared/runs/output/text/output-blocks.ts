/** Characters after which a block ends at the next line end. */
const BLOCK_LENGTH = 8_192;

/** Splits a text into blocks of whole lines; the blocks joined equal the text. */
export function outputBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  for (let begin = 0; begin < text.length; ) {
    const lineEnd = text.indexOf('\n', begin + BLOCK_LENGTH);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    blocks.push(text.slice(begin, end));
    begin = end;
  }
  return blocks;
}
