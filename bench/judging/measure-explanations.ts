import { parseArgs } from 'node:util';
import { LANGUAGES, type LanguageId, languageId, type Problem } from '@coderoom/contract';
import { openDocument, untilReady } from '@coderoom/server/src/runner/assistance/testing/asking.ts';
import {
  explanationOf,
  type FailingProgram,
  isMisleading,
  PARTS,
  type Part,
  readFailingPrograms,
  recorded,
  writeFailingPrograms,
} from '@coderoom/server/src/runner/error-explanations/testing/failing-programs.ts';
import {
  explanationWhileTyping,
  readFoundPrograms,
  writeFoundProblems,
} from '@coderoom/server/src/runner/error-explanations/testing/found-problems.ts';
import { startTestRunner } from '@coderoom/server/src/runner/testing/runner.ts';

/**
 * Prints how many failing beginners' programs get an explanation, how many get none, and how many of those with
 * `expected` get a misleading one, by language and part of the corpus: `npm run measure:explanations -- [--language
 * LANGUAGE] [--part PART] [--list] [--missing] [--misleading] [--record] [--typing]`. `--list` prints each program's explanation,
 * `--missing` and `--misleading` only those. `--record` first runs the programs in the sandbox, for another version of a
 * toolchain. With `--typing` it is about the errors that language servers find while the programs are written.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    misleading: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    typing: { type: 'boolean', default: false },
  },
});
const languages = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];
const parts = PARTS.filter((part) => values.part === undefined || part === values.part);

/** Time limit of a program in seconds, long enough that few time out. */
const TIMEOUT_SECONDS = 5;
/** Width of the first column, in characters. */
const WIDTH = 32;

/** A program with its explanation. */
type MeasuredProgram = FailingProgram & { explanation: string | null };

if (values.record) await (values.typing ? recordProblems() : recordAll());
const columns = parts.map((part) => part.padStart(24)).join('');
console.log(`${'given/missing misleading/judged'.padEnd(WIDTH)}${columns}`);
for (const language of languages) {
  const programs = read(language);
  if (programs.length === 0) continue;
  const counts = parts.map((part) => coverage(programs, part).padStart(24)).join('');
  console.log(`${language.padEnd(WIDTH)}${counts}`);
  if (values.list || values.missing || values.misleading) list(language, programs);
}

function read(language: LanguageId): MeasuredProgram[] {
  if (values.typing) {
    return readFoundPrograms(language).map((program) => ({
      ...program,
      explanation: explanationWhileTyping(language, program),
    }));
  }
  return readFailingPrograms(language).map((program) => ({
    ...program,
    explanation: explanationOf(language, program),
  }));
}

async function recordAll(): Promise<void> {
  const started = await startTestRunner(1);
  try {
    for (const language of languages) {
      const programs: FailingProgram[] = [];
      for (const program of readFailingPrograms(language)) {
        if (!parts.includes(program.part)) {
          programs.push(program);
          continue;
        }
        const { code, input } = program;
        const result = await started.run(language, code, { input, timeoutSeconds: TIMEOUT_SECONDS });
        if (result.reason === null && result.diagnostics.length === 0)
          console.error(`${language}: “${program.name}” does not fail`);
        programs.push({ ...program, result: recorded(result) });
      }
      writeFailingPrograms(language, programs);
    }
  } finally {
    await started.close();
  }
}

/** Records what the language servers find that this machine has. */
async function recordProblems(): Promise<void> {
  const { runner, close } = await startTestRunner(1);
  try {
    await runner.assistance.find();
    for (const language of languages.filter((one) => runner.assistance.of(one).state !== 'none')) {
      const document = openDocument(runner.assistance, language);
      await untilReady(runner.assistance, language);
      const found = new Map<string, Problem[]>();
      for (const { name, code } of readFailingPrograms(language)) {
        document.set(code);
        found.set(name, (await document.problems()) ?? []);
      }
      document.close();
      writeFoundProblems(language, found);
    }
  } finally {
    await close();
  }
}

function coverage(programs: readonly MeasuredProgram[], wanted: Part): string {
  const ofPart = programs.filter(({ part }) => part === wanted);
  const missing = ofPart.filter(({ explanation }) => explanation === null).length;
  const given = ofPart.length - missing;
  const judged = ofPart.filter(({ expected }) => expected !== undefined);
  const misleading = judged.filter(misleads).length;
  const percent = ofPart.length === 0 ? '' : ` ${((100 * given) / ofPart.length).toFixed(1)} %`;
  return `${given}/${missing}${percent} ${misleading}/${judged.length}`;
}

function misleads({ explanation, expected }: MeasuredProgram): boolean {
  return explanation !== null && expected !== undefined && isMisleading(explanation, expected);
}

function list(language: LanguageId, programs: readonly MeasuredProgram[]): void {
  for (const program of programs) {
    if (!parts.includes(program.part)) continue;
    const { explanation } = program;
    const isMissing = values.missing && explanation === null;
    if (!values.list && !isMissing && !(values.misleading && misleads(program))) continue;
    const { result, expected } = program;
    const messages = result.diagnostics.map(({ line, message }) => `${line}: ${message.split('\n')[0]}`);
    const said = messages.length > 0 ? messages.slice(0, 2).join(' | ') : (result.error ?? '').split('\n')[0];
    const wanted = expected === undefined ? '' : `\n  expected ${JSON.stringify(expected)}`;
    console.log(
      `\n${language} ${program.name} [${result.reason}]\n  ${said}${wanted}\n  → ${explanation ?? '(none)'}`,
    );
  }
}
