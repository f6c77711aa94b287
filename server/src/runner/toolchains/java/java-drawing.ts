import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';
import { withColourNames } from '#runner/toolchains/drawing/colours.ts';

/** The package `drawing`, which every program may import. */
export const JAVA_DRAWING_SOURCES = ['Drawing', 'Pictures', 'SourceLine'].map((name) => ({
  name,
  text: withColourNames(readFileSync(new URL(`./drawing/${name}.java`, import.meta.url), 'utf8')),
}));
const CLASS_BYTES = 1024 * 1024;

/** Compiles the package `drawing` into a folder, which becomes a class path. */
export async function keepJavaDrawing(javac: string, folder: string, context: CompileContext): Promise<void> {
  for (const { name, text } of JAVA_DRAWING_SOURCES) await context.write(`drawing/${name}.java`, text);
  const files = JAVA_DRAWING_SOURCES.map(({ name }) => `/box/drawing/${name}.java`);
  const flags = ['-proc:none', '-encoding', 'UTF-8', '-g', '-parameters'];
  await demand(context, 'javac', toolCommand([javac, ...flags, '-d', '/box/library', ...files]));
  await mkdir(join(folder, 'drawing'), { recursive: true });
  for (const { name } of JAVA_DRAWING_SOURCES) {
    const made = await context.read(`library/drawing/${name}.class`, CLASS_BYTES);
    if (made === null) throw new Error(`javac left no class ${name}.`);
    await writeFile(join(folder, 'drawing', `${name}.class`), made);
  }
}

/** Fonts for Graphics2D: the sandbox has the machine's fonts, but not its settings. */
export const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir>/tmp/fonts</cachedir></fontconfig>
`;
