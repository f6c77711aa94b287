import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId, Problem } from '@coderoom/contract';
import { explainProblems } from '#runner/error-explanations/explain-problems.ts';
import { type FailingProgram, readFailingPrograms } from './failing-programs.ts';

/** A failing program with the errors that its language server finds while it is written. */
export interface FoundProgram extends FailingProgram {
  problems: Problem[];
}

const fileOf = (language: LanguageId) => join(import.meta.dirname, 'found-problems', `${language}.jsonl`);

/** Reads the failing programs of a language in which its language server finds errors. */
export function readFoundPrograms(language: LanguageId): FoundProgram[] {
  const file = fileOf(language);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const found = new Map(
    lines.map((line) => {
      const { name, problems }: Pick<FoundProgram, 'name' | 'problems'> = JSON.parse(line);
      return [name, problems];
    }),
  );
  return readFailingPrograms(language).flatMap((program) => {
    const problems = found.get(program.name);
    return problems === undefined ? [] : { ...program, problems };
  });
}

/** Replaces what the language server of a language finds, by the programs' names. */
export function writeFoundProblems(
  language: LanguageId,
  found: ReadonlyMap<string, readonly Problem[]>,
): void {
  const rows = [...found].map(([name, problems]) => ({ name, problems: errorsOf(problems) }));
  const lines = rows.filter(({ problems }) => problems.length > 0).map((row) => `${JSON.stringify(row)}\n`);
  writeFileSync(fileOf(language), lines.join(''));
}

/** Returns the first explanation that whoever writes the program is shown, with its line; null: there is none. */
export function explanationWhileTyping(
  language: LanguageId,
  { code, problems }: FoundProgram,
): string | null {
  const explained = explainProblems(language, problems, code);
  const at = explained.findIndex((explanation) => explanation !== null);
  const explanation = explained[at];
  return explanation ? `Line ${problems[at]?.line}: ${explanation.text}` : null;
}

function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}
