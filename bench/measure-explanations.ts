import { parseArgs } from 'node:util';
import { LANGUAGES, type LanguageId, languageId } from '@coderoom/contract';
import {
  explanationOf,
  type FailingProgram,
  type Half,
  readFailingPrograms,
  recorded,
  writeFailingPrograms,
} from '@coderoom/server/src/runner/plain-words/testing/failing-programs.ts';
import { startTestRunner } from '@coderoom/server/src/runner/testing/runner.ts';

/**
 * Prints how many failing beginners' programs get an explanation, by language, seen and unseen separately: `npm run
 * measure:explanations -- [--language LANGUAGE] [--list seen|unseen] [--missing] [--record]`. `--list` prints each
 * program's explanation, with `--missing` only programs without one. `--record` first runs the programs in the sandbox,
 * for another version of a toolchain.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    list: { type: 'string' },
    missing: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const languages = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];

/** Time limit of a program in seconds, long enough that few time out. */
const TIMEOUT_SECONDS = 5;

if (values.record) await recordAll();
console.log(`${'given/missing'.padEnd(14)}${'seen'.padStart(18)}${'unseen'.padStart(18)}`);
for (const language of languages) {
  const programs = readFailingPrograms(language);
  const [seen, unseen] = (['seen', 'unseen'] as const).map((half) => coverage(language, programs, half));
  console.log(`${language.padEnd(14)}${seen?.padStart(18)}${unseen?.padStart(18)}`);
}
if (values.list !== undefined) for (const language of languages) list(language, values.list);

async function recordAll(): Promise<void> {
  const started = await startTestRunner(1);
  try {
    for (const language of languages) {
      const programs: FailingProgram[] = [];
      for (const { name, half, code, input } of readFailingPrograms(language)) {
        const result = await started.run(language, code, { input, timeoutSeconds: TIMEOUT_SECONDS });
        programs.push({ name, half, code, ...(input && { input }), result: recorded(result) });
      }
      writeFailingPrograms(language, programs);
    }
  } finally {
    await started.close();
  }
}

function coverage(language: LanguageId, programs: readonly FailingProgram[], wanted: Half): string {
  const ofHalf = programs.filter(({ half }) => half === wanted);
  const given = ofHalf.filter((program) => explanationOf(language, program) !== null).length;
  const percent = ofHalf.length === 0 ? '' : ` ${((100 * given) / ofHalf.length).toFixed(1)} %`;
  return `${given}/${ofHalf.length - given}${percent}`;
}

function list(language: LanguageId, half: string): void {
  for (const program of readFailingPrograms(language)) {
    const explanation = explanationOf(language, program);
    if (program.half !== half || (values.missing && explanation !== null)) continue;
    const { result } = program;
    const messages = result.diagnostics.map(({ line, message }) => `${line}: ${message.split('\n')[0]}`);
    const said = messages.length > 0 ? messages.slice(0, 2).join(' | ') : (result.error ?? '').split('\n')[0];
    console.log(
      `\n${language} ${program.name} [${result.reason}]\n  ${said}\n  → ${explanation ?? '(none)'}`,
    );
  }
}
