import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingDebian, ownSuites, unpackDebianPackages } from './debian-packages.js';
import { listedLibraries, writeLibraryList } from './library-list.js';

/** Changes with everything below that the packages do not say. */
const FORMAT = 1;
/** @type {import('./library-list.js').PackagedLibrary[]} */
const LIBRARIES = [
  ['golang-github-google-go-cmp-dev', 'go-cmp', 'import "github.com/google/go-cmp/cmp"'],
  ['golang-github-stretchr-testify-dev', 'testify', 'import "github.com/stretchr/testify/assert"'],
  ['golang-github-google-uuid-dev', 'uuid', 'import "github.com/google/uuid"'],
  ['golang-golang-x-exp-dev', 'x/exp', 'import "golang.org/x/exp/constraints"'],
];
/** Packages that the server compiles, with what they import: server/src/runner/toolchains/go/go-libraries.ts. */
const IMPORT_PATHS = [
  ...['github.com/google/go-cmp/cmp', 'github.com/google/go-cmp/cmp/cmpopts', 'github.com/google/uuid'],
  ...['github.com/stretchr/testify/assert', 'github.com/stretchr/testify/require'],
  ...['golang.org/x/exp/constraints', 'golang.org/x/exp/slices', 'golang.org/x/exp/maps'],
  'golang.org/x/exp/rand',
];

/** @type {import('./library-list.js').LanguageLibraries} */
export const goLibraries = {
  language: 'go',
  missing: missingDebian,
  recipe: () => JSON.stringify([FORMAT, ownSuites(), LIBRARIES, IMPORT_PATHS]),
  build(root, scratch) {
    const unpacked = join(scratch, 'unpacked');
    mkdirSync(unpacked);
    const versions = unpackDebianPackages(unpacked, scratch, {
      suites: ownSuites(),
      packages: LIBRARIES.map(([name]) => name),
      files: () => ['--exclude=./usr/share/doc'],
    });
    renameSync(join(unpacked, 'usr/share/gocode/src'), join(root, 'src'));
    writeFileSync(join(root, 'import-paths'), IMPORT_PATHS.join('\n'));
    writeLibraryList(root, listedLibraries(LIBRARIES, versions));
  },
};
