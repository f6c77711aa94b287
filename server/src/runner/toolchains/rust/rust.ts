import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@coderoom/contract';
import { withEntryAs } from '#runner/messages.ts';
import {
  compiledPath,
  folderOf,
  inFolder,
  isOneSource,
  MADE,
  USUAL_PROGRAM,
  writeProject,
} from '#runner/project.ts';
import { explainInFile, findInProject, textNames } from '#runner/project-places.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import { type ProjectSource, readSource, type SourceText } from '#runner/source-text.ts';
import {
  type CheckFinding,
  type Compilation,
  type CompileContext,
  demandAccepted,
  NOTHING_LATER,
  type ReadyToolchain,
  type RunnableProgram,
  type Toolchain,
  ToolchainMissing,
} from '#runner/toolchain.ts';
import {
  demand,
  demandVersion,
  findTool,
  inARow,
  installed,
  toolCommand,
} from '#runner/toolchains/command.ts';
import { aboveSources } from '#runner/toolchains/java/java-project.ts';
import {
  drawingCrate,
  findCrates,
  keepRustDrawing,
  NO_CRATES,
  RUST_DRAWING_SOURCE,
  type RustCrates,
} from './rust-crates.ts';
import { explainRust, failedRustFile, readRustc } from './rust-messages.ts';
import { isWell, keepWaiting, preloaded, TRIAL, WAITING_RECIPE } from './rust-waiting.ts';

const FILE = 'main.rs';
const PATH = `/box/${FILE}`;
const PROCESSES = 64;
/**
 * No optimization, as with `cargo run`: overflowing additions are detected, and level 1 took twice as long to compile.
 * Without the library's debug information the linker has a tenth of the work: hello world takes 105 ms instead of 200.
 */
const COMMON_FLAGS = ['--error-format=json', '-C', 'strip=debuginfo'];
/** Editions of the language, the newest first. */
const EDITIONS = ['2024', '2021'] as const;
/** Edition of a crate whose Cargo.toml names none. */
const OLDEST_EDITION = '2021';
const INSIDE = '/opt/rust';
/** Linkers that are quicker than the usual one, the quickest first. rustc warns of bugs with gold. */
const LINKERS = ['mold', 'lld'] as const;
const NOT_LINKED = /"message":"linking with `/;

/** Rust's own compiler, without cargo: one file, the standard library. */
export const rust: Toolchain = {
  language: 'rust',
  async prepare({ keep, libraries }) {
    const tool = findTool('Rust', ['/usr/bin/rustc', '/usr/local/bin/rustc']);
    const linker = findTool('A C compiler, which links Rust programs,', ['/usr/bin/gcc', '/usr/bin/cc']);
    const { path, facts } = await keep({
      name: 'rust',
      tools: [tool, linker, ...installed(LINKERS.map((name) => `/usr/bin/ld.${name}`))],
      recipe: `${EDITIONS} ${LINKERS} ${COMMON_FLAGS} ${WAITING_RECIPE} ${RUST_DRAWING_SOURCE}`,
      build: async (folder, context) => {
        const command = toolCommand([tool, '--version']);
        const version = await demandVersion(context, 'rustc', command, /rustc (\d[\d.]*)/, [1, 80]);
        const printed = await demand(context, 'rustc', toolCommand([tool, '--print', 'target-libdir']));
        const library = printed.stdout.trim();
        const usual = [...linking(linker), ...sharedLibrary(library)];
        const quick = await findLinker([tool, ...COMMON_FLAGS, ...usual], context);
        const waits = await keepWaiting([tool, ...COMMON_FLAGS, ...usual], linker, folder, context);
        const edition = await findEdition(tool, context);
        await keepRustDrawing([tool, ...COMMON_FLAGS, ...usual], folder, context);
        return { version, edition, library, quick, waits: waits ? 'yes' : '' };
      },
    });
    const { version = '', edition = '', library = '', quick = '', waits = '' } = facts;
    return readyRust({
      tool,
      edition,
      linking: [...linking(linker), ...sharedLibrary(library)],
      quick: quick ? linkedBy(quick) : [],
      kept: path,
      waits: waits !== '',
      version,
      crates: libraries === null ? NO_CRATES : await findCrates(libraries),
    });
  },
};

/** Returns the quickest linker that works here; empty: there is none of {@link LINKERS}. */
async function findLinker(compile: readonly [string, ...string[]], context: CompileContext): Promise<string> {
  await context.write(FILE, TRIAL);
  for (const linker of LINKERS) {
    const command = toolCommand([...compile, ...linkedBy(linker), '-o', '/box/tried', PATH]);
    if (await isWell(command, context)) return linker;
  }
  return '';
}

