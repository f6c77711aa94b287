import { folderOf, inFolder } from '#runner/project.ts';
import type { ProjectSource } from '#runner/source-text.ts';
import { withoutTexts } from '#runner/toolchains/java/java-source.ts';

/** A package of a project. */
export interface GoPackage {
  /** Import path; `main` for the program itself. */
  path: string;
  files: string[];
  imports: string[];
}

interface GoFile {
  name: string;
  imports: string[];
  hasMain: boolean;
}

const LEFT_OUT = /_test\.go$|(?:^|\/)vendor\//;
const IGNORED = /^\/\/\s?(?:go:build|\+build) ignore\b/m;
/** Comments, texts, and words that begin a declaration. */
const HEAD = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"([^"\n]*)"|`([^`]*)`|\b(func|var|const|type)\b/g;

/** Returns the import paths of a file: they are the only texts before its first other declaration. */
export function readImports(content: string): string[] {
  const imports: string[] = [];
  for (const [, quoted, raw, declaration] of content.matchAll(HEAD)) {
    if (declaration !== undefined) break;
    const path = quoted ?? raw;
    if (path !== undefined) imports.push(path);
  }
  return imports;
}

/**
 * Returns the packages of a program, each after those that it imports. A package of the project is recognized by its
 * module's path or, without a go.mod, by the end of its path.
 *
 * @throws never; import cycles and missing imports are left to the compiler's messages
 */
export function goPackages({ entry, files }: ProjectSource): GoPackage[] {
  const sources = files.filter(
    ({ name, content }) =>
      name.endsWith('.go') && !LEFT_OUT.test(name) && (name === entry || !IGNORED.test(content)),
  );
  const byFolder = Map.groupBy(sources.map(readFile), ({ name }) => folderOf(name));
  const modules = modulesOf(files);
  const folderFor = (path: string) =>
    [...byFolder.keys()].find((folder) => modules.some((module) => importPath(module, folder) === path)) ??
    (modules.length === 0 ? byEnding([...byFolder.keys()], path) : undefined);

  const packages: GoPackage[] = [];
  const seen = new Set<string>();
  const add = (path: string, folder: string, chosen: readonly GoFile[]) => {
    seen.add(folder);
    const imports = [...new Set(chosen.flatMap((file) => file.imports))];
    for (const imported of imports) {
      const inner = folderFor(imported);
      if (inner !== undefined && !seen.has(inner)) add(imported, inner, byFolder.get(inner) ?? []);
    }
    packages.push({ path, files: chosen.map(({ name }) => name), imports });
  };
  const home = byFolder.get(folderOf(entry)) ?? [];
  // Several programs in one folder share the files that belong to none of them.
  add('main', folderOf(entry), [
    ...home.filter(({ name }) => name === entry),
    ...home.filter(({ name, hasMain }) => name !== entry && !hasMain),
  ]);
  return packages;
}

function readFile({ name, content }: { name: string; content: string }): GoFile {
  const hasMain = /^func[ \t]{1,20}main[ \t]{0,20}\(/m.test(withoutTexts(content));
  return { name, imports: readImports(content), hasMain };
}

/** Returns each module's path and folder. */
function modulesOf(files: ProjectSource['files']) {
  return files
    .filter(({ name }) => name === 'go.mod' || name.endsWith('/go.mod'))
    .map(({ name, content }) => ({
      path: /^module[ \t]{1,20}(\S{1,300})/m.exec(content)?.[1] ?? '',
      folder: folderOf(name),
    }));
}

function importPath(module: { path: string; folder: string }, folder: string): string | null {
  if (folder === module.folder) return module.path;
  const inside = module.folder === '' ? folder : folder.slice(module.folder.length + 1);
  return folder === inFolder(module.folder, inside) ? `${module.path}/${inside}` : null;
}

function byEnding(folders: readonly string[], path: string): string | undefined {
  return folders.find((folder) => folder !== '' && `/${path}`.endsWith(`/${folder}`));
}
