import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { KeptFolder } from '#runner/preparation/kept-folder.ts';
import { type CompileContext, type Toolchain, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';
import { hasHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { keepGoLibraries } from './go-libraries.ts';
import { keepLinker, LINKER_RECIPE } from './go-linker.ts';
import { missingGoParts } from './go-missing-parts.ts';
import {
  ARCHIVE_BYTES,
  goEnvironment,
  keepAllPackages,
  keepFirstPackages,
  mountsOf,
  NO_DEBUG,
  PACKAGE_LIST,
  PACKAGES_INSIDE,
  PACKAGES_RECIPE,
} from './go-packages.ts';
import { readyGo, STACK_LIMIT_FILE } from './ready-go.ts';

const STACK_LIMIT = readFileSync(new URL('./stack_limit.go', import.meta.url), 'utf8');
/** Files of the package `drawing`. */
export const GO_DRAWING_FILES = ['drawing.go', 'exit.go'].map((name) => ({
  name,
  text: readWithColours(new URL(`./drawing/${name}`, import.meta.url)),
}));
/**
 * Go's compiler and linker, started directly: `go build` takes twice as long only to find out that nothing else has to
 * be built.
 */
export const go: Toolchain = {
  language: 'go',
  async prepare({ keep, keepLater, keepLast, libraries }) {
    const candidates = goCommands();
    const first = await keep({
      name: 'go',
      tools: candidates,
      recipe: `${STACK_LIMIT} ${PACKAGES_RECIPE} ${JSON.stringify(GO_DRAWING_FILES)}`,
      build: async (folder, context) => {
        const { tool, version } = await firstUsable(candidates, context);
        const folders = toolCommand([tool, 'env', 'GOTOOLDIR', 'GOROOT'], { environment: goEnvironment() });
        const [tools = '', root = ''] = (await demand(context, 'Go', folders)).stdout.split('\n');
        const others = await keepFirstPackages(tool, folder, context);
        await keepDrawing(tools, folder, context);
        await writeFile(join(folder, STACK_LIMIT_FILE), STACK_LIMIT);
        return { version, tool, tools, root, others: others.join(' ') };
      },
    });
    const { tool = '', tools = '', root = '', version = '', others = '' } = first.facts;
    const whole = await keepLater({
      name: 'go-whole',
      tools: candidates,
      recipe: basename(first.path),
      build: async (folder, context) => {
        await keepAllPackages(tool, first.path, folder, context);
        return {};
      },
    });
    const kept = (whole ?? first).path;
    const withLibraries =
      libraries === null
        ? null
        : await keepLater({
            name: 'go-libraries',
            tools: [...candidates, join(libraries.folder, 'import-paths')],
            // The list of the standard library's packages names those of ours as well.
            recipe: `${libraries.key} ${basename(kept)}`,
            build: async (folder, context) => {
              await keepGoLibraries(folder, context, { tool, libraries, standard: kept });
              return {};
            },
          });
    const { linker, failure } = await foundLinker(
      keepLast({
        name: 'go-linker',
        tools: candidates,
        recipe: `${basename(first.path)} ${LINKER_RECIPE}`,
        build: async (folder, context) => ({
          linker: await keepLinker({ tool, tools, root }, kept, folder, context),
        }),
      }),
    );
    const missing = [
      ...(whole === null ? others.split(' ') : []),
      ...(libraries !== null && withLibraries === null ? readdirSync(join(libraries.folder, 'src')) : []),
    ];
    return readyGo({
      ...{ tools, kept, version },
      linker: linker?.facts.linker && hasHugePages() ? linker.path : null,
      withLibraries: withLibraries?.path ?? null,
      missingParts: missingGoParts(missing, linker === null ? { failure } : null),
    });
  },
};

/** Returns the folder of the linker. If it cannot be built, the packages can be used nevertheless. */
async function foundLinker(
  linked: Promise<KeptFolder | null>,
): Promise<{ linker: KeptFolder | null; failure?: string }> {
  try {
    return { linker: await linked };
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'AbortError') throw error;
    return { linker: null, failure: `The linker: ${message}` };
  }
}

/** Returns the newest of /usr/lib/go-*, then the usual paths. Throws {@link ToolchainMissing} if there is none. */
export function goCommands(): string[] {
  const versionOf = (name: string) => Number(name.split('.')[1] ?? 0);
  const packaged = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .filter((name) => /^go-1\.\d+$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => `/usr/lib/${name}/bin/go`);
  const found = [...packaged, '/usr/local/go/bin/go', '/usr/bin/go'].filter((path) => existsSync(path));
  if (found.length === 0) throw new ToolchainMissing('Go is not installed.');
  return found;
}

async function firstUsable(candidates: readonly string[], context: CompileContext) {
  let failure: unknown;
  for (const tool of candidates) {
    try {
      const command = toolCommand([tool, 'version'], { environment: goEnvironment() });
      return { tool, version: await demandVersion(context, 'Go', command, /go(\d+\.\d[\w.]*)/, [1, 23]) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Compiles the package `drawing`. A version of Go whose library has changed too much is left without it. */
async function keepDrawing(tools: string, folder: string, context: CompileContext): Promise<void> {
  for (const { name, text } of GO_DRAWING_FILES) await context.write(`drawing/${name}`, text);
  const files = GO_DRAWING_FILES.map(({ name }) => `/box/drawing/${name}`);
  const flags = [
    '-p',
    'drawing',
    '-complete',
    NO_DEBUG,
    '-importcfg',
    `${PACKAGES_INSIDE}/${PACKAGE_LIST}`,
    '-trimpath',
    '/box',
  ];
  const mounts = mountsOf(folder);
  await context.tool(
    toolCommand([`${tools}/compile`, ...flags, '-o', '/box/drawing.a', ...files], { mounts }),
  );
  const archive = await context.read('drawing.a', ARCHIVE_BYTES);
  if (archive === null) return;
  await writeFile(join(folder, 'drawing.a'), archive);
  await appendFile(join(folder, PACKAGE_LIST), `packagefile drawing=${PACKAGES_INSIDE}/drawing.a\n`);
}
