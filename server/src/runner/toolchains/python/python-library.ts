import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompileContext } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';

const FOLDER = fileURLToPath(new URL('./library', import.meta.url));

/** A module, by its path below the folder of the others. */
interface PythonModule {
  path: string;
  text: string;
}

/** Modules of ours that programs can import. */
export const PYTHON_MODULES: readonly PythonModule[] = readdirSync(FOLDER, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.py'))
  .sort()
  .map((path) => ({
    path: `library/${path}`,
    text: readWithColours(join(FOLDER, path)),
  }));

/** Compiles modules in /box, and prints the paths of their caches and their content. */
const compileCode = (paths: readonly string[], inside: string) => `
import base64, importlib.util, py_compile
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
for path in ${JSON.stringify(paths)}:
    made = py_compile.compile('/box/' + path, '/tmp/made', '${inside}/' + path, True, invalidation_mode=unchecked)
    print(importlib.util.cache_from_source(path), base64.b64encode(open(made, 'rb').read()).decode())
`;

/** Determines what {@link keepModules} writes for the modules of ours. */
export const PYTHON_MODULES_RECIPE = JSON.stringify(PYTHON_MODULES) + compileCode([], '');

/** Writes modules and their compiled caches into `folder`: otherwise each program would compile them anew. */
export async function keepModules(
  modules: readonly PythonModule[],
  { tool, folder, inside }: { tool: string; folder: string; inside: string },
  context: CompileContext,
): Promise<void> {
  for (const { path, text } of modules) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
    await context.write(path, text);
  }
  const code = compileCode(
    modules.map(({ path }) => path),
    inside,
  );
  const { stdout } = await demand(context, 'Python', toolCommand([tool, '-I', '-c', code]));
  for (const line of stdout.trim().split('\n')) {
    const [path = '', made = ''] = line.split(' ');
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.from(made, 'base64'));
  }
}
