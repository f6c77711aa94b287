import type { Box } from '#runner/sandbox/box.ts';
import { type ToldProgram, uriOf } from './documents.ts';
import type { LanguageServerSetup } from './setup.ts';

/** The folders of programs in a process's box: what a language server finds there besides the texts that are opened. */
export class ProgramFolders {
  readonly #setup: LanguageServerSetup;
  readonly #box: Pick<Box, 'write' | 'remove'>;
  readonly #notify: (method: string, params: object) => void;
  /** Contents of each folder, by path. */
  readonly #folders = new Map<string, Map<string, string>>();

  constructor(
    setup: LanguageServerSetup,
    box: Pick<Box, 'write' | 'remove'>,
    notify: (method: string, params: object) => void,
  ) {
    this.#setup = setup;
    this.#box = box;
    this.#notify = notify;
  }

  /** Writes what has to be in a program's folder. */
  async prepare(folder: string, program: ToldProgram): Promise<void> {
    const known = this.#folders.get(folder);
    const written = known ?? new Map<string, string>();
    this.#folders.set(folder, written);
    for (const [path, text] of this.#filesOf(folder, program)) {
      if (written.get(path) === text) continue;
      await this.#box.write(path, text);
      written.set(path, text);
    }
    if (known === undefined) this.#announce(folder, 'added');
  }

  /** Removes the folder of a closed document, if it was the last one there. */
  left(uri: string, open: readonly string[]): void {
    const folder = [...this.#folders.keys()].find((name) => uri.startsWith(`${uriOf(name)}/`));
    if (folder === undefined || open.some((other) => other.startsWith(`${uriOf(folder)}/`))) return;
    const paths = [...(this.#folders.get(folder)?.keys() ?? [])];
    this.#folders.delete(folder);
    this.#announce(folder, 'removed');
    // What cannot be removed ends with the box.
    void this.#box.remove([...paths, ...foldersOf(paths), folder]).catch(() => undefined);
  }

  #filesOf(folder: string, { path, text, files, beside }: ToldProgram): [path: string, text: string][] {
    const others = Object.entries(beside).map(([name, content]): [string, string] => [
      `${folder}/${name}`,
      content,
    ]);
    const placeholder = this.#setup.files?.placeholder;
    if (files.length === 0 || placeholder === undefined) return others;
    const placed = [{ path, text }, ...files].map((file): [string, string] => [
      file.path,
      placeholder(file.text),
    ]);
    return [...others, ...placed];
  }

  #announce(folder: string, kind: 'added' | 'removed'): void {
    if (!this.#setup.hasWorkspaces) return;
    const event = { added: [], removed: [], [kind]: [{ uri: uriOf(folder), name: folder }] };
    this.#notify('workspace/didChangeWorkspaceFolders', { event });
  }
}

/** Returns the folders above some paths, the deepest first. */
function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at));
  }
  return [...folders].sort((a, b) => b.length - a.length);
}
