import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { megabytes } from '#runner/limits.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import type { CompileContext, Preparation, RunnableProgram } from '#runner/toolchain.ts';
import { demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';
import { keepQuickEnd, QUICK_END, QUICK_END_RECIPE, QUICK_END_TOOLS } from './quick-end.ts';

const MOUNTED = '/opt/node';
/** Path of Node in the sandbox. */
export const NODE = `${MOUNTED}/node`;
const PRELOADED = readFileSync(new URL('./blocking-output.cjs', import.meta.url), 'utf8');
const PRELOADED_FILE = 'blocking-output.cjs';
const HELD = readFileSync(new URL('./held-lines.cjs', import.meta.url), 'utf8');
const HELD_FILE = 'held-lines.cjs';
const WAIT = readFileSync(new URL('./wait.cjs', import.meta.url), 'utf8');
const WAIT_FILE = 'wait.cjs';
const MODULE_SOURCES = new URL('./drawing/', import.meta.url);
/** Files of the module `drawing`. Node looks for modules in a folder of that name at the root, and nowhere else after. */
export const DRAWING_FILES = readdirSync(MODULE_SOURCES).map((name) => ({
  name,
  text: readWithColours(new URL(name, MODULE_SOURCES)),
}));
const MODULES = 'node_modules';
/** Node needs 16 on two cores; the learner's worker threads come on top. */
const PROCESSES = 64;
/** Memory of Node besides the learner's heap: its own 45 MB, its young generation (up to 48 MB) and code. */
const RUNTIME_MEMORY = megabytes(144);

/** A copy of the server's own Node that every user may read. */
export interface KeptNode {
  version: string;
  mounts: readonly ReadOnlyMount[];
}

/** Where Node looks for packages, whatever folder a program is in. */
const PACKAGES_INSIDE = '/node_modules';
/** Where the installed ones are, to which there are links. */
const INSTALLED_INSIDE = `${LIBRARIES_INSIDE}/node_modules`;

/** Returns the mounts with which TypeScript's compiler finds the installed packages. */
export function packageMounts(libraries: InstalledLibraries | null): ReadOnlyMount[] {
  return libraries === null
    ? []
    : [{ host: join(libraries.folder, 'node_modules'), inside: PACKAGES_INSIDE }];
}

/** Copies the Node that runs this server: its folder may be closed to other users. */
export async function keepNode({ keep, libraries }: Preparation): Promise<KeptNode> {
  const { path, facts } = await keep({
    name: 'node',
    tools: [process.execPath, ...QUICK_END_TOOLS],
    recipe: PRELOADED + HELD + QUICK_END_RECIPE + WAIT + JSON.stringify(DRAWING_FILES),
    build: async (folder, context) => {
      await mkdir(join(folder, 'bin'));
      await copyFile(process.execPath, join(folder, 'bin', 'node'));
      await writeFile(join(folder, 'bin', PRELOADED_FILE), PRELOADED);
      await writeFile(join(folder, 'bin', HELD_FILE), HELD);
      await keepQuickEnd(join(folder, 'bin'), context);
      await writeFile(join(folder, 'bin', WAIT_FILE), WAIT);
      await writeDrawing(folder);
      const mounts = nodeMounts(folder);
      const command = toolCommand([NODE, '--version'], { mounts });
      return { version: await demandVersion(context, 'Node.js', command, /v(\d[\d.]*)/, [22, 7]) };
    },
  });
  const version = facts.version ?? '';
  if (libraries === null) return { version, mounts: nodeMounts(path) };
  const { path: packages } = await keepPackages(libraries, keep);
  const mounts = [
    ...nodeMounts(path, packages),
    { host: join(libraries.folder, MODULES), inside: INSTALLED_INSIDE },
  ];
  return { version, mounts };
}

/** Prepares one folder of all packages: the module `drawing`, and links to those that are installed. */
function keepPackages(libraries: InstalledLibraries, keep: Preparation['keep']) {
  return keep({
    name: 'node-packages',
    tools: [join(libraries.folder, 'libraries.json')],
    recipe: JSON.stringify(DRAWING_FILES),
    build: async (folder) => {
      await writeDrawing(folder);
      for (const name of readdirSync(join(libraries.folder, MODULES))) {
        if (name.startsWith('.') || name === 'drawing') continue;
        await symlink(`${INSTALLED_INSIDE}/${name}`, join(folder, MODULES, name));
      }
      return {};
    },
  });
}

async function writeDrawing(folder: string): Promise<void> {
  await mkdir(join(folder, MODULES, 'drawing'), { recursive: true });
  for (const { name, text } of DRAWING_FILES) await writeFile(join(folder, MODULES, 'drawing', name), text);
}

function nodeMounts(folder: string, packages = folder): ReadOnlyMount[] {
  return [
    { host: join(folder, 'bin'), inside: MOUNTED },
    { host: join(packages, MODULES), inside: PACKAGES_INSIDE },
  ];
}

/**
 * Returns a program for Node, with a heap limit that fits the learner's memory, so that Node itself reports when it is
 * used up.
 */
export function nodeProgram(
  node: KeptNode,
  flags: readonly string[],
  file: string,
  { programMemoryBytes }: Pick<CompileContext, 'programMemoryBytes'>,
): RunnableProgram {
  const heap = Math.floor(programMemoryBytes / megabytes(1));
  return {
    ...toolCommand(
      [
        NODE,
        `--max-old-space-size=${heap}`,
        // Printed whenever a .js file turns out to be a module; learners have no package.json to declare it in.
        '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
        `--require=${MOUNTED}/${PRELOADED_FILE}`,
        `--require=${MOUNTED}/${HELD_FILE}`,
        `--require=${MOUNTED}/${QUICK_END}`,
        `--require=${MOUNTED}/${WAIT_FILE}`,
        ...flags,
        file,
      ],
      { mounts: node.mounts, environment: { CODEROOM_WAITS: '1' }, waits: true },
    ),
    processes: PROCESSES,
    runtimeMemoryBytes: RUNTIME_MEMORY,
  };
}
