import { extensionOf } from './source-kinds.ts';

const EXTENSIONS = new Set('pdf rtf doc docx odt ppt pptx odp xls xlsx ods'.split(' '));
/** How documents begin that may hold nothing but printable characters: PDF, RTF and PostScript. */
const SIGNS = ['%PDF-', '{\\rtf', '%!PS-Adobe'];

/** True if the name is one of a document. A text under such a name is read all the same. */
export function isNamedAsDocument(name: string): boolean {
  return EXTENSIONS.has(extensionOf(name));
}

/** True for a document that could be taken for a text, or even for a program. */
export function beginsAsDocument(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 16).toString('latin1');
  return SIGNS.some((sign) => beginning.startsWith(sign));
}
