import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';

/** bwrap's arguments for what every program may read of the system. */
export interface SystemFolders {
  readonly arguments: readonly string[];
  /** Arguments that hide machine-wide information in /proc; they come after /proc is mounted. */
  readonly hidden: readonly string[];
}

/** Besides /usr: links into it if the distribution has merged them, else folders. */
const BESIDE_USR = ['/bin', '/sbin', '/lib', '/lib32', '/lib64'];
/** Folders of the machine without which no sandbox can be created and no toolchain runs. */
export const NEEDED_OF_SYSTEM = ['/usr', ...BESIDE_USR, '/etc', '/dev', '/proc'] as const;
/** Entries of /etc that toolchains read: the selected java or c++, library locations, Java's own settings. */
const ETC_ENTRIES = /^(alternatives|ld\.so\.cache|java-\d+-openjdk|java)$/;

/** Show how the machine was started and what others do on it; of no use to a program. */
const HIDDEN_FILES = ['/proc/cmdline', '/proc/diskstats'];
const HIDDEN_FOLDER = '/proc/pressure';

/** Inspects the machine once; a distribution does not move its folders while a server runs. */
export function systemFolders(): SystemFolders {
  const etc = readdirSync('/etc').filter((name) => ETC_ENTRIES.test(name));
  return {
    arguments: [
      ...['--ro-bind', '/usr', '/usr'],
      ...BESIDE_USR.flatMap(besideUsr),
      ...etc.flatMap((name) => ['--ro-bind', `/etc/${name}`, `/etc/${name}`]),
    ],
    hidden: [
      ...HIDDEN_FILES.filter(existsSync).flatMap((file) => ['--ro-bind', '/dev/null', file]),
      ...(existsSync(HIDDEN_FOLDER)
        ? ['--size', '4096', '--tmpfs', HIDDEN_FOLDER, '--remount-ro', HIDDEN_FOLDER]
        : []),
    ],
  };
}

function besideUsr(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
