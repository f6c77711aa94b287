import type { JoinedText } from '#runner/assistance/joined-text.ts';
import type { AssistedProgram } from '#runner/assistance/setup.ts';
import { folderOf, inFolder } from '#runner/project.ts';

/** A module in a file of its own, up to the semicolon. */
const MODULE = /^([ \t]*(?:pub(?:[ \t]*\([^)\n]{0,60}\))?[ \t]+)?mod[ \t]+(?:r#)?(\w{1,80})[ \t]*);(.*)$/;
/** Deepest module, and most lines of a joined text. */
const MAX_DEPTH = 30;
const MAX_LINES = 20_000;

/**
 * Joins the modules of a program into the only text that rust-analyzer knows: each in place of the line that declares it,
 * where Rust allows it to be written as well.
 */
export function joinRust({ name, entry, files }: AssistedProgram, text: string): JoinedText {
  const texts = new Map([...files.map((file): [string, string] => [file.name, file.text]), [name, text]]);
  const whole = joinFrom(entry, texts);
  // A file that no module declares is a program of its own.
  return whole.lines.some((line) => line?.file === name) ? whole : joinFrom(name, texts);
}

function joinFrom(root: string, texts: ReadonlyMap<string, string>): JoinedText {
  const joined: { content: string; from: JoinedText['lines'][number] }[] = [];
  const seen = new Set<string>();

  const join = (file: string, inside: string, depth: number) => {
    seen.add(file);
    for (const [index, line] of (texts.get(file) ?? '').split('\n').entries()) {
      const from = { file, line: index + 1 };
      const [, before = '', name = '', after = ''] = MODULE.exec(line) ?? [];
      const module = [inFolder(inside, `${name}.rs`), inFolder(inside, `${name}/mod.rs`)].find(
        (path) => name !== '' && texts.has(path) && !seen.has(path),
      );
      if (module === undefined || depth > MAX_DEPTH || joined.length > MAX_LINES) {
        joined.push({ content: line, from });
        continue;
      }
      joined.push({ content: `${before}{${after}`, from });
      join(module, inFolder(inside, name), depth + 1);
      joined.push({ content: '}', from: null });
    }
  };
  join(root, folderOf(root), 0);
  return { text: joined.map(({ content }) => content).join('\n'), lines: joined.map(({ from }) => from) };
}
