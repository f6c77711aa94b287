/** Folders that systems, editors and package managers make. */
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
/** What compilers and systems leave, by name or extension, in small letters. */
const FILES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'npm-debug.log']);
const EXTENSION = /\.(?:class|pyc|pyo|o|obj|exe|dll|so|dylib|jar|war|pdb|iml|lock|swp|bak)$/i;

/**
 * Whether nobody wrote a file or folder: whatever begins with a dot, and what is made again at any time. Such
 * a thing is never read.
 */
export function isLeftByTools(parts: readonly string[]): boolean {
  // The first part may be the name of a student.
  return parts.some(
    (part, at) =>
      part.startsWith('.') ||
      part.startsWith('~$') ||
      part === '__MACOSX' ||
      (at > 0 && FOLDERS.has(part)) ||
      (at === parts.length - 1 && (FILES.has(part.toLowerCase()) || EXTENSION.test(part))),
  );
}
