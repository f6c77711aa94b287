import { MADE } from '#runner/project.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ProjectSource } from '#runner/source-text.ts';
import { inARow } from '#runner/toolchains/command.ts';
import type { CppUnits } from './cpp-project.ts';

/** Compilers of parts of a program. */
interface PartCompiler {
  /** Returns the file name of the precompiled header for a text; null: none fits. */
  headerFor(text: string): string | null;
  /** Runs g++ with arguments before and after the files that it compiles. */
  compile(
    files: readonly string[],
    options: { header: string | null; before: readonly string[]; after: readonly string[] },
  ): Promise<SandboxOutcome>;
  /** Arguments for the final link: what is linked with every program. */
  linked: readonly string[];
  /** Arguments that choose a quicker linker than the usual one. */
  linking: readonly string[];
}

/** g++'s messages if a program specializes a template that is prebuilt, and if a symbol is missing. */
const MADE_ALREADY = /error: (?:partial )?specialization of .* after instantiation/;
const NOT_LINKED = /^collect2: error: /m;
/** Joins compiled files to one object, without linking them. */
const TO_OBJECT = ['-r', '-nostdlib'];

/** Files that are compiled together, with the same precompiled header. */
interface Part {
  header: string | null;
  files: string[];
}

/**
 * Compiles the units of a project: those that may use the same precompiled header together, the entry's last, with which
 * all others are linked. If a precompiled header is in the way, none is used.
 */
export async function compileCppProject(
  project: ProjectSource,
  units: CppUnits,
  program: string,
  compiler: PartCompiler,
): Promise<SandboxOutcome> {
  const parts = units.isC ? [{ header: null, files: units.files }] : partsOf(project, units, compiler);
  const outcome = await compileParts(parts, program, compiler);
  if (!MADE_ALREADY.test(outcome.stderr)) return outcome;
  return compileParts([{ header: null, files: units.files }], program, compiler);
}

/** Divides the units by their precompiled headers; the part of the entry, which is the first unit, comes last. */
function partsOf({ files }: ProjectSource, units: CppUnits, { headerFor }: PartCompiler): Part[] {
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const byHeader = Map.groupBy(units.files, (name) => headerFor(texts.get(name) ?? ''));
  const parts = [...byHeader].map(([header, names]) => ({ header, files: names }));
  return [...parts.slice(1), ...parts.slice(0, 1)];
}

async function compileParts(
  parts: readonly Part[],
  program: string,
  { compile, linked, linking }: PartCompiler,
): Promise<SandboxOutcome> {
  const outcomes: SandboxOutcome[] = [];
  const objects: string[] = [];
  for (const [index, { header, files }] of parts.slice(0, -1).entries()) {
    const object = `/box/${MADE}/part-${index}.o`;
    outcomes.push(await compile(files, { header, before: [...TO_OBJECT, '-o', object], after: [] }));
    objects.push(object);
  }
  const { header, files } = parts.at(-1) as Part;
  const areCompiled = outcomes.every(({ exitCode }) => exitCode === 0);
  // The errors of all parts are wanted, but missing symbols of a part that failed are none.
  const before = areCompiled ? [...linking, '-o', program] : ['-fsyntax-only'];
  const after = areCompiled ? [...objects, ...linked] : [];
  const last = await compile(files, { header, before, after });
  // Missing symbols are reported by the usual linker, in the wording that people find everywhere.
  const isRepeated = areCompiled && linking.length > 0 && NOT_LINKED.test(last.stderr);
  outcomes.push(isRepeated ? await compile(files, { header, before: ['-o', program], after }) : last);
  return allOf(outcomes);
}

/** Combines the outcomes of all parts: the first failure, with the messages of all. */
function allOf(outcomes: readonly SandboxOutcome[]): SandboxOutcome {
  const failed = outcomes.find(({ exitCode }) => exitCode !== 0);
  return {
    ...inARow(outcomes),
    ...failed,
    wallMs: inARow(outcomes).wallMs,
    stderr: outcomes.map(({ stderr }) => stderr).join(''),
  };
}
