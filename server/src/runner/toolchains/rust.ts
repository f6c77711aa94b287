import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withEntryAs } from '#runner/messages.ts';
import { folderOf, inFolder, MADE, type ProjectSource } from '#runner/project.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import {
  CheckLimitReached,
  type Compilation,
  NOTHING_LATER,
  type Program,
  type ReadyToolchain,
  type Toolchain,
  type Workshop,
} from '#runner/toolchain.ts';
import { demand, demandVersion, findTool, inARow, toolCommand } from './command.ts';
import { aboveSources } from './java-project.ts';
import { explainRust, readRustc } from './rust-messages.ts';

const FILE = 'main.rs';
const PATH = `/box/${FILE}`;
const PROCESSES = 64;
/**
 * No optimising, as `cargo run`: additions that overflow are found, and level 1 took twice as long to compile.
 * Without the library's debug information the linker has a tenth to do: hello world 105 ms instead of 200.
 */
const COMMON_FLAGS = ['--error-format=json', '-C', 'strip=debuginfo'];
const FLAGS = ['--edition', '2021', ...COMMON_FLAGS, '--crate-name', 'main'];
const PROJECT_PROGRAM = `/box/${MADE}/program`;

/** Rust's own compiler, without cargo: one file, the standard library. */
export const rust: Toolchain = {
  language: 'rust',
  async prepare({ keep }) {
    const tool = findTool('Rust', ['/usr/bin/rustc', '/usr/local/bin/rustc']);
    const linker = findTool('A C compiler, which links Rust programs,', ['/usr/bin/gcc', '/usr/bin/cc']);
    const { facts } = await keep({
      name: 'rust',
      tools: [tool, linker],
      recipe: '1',
      build: async (_folder, workshop) => {
        const command = toolCommand([tool, '--version']);
        const version = await demandVersion(workshop, 'rustc', command, /rustc (\d[\d.]*)/, [1, 80]);
        const printed = await demand(workshop, 'rustc', toolCommand([tool, '--print', 'target-libdir']));
        return { version, library: printed.stdout.trim() };
      },
    });
    return readyRust(tool, [...linking(linker), ...sharedLibrary(facts.library ?? '')], facts.version ?? '');
  },
};

function linking(linker: string): string[] {
  return ['-C', `linker=${linker}`];
}

/** Linking against the shared standard library is quicker, where the distribution ships it. */
function sharedLibrary(folder: string): string[] {
  const shipped = existsSync(folder) && readdirSync(folder).some((name) => /^libstd-\w+\.so$/.test(name));
  return shipped ? ['-C', 'prefer-dynamic', '-C', `link-arg=-Wl,-rpath,${join(folder)}`] : [];
}

function programOf(path: string): Program {
  const command = toolCommand([path], { environment: { RUST_BACKTRACE: '0' } });
  return { ...command, processes: PROCESSES, runtimeMemoryBytes: 0 };
}

function readyRust(tool: string, linking: readonly string[], version: string): ReadyToolchain {
  const compile = toolCommand([tool, ...FLAGS, ...linking, '-o', '/box/program', PATH]);
  return {
    version,
    isCached: true,
    ahead: () => ({ tools: [compile], program: programOf('/box/program') }),
    async compile(source, workshop) {
      await workshop.write(FILE, source.text);
      const outcome = await workshop.tool(compile);
      const { words, diagnostics } = readRustc(outcome.stderr, source);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      return { program: programOf('/box/program'), outcome, words: '', diagnostics, later: NOTHING_LATER };
    },
    compileProject: (project, workshop) => compileCrate(project, workshop, [tool, ...linking]),
    async explain({ stderr }, source, _workshop, project) {
      if (project === undefined) return explainRust(stderr, source);
      const { words } = explainRust(stderr, source);
      return { ...explainRust(withEntryAs(FILE, stderr, project.entry), source), words };
    },
    async check(source, workshop) {
      await workshop.write(FILE, source.text);
      const outcome = await workshop.tool(
        toolCommand([tool, ...FLAGS, '--emit=metadata', '-o', '/box/main.rmeta', PATH]),
      );
      if (outcome.ending !== null) throw new CheckLimitReached();
      return readRustc(outcome.stderr, source).diagnostics;
    },
  };
}

/** rustc finds the modules of a crate itself. A library beside the program is compiled first, under its crate's name. */
async function compileCrate(
  project: ProjectSource,
  workshop: Workshop,
  [tool, ...linking]: readonly [string, ...string[]],
): Promise<Compilation> {
  const { name, edition } = cargoFacts(project);
  const compile = (file: string, flags: readonly string[]) =>
    workshop.tool(
      toolCommand([tool, '--edition', edition, ...COMMON_FLAGS, ...linking, ...flags, `/box/${file}`]),
    );
  const library = inFolder(folderOf(project.entry), 'lib.rs');
  const outcomes: SandboxOutcome[] = [];
  const needed: string[] = [];
  if (library !== project.entry && project.files.some((file) => file.name === library)) {
    const made = `/box/${MADE}/lib${name}.rlib`;
    outcomes.push(await compile(library, ['--crate-type', 'rlib', '--crate-name', name, '-o', made]));
    needed.push('--extern', `${name}=${made}`);
  }
  if (outcomes.every(({ exitCode }) => exitCode === 0)) {
    outcomes.push(await compile(project.entry, ['--crate-name', 'main', ...needed, '-o', PROJECT_PROGRAM]));
  }
  const outcome = inARow(outcomes);
  const { words } = readRustc(outcome.stderr, project.source);
  const { diagnostics } = readRustc(withEntryAs(FILE, outcome.stderr, project.entry), project.source, PATH);
  if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
  const program = { ...programOf(PROJECT_PROGRAM), workingFolder: aboveSources(folderOf(project.entry)) };
  return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
}

/** What Cargo.toml says of the crate, as far as rustc has to be told. */
function cargoFacts({ files }: ProjectSource): { name: string; edition: string } {
  const text = files.find(({ name }) => name.split('/').at(-1) === 'Cargo.toml')?.content ?? '';
  const name = /^[ \t]*name[ \t]*=[ \t]*"([A-Za-z_][\w-]{0,99})"/m.exec(text)?.[1] ?? 'library';
  const edition = /^[ \t]*edition[ \t]*=[ \t]*"(20(?:15|18|21|24))"/m.exec(text)?.[1] ?? '2021';
  return { name: name.replaceAll('-', '_'), edition };
}