function linkedBy(linker: string): string[] {
  return ['-C', `link-arg=-fuse-ld=${linker}`];
}

/** Returns the first of {@link EDITIONS} that rustc accepts. */
async function findEdition(tool: string, context: CompileContext): Promise<string> {
  await context.write('edition.rs', 'fn main() {}\n');
  for (const edition of EDITIONS) {
    const argv = [
      tool,
      '--edition',
      edition,
      '--emit=metadata',
      '-o',
      '/box/edition',
      '/box/edition.rs',
    ] as const;
    if ((await context.tool(toolCommand(argv))).exitCode === 0) return edition;
  }
  throw new ToolchainMissing(`rustc knows none of the editions ${EDITIONS.join(', ')}.`);
}

interface FoundRust {
  tool: string;
  /** Edition of programs that name none. */
  edition: string;
  /** Arguments for the linker. */
  linking: readonly string[];
  /** Further arguments, for a quicker linker. */
  quick: readonly string[];
  /** Folder of the prepared files. */
  kept: string;
  /** True if it has the library with which rustc waits for its program. */
  waits: boolean;
  version: string;
  /** Crates besides the standard library. */
  crates: RustCrates;
}

function linking(linker: string): string[] {
  return ['-C', `linker=${linker}`];
}

/**
 * Returns the arguments for linking against the shared standard library, which is quicker, if the distribution ships
 * it.
 */
function sharedLibrary(folder: string): string[] {
  const shipped = existsSync(folder) && readdirSync(folder).some((name) => /^libstd-\w+\.so$/.test(name));
  return shipped ? ['-C', 'prefer-dynamic', '-C', `link-arg=-Wl,-rpath,${join(folder)}`] : [];
}

function programOf(path: string): RunnableProgram {
  const command = toolCommand([path], { environment: { RUST_BACKTRACE: '0' } });
  return { ...command, processes: PROCESSES, runtimeMemoryBytes: 0 };
}

function readyRust(found: FoundRust): ReadyToolchain {
  const { tool, edition, linking, quick, kept, waits, version, crates } = found;
  const own = { host: kept, inside: INSIDE };
  const flags = ['--edition', edition, ...COMMON_FLAGS, '--crate-name', 'main'];
  const made = ['-o', USUAL_PROGRAM, PATH];
  const cratesOf = ({ text }: SourceText) => [...drawingCrate([text], INSIDE), ...crates.flagsFor([text])];
  const mountsFor = (used: readonly string[]) => (used.length === 0 ? [own] : [own, ...crates.mounts]);
  // Programs without crates share one command, which waits for them. A file of arguments would be read too early.
  const compileWith = (used: readonly string[]) =>
    toolCommand([tool, ...flags, ...used, ...linking, ...quick, ...made], {
      ...(waits && preloaded(INSIDE)),
      mounts: mountsFor(used),
    });
  const compileFile = async (source: SourceText, context: CompileContext): Promise<Compilation> => {
    await context.write(FILE, source.text);
    const used = cratesOf(source);
    const first = await context.tool(compileWith(used));
    // Missing symbols are reported by the default linker, in the wording that people find everywhere.
    const again = [tool, ...flags, ...used, ...linking, ...made] as const;
    const outcome = NOT_LINKED.test(first.stderr)
      ? await context.tool(toolCommand(again, { mounts: mountsFor(used) }))
      : first;
    const { words, diagnostics } = readRustc(outcome.stderr, source);
    if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
    return { program: programOf(USUAL_PROGRAM), outcome, words: '', diagnostics, later: NOTHING_LATER };
  };
  return {
    version,
    isCached: true,
    ahead: () => ({ tools: [compileWith([])], program: programOf(USUAL_PROGRAM) }),
    compile: compileFile,
    isPreparedFor: (project) => compiledPath(project) === USUAL_PROGRAM && workingFolderOf(project) === '',
    async compileProject(project, context) {
      if (isOneSource(project, FILE)) return compileFile(project.source, context);
      const outcome = await compileCrate(project, context, found);
      const { words } = readRustc(outcome.stderr, project.source);
      const diagnostics = findInProject(
        project,
        outcome.stderr,
        (file) => readRustc(withEntryAs(FILE, outcome.stderr, file.name), file.source, PATH).diagnostics,
      );
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      const program = { ...programOf(compiledPath(project)), workingFolder: workingFolderOf(project) };
      return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
    },
    async explain({ stderr }, source, _context, project) {
      if (project === undefined) return explainRust(stderr, source);
      const { words } = explainRust(stderr, source);
      const failed = failedRustFile(stderr, textNames(project));
      const findings = explainInFile(project, failed, (file) =>
        explainRust(withEntryAs(FILE, stderr, file.name), file.source),
      );
      return { ...findings, words };
    },
    async check(source, context) {
      await context.write(FILE, source.text);
      const used = cratesOf(source);
      const argv = [tool, ...flags, ...used, '--emit=metadata', '-o', '/box/main.rmeta', PATH] as const;
      const outcome = await context.tool(toolCommand(argv, { mounts: mountsFor(used) }));
      const { diagnostics, details } = readRustc(outcome.stderr, source);
      const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
      if (outcome.ending !== null || !hasErrors) demandAccepted(outcome);
      return withDetails(diagnostics, details);
    },
    async checkProject(project, file, context) {
      await writeProject(project, context);
      const outcome = await compileCrate(project, context, found, true);
      const source = readSource(project.files.find(({ name }) => name === file)?.content ?? '');
      const { diagnostics, details } = readRustc(outcome.stderr, source, `/box/${file}`);
      if (outcome.ending !== null) demandAccepted(outcome);
      return withDetails(diagnostics, details);
    },
  };
}

