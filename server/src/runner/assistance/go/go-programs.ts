import type { AssistedFile, ProgramFilesSetup } from '#runner/assistance/setup.ts';
import { folderOf } from '#runner/project.ts';
import { withoutTexts } from '#runner/toolchains/java/java-source.ts';

const IMPORT = /["`]([\w.~-]{1,80}(?:\/[\w.~-]{1,80}){0,8})["`]/g;
const MODULE = /^module[ \t]{1,20}([\w.~-]{1,80}(?:\/[\w.~-]{1,80}){0,8})[ \t]*$/m;
const PACKAGE = /^[ \t]*package[ \t]+(\w{1,80})/m;
const MAIN = /^func[ \t]{1,20}main[ \t]{0,20}\(/m;
/** Import path of a program whose packages say none. */
const UNNAMED = 'program';

/**
 * How gopls is told a program of several files. Without modules, whose files would be locked, it finds packages in a
 * GOPATH: each program's folder is one, so that no import leads to another person's.
 */
export const GO_PROGRAMS: ProgramFilesSetup = {
  isSource: (name) => name.endsWith('.go') && !name.endsWith('_test.go'),
  are: 'opened',
  placeholder: (text) => `package ${PACKAGE.exec(text)?.[1] ?? 'main'}\n`,
  placeOf(name, entry, files) {
    const folder = folderOf(name);
    // Several programs in one folder share the files that belong to none of them.
    const isOther = name !== entry && folder === folderOf(entry) && hasMain(files, name);
    if (isOther) return null;
    const module = moduleOf(files);
    if (module === '' && folder === '') return `src/${UNNAMED}/${name}`;
    return `src/${module === '' ? name : `${module}/${name}`}`;
  },
};

/** Returns the import path of a program's own folder; empty if its packages are imported by their folders. */
export function moduleOf(files: readonly AssistedFile[]): string {
  const named = files.find(({ name }) => name === 'go.mod');
  const module = named && MODULE.exec(named.text)?.[1];
  if (module && isPath(module)) return module;
  const folders = new Set(files.filter(({ name }) => name.endsWith('.go')).map(({ name }) => folderOf(name)));
  folders.delete('');
  for (const { text } of files) {
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      for (const folder of folders) {
        if (path === folder) return '';
        const module = path.slice(0, -folder.length - 1);
        if (path.endsWith(`/${folder}`) && isPath(module)) return module;
      }
    }
  }
  return folders.size === 0 ? UNNAMED : '';
}

function isPath(path: string): boolean {
  return path.split('/').every((part) => !/^\.+$/.test(part) && part !== '');
}

function hasMain(files: readonly AssistedFile[], name: string): boolean {
  return MAIN.test(withoutTexts(files.find((file) => file.name === name)?.text ?? ''));
}

/** Returns the GOPATH in the folder of a program; null for the folder of a document that is alone. */
export function gopathOf(workspace: string): string | null {
  return /^file:\/\/(\/box\/p[0-9a-f]{32})$/.exec(workspace)?.[1] ?? null;
}
