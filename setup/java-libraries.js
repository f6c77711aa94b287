import { copyFileSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { missingDebian, ownSuites, unpackDebianPackages } from './debian-packages.js';
import { listedLibraries, writeLibraryList } from './library-list.js';

/** Changes with everything below that the packages do not say. */
const FORMAT = 1;
/** @type {import('./library-list.js').PackagedLibrary[]} */
const LIBRARIES = [
  ['junit5', 'JUnit', 'import org.junit.jupiter.api.Test;'],
  ['libcommons-lang3-java', 'Commons Lang', 'import org.apache.commons.lang3.StringUtils;'],
  ['libgoogle-gson-java', 'Gson', 'import com.google.gson.Gson;'],
];
const JARS = [
  ...['junit-jupiter-api', 'junit-jupiter-engine', 'junit-jupiter-params', 'junit-platform-commons'],
  ...['junit-platform-engine', 'junit-platform-launcher', 'opentest4j', 'apiguardian-api'],
  ...['univocity-parsers', 'commons-lang3', 'gson'],
];
/** Older JUnit, reports, and parents of build files. */
const LEFT_OUT = [
  ...['junit4', 'libhamcrest-java', 'libopentest4j-reporting-java', 'libpicocli-java'],
  ...['libapache-pom-java', 'libcommons-parent-java'],
];

/** @type {import('./library-list.js').LanguageLibraries} */
export const javaLibraries = {
  language: 'java',
  missing: missingDebian,
  recipe: () => JSON.stringify([FORMAT, ownSuites(), LIBRARIES, JARS]),
  build(root, scratch) {
    const unpacked = join(scratch, 'unpacked');
    mkdirSync(unpacked);
    const versions = unpackDebianPackages(unpacked, scratch, {
      suites: ownSuites(),
      packages: LIBRARIES.map(([name]) => name),
      leftOut: LEFT_OUT,
      files: () => ['--exclude=./usr/share/doc', '--exclude=./usr/share/maven-repo', '--exclude=./usr/bin'],
    });
    mkdirSync(join(root, 'jars'));
    for (const name of JARS) {
      const jar = join(unpacked, 'usr/share/java', `${name}.jar`);
      if (!existsSync(jar)) throw new Error(`The packages have no ${name}.jar.`);
      copyFileSync(realpathSync(jar), join(root, 'jars', `${name}.jar`));
    }
    writeLibraryList(root, listedLibraries(LIBRARIES, versions));
  },
};
