import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { NODE_GLOBALS, WORKER_OPTIONS } from './typescript-options.ts';

/** The worker of Monaco, as far as it is asked here. */
interface Worker {
  getCompletionsAtPosition(
    file: string,
    offset: number,
  ): Promise<{ entries: { name: string }[] } | undefined>;
  getQuickInfoAtPosition(file: string, offset: number): Promise<Explanation | undefined>;
  getSignatureHelpItems(file: string, offset: number, options: object): Promise<SignatureHelp | undefined>;
}
interface Part {
  text: string;
}
interface Explanation {
  displayParts?: Part[];
  documentation?: Part[];
}
interface SignatureHelp {
  argumentIndex: number;
  selectedItemIndex: number;
  items: { prefixDisplayParts: Part[]; parameters: { displayParts: Part[] }[] }[];
}

let worker: Worker;
const file = { uri: '', text: '', version: 0 };
beforeAll(async () => {
  const name = 'monaco-editor/languages/features/typescript/tsWorker';
  const { TypeScriptWorker } = await import(/* @vite-ignore */ name);
  const content = readFileSync(join(import.meta.dirname, 'node-globals.txt'), 'utf8');
  const context = {
    getMirrorModels: () => {
      const { uri, text, version } = file;
      return [
        { uri: { path: uri.slice('file://'.length), toString: () => uri }, version, getValue: () => text },
      ];
    },
  };
  worker = new TypeScriptWorker(context, {
    compilerOptions: WORKER_OPTIONS,
    extraLibs: { [NODE_GLOBALS]: { content, version: 1 } },
  });
  // TypeScript is large, and other tests run beside this one.
}, 60_000);

type Language = 'javascript' | 'typescript';

/** Opens a program with its caret `|`, and returns the caret's offset. */
function open(language: Language, marked: string): number {
  file.uri = `file:///1/main.${language === 'javascript' ? 'js' : 'ts'}`;
  file.text = marked.replace('|', '');
  file.version += 1;
  return marked.indexOf('|');
}

const said = (parts: readonly Part[] = []) => parts.map(({ text }) => text).join('');

/** Each must offer the names, and none of those behind a `!`. */
const COMPLETIONS: readonly (readonly [program: string, ...names: string[]])[] = [
  ['cons|', 'console', 'const', '!document'],
  ['console.|', 'log', 'error', 'table'],
  ['Math.|', 'floor', 'random', 'sqrt', 'PI'],
  ['JSON.|', 'parse', 'stringify'],
  ['Number.|', 'parseFloat', 'isInteger', 'MAX_SAFE_INTEGER'],
  ['Object.|', 'keys', 'entries', 'groupBy'],
  ['"a".|', 'toUpperCase', 'split', 'padStart', 'length'],
  ['[1, 2].|', 'push', 'map', 'filter', 'toSorted', 'at'],
  ['(1.5).|', 'toFixed', 'toString'],
  ['const names = new Map([["Ada", 1]]);\nnames.|', 'get', 'set', 'has', 'size'],
  ['const seen = new Set([1]);\nseen.|', 'add', 'has', 'delete', 'union'],
  ['const numbers = [3, 1];\nfor (const number of numbers) {\n  number.|\n}', 'toFixed', '!length'],
  ['const total = 3;\ntot|', 'total'],
  ['function area(width, height) {\n  return wid|\n}', 'width', 'height'],
  ['const dog = { name: "Rex", age: 3 };\ndog.|', 'name', 'age'],
  ['class Dog {\n  bark() {}\n}\nnew Dog().|', 'bark'],
  [
    'class Dog {\n  constructor() {\n    this.name = "";\n  }\n  bark() {\n    return this.|;\n  }\n}',
    'bark',
  ],
  ['const { na| } = { name: "Ada" };', 'name'],
  ['process.|', 'argv', 'stdin', 'exit'],
  ['Promise.|', 'all', 'resolve', 'race'],
  ['async function load() {\n  return 1;\n}\nload().|', 'then', 'catch'],
  ['new Date().|', 'getFullYear', 'toISOString'],
  ['"2024-01-02".split("-").map(Number).|', 'reduce', 'join'],
  ['swi|', 'switch'],
  ['setTi|', 'setTimeout'],
  ['pars|', 'parseInt', 'parseFloat'],
  ['const words = ["a"];\nwords.forEach((word) => word.|)', 'trim', 'charAt'],
];