/** Largest length of what rustc says of one error, in characters. */
const MAX_DETAILS = 4_000;

function withDetails(diagnostics: readonly Diagnostic[], details: readonly string[]): CheckFinding[] {
  return diagnostics.map((diagnostic, index) => ({
    ...diagnostic,
    details: details[index]?.slice(0, MAX_DETAILS) ?? '',
  }));
}

/**
 * Compiles a crate. rustc itself finds its modules. A library beside the program is compiled first, under its crate's
 * name.
 *
 * @param isChecked true: only errors are looked for, and nothing is linked
 */
async function compileCrate(
  project: ProjectSource,
  context: CompileContext,
  { tool, edition: newest, linking, kept, crates }: FoundRust,
  isChecked = false,
): Promise<SandboxOutcome> {
  const { name, edition } = cargoFacts(project, newest);
  const texts = project.files.filter((file) => file.name.endsWith('.rs')).map(({ content }) => content);
  const drawing = drawingCrate(texts, INSIDE);
  const compile = (file: string, flags: readonly string[]) =>
    context.tool(
      toolCommand(
        [
          ...([tool, '--edition', edition, ...COMMON_FLAGS, ...linking] as const),
          ...drawing,
          ...crates.flagsFor(texts),
          ...flags,
          `/box/${file}`,
        ],
        { mounts: [{ host: kept, inside: INSIDE }, ...crates.mounts] },
      ),
    );
  const only = isChecked ? ['--emit=metadata'] : [];
  const library = inFolder(folderOf(project.entry), 'lib.rs');
  const outcomes: SandboxOutcome[] = [];
  const needed: string[] = [];
  if (library !== project.entry && project.files.some((file) => file.name === library)) {
    const made = `/box/${MADE}/lib${name}.${isChecked ? 'rmeta' : 'rlib'}`;
    outcomes.push(
      await compile(library, ['--crate-type', 'rlib', '--crate-name', name, ...only, '-o', made]),
    );
    needed.push('--extern', `${name}=${made}`);
  }
  if (outcomes.every(({ exitCode }) => exitCode === 0)) {
    outcomes.push(
      await compile(project.entry, [
        ...['--crate-name', 'main', ...needed, ...only],
        ...['-o', isChecked ? `/box/${MADE}/main.rmeta` : compiledPath(project)],
      ]),
    );
  }
  return inARow(outcomes);
}

function workingFolderOf({ entry }: ProjectSource): string {
  return aboveSources(folderOf(entry));
}

/** Returns the settings of Cargo.toml that rustc needs. */
function cargoFacts({ files }: ProjectSource, newest: string): { name: string; edition: string } {
  const manifest = files.find(({ name }) => name.split('/').at(-1) === 'Cargo.toml');
  const text = manifest?.content ?? '';
  const name = /^[ \t]*name[ \t]*=[ \t]*"([A-Za-z_][\w-]{0,99})"/m.exec(text)?.[1] ?? 'library';
  const edition =
    /^[ \t]*edition[ \t]*=[ \t]*"(20(?:15|18|21|24))"/m.exec(text)?.[1] ??
    (manifest ? OLDEST_EDITION : newest);
  return { name: name.replaceAll('-', '_'), edition };
}
