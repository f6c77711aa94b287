import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the list, as in server/src/runner/libraries/installed-libraries.ts. */
const LIST = 'libraries.json';

/**
 * A library that programs can import.
 * @typedef {object} ListedLibrary
 * @property {string} name
 * @property {string} version
 * @property {string} import line with which a program begins that uses it
 */

/**
 * One language's libraries.
 * @typedef {object} LanguageLibraries
 * @property {string} language as in the contract's list of languages
 * @property {() => string | null} missing why they cannot be installed here, as a sentence; null if they can
 * @property {() => string} recipe everything that determines the content
 * @property {(root: string, scratch: string) => void} build fills the folder
 */

/**
 * Writes the list that the server shows.
 * @param {string} root
 * @param {readonly ListedLibrary[]} libraries
 */
export function writeLibraryList(root, libraries) {
  writeFileSync(join(root, LIST), JSON.stringify(libraries, null, 2));
}

/**
 * A library of a Debian package: the package, its name, and the line that imports it.
 * @typedef {[packageName: string, name: string, line: string]} PackagedLibrary
 */

/**
 * Returns the list of a language's libraries.
 * @param {readonly PackagedLibrary[]} libraries
 * @param {Map<string, string>} versions of all unpacked packages
 * @returns {ListedLibrary[]}
 */
export function listedLibraries(libraries, versions) {
  return libraries.map(([packageName, name, line]) => ({
    name,
    version: upstreamVersion(versions.get(packageName) ?? ''),
    import: line,
  }));
}

/**
 * Returns the version that a library's authors gave it, of a Debian package's version: 1.24.2 of 1:1.24.2+dfsg-1.
 * @param {string} version
 */
function upstreamVersion(version) {
  return /^(?:\d+:)?([^+~-]+)/.exec(version)?.[1] ?? version;
}
