// Installs libraries for programs beside the toolchains. They are optional, and so large that the server installs them
// once it answers. Tests wait for them (`test-toolchains.js`).
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cppLibraries } from './cpp-libraries.js';
import { goLibraries } from './go-libraries.js';
import { ensureFolder } from './installed-folder.js';
import { javaLibraries } from './java-libraries.js';
import { nodeLibraries } from './node-libraries.js';
import { pythonLibraries } from './python-libraries.js';
import { rustLibraries } from './rust-libraries.js';

/** Those that most programs need first. */
const LANGUAGES = [pythonLibraries, nodeLibraries, javaLibraries, cppLibraries, goLibraries, rustLibraries];

/**
 * Progress of installing the libraries of a language.
 * @typedef {{ language: string, state: 'installing' | 'ready' } | { language: string, state: 'failed', why: string }} Progress
 */

/**
 * Installs the libraries of all wanted languages, unless they are there. A language that fails does not keep the others from
 * theirs. Returns true if none failed.
 * @param {string} directory folder of all toolchains
 * @param {(progress: Progress) => void} tell
 * @param {(language: string) => boolean} [isWanted]
 */
export function ensureLibraries(directory, tell, isWanted = () => true) {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  let succeeded = true;
  for (const { language, missing, recipe, build } of LANGUAGES.filter((one) => isWanted(one.language))) {
    try {
      const why = missing();
      if (why !== null) throw new Error(why);
      ensureFolder(directory, `libraries/${language}`, recipe(), (root, scratch) => {
        tell({ language, state: 'installing' });
        build(root, scratch);
      });
      tell({ language, state: 'ready' });
    } catch (error) {
      succeeded = false;
      tell({ language, state: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }
  return succeeded;
}

const [, script, directory] = process.argv;
if (script === fileURLToPath(import.meta.url) && directory !== undefined) {
  // A line of JSON for each step, for the server.
  const succeeded = ensureLibraries(directory, (progress) => console.log(JSON.stringify(progress)));
  process.exitCode = succeeded ? 0 : 1;
}
