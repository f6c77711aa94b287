import { canBeEntry, type Diagnostic, type LanguageId } from '@coderoom/contract';
import type { SandboxContext } from './compile-context.ts';
import { compilerContext, compileWritten, readProgram } from './execution.ts';
import type { CheckResult, CompileRequest } from './run-result.ts';
import { readSource, type SourceText } from './source-text.ts';
import { CheckLimitReached, type ReadyToolchain } from './toolchain.ts';

/** Languages without a compiler that reads all files: each source is checked by itself. */
const INTERPRETED: ReadonlySet<LanguageId> = new Set(['python', 'javascript'] as const);

/** Looks for errors in a program of one file, without running it. */
export async function checkSource(
  toolchain: ReadyToolchain,
  source: SourceText,
  sandboxContext: SandboxContext,
): Promise<CheckResult> {
  try {
    const found = await toolchain.check(source, compilerContext(sandboxContext));
    const errors = onlyErrors(found.map(({ details: _, ...finding }) => finding));
    return { valid: errors.length === 0, errors };
  } catch (error) {
    if (!(error instanceof CheckLimitReached)) throw error;
    return { valid: false, errors: [atBeginning(error.message)] };
  }
}

/** Looks for errors in a program of several files. Those in other files than the entry name their file. */
export async function checkProject(
  toolchain: ReadyToolchain,
  request: CompileRequest,
  sandboxContext: SandboxContext,
): Promise<CheckResult> {
  const written = readProgram(readSource(request.code), request);
  if ('status' in written) return { valid: false, errors: [atBeginning(written.error ?? '')] };
  const { language, project } = request;
  if (INTERPRETED.has(language)) {
    const errors: Diagnostic[] = [];
    for (const { name, content } of project?.files ?? []) {
      if (typeof content !== 'string' || !canBeEntry(language, name)) continue;
      const found = await checkSource(toolchain, readSource(content), sandboxContext);
      const file = name === project?.entry ? {} : { file: name };
      errors.push(...found.errors.map((error) => ({ ...error, ...file })));
    }
    return { valid: errors.length === 0, errors };
  }
  const compilation = await compileWritten(toolchain, written, request, sandboxContext);
  const errors = onlyErrors([...compilation.diagnostics, ...(await compilation.later)]);
  if (compilation.program !== null || errors.length > 0) return { valid: errors.length === 0, errors };
  return { valid: false, errors: [atBeginning(compilation.words)] };
}

function onlyErrors(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({ severity }) => severity === 'error');
}

/** An error without a place in the entry: the message of a tool as a whole. */
function atBeginning(message: string): Diagnostic {
  return { line: 1, column: 1, severity: 'error', source: 'compiler', message: message.slice(0, 2_000) };
}
