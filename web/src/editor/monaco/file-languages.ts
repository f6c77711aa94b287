import type { LanguageId } from '@coderoom/contract';
import { editor, languages } from 'monaco-editor/editor';
import { loadLanguage } from './languages.ts';

const PROGRAMS: Record<string, LanguageId> = {
  py: 'python',
  pyw: 'python',
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  cts: 'typescript',
  mts: 'typescript',
  tsx: 'typescript',
  java: 'java',
  cpp: 'cpp',
  cc: 'cpp',
  cxx: 'cpp',
  c: 'cpp',
  h: 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  hxx: 'cpp',
  go: 'go',
  rs: 'rust',
};

/** Grammars of files that a program reads or a browser shows. */
const GRAMMARS = {
  html: () => import('monaco-editor/languages/definitions/html/html'),
  css: () => import('monaco-editor/languages/definitions/css/css'),
  markdown: () => import('monaco-editor/languages/definitions/markdown/markdown'),
  xml: () => import('monaco-editor/languages/definitions/xml/xml'),
  sql: () => import('monaco-editor/languages/definitions/sql/sql'),
};
type OtherLanguage = keyof typeof GRAMMARS;

const OTHERS: Record<string, OtherLanguage> = {
  html: 'html',
  htm: 'html',
  css: 'css',
  md: 'markdown',
  xml: 'xml',
  svg: 'xml',
  sql: 'sql',
};

function extensionOf(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The language in which a file is written, as far as it is one of programs. */
function programLanguageOf(name: string): LanguageId | undefined {
  return PROGRAMS[extensionOf(name)];
}

/** The language in which a file of a program is assisted: files that are no programs are not. */
export function assistedLanguageOf(name: string, ofProgram: LanguageId): LanguageId | undefined {
  const language = programLanguageOf(name);
  return language === ofProgram ? language : undefined;
}

/** True for files in which names are found from others: their texts are models from the start. */
export function isProgramSource(name: string): boolean {
  return programLanguageOf(name) !== undefined;
}

/** Gives a model the colours of its file's language, as soon as they are loaded. */
export function colorByName(model: editor.ITextModel, name: string): void {
  const ofProgram = programLanguageOf(name);
  const other = OTHERS[extensionOf(name)];
  const id = ofProgram ?? other;
  if (id === undefined) return;
  const loaded = ofProgram === undefined ? loadOther(id as OtherLanguage) : loadLanguage(ofProgram);
  const color = () => {
    if (!model.isDisposed()) editor.setModelLanguage(model, id);
  };
  // Without its colours a file can still be edited.
  loaded.then(color, () => undefined);
}

const loading = new Map<OtherLanguage, Promise<void>>();

function loadOther(id: OtherLanguage): Promise<void> {
  const started = loading.get(id) ?? register(id);
  loading.set(id, started);
  started.catch(() => loading.delete(id));
  return started;
}

async function register(id: OtherLanguage): Promise<void> {
  const { conf, language } = await GRAMMARS[id]();
  languages.register({ id });
  languages.setLanguageConfiguration(id, conf);
  languages.setMonarchTokensProvider(id, language);
}
