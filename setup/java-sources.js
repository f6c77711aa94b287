// Fetches the JDK's sources, whose comments document what Java completes. Debian's package is 47 MB and depends on a
// desktop's libraries, so it is not installed: of its archive, 6 MB are kept beside the toolchains.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const JAVAC = '/usr/bin/javac';
/** Where the archive is in the package, and the part of it that first courses use. */
const ARCHIVE = (/** @type {string} */ major) => `usr/lib/jvm/openjdk-${major}/lib/src.zip`;
const PART = 'java.base/java';

/**
 * Leaves the sources of the system's JDK in a folder `java-sources-<version>`, unless it has them itself. Does nothing
 * where Debian's packages cannot be fetched: completions then have no prose.
 * @param {string} directory folder of all toolchains
 */
export function ensureJavaSources(directory) {
  if (!existsSync(JAVAC) || !existsSync('/usr/bin/apt-get')) return;
  const home = dirname(dirname(realpathSync(JAVAC)));
  const major = versionOf(home);
  const place = join(directory, `java-sources-${major}`);
  if (major === '' || existsSync(join(home, 'lib', 'src.zip')) || existsSync(place)) return;
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(directory, '.building-java-sources-'));
  try {
    const kept = join(folder, 'kept');
    mkdirSync(kept, { mode: 0o755 });
    const jar = join(home, 'bin', 'jar');
    const isMade =
      succeeds('apt-get', ['download', '-qq', `openjdk-${major}-source`], folder) &&
      succeeds('sh', ['-c', 'dpkg-deb --extract ./*.deb .'], folder) &&
      succeeds(jar, ['--extract', '--file', ARCHIVE(major), PART], folder) &&
      succeeds(jar, ['--create', '--no-manifest', '--file', join(kept, 'src.zip'), PART], folder);
    if (isMade) renameSync(kept, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} home */
function versionOf(home) {
  const file = join(home, 'release');
  return existsSync(file) ? (/^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 */
function succeeds(command, args, folder) {
  return spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
