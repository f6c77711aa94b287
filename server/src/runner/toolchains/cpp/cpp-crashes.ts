import { type Diagnostic, type Message, message } from '@coderoom/contract';
import { STOPPED_HERE } from '#runner/messages.ts';
import { compiledPath, USUAL_PROGRAM } from '#runner/project.ts';
import { explainInFile, textNames } from '#runner/project-places.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import { diagnosticOf, type ProjectSource, type SourceText } from '#runner/source-text.ts';
import type { CompileContext, RuntimeFindings } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { crashMark, crashWords, uncaughtMessage } from './cpp-messages.ts';

/** File of a program of one source. */
export const CPP_FILE = 'main.cpp';

/** Finds the line of the learner's program in which it crashed, and says why. */
export async function explainCpp(
  outcome: SandboxOutcome,
  source: SourceText,
  context: CompileContext,
  { addr2line, project }: { addr2line: string; project: ProjectSource | undefined },
): Promise<RuntimeFindings> {
  const { words: marked, mark } = crashMark(outcome.stderr);
  const words = crashWords(marked, null);
  // If a single request was too large, running out of memory is an exception of its own.
  const reason = /terminate called [^\n]{0,100}'std::bad_alloc'/.test(words)
    ? ('memory_limit' as const)
    : null;
  if (mark === null || mark.addresses.length === 0) return { words, diagnostics: [], reason };
  const crashed = project === undefined ? USUAL_PROGRAM : compiledPath(project);
  const located = await context.tool(toolCommand([addr2line, '-i', '-e', crashed, ...mark.addresses]));
  const place = firstOwnPlace(
    located.stdout,
    project === undefined ? new Set([CPP_FILE]) : textNames(project),
  );
  if (place === null) return { words, diagnostics: [], reason };
  const { file, line } = place;
  const explainIn = (text: SourceText): RuntimeFindings => ({
    words: mark.signal === 'SIGINT' ? words : crashWords(marked, line, file),
    diagnostics: [crashAt(line, mark.signal, words, text)],
    reason,
  });
  return project === undefined
    ? explainIn(source)
    : explainInFile(project, file, (named) => explainIn(named.source));
}

/**
 * addr2line prints `file:line` for each address and each function inlined there; the first of the learner's lines
 * counts.
 */
function firstOwnPlace(printed: string, names: ReadonlySet<string>): { file: string; line: number } | null {
  for (const [, file = '', line] of printed.matchAll(/^\/box\/(.{1,2000}?):(\d+)(?: |$)/gm)) {
    if (names.has(file)) return { file, line: Number(line) };
  }
  return null;
}

const SIGNAL_WORDS: Record<string, Message> = {
  SIGSEGV: message`Segmentation fault`,
  SIGBUS: message`Bus error`,
  SIGFPE: message`Arithmetic exception (division by zero)`,
  SIGILL: message`Illegal instruction`,
  SIGINT: STOPPED_HERE,
};

function crashAt(line: number, signal: string, words: string, source: SourceText): Diagnostic {
  const said = SIGNAL_WORDS[signal] ?? uncaughtMessage(words) ?? message`The program was aborted`;
  return diagnosticOf(source, { line, severity: 'error', source: 'runtime', message: said });
}
