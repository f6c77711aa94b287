import type { Diagnostic, LanguageId } from '@coderoom/contract';

/** A language server's message about a module that it does not find. */
const UNRESOLVED_MODULE = /^Import "\.*([\w.]+)" could not be resolved/;
/** Extensions of files that a compiler of a language reads. */
const SOURCES: Record<LanguageId, RegExp> = {
  python: /\.pyw?$/i,
  javascript: /\.[cm]?js$/i,
  typescript: /\.[cm]?[jt]sx?$/i,
  java: /\.java$/i,
  cpp: /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/i,
  go: /\.go$/i,
  rust: /\.rs$/i,
};

/**
 * Leaves out problems that a language server finds because it knows one file of several: in Python imports of the other
 * files; elsewhere all, since any name may come from another file. A run reports what remains.
 * @param names all files of the program
 */
export function withoutUnknownFiles<Found extends Diagnostic>(
  found: Found[],
  language: LanguageId,
  names: readonly string[],
): Found[] {
  const sources = names.filter((name) => SOURCES[language].test(name));
  if (sources.length < 2) return found;
  if (language !== 'python') return [];
  const modules = sources.map((name) => name.replace(/(?:\/__init__)?\.pyw?$/i, '').replaceAll('/', '.'));
  return found.filter(({ message }) => {
    const asked = UNRESOLVED_MODULE.exec(message)?.[1];
    return asked === undefined || !modules.some((module) => isPartOf(asked, module));
  });
}

/** True for a module, a package that it is in, and the module as it is called within its package. */
function isPartOf(asked: string, module: string): boolean {
  return module === asked || module.startsWith(`${asked}.`) || module.endsWith(`.${asked}`);
}
