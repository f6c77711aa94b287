import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from './command.js';
import { missingDebian, ownSuites, unpackDebianPackages } from './debian-packages.js';
import { listedLibraries, writeLibraryList } from './library-list.js';

/** Changes with everything below that the packages do not say. */
const FORMAT = 2;
/** @type {import('./library-list.js').PackagedLibrary[]} */
const LIBRARIES = [
  ['libeigen3-dev', 'Eigen', '#include <Eigen/Dense>'],
  ['libfmt-dev', 'fmt', '#include <fmt/core.h>'],
  ['libgtest-dev', 'GoogleTest', '#include <gtest/gtest.h>'],
  ['libgmock-dev', 'GoogleMock', '#include <gmock/gmock.h>'],
];
const HEADERS = ['eigen3/Eigen', 'fmt', 'gtest', 'gmock'];

/** @type {import('./library-list.js').LanguageLibraries} */
export const cppLibraries = {
  language: 'cpp',
  missing: missingDebian,
  recipe: () => JSON.stringify([FORMAT, outputOf('g++', ['-dumpversion']), ownSuites(), LIBRARIES]),
  build(root, scratch) {
    const unpacked = join(scratch, 'unpacked');
    mkdirSync(unpacked);
    const versions = unpackDebianPackages(unpacked, scratch, {
      suites: ownSuites(),
      packages: LIBRARIES.map(([name]) => name),
      present: ['g++'],
      files: () => ['--exclude=./usr/share', '--exclude=./usr/src', '--exclude=./usr/bin'],
    });
    mkdirSync(join(root, 'include'));
    for (const path of HEADERS)
      renameSync(join(unpacked, 'usr/include', path), join(root, 'include', path.split('/').at(-1) ?? path));
    mkdirSync(join(root, 'lib'));
    const libraries = join(unpacked, 'usr/lib');
    const architecture = readdirSync(libraries).find((name) => name.endsWith('-linux-gnu')) ?? '';
    for (const name of readdirSync(join(libraries, architecture))) {
      if (/^lib(?:fmt|gtest|gmock).*\.(?:a|so[.\d]*)$/.test(name))
        renameSync(join(libraries, architecture, name), join(root, 'lib', name));
    }
    writeLibraryList(root, listedLibraries(LIBRARIES, versions));
  },
};
