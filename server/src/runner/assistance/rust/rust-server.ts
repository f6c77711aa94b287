import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@coderoom/contract';
import { findDebianProgram } from '#runner/assistance/debian-programs.ts';
import type { AssistedProgram, LanguageServerSetup, Machine } from '#runner/assistance/setup.ts';
import { createCompileContext } from '#runner/compile-context.ts';
import { COMPILE_LIMITS, megabytes } from '#runner/limits.ts';
import { type ProjectSource, readSource } from '#runner/source-text.ts';
import type { ReadyToolchain } from '#runner/toolchain.ts';
import { demandVersion, findTool, toolCommand } from '#runner/toolchains/command.ts';
import { rust } from '#runner/toolchains/rust/rust.ts';
import { RUST_DRAWING_SOURCE } from '#runner/toolchains/rust/rust-crates.ts';
import { type CrateSources, findCrateSources, NO_CRATE_SOURCES } from './rust-crate-sources.ts';
import { joinRust } from './rust-programs.ts';

/** The standard library as it is analysed takes 500 MB. */
const MEMORY = megabytes(1_024);
/** Limits of one check with rustc. It gives way to all programs, so the clock tells little about it. */
const CHECK_LIMITS = {
  ...COMPILE_LIMITS,
  cpuMs: 5_000,
  // A text can make it read what never comes: `include_bytes!("/dev/ptmx")`.
  idleMs: 10_000,
  wallMs: 600_000,
  memoryBytes: megabytes(512),
};
/** rustc without cargo: each further document would make rust-analyzer read the whole library again, for 2 s. */
const PROGRAM = '/box/program/main.rs';
/** First version of rustc whose newest edition is 2024, as 1.x. */
const EDITION_2024 = 85;

/** Names that programs of learners use most. */
const PREFERRED: ReadonlySet<string> = new Set(
  `len push pop iter iter_mut into_iter get first last insert remove contains contains_key is_empty clear sort sum map
  filter collect enumerate rev zip fold any all min max unwrap unwrap_or expect is_some is_none is_ok is_err ok clone
  to_string to_owned as_str push_str chars lines split split_whitespace trim parse to_uppercase to_lowercase starts_with
  ends_with replace join sqrt pow abs new from with_capacity println! print! format! vec! read_line stdin
  Some None Ok Err String Vec Option Result Box HashMap HashSet`.split(/\s+/),
);

/** Crates of a project before those that are installed: the program and `drawing`. */
const OWN_CRATES = 2;
/** Folder of the crate `drawing`. */
const LIBRARY_INSIDE = '/opt/rust-library';

/**
 * Returns the options of rust-analyzer.
 *
 * @param sources folder of the standard library's sources in the sandbox
 */
function optionsOf(sources: string, edition: string, { crates, offered }: CrateSources) {
  return {
    linkedProjects: [
      {
        sysroot_src: sources,
        crates: [
          {
            root_module: PROGRAM,
            edition,
            deps: [{ crate: 1, name: 'drawing' }, ...offered],
            is_workspace_member: true,
            cfg: ['debug_assertions'],
            source: { include_dirs: ['/box/program'], exclude_dirs: [] },
          },
          {
            root_module: `${LIBRARY_INSIDE}/drawing.rs`,
            edition,
            deps: [],
            is_workspace_member: false,
            cfg: [],
            source: { include_dirs: [LIBRARY_INSIDE], exclude_dirs: [] },
          },
          ...crates,
        ],
      },
    ],
    // Nothing of a program is run, and no file is looked for.
    cargo: { buildScripts: { enable: false }, sysroot: null },
    procMacro: { enable: false },
    checkOnSave: false,
    cachePriming: { enable: false },
    files: { watcher: 'client' },
    numThreads: 1,
    completion: {
      // It would insert `use` lines of crates that rustc does not know.
      autoimport: { enable: false },
      postfix: { enable: false },
      callable: { snippets: 'add_parentheses' },
      limit: 1_000,
    },
    hover: { actions: { enable: false }, links: { enable: false }, memoryLayout: { enable: false } },
    lens: { enable: false },
  } as const;
}

/**
 * Returns the setup of rust-analyzer; where it is not installed, that of rustc alone. Problems are those of rustc:
 * rust-analyzer knows neither the borrow checker nor most unknown names.
 *
 * @throws ToolchainMissing if it, or rustc, cannot run
 */
