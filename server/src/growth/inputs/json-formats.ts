/** JSON documents, with the keys that a program asks for. */
import { type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { isKeyOfTexts, lineOfPieces, literal, repeated, VALUE } from './lines-of-values.ts';

const READS_JSON = /\bJSON\.parse\(|\bjson\.(?:loads?\(|NewDecoder\(|Unmarshal\()|\bserde_json::from_/;

/** Most keys of a record. */
const MAX_KEYS = 16;

/** Facts about a key, as far as the program shows them. */
interface Key {
  name: string;
  kind: 'text' | 'number' | 'list' | 'yes-or-no';
}

/** Returns the forms of JSON that a program may read; none if it reads no JSON. */
export function jsonFormats(text: string): InputFormat[] {
  if (!READS_JSON.test(text)) return [];
  const keys = keysOf(text).slice(0, MAX_KEYS);
  const lists = keys.filter(({ kind }) => kind === 'list');
  const fields = keys.filter(({ kind }) => kind !== 'list');
  const ofNumbers: InputFormat = listOf([VALUE]);
  if (keys.length === 0)
    return [ofNumbers, listOf(TEXT), listOf([literal('['), VALUE, literal(', '), VALUE, literal(']')])];
  const records = recordsOf(fields, lists);
  const lines = fields.length > 0 ? records.map(listOf) : [];
  if (lists.length === 0) return [...lines, documentOf(fields, []), ofNumbers];
  return [
    ...[...records, [VALUE], ...(fields.length > 0 ? [] : [TEXT])].map((item) =>
      documentOf(
        fields,
        lists.map(({ name }) => ({ name, item })),
      ),
    ),
    ...lines,
  ];
}

const TEXT: readonly InputToken[] = [literal('"w'), VALUE, literal('"')];

/**
 * Returns records, whose lists have an item each: a record, a number or a text, by what the program takes. What may hold
 * others is empty within these, and in the last records.
 */
function recordsOf(fields: readonly Key[], lists: readonly Key[]): InputToken[][] {
  const keys = [...fields, ...lists];
  const plain = recordOf(keys);
  if (lists.length === 0) return [plain];
  return [...[plain, [VALUE], TEXT].map((item) => recordOf(keys, item)), plain];
}

/** A list with an item in each line. */
function listOf(item: readonly InputToken[]): InputPart[] {
  return [
    lineOfPieces(literal('[')),
    repeated([lineOfPieces(...item, literal(','))], { times: 1, plus: -1 }),
    lineOfPieces(...item),
    lineOfPieces(literal(']')),
  ];
}

/** An object of single values and lists. */
function documentOf(
  fields: readonly Key[],
  lists: readonly { name: string; item: readonly InputToken[] }[],
): InputPart[] {
  const members: InputPart[][] = [
    ...(fields.length > 0 ? [[lineOfPieces(...membersOf(fields, SIZE))]] : []),
    ...lists.map(({ name, item }): InputPart[] => [lineOfPieces(literal(`"${name}":`)), ...listOf(item)]),
  ];
  const parted = members.flatMap((parts, index) =>
    index === 0 ? parts : [lineOfPieces(literal(',')), ...parts],
  );
  return [lineOfPieces(literal('{')), ...parted, lineOfPieces(literal('}'))];
}

function recordOf(keys: readonly Key[], item: readonly InputToken[] = []): InputToken[] {
  return [literal('{'), ...membersOf(keys, VALUE, item), literal('}')];
}

/** A number beside lists is likely a count of something. */
const SIZE: InputToken = { kind: 'number', role: { kind: 'size', count: N } };

function membersOf(
  keys: readonly Key[],
  number: InputToken = VALUE,
  item: readonly InputToken[] = [],
): InputToken[] {
  return keys.flatMap((key, index) => [
    literal(`${index === 0 ? '' : ', '}"${key.name}": `),
    ...tokensOf(key, number, item),
  ]);
}

function tokensOf({ name, kind }: Key, number: InputToken, item: readonly InputToken[]): InputToken[] {
  if (kind === 'list') return [literal('['), ...item, literal(']')];
  if (kind === 'yes-or-no') return [literal('true')];
  if (kind === 'text') return [literal('"w'), VALUE, literal('"')];
  return name === 'id' ? [{ kind: 'number', role: { kind: 'row' } }] : [number];
}

/** Keys in the order of the text, each with what its type or its use tells. */
function keysOf(text: string): Key[] {
  const typed = typedKeys(text);
  if (typed.length > 0) return typed;
  const names = new Set(
    [...text.matchAll(ASKED)].map(([, quoted, got, named]) => quoted ?? got ?? named ?? ''),
  );
  for (const [, list = ''] of text.matchAll(TAKEN_APART))
    for (const one of list.split(',')) {
      const [name = ''] = /^\s*\w+/.exec(one) ?? [];
      if (name !== '') names.add(name.trim());
    }
  return [...names]
    .filter((name) => !METHODS.has(name))
    .map((name) => ({
      name,
      kind: isGoneThrough(name, text) ? 'list' : isKeyOfTexts(name) ? 'text' : 'number',
    }));
}

/** Types of values that a type declares for keys, in TypeScript and Go. */
function typedKeys(text: string): Key[] {
  const members = [
    ...[
      ...text.matchAll(
        /\b(?:interface\s{1,9}\w{1,60}|type\s{1,9}\w{1,60}\s{0,9}=)\s{0,9}\{([^{}]{1,2000})\}/g,
      ),
    ].flatMap(([, body = '']) =>
      [...body.matchAll(/\b(\w{1,40})\??\s{0,9}:\s{0,9}([^;,\n]{1,200})/g)].map(
        ([, name = '', type = '']) => ({ name, type }),
      ),
    ),
    ...[...text.matchAll(/^[ \t]{0,40}\w{1,60}[ \t]{1,40}(\S{1,60})[ \t]{1,40}`json:"(\w{1,40})/gm)].map(
      ([, type = '', name = '']) => ({
        name,
        type,
      }),
    ),
  ];
  return [...new Map(members.map((member) => [member.name, member])).values()].map(({ name, type }) => ({
    name,
    kind: /\[\]|Array</.test(type)
      ? 'list'
      : /^string/.test(type)
        ? 'text'
        : /^bool/.test(type)
          ? 'yes-or-no'
          : 'number',
  }));
}

const ASKED =
  /\w\[["'](\w{1,40})["']\]|\.get\(["'](\w{1,40})["']|(?<!\d)\b[a-z]\w{0,40}\.([a-z]\w{0,40})\b(?!\s*\()/g;
const TAKEN_APART =
  /(?:const|let|var|\()\s{0,4}\(?\{([\w\s,:]{1,200})\}\s{0,4}(?:=(?!=)|\)?\s{0,4}(?:of\b|=>|\)))/g;

/** Names after a dot that are no keys. */
const METHODS = new Set([
  'length',
  'stdin',
  'stdout',
  'log',
  'argv',
  'prototype',
  'env',
  'promises',
  'size',
  'load',
]);

/** True if a program goes through what a key leads to, or through a variable that holds it. */
function isGoneThrough(key: string, text: string): boolean {
  const asked = `(?:\\[["']${key}["']\\]|\\.get\\(["']${key}["'][^)\\n]{0,80}\\)|\\.${key}\\b)`;
  const [, held] =
    new RegExp(
      `\\b(\\w{1,40})\\s{0,4}(?::[^=\\n]{1,80})?=\\s{0,4}\\w{1,40}${asked}\\s{0,4}(?:;|$)`,
      'm',
    ).exec(text) ?? [];
  return [`\\b\\w{1,40}${asked}`, `\\b${held ?? key}`].some((value) =>
    new RegExp(
      `\\b(?:in|of)\\s+(?:enumerate\\(|sorted\\()?${value}(?!\\w)(?!\\s*[.[(])|\\blen\\(${value}\\)|${value}\\.(?:map|filter|forEach|reduce|sort|length|push|some|every|find)\\b`,
    ).test(text),
  );
}
