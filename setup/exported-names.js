// Finds names that several files export.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './fingerprint.js';

const EXPORTED = /^export (?:async )?(?:interface|type|class|function\*?|const|enum) ([A-Za-z_$][\w$]*)/gm;

/** Returns the programs of folders, tests and what only they use included. */
export function programFiles(/** @type {string[]} */ folders) {
  const options = { cwd: projectDirectory, encoding: /** @type {const} */ ('utf8') };
  return execFileSync('git', ['ls-files', ...folders], options)
    .split('\n')
    .filter((file) => /\.(?:js|tsx?)$/.test(file));
}

/** Returns the source files of folders, by default contract, server and page, without tests and what only they use. */
export function sourceFiles(folders = ['server/src', 'contract/src', 'web/src']) {
  return programFiles(folders).filter(
    (file) => !/\.test\.tsx?$|\/testing[/-]|\/testing\.ts|\/textbook\//.test(file),
  );
}

/** Returns the names that several files export, each with the files. */
export function namesExportedTwice(files = sourceFiles()) {
  /** @type {Map<string, Set<string>>} */
  const exported = new Map();
  for (const file of files) {
    // A text of the page has the same name in every language on purpose.
    if (file.startsWith('web/src/texts/')) continue;
    for (const [, name = ''] of readFileSync(join(projectDirectory, file), 'utf8').matchAll(EXPORTED)) {
      exported.set(name, (exported.get(name) ?? new Set()).add(file));
    }
  }
  return new Map([...exported].filter(([, declaring]) => declaring.size > 1));
}