export async function findRustServer({
  directory,
  preparation,
  libraries,
}: Machine): Promise<LanguageServerSetup> {
  const rustc = findTool('Rust', ['/usr/bin/rustc', '/usr/local/bin/rustc']);
  const toolchain = await rust.prepare({ ...preparation, libraries: libraries.get('rust') ?? null });
  const analyzer = findDebianProgram(directory, 'rust-analyzer');
  const host = join(directory, 'debian-13', 'usr/src');
  const library = existsSync(host) ? readdirSync(host).find((name) => name.startsWith('rustc-')) : undefined;
  if (analyzer === null || library === undefined) return rustCompiler(toolchain);
  const { path, facts } = await preparation.keep({
    name: 'rust-analyzer',
    tools: [analyzer.file, rustc],
    recipe: RUST_DRAWING_SOURCE,
    build: async (folder, context) => {
      await writeFile(join(folder, 'drawing.rs'), RUST_DRAWING_SOURCE);
      const asked = analyzer.command(['--version']);
      const compiler = toolCommand([rustc, '--version']);
      return {
        version: await demandVersion(context, 'rust-analyzer', asked, /rust-analyzer (\d[\d.]*)/, [1, 80]),
        rustc: await demandVersion(context, 'rustc', compiler, /rustc (\d[\d.]*)/, [1, 80]),
      };
    },
  });
  const edition = Number(facts.rustc?.split('.')[1]) >= EDITION_2024 ? '2024' : '2021';
  const crates = libraries.has('rust') ? await findCrateSources(directory, OWN_CRATES) : NO_CRATE_SOURCES;
  const options = optionsOf(`${analyzer.root}/usr/src/${library}/library`, edition, crates);
  return {
    ...rustCompiler(toolchain),
    name: `rust-analyzer ${facts.version}`,
    command: analyzer.command([], {
      // Its threads take turns: an arena for each would keep 50 MB more.
      environment: { MALLOC_ARENA_MAX: '1' },
      mounts: [{ host: path, inside: LIBRARY_INSIDE }, ...crates.mounts],
    }),
    memoryBytes: MEMORY,
    processes: 64,
    triggers: '.:',
    completesBehind: /(?:\.|::)$/,
    signatureTriggers: '(,<',
    initializationOptions: options,
    onlyUri: `file://${PROGRAM}`,
    documentsAtOnce: true,
    fixesAtProblems: true,
    preferred: PREFERRED,
    settings: { 'rust-analyzer': options },
    warmUp: {
      text: 'fn main() {\n    let v: Vec<i32> = Vec::new();\n    v.\n}\n',
      line: 3,
      column: 7,
      name: 'push',
    },
  };
}

/** Returns the setup of rustc, which finds problems. */
function rustCompiler(toolchain: ReadyToolchain): LanguageServerSetup {
  return {
    language: 'rust',
    name: `rustc ${toolchain.version}`,
    command: null,
    memoryBytes: 0,
    processes: 0,
    fileName: 'main.rs',
    languageId: 'rust',
    triggers: '',
    signatureTriggers: '',
    problems: 'checked',
    check: async (text, box, signal, program) => {
      const limits = { limits: CHECK_LIMITS, programMemoryBytes: 0, isBackground: true, signal };
      return findProblems(toolchain, { text, program }, createCompileContext(box, limits));
    },
    files: { isSource: (name) => name.endsWith('.rs'), are: 'joined', join: joinRust },
    settings: {},
    warmUp: { text: '', line: 1, column: 1 },
  };
}

/** Warnings about what a program that is being written does not use yet. */
const UNUSED = /^unused |never (?:used|read|constructed)|does not need to be mutable/;

async function findProblems(
  toolchain: ReadyToolchain,
  { text, program }: { text: string; program: AssistedProgram | null },
  context: Parameters<ReadyToolchain['check']>[1],
): Promise<Problem[]> {
  const found =
    program === null || toolchain.checkProject === undefined
      ? await toolchain.check(readSource(text), context)
      : await toolchain.checkProject(projectOf(text, program), program.name, context);
  return found
    .filter(({ severity, message }) => severity === 'error' || !UNUSED.test(message))
    .map(({ line, column, end_line: endLine, end_column: endColumn, severity, message, details }) => ({
      ...{ line, column, severity, message, ...(details !== undefined && { details }) },
      end_line: endLine ?? line,
      end_column: endColumn ?? column,
      code: null,
    }));
}

/** Returns a program with the text that is being written. */
function projectOf(text: string, { name, entry, files }: AssistedProgram): ProjectSource {
  const all = [{ name, content: text }, ...files.map((file) => ({ name: file.name, content: file.text }))];
  const begins = all.find((file) => file.name === entry)?.content ?? '';
  return { entry, source: readSource(begins), files: all, data: [] };
}
