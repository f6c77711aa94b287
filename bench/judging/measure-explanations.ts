import { parseArgs } from 'node:util';
import { LANGUAGES, type LanguageId, languageId } from '@coderoom/contract';
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
import { startTestRunner } from '@coderoom/server/src/runner/testing/runner.ts';

/**
 * Prints how many failing beginners' programs get an explanation, how many get none, and how many of those with
 * `expected` get a misleading one, by language and part of the corpus: `npm run measure:explanations -- [--language
 * LANGUAGE] [--part PART] [--list] [--missing] [--misleading] [--record]`. `--list` prints each program's explanation,
 * `--missing` and `--misleading` only those. `--record` first runs the programs in the sandbox, for another version of a
 * toolchain.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    misleading: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const languages = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];
const parts = PARTS.filter((part) => values.part === undefined || part === values.part);

/** Time limit of a program in seconds, long enough that few time out. */
const TIMEOUT_SECONDS = 5;
/** Width of the first column, in characters. */
const WIDTH = 32;

if (values.record) await recordAll();
const columns = parts.map((part) => part.padStart(24)).join('');
console.log(`${'given/missing misleading/judged'.padEnd(WIDTH)}${columns}`);
for (const language of languages) {
  const programs = readFailingPrograms(language);
  const counts = parts.map((part) => coverage(language, programs, part).padStart(24)).join('');
  console.log(`${language.padEnd(WIDTH)}${counts}`);
}
if (values.list || values.missing || values.misleading) for (const language of languages) list(language);

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

function coverage(language: LanguageId, programs: readonly FailingProgram[], wanted: Part): string {
  const ofPart = programs.filter(({ part }) => part === wanted);
  const missing = ofPart.filter((program) => explanationOf(language, program) === null).length;
  const given = ofPart.length - missing;
  const judged = ofPart.filter(({ expected }) => expected !== undefined);
  const misleading = judged.filter((each) => misleads(language, each)).length;
  const percent = ofPart.length === 0 ? '' : ` ${((100 * given) / ofPart.length).toFixed(1)} %`;
  return `${given}/${missing}${percent} ${misleading}/${judged.length}`;
}

function misleads(language: LanguageId, program: FailingProgram): boolean {
  const explanation = explanationOf(language, program);
  return (
    explanation !== null && program.expected !== undefined && isMisleading(explanation, program.expected)
  );
}

function list(language: LanguageId): void {
  for (const program of readFailingPrograms(language)) {
    if (!parts.includes(program.part)) continue;
    const explanation = explanationOf(language, program);
    const isMissing = values.missing && explanation === null;
    if (!values.list && !isMissing && !(values.misleading && misleads(language, program))) continue;
    const { result, expected } = program;
    const messages = result.diagnostics.map(({ line, message }) => `${line}: ${message.split('\n')[0]}`);
    const said = messages.length > 0 ? messages.slice(0, 2).join(' | ') : (result.error ?? '').split('\n')[0];
    const wanted = expected === undefined ? '' : `\n  expected ${JSON.stringify(expected)}`;
    console.log(
      `\n${language} ${program.name} [${result.reason}]\n  ${said}${wanted}\n  → ${explanation ?? '(none)'}`,
    );
  }
}
