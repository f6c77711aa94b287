import type { GrowthStop, InputGenerator, LanguageId } from '@coderoom/contract';
import {
  type Attempt,
  countingFiles,
  type GrowthPlan,
  type MeasuredPrograms,
  type RunCounted,
} from '#growth/index.ts';
import type { Turn } from '#queue/fair-queue.ts';
import type { CompiledProgram, CompileRequest, Project, Runner, RunResult } from '#runner/index.ts';

/** A program whose growth is measured, as the runner takes it. */
interface CountedProgram {
  language: LanguageId;
  /** The program's files; absent: it has one, under its usual name. */
  project?: Project | undefined;
  generator: InputGenerator | null;
  plan: Pick<GrowthPlan, 'others'>;
}

/** Does a step when it is its turn. */
export type RunInTurn = <T>(work: (signal: AbortSignal, turn: Turn) => Promise<T>) => Promise<T>;

/** Share of the clock that a run costs at least: one that sleeps costs no processor time, but holds its place. */
const WAITING_COST = 0.1;

/** Time limit of a program that writes inputs, in seconds. */
const GENERATOR_SECONDS = 2;

/** Compiles and runs the programs of a plan in the sandbox, at background priority. */
export function programsOf(
  { language, project, generator, plan }: CountedProgram,
  { runner, inTurn, owner }: { runner: Runner; inTurn: RunInTurn; owner: string | undefined },
): MeasuredPrograms & { close(): Promise<void> } {
  const priority = 'background' as const;
  const compile = (program: Pick<CompileRequest, 'language' | 'code' | 'project'>) =>
    inTurn((signal, { rest }) =>
      runner.compile(
        { ...program, priority, awaitParts: rest, ...(owner !== undefined && { owner }) },
        signal,
      ),
    );
  const runOnce = (program: CompiledProgram, input: string, timeoutSeconds: number) =>
    inTurn((signal) => program.run({ input, timeoutSeconds, priority }, signal));
  let writer: CompiledProgram | null = null;
  return {
    async open(attempt: Attempt, usesFallback) {
      const { code } = usesFallback ? attempt.fallback : attempt.instrumented;
      const changed = countingFiles(plan, attempt, usesFallback);
      const counting = project && withContents(project, [{ name: project.entry, content: code }, ...changed]);
      const program = await compile({ language, code, ...(counting && { project: counting }) });
      if (program.refusal) {
        await program.close();
        return null;
      }
      const run: RunCounted = async (input, timeoutSeconds) =>
        countedRun(await runOnce(program, input, timeoutSeconds));
      return { run, close: () => program.close() };
    },
    ...(generator?.kind === 'program' && {
      async generate(n: number) {
        writer ??= await compile({ language: generator.language, code: generator.code });
        if (writer.refusal) return null;
        const { status, stdout, truncated } = await runOnce(writer, `${n}\n`, GENERATOR_SECONDS);
        return status === 'success' && !truncated ? stdout : null;
      },
    }),
    async close() {
      await writer?.close();
    },
  };
}

/** Returns a project in which files have other contents, and those that it did not have are added. */
function withContents(project: Project, changed: readonly { name: string; content: string }[]): Project {
  const contents = new Map(changed.map(({ name, content }) => [name, content]));
  const names = new Set(project.files.map(({ name }) => name));
  return {
    ...project,
    files: [
      ...project.files.map((file) => ({ ...file, content: contents.get(file.name) ?? file.content })),
      ...changed.filter(({ name }) => !names.has(name)),
    ],
  };
}

function countedRun(result: RunResult): Awaited<ReturnType<RunCounted>> {
  return {
    stop: stopOf(result),
    stderr: result.stderr,
    seconds: Math.max(result.cpuSeconds ?? result.executionSeconds, result.executionSeconds * WAITING_COST),
    peakBytes: result.memoryKb === null ? null : result.memoryKb * 1024,
  };
}

/** Matches the message of an overflowed stack in every language. */
const OVERFLOW =
  /RecursionError|Maximum call stack|StackOverflowError|stack overflow|stack exceeds|overflowed its stack/;

function stopOf({
  status,
  reason,
  error,
  signal,
  stderr,
}: RunResult): Exclude<GrowthStop, 'budget' | 'input_limit'> | null {
  if (status === 'success') return null;
  if (reason === 'time_limit' || reason === 'memory_limit' || reason === 'output_limit') return reason;
  return OVERFLOW.test(`${error ?? ''}\n${stderr}`) || signal === 'SIGSEGV' ? 'recursion_limit' : 'error';
}
