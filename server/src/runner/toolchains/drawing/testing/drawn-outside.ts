import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PICTURE_MARK, PICTURES_FOLDER, parseDrawing, WORKING_FOLDER } from '@coderoom/contract';

/** Result of a program that draws. */
interface Drawn {
  exitCode: number | null;
  /** Standard output without the marks of pictures. */
  output: string;
  stderr: string;
  /** Marks in standard output: name of the file, and text alternative. */
  marks: { name: string; alt: string; at: number }[];
  /** Instructions of each drawing, by the name of its file. */
  drawings: Record<string, NonNullable<ReturnType<typeof parseDrawing>>>;
  /** Sizes of all pictures, in bytes. */
  sizes: Record<string, number>;
}

const MARK = new RegExp(`${PICTURE_MARK.begin.replace(']', '\\]')}([^;]*);([^;]*)${PICTURE_MARK.end}`, 'g');

/**
 * Runs a command in a sandbox that has nothing but a folder for pictures, and returns what it showed.
 *
 * @param files written into the folder /program, by their names
 * @param pictures false: there is no such folder
 */
export function runDrawing(
  argv: readonly string[],
  { files, pictures = true }: { files: Record<string, string>; pictures?: boolean },
): Drawn {
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-drawn-'));
  try {
    const home = join(folder, 'home');
    mkdirSync(home);
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, 'program', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const sandbox = [
      ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/home'],
      ...(pictures ? ['--bind', home, WORKING_FOLDER] : []),
      ...['--tmpfs', '/opt', '--ro-bind', join(folder, 'program'), '/opt/program', '--unshare-net'],
    ];
    const { status, stdout, stderr } = spawnSync('/usr/bin/bwrap', [...sandbox, ...argv], {
      encoding: 'utf8',
    });
    const shown = join(home, PICTURES_FOLDER.slice(WORKING_FOLDER.length));
    const found = existsSync(shown) ? readdirSync(shown) : [];
    const texts = found.map((name) => [name, readFileSync(join(shown, name), 'utf8')]);
    const marks: Drawn['marks'] = [];
    let removed = 0;
    const output = stdout.replace(MARK, (mark, name: string, alt: string, at: number) => {
      marks.push({ name: decodeURIComponent(name), alt: decodeURIComponent(alt), at: at - removed });
      removed += mark.length;
      return '';
    });
    const drawings: Drawn['drawings'] = {};
    for (const [name = '', text = ''] of texts) {
      const drawing = name.endsWith('.drawing') ? parseDrawing(text) : null;
      if (drawing !== null) drawings[name] = drawing;
    }
    const sizes = Object.fromEntries(texts.map(([name = '', text = '']) => [name, text.length]));
    return { exitCode: status, output, stderr, marks, drawings, sizes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
