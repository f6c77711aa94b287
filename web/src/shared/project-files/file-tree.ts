import { once } from '#lib/once.ts';
import { pageLocale } from '#texts/language.ts';
import { baseName, foldersOf, type ProjectFiles, parentFolder } from './project.ts';

/** A row of the tree: a file, or a folder. */
export interface TreeEntry {
  path: string;
  name: string;
  kind: 'file' | 'folder';
  /** 0 at the top. */
  depth: number;
  isOpen: boolean;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

const byName = once(() => new Intl.Collator(pageLocale, { numeric: true }));

/** Lists the visible rows of a project's tree: the entry, other files and then folders, by name. */
export function listTree(project: ProjectFiles, closed: ReadonlySet<string>): TreeEntry[] {
  const folders = foldersOf(project);
  const files = [project.entry, ...project.files.map(({ name }) => name)];
  const sort = (paths: string[]) =>
    paths.sort((a, b) => Number(b === project.entry) - Number(a === project.entry) || byName().compare(a, b));
  const rowsOf = (parent: string, depth: number): TreeEntry[] => {
    const within = (paths: string[]) => sort(paths.filter((path) => parentFolder(path) === parent));
    const inside = [
      ...within(files).map((path) => ({ path, kind: 'file' as const })),
      ...within(folders).map((path) => ({ path, kind: 'folder' as const })),
    ];
    return inside.flatMap(({ path, kind }, index) => {
      const isOpen = kind === 'folder' && !closed.has(path);
      const row = {
        path,
        name: baseName(path),
        kind,
        depth,
        isOpen,
        position: index + 1,
        siblings: inside.length,
      };
      return isOpen ? [row, ...rowsOf(path, depth + 1)] : [row];
    });
  };
  return rowsOf('', 0);
}
