import { readFields, readList, readText } from '#runner/assistance/answers/reading.ts';
import type { ProgramRenames, ProtocolPlace } from '#runner/assistance/setup.ts';

const MAX_PLACES_READ = 2_000;
const NAME = /^[A-Za-z_]\w{0,199}$/;
const KEYWORDS = new Set(
  `alignas alignof and asm auto bool break case catch char class const constexpr continue decltype default delete do double
  else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not nullptr
  operator or private protected public register requires return short signed sizeof static struct switch template this
  throw true try typedef typename union unsigned using virtual void volatile while xor`.split(/\s+/),
);
/** clangd's names of functions, fields and variables: all their places have the same word. Classes have constructors. */
const SIMPLE = /(?:@FI?@[^@]*|^c:@[^@]+|@[a-z_]\w*)$/;

type Asked = Parameters<ProgramRenames['place']>[0];

/**
 * Renames names in one document. clangd looks for other places in everything that is open, of all people, and fails where
 * one of them has a function of the same name.
 */
export const CPP_RENAMES: ProgramRenames = {
  async place(process, place) {
    const own = await process.request('textDocument/prepareRename', place);
    if (own !== null) return own;
    return (await isSimple(process, place)) ? { defaultBehavior: true } : null;
  },

  async edits(process, place, name) {
    if (!NAME.test(name) || KEYWORDS.has(name)) return null;
    const { uri } = place.textDocument;
    const own = editsOf(await process.request('textDocument/rename', { ...place, newName: name }), uri);
    if (own !== null) return { changes: { [uri]: own } };
    if (!(await isSimple(process, place))) return null;
    const found = await process.request('textDocument/references', {
      ...place,
      context: { includeDeclaration: true },
    });
    const places = readList(found, MAX_PLACES_READ).map(readFields);
    const edits = places
      .filter((reference) => reference.uri === uri)
      .map(({ range }) => ({ range, newText: name }));
    return edits.length === 0 ? null : { changes: { [uri]: edits } };
  },
};

async function isSimple(process: Asked, place: ProtocolPlace): Promise<boolean> {
  const [symbol] = readList(await process.request('textDocument/symbolInfo', place), 1);
  return SIMPLE.test(readText(readFields(symbol).usr) ?? '');
}

/** Returns the edits of one document; null: there are none. */
function editsOf(answer: unknown, uri: string): unknown[] | null {
  const { changes, documentChanges } = readFields(answer);
  if (Array.isArray(documentChanges)) {
    const own = documentChanges
      .map(readFields)
      .find(({ textDocument }) => readFields(textDocument).uri === uri);
    return Array.isArray(own?.edits) ? own.edits : null;
  }
  const own = readFields(changes)[uri];
  return Array.isArray(own) ? own : null;
}
