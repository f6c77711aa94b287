import type { LanguageId } from '@coderoom/contract';
import { Turns } from '#runner/assistance/turns.ts';
import { megabytes } from '#runner/limits.ts';
import { openPreparation } from '#runner/preparation/prepare.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { Limits, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import {
  type Formatter,
  findNpmFormatters,
  findToolchainFormatters,
  type IndentStyle,
} from './formatters.ts';

/** Slots of the sandbox for formatters: more programs wait for their turn. */
export const FORMATTING_SLOTS = 2;

const LIMITS: Limits = {
  // On a busy machine: what a formatter does itself is bounded by its processor time.
  wallMs: 60_000,
  cpuMs: 5_000,
  memoryBytes: megabytes(512),
  processes: 64,
  fileBytes: megabytes(1),
  temporaryBytes: megabytes(16),
  outputBytes: megabytes(1),
};

/** Result of formatting a text. */
type Formatted =
  | { kind: 'formatted'; text: string }
  | { kind: 'syntax_error'; line: number }
  /** It reached a limit, or failed. */
  | { kind: 'failed' };

/** Formats programs, each in a sandbox of its own: no network, no files but the formatter's. */
export interface Formatting {
  /** True if there is a formatter for the language. */
  has(language: LanguageId): boolean;
  /**
   * Formats a text when it is the owner's turn. Null: there is no formatter, or a newer request of the same key came.
   *
   * @param key requests of an owner with the same key replace each other
   */
  format(
    program: { language: LanguageId; text: string; indentation: IndentStyle },
    owner: string,
    key: string,
  ): Promise<Formatted | null>;
  /** Calls when there are formatters for other languages than before. Returns a function that ends it. */
  onChange(listener: () => void): () => void;
  /** Looks again for installed formatters. Returns their names and versions. */
  find(): Promise<string[]>;
}

/** Formatting on a server that runs no programs. */
export const NO_FORMATTING: Formatting = {
  has: () => false,
  format: async () => null,
  onChange: () => () => undefined,
  find: async () => [],
};

/** Opens the formatting of a runner. */
export function openFormatting(
  acquire: () => Promise<Box>,
  findFormatters: () => Promise<Formatter[]>,
): Formatting & { close(): void } {
  const formatters = new Map<LanguageId, Formatter>();
  const turns = new Turns(FORMATTING_SLOTS);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  return {
    has: (language) => formatters.has(language),
    async format({ language, text, indentation }, owner, key) {
      const formatter = formatters.get(language);
      if (formatter === undefined || closing.signal.aborted) return null;
      return turns.take(owner, key, async () => {
        const box = await acquire();
        try {
          const command = formatter.command(indentation);
          const wanted = { ...command, stdin: text, box: 'read-only' as const, limits: LIMITS };
          return readOutcome(formatter, await box.run(wanted, closing.signal), text);
        } finally {
          await box.release();
        }
      });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async find() {
      const before = formatters.size;
      for (const formatter of await findFormatters()) formatters.set(formatter.language, formatter);
      if (formatters.size > before) for (const listener of listeners) listener();
      return [...formatters.values()].map(({ name }) => name);
    },
    close() {
      closing.abort();
      turns.clear();
    },
  };
}

function readOutcome(formatter: Formatter, outcome: SandboxOutcome, text: string): Formatted {
  const { ending, exitCode, stdout, truncated } = outcome;
  if (ending !== null || truncated) return { kind: 'failed' };
  if (exitCode === 0) {
    // An empty answer to a program would delete it.
    const isLost = stdout.trim() === '' && text.trim() !== '';
    return isLost ? { kind: 'failed' } : { kind: 'formatted', text: stdout };
  }
  const line = formatter.errorLine(outcome, text);
  return line === null ? { kind: 'failed' } : { kind: 'syntax_error', line };
}

/** Finds the formatters of this machine. @param directory folder of all toolchains */
export async function findFormatters(sandbox: Sandbox, directory: string): Promise<Formatter[]> {
  if (!sandbox.available) return [];
  const { signal } = new AbortController();
  const node = await keepNode(openPreparation(sandbox, directory, 1, signal)).catch(() => null);
  const ofNpm = node === null ? [] : findNpmFormatters(directory, node);
  return [...ofNpm, ...findToolchainFormatters()];
}
