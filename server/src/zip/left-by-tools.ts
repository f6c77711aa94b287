/** Folders that systems, editors and package managers create. */
const FOLDERS = new Set([
  '__MACOSX',
  '__pycache__',
  'node_modules',
  'bower_components',
  'site-packages',
  'venv',
  'target',
  '$RECYCLE.BIN',
  'System Volume Information',
]);
/** Files left by compilers and systems, by name or extension, in lower case. */
const FILES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'npm-debug.log']);
const EXTENSION = /\.(?:class|pyc|pyo|o|obj|exe|dll|so|dylib|jar|war|pdb|iml|lock|swp|bak)$/i;

/**
 * True for a file or folder that nobody wrote: it starts with a dot, or can be regenerated at any time. Such files are
 * never read.
 */
export function isLeftByTools(parts: readonly string[]): boolean {
  // The first part may be the name of a student.
  return parts.some(
    (part, index) =>
      part.startsWith('.') ||
      part.startsWith('~$') ||
      part === '__MACOSX' ||
      (index > 0 && FOLDERS.has(part)) ||
      (index === parts.length - 1 && (FILES.has(part.toLowerCase()) || EXTENSION.test(part))),
  );
}
