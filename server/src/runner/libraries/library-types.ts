import { readFile, realpath } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { DRAWING_FILES } from '#runner/toolchains/node/node.ts';

/** A file of type declarations, by its path in the folder of all packages. */
export interface LibraryTypesFile {
  path: string;
  text: string;
}

/** Limits of what is read for one library, in files and in characters. */
const MAX_FILES = 400;
const MAX_LENGTH = 3 * 1024 * 1024;
const REFERENCE =
  /(?:from|import|require\()\s*\(?["']([^"'\n]{1,200})["']|<reference\s+path\s*=\s*["']([^"'\n]{1,200})["']/g;
const PACKAGE = /^(?:@[\w.-]{1,80}\/)?[A-Za-z0-9][\w.-]{0,80}$/;

/**
 * Returns the type declarations of a JavaScript library, and of what they import, as TypeScript looks for them. None for
 * a library that is not installed.
 *
 * @param folder folder of the installed packages; null: there are none
 */
export async function readLibraryTypes(folder: string | null, name: string): Promise<LibraryTypesFile[]> {
  if (name === 'drawing') {
    return DRAWING_FILES.filter((file) => /\.d\.ts$|^package\.json$/.test(file.name)).map((file) => ({
      path: `drawing/${file.name}`,
      text: file.text,
    }));
  }
  if (folder === null || !PACKAGE.test(name)) return [];
  const root = await realpath(folder).catch(() => null);
  return root === null ? [] : new TypesReader(root).read(name);
}

class TypesReader {
  readonly #root: string;
  readonly #found = new Map<string, string>();
  #length = 0;

  constructor(root: string) {
    this.#root = root;
  }

  async read(name: string): Promise<LibraryTypesFile[]> {
    const waiting = await this.#entriesOf(name);
    const seen = new Set(waiting);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const text = await this.#text(path);
      if (text === null || this.#found.size >= MAX_FILES || this.#length + text.length > MAX_LENGTH) continue;
      this.#found.set(path, text);
      this.#length += text.length;
      for (const next of await this.#referencesOf(path, text)) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return [...this.#found].map(([path, text]) => ({ path, text }));
  }

  /** Returns where the types of a package begin, and keeps its package.json, which says so. */
  async #entriesOf(name: string): Promise<string[]> {
    for (const folder of [name, `@types/${name.replace(/^@/, '').replace('/', '__')}`]) {
      const text = await this.#text(`${folder}/package.json`);
      if (text === null) continue;
      const { types, typings, version } = parse(text);
      const named = [types, typings].find((entry) => typeof entry === 'string');
      const entry = posix.join(folder, named ?? 'index.d.ts');
      if ((await this.#text(entry)) === null) continue;
      this.#found.set(
        `${folder}/package.json`,
        JSON.stringify({ name, version, types: named ?? 'index.d.ts' }),
      );
      return [entry];
    }
    return [];
  }

  async #referencesOf(path: string, text: string): Promise<string[]> {
    const found: string[] = [];
    for (const [, module, reference] of text.matchAll(REFERENCE)) {
      const named = module ?? reference ?? '';
      if (module !== undefined && !module.startsWith('.')) {
        if (PACKAGE.test(module) && !this.#found.has(`${module}/package.json`)) {
          found.push(...(await this.#entriesOf(module)));
        }
        continue;
      }
      const target = posix.join(posix.dirname(path), named);
      const plain = target.replace(/\.[cm]?js$/, '');
      for (const candidate of [target, `${plain}.d.ts`, `${plain}.d.mts`, `${plain}/index.d.ts`]) {
        if (!/\.d\.[cm]?ts$/.test(candidate) || (await this.#text(candidate)) === null) continue;
        found.push(candidate);
        break;
      }
    }
    return found;
  }

  /** Returns the text of a file inside the folder of packages; null if there is none. */
  async #text(path: string): Promise<string | null> {
    if (path.split('/').some((part) => part === '..' || part === '')) return null;
    const real = await realpath(join(this.#root, path)).catch(() => null);
    if (real === null || !real.startsWith(`${this.#root}/`)) return null;
    return readFile(real, 'utf8').catch(() => null);
  }
}

function parse(text: string): { types?: string; typings?: string; version?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
