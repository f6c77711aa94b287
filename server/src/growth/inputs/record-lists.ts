/** Lists of records that are written in a program, made as long as wanted: their items in turn, each a little different. */
import type { LanguageId } from '@coderoom/contract';
import { part, type SourceNode } from '#syntax/source-node.ts';
import { type ItemPiece, itemsIn, piecesOf } from './written-items.ts';

/** A list that is written in a program. */
export interface WrittenList {
  node: SourceNode;
  /** Text between its brackets. */
  items: string;
  /** Type of its items, as it is written; empty if it is not. */
  itemType: string;
  /** How the program's type of list is made of its items. */
  kind: 'list' | 'array' | 'direct';
  isLocal: boolean;
  /** Type that its variable is declared with; absent: none. */
  declared?: string;
}

/** Most items that are repeated: each is written into the program once more. */
const MAX_ITEMS = 40;
/** Longest text of a list that is taken apart, in UTF-16 units. */
const MAX_LENGTH = 8 * 1024;
/** Fewest items of a list that stands for one of any length. */
const MIN_ITEMS = 2;
/** Numbers in brackets from which on they are a row of a table, which has no fixed length either. */
const ROW_LENGTH = 4;

/**
 * Returns texts that make a list of any length in the place of one with records, the best first: its items differ from
 * those before them in their texts and numbers, or do not, where a compiler refuses that.
 *
 * @param options.mayHoldLists true: lists within items stay as long as they are
 */
export function longRecordLists(
  list: WrittenList | null,
  language: LanguageId,
  { mayHoldLists = false }: { mayHoldLists?: boolean } = {},
): string[] {
  if (list === null || list.items.length > MAX_LENGTH) return [];
  const items = itemsIn(list.items);
  if (
    items.length < MIN_ITEMS ||
    items.length > MAX_ITEMS ||
    !items.every((item) => isRecord(item, mayHoldLists))
  )
    return [];
  if (items.every((item) => isRow(item, items.length))) return [];
  const varied = items.map((item) => piecesOf(item).map(VARIED[language]).join(''));
  return [varied, items].flatMap((texts) => LISTS[language](texts, list) ?? []);
}

