import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CheckLimitReached, NOTHING_LATER, type ReadyToolchain, type Toolchain } from '#runner/toolchain.ts';
import { demand, demandVersion, findTool, toolCommand } from './command.ts';
import { explainRust, readRustc } from './rust-messages.ts';

const FILE = 'main.rs';
const PATH = `/box/${FILE}`;
const PROCESSES = 64;
/**
 * No optimising, as `cargo run`: additions that overflow are found, and level 1 took twice as long to compile.
 * Without the library's debug information the linker has a tenth to do: hello world 105 ms instead of 200.
 */
const FLAGS = ['--edition', '2021', '--error-format=json', '-C', 'strip=debuginfo', '--crate-name', 'main'];

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

function readyRust(tool: string, linking: readonly string[], version: string): ReadyToolchain {
  return {
    version,
    async compile(source, workshop) {
      await workshop.write(FILE, source.text);
      const outcome = await workshop.tool(
        toolCommand([tool, ...FLAGS, ...linking, '-o', '/box/program', PATH]),
      );
      const { words, diagnostics } = readRustc(outcome.stderr, source);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      const command = toolCommand(['/box/program'], { environment: { RUST_BACKTRACE: '0' } });
      const program = { ...command, processes: PROCESSES, runtimeMemoryBytes: 0 };
      return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
    },
    explain: async (outcome, source) => explainRust(outcome.stderr, source),
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
