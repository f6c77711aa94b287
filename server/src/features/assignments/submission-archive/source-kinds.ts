import type { LanguageId } from '@coderoom/contract';

/** A file that a student handed in. */
export interface StudentFile {
  /** Path inside the student's folder, with `/`. */
  name: string;
  content: string;
}

/** Language by extension of source files. Headers belong to C++; C is compiled as C++. */
const LANGUAGE_OF: Readonly<Record<string, LanguageId>> = {
  py: 'python',
  pyw: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescript',
  java: 'java',
  cpp: 'cpp',
  cc: 'cpp',
  cxx: 'cpp',
  'c++': 'cpp',
  c: 'cpp',
  h: 'cpp',
  hpp: 'cpp',
  hh: 'cpp',
  hxx: 'cpp',
  'h++': 'cpp',
  inl: 'cpp',
  ipp: 'cpp',
  tpp: 'cpp',
  go: 'go',
  rs: 'rust',
};

/** Returns the lower-case extension of a file without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const dot = last.lastIndexOf('.');
  return dot <= 0 ? '' : last.slice(dot + 1).toLowerCase();
}

/** Returns the last part of a path without its extension. */
export function stemOf(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const dot = last.lastIndexOf('.');
  return dot <= 0 ? last : last.slice(0, dot);
}

/** Returns the language by a file's extension; null if unknown. */
export function languageOfName(name: string): LanguageId | null {
  const extension = extensionOf(name);
  return Object.hasOwn(LANGUAGE_OF, extension) ? (LANGUAGE_OF[extension] as LanguageId) : null;
}

/** Usual names of entry files, lower-case and without extension; never names of students. */
export const ENTRY_STEMS: readonly string[] = [
  'main',
  '__main__',
  'program',
  'app',
  'index',
  'solution',
  'start',
  'run',
];

/** True if a file's name indicates tests. */
export function isTestName(name: string): boolean {
  return (
    /(?:^|\/)(?:tests?|__tests__|spec)\//i.test(name) ||
    /(?:^|\/)(?:test_[^/]*|[^/]*_test|[^/]*[a-z\d]Tests?|[^/]*\.(?:test|spec)|conftest)\.[^./]+$/.test(name)
  );
}