/** Has several values, of which none is a list that would have to grow as well: pairs do not. */
function isRecord(item: string, mayHoldLists: boolean): boolean {
  const inner = item.replace(/^[^([{]*[([{]/, '');
  const hasLists = !mayHoldLists && /\[[^\],]*,[^\],]*,|\[[^\]]*[[{(]|List\.of|Arrays\.asList/.test(inner);
  const isMade = /^(?:new\s+)?[A-Za-z][\w.:]*\s*\([^)]/.test(item);
  return inner !== item && !hasLists && (isMade || /[,:"']|\w\s*\(/.test(inner));
}

/** Numbers alone, as many as there are rows or more than a record has. */
function isRow(item: string, rows: number): boolean {
  const values = itemsIn(item.replace(/^[^([{]*[([{]|[)\]}]\s*$/g, ''));
  const areNumbers = values.every((value) => /^\s*-?[\d.]+\s*$/.test(value));
  return areNumbers && (values.length >= ROW_LENGTH || values.length === rows);
}

const keep = ({ text }: ItemPiece) => text;

const VARIED: Record<LanguageId, (piece: ItemPiece) => string> = {
  python: ({ kind, text }) =>
    kind === 'text' ? `(${text} + str(_cr_r))` : kind === 'number' ? `(${text} + _cr_r)` : text,
  javascript: varyEcmascript,
  typescript: varyEcmascript,
  java: ({ kind, text }) =>
    kind === 'text' ? `(${text} + crI / crK)` : kind === 'number' ? `(${text} + crI / crK)` : text,
  cpp: ({ kind, text }) =>
    kind === 'text'
      ? `(std::string(${text}) + std::to_string(crR))`
      : kind === 'number'
        ? `(${text} + (int)crR)`
        : text,
  go: ({ kind, text }) =>
    kind === 'text'
      ? `(${text} + string(rune(97+crR%26)) + string(rune(97+crR/26%26)) + string(rune(97+crR/676%26)))`
      : kind === 'number'
        ? `(${text} + crR)`
        : text,
  rust: (piece) =>
    piece.kind === 'text'
      ? `(&*Box::leak(format!("{}{}", ${piece.text}, cr_r).into_boxed_str()))`
      : keep(piece),
};

function varyEcmascript({ kind, text }: ItemPiece): string {
  return kind === 'rest' ? text : `(${text} + __crR)`;
}

const LISTS: Record<LanguageId, (items: readonly string[], list: WrittenList) => string | null> = {
  python: (items) =>
    `[[${items.map((item) => `lambda: ${item}`).join(', ')}][_cr_i % ${items.length}]() for _cr_i in range(_cr_n()) for _cr_r in [_cr_i // ${items.length}]]`.replaceAll(
      'lambda: ',
      'lambda _cr_r=_cr_r: ',
    ),
  javascript: ecmascriptList,
  typescript: ecmascriptList,
  java(items, { itemType, kind }) {
    const made = items.map((item) => item.replaceAll('crK', String(items.length)));
    const typed = made.map((item) => (item.startsWith('{') ? `new ${itemType} ${item}` : item));
    const chosen = typed
      .map((item, index) =>
        index < items.length - 1 ? `crI % ${items.length} == ${index} ? ${item} : ` : item,
      )
      .join('');
    const stream = `java.util.stream.IntStream.range(0, CrC__.n()).mapToObj(crI -> ${chosen})`;
    if (kind === 'list') return `${stream}.collect(java.util.stream.Collectors.toList())`;
    return itemType === '' ? null : `${stream}.toArray(${itemType}[]::new)`;
  },
  cpp(items, { itemType, kind, isLocal }) {
    if (itemType === '') return null;
    const cases = items.map((item, index) => `case ${index}: crV.push_back(${item}); break;`).join(' ');
    const made =
      `[${isLocal ? '&' : ''}] { std::vector<${itemType}> crV; long long crN = cr_n(); ` +
      `for (long long crI = 0; crI < crN; crI++) { long long crR = crI / ${items.length}; (void)crR; ` +
      `switch (crI % ${items.length}) { ${cases} } } return crV; }()`;
    return kind === 'direct' ? ` = ${made}` : made;
  },
  go(items, { itemType }) {
    const typed = items.map((item) =>
      item.startsWith('{') ? `${itemType.replace(/^\*/, '&')}${item}` : item,
    );
    const cases = typed.map((item, index) => `case ${index}: crV = append(crV, ${item})`).join('; ');
    return (
      `func() []${itemType} { crN := int(CrN()); crV := []${itemType}{}; ` +
      `for crI := 0; crI < crN; crI++ { crR := crI / ${items.length}; _ = crR; ` +
      `switch crI % ${items.length} { ${cases} } }; return crV }()`
    );
  },
  rust(items, { kind, declared }) {
    if (kind === 'array') return null;
    if (declared !== undefined) {
      const cases = items
        .map((item, index) => `${index < items.length - 1 ? index : '_'} => cr_v.push(${item})`)
        .join(', ');
      return (
        `{ let cr_n: usize = crate::cr__::n(); let mut cr_v: ${declared} = Vec::new(); for cr_i in 0..cr_n { ` +
        `let cr_r = cr_i / ${items.length}; let _ = cr_r; match cr_i % ${items.length} { ${cases} } } cr_v }`
      );
    }
    const arms = items
      .map((item, index) => `${index < items.length - 1 ? index : '_'} => ${item}`)
      .join(', ');
    return (
      `{ let cr_n: usize = crate::cr__::n(); (0..cr_n).map(|cr_i| { let cr_r = cr_i / ${items.length}; let _ = cr_r; ` +
      `match cr_i % ${items.length} { ${arms} } }).collect::<Vec<_>>() }`
    );
  },
};

function ecmascriptList(items: readonly string[], { itemType }: WrittenList): string {
  const made = items.map((item) => `() => (${item})`).join(', ');
  const list =
    `Array.from({ length: __crN() }, (_, __crI) => { const __crR = Math.floor(__crI / ${items.length}); ` +
    `return [${made}][__crI % ${items.length}]${itemType === '' ? '' : '!'}(); })`;
  // Texts of a declared type may be some of a few words.
  return itemType === '' ? list : `(${list} as any)`;
}

/** Finds the lists that are written in a program, with the types that stand beside them. */
export function writtenListAt(
  node: SourceNode,
  parents: readonly SourceNode[],
  source: string,
  language: LanguageId,
): WrittenList | null {
  const text = source.slice(node.start, node.end);
  const declaration = parents.findLast(({ type }) => /declaration$|declarator$|assignment$/.test(type));
  const inside = { node, items: text.slice(1, -1), itemType: '', kind: 'list', isLocal: true } as const;
  switch (language) {
    case 'python':
      return node.type === 'list' ? inside : null;
    case 'javascript':
    case 'typescript': {
      if (node.type !== 'array') return null;
      const head = declaration ? source.slice(declaration.start, node.start) : '';
      return { ...inside, itemType: language === 'typescript' && /:[^=]*=\s*$/.test(head) ? 'any' : '' };
    }
    case 'java': {
      const ofMethod = /^(?:List\.of|Arrays\.asList)\((.*)\)$/s.exec(text)?.[1];
      if (node.type === 'method_invocation')
        return ofMethod === undefined ? null : { ...inside, items: ofMethod };
      const [, created, items] = /^new\s+(\w+(?:\[\])*)\[\]\s*\{(.*)\}$/s.exec(text) ?? [];
      if (node.type === 'array_creation_expression')
        return items === undefined || created === undefined
          ? null
          : { ...inside, items, itemType: created, kind: 'array' };
      if (node.type !== 'array_initializer' || parents.at(-1)?.type !== 'variable_declarator') return null;
      const local = parents.findLast(({ type }) => /declaration$/.test(type));
      const type = local && part(local, 'type');
      const written = type ? source.slice(type.start, type.end).replace(/\s/g, '') : '';
      return { ...inside, itemType: written.replace(/\[\]$/, ''), kind: 'array' };
    }
    case 'cpp': {
      if (node.type !== 'initializer_list') return null;
      const whole = parents.findLast(({ type }) => type === 'declaration');
      const head = whole ? source.slice(whole.start, node.start) : '';
      const itemType = /\bvector\s*<\s*([\w:<>, ]{1,80}?)\s*>\s*\w+\s*(?:=\s*)?$/.exec(head)?.[1];
      if (itemType === undefined || parents.at(-1)?.type !== 'init_declarator') return null;
      const isLocal = parents.some(({ type }) => type === 'compound_statement');
      return { ...inside, itemType, kind: /=\s*$/.test(head) ? 'list' : 'direct', isLocal };
    }
    case 'go': {
      const [, itemType, items] =
        (node.type === 'composite_literal' && /^\[\]([^{]{1,80}?)\s*\{(.*)\}$/s.exec(text)) || [];
      return items === undefined || itemType === undefined ? null : { ...inside, items, itemType };
    }
    case 'rust': {
      const isArray = node.type === 'array_expression' && parents.at(-1)?.type === 'let_declaration';
      const items = isArray
        ? inside.items
        : node.type === 'macro_invocation'
          ? /^vec!\s*\[(.*)\]$/s.exec(text)?.[1]
          : undefined;
      const head = declaration ? source.slice(declaration.start, node.start) : '';
      const [, declared, array] =
        /:\s*(?:(Vec<[^=]{1,80}>)|\[([^=;]{1,80});[^\]=]{1,20}\])\s*=\s*$/.exec(head) ?? [];
      const type = array === undefined ? declared : `Vec<${array}>`;
      return items === undefined ? null : { ...inside, items, ...(type !== undefined && { declared: type }) };
    }
  }
}
