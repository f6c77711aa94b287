/** A block ends with the line in which it becomes as long, in characters. */
const BLOCK_LENGTH = 8_192;

/** A text in blocks of whole lines: together they are the text. */
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
