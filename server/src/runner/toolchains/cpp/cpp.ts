import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { linkKept } from '#runner/preparation/kept-folder.ts';
import { type CompileContext, type Toolchain, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, demandVersion, findTool, installed, toolCommand } from '#runner/toolchains/command.ts';
import {
  HUGE_PAGES_RECIPE,
  hasHugePages,
  inHugePages,
  keepHugePages,
} from '#runner/toolchains/huge-pages/huge-pages.ts';
import { FLAGS, flagsOf, STANDARDS } from './cpp-flags.ts';
import { HEADERS_RECIPE, keepHeaders, keepMoreHeaders } from './cpp-headers.ts';
import {
  CPP_DRAWING_RECIPE,
  keepCppDrawing,
  keepLibraryHeaders,
  LIBRARY_FLAGS,
  LIBRARY_HEADERS_RECIPE,
  libraryMounts,
} from './cpp-libraries.ts';
import { TEMPLATES } from './cpp-templates.ts';
import { tryWaiting, WAITING_CPP_RECIPE } from './cpp-waiting.ts';
import { CPP_INSIDE, LINES, REPORTER, readyCpp } from './ready-cpp.ts';

const REPORTER_SOURCE = readFileSync(new URL('./crash_reporter.cpp', import.meta.url), 'utf8');
const LINES_SOURCE = readFileSync(new URL('./line_buffered.cpp', import.meta.url), 'utf8');
const OBJECT_BYTES = 1024 * 1024;
/** Linkers that take at most half as long as the default one, the one that uses less processor time first. */
const LINKERS = ['gold', 'mold'] as const;
/** The newest C++ that g++ knows, with a reporter that finds the line of a crash. */
export const cpp: Toolchain = {
  language: 'cpp',
  async prepare({ keep, keepLast, libraries: installedLibraries }) {
    const compiler = findTool('g++', ['/usr/bin/g++', '/usr/local/bin/g++']);
    const addr2line = findTool('addr2line (binutils)', ['/usr/bin/addr2line', '/usr/local/bin/addr2line']);
    const first = await keep({
      name: 'cpp',
      tools: [compiler, addr2line, ...installed(LINKERS.map((name) => `/usr/bin/ld.${name}`))],
      recipe: `${STANDARDS} ${FLAGS} ${REPORTER_SOURCE} ${LINES_SOURCE} ${HEADERS_RECIPE} ${LINKERS} ${CPP_DRAWING_RECIPE} ${HUGE_PAGES_RECIPE} ${WAITING_CPP_RECIPE}`,
      build: async (folder, context) => {
        const command = toolCommand([compiler, '-dumpfullversion', '-dumpversion']);
        const version = await demandVersion(context, 'g++', command, /^(\d[\d.]*)/m, [11, 0]);
        await buildObject(compiler, { name: REPORTER, source: REPORTER_SOURCE }, folder, context);
        await buildObject(compiler, { name: LINES, source: LINES_SOURCE }, folder, context);
        const standard = await findStandard(compiler, context);
        const compile = (...flags: string[]) => toolCommand([compiler, ...flagsOf(standard), ...flags]);
        const templates = (await keepHeaders(folder, context, compile)) ? TEMPLATES : '';
        await keepCppDrawing(folder, context, compile);
        const linker = await findLinker(compiler, context);
        const hugePages = await keepHugePages(compiler, folder, context);
        const waits = hugePages && (await tryWaiting([compiler, ...flagsOf(standard)], context));
        return { version, standard, templates, linker, hugePages: yesIf(hugePages), waits: yesIf(waits) };
      },
    });
    const { facts } = first;
    const whole = await keepLast({
      name: 'cpp-headers',
      tools: [compiler],
      recipe: basename(first.path),
      build: async (folder, context) => {
        await linkKept(first.path, folder);
        const compile = (...more: string[]) =>
          toolCommand([compiler, ...flagsOf(facts.standard ?? ''), ...more]);
        await keepMoreHeaders(facts.templates !== '', { folder, context, compile });
        return {};
      },
    });
    const linking = facts.linker ? [`-fuse-ld=${facts.linker}`] : [];
    const libraries = facts.templates ? [`${CPP_INSIDE}/${facts.templates}`] : [];
    const flags = flagsOf(facts.standard ?? '');
    const version = facts.version ?? '';
    const hasHuge = facts.hugePages === 'yes' && hasHugePages();
    const environment = hasHuge ? inHugePages(CPP_INSIDE) : {};
    const waits = hasHuge && facts.waits === 'yes';
    const { path: kept } = whole ?? first;
    const isWhole = whole !== null;
    const common = { compiler, addr2line, flags, linking, libraries, environment, waits, kept, version };
    if (installedLibraries === null) return readyCpp({ ...common, installed: null, isWhole });
    const sets = await keepLast({
      name: 'cpp-libraries',
      tools: [compiler, join(installedLibraries.folder, 'libraries.json')],
      recipe: `${flags} ${LIBRARY_HEADERS_RECIPE}`,
      build: async (folder, context) => {
        const options = { mounts: libraryMounts(installedLibraries) };
        const compile = (...more: string[]) =>
          toolCommand([compiler, ...flags, ...LIBRARY_FLAGS, ...more], options);
        await keepLibraryHeaders(folder, context, compile);
        return {};
      },
    });
    const ofLibraries = { libraries: installedLibraries, sets: sets?.path ?? null };
    return readyCpp({ ...common, installed: ofLibraries, isWhole: isWhole && sets !== null });
  },
};

function yesIf(isTrue: boolean): string {
  return isTrue ? 'yes' : '';
}

/** Returns the first of {@link STANDARDS} with which a program that includes a library header compiles. */
async function findStandard(compiler: string, context: CompileContext): Promise<string> {
  await context.write('standard.cpp', '#include <string>\nint main() { return std::string().size(); }\n');
  for (const standard of STANDARDS) {
    const argv = [compiler, ...flagsOf(standard), '-fsyntax-only', '/box/standard.cpp'] as const;
    if ((await context.tool(toolCommand(argv))).exitCode === 0) return standard;
  }
  throw new ToolchainMissing(`g++ knows none of ${STANDARDS.join(', ')}.`);
}

async function buildObject(
  compiler: string,
  { name, source }: { name: string; source: string },
  folder: string,
  context: CompileContext,
): Promise<void> {
  await context.write('object.cpp', source);
  const flags = ['-std=c++20', '-O1', '-fPIE', '-Wall', '-c', '-o', `/box/${name}`, '/box/object.cpp'];
  await demand(context, 'g++', toolCommand([compiler, ...flags]));
  const object = await context.read(name, OBJECT_BYTES);
  if (object === null) throw new Error('g++ left no object file.');
  await writeFile(join(folder, name), object);
}

/** Returns the arguments for the quickest linker that works here; empty: the compiler's default. */
async function findLinker(compiler: string, context: CompileContext): Promise<string> {
  await context.write('linked.cpp', '#include <iostream>\nint main() { std::cout << 1; }\n');
  for (const linker of LINKERS) {
    const argv = [compiler, `-fuse-ld=${linker}`, '-o', '/box/linked', '/box/linked.cpp'] as const;
    if ((await context.tool(toolCommand(argv))).exitCode !== 0) continue;
    if ((await context.tool(toolCommand(['/box/linked']))).stdout === '1') return linker;
  }
  return '';
}