/** Each explanation must contain the texts. */
const HOVERS: readonly (readonly [program: string, ...texts: string[]])[] = [
  ['console.l|og(1)', 'log(...values: unknown[]): void'],
  ['Math.flo|or(1.5)', 'floor(x: number): number', 'greatest integer'],
  ['[1].pu|sh(2)', 'push(...items: number[]): number', 'Appends new elements'],
  ['"a".toUpper|Case()', 'toUpperCase(): string', 'uppercase'],
  ['pars|eInt("1")', 'function parseInt(string: string', 'Converts a string to an integer'],
  ['const tot|al = 3;', 'const total: 3'],
  ['let tot|al = 3;', 'let total: number'],
  ['JSON.str|ingify({})', 'stringify(value: any', 'JavaScript Object Notation'],
  [
    '/** The area of a rectangle. */\nfunction area() {}\nar|ea()',
    'function area(): void',
    'area of a rectangle',
  ],
  ['class Dog {\n  name = "Rex";\n}\nnew Dog().na|me', '(property) Dog.name: string'],
  ['new M|ap([[1, "a"]])', 'Map<number, string>'],
];

/** Each label must contain the texts; the number is that of the parameter being typed. */
const SIGNATURES: readonly (readonly [program: string, parameter: number, ...texts: string[]])[] = [
  ['console.log(|)', 0, 'log(', '...values'],
  ['Math.max(1, |)', 0, 'max(', '...values'],
  ['Math.pow(2, |)', 1, 'pow(', 'y: number'],
  ['"a".replace("a", |)', 1, 'replace('],
  ['"a".padStart(|)', 0, 'padStart(', 'maxLength: number'],
  ['[1].map(|)', 0, 'map(', 'callbackfn'],
  ['[1].slice(0, |)', 1, 'slice(', 'end?: number'],
  ['parseInt("1", |)', 1, 'parseInt(', 'radix?: number'],
  ['setTimeout(() => {}, |)', 1, 'setTimeout(', 'milliseconds?: number'],
  ['function area(width, height) {}\narea(1, |)', 1, 'area(', 'height'],
  ['class Dog {\n  constructor(name, age) {}\n}\nnew Dog("Rex", |)', 1, 'Dog(', 'age'],
];

/** Questions that only TypeScript answers. */
const TYPED = {
  completions: [
    ['interface Dog {\n  name: string;\n}\nconst dog: Dog = { na| };', 'name'],
    ['let x: num|', 'number'],
    ['enum Colour {\n  Red,\n  Green,\n}\nColour.|', 'Red', 'Green'],
  ],
  hovers: [
    ['function first<T>(list: T[]) {\n  return list[0];\n}\nfir|st([1])', 'first<number>(list: number[])'],
  ],
} as const;

describe.each<Language>(['javascript', 'typescript'])('%s in the page', (language) => {
  const isTyped = language === 'typescript';

  it.each([...COMPLETIONS, ...(isTyped ? TYPED.completions : [])])(
    'completes %j',
    async (marked, ...names) => {
      const offset = open(language, marked);
      const found = await worker.getCompletionsAtPosition(file.uri, offset);
      const offered = found?.entries.map(({ name }) => name) ?? [];
      expect(offered).toEqual(expect.arrayContaining(names.filter((name) => !name.startsWith('!'))));
      for (const name of names) if (name.startsWith('!')) expect(offered).not.toContain(name.slice(1));
    },
  );

  it.each([...HOVERS, ...(isTyped ? TYPED.hovers : [])])('explains %j', async (marked, ...texts) => {
    const offset = open(language, marked);
    const found = await worker.getQuickInfoAtPosition(file.uri, offset);
    for (const text of texts) expect(said(found?.displayParts) + said(found?.documentation)).toContain(text);
  });

  it.for(SIGNATURES)('shows the signature of %j', async ([marked, parameter, ...texts]) => {
    const offset = open(language, marked);
    const found = await worker.getSignatureHelpItems(file.uri, offset, {});
    const item = found?.items[found.selectedItemIndex];
    const label = `${said(item?.prefixDisplayParts)}${item?.parameters.map(({ displayParts }) => said(displayParts)).join(', ')}`;
    for (const text of texts) expect(label).toContain(text);
    // A parameter that takes all the rest is one.
    expect(Math.min(found?.argumentIndex ?? -1, (item?.parameters.length ?? 0) - 1)).toBe(parameter);
  });
});
