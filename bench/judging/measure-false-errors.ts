import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { LANGUAGES, type LanguageId, languageId } from '@coderoom/contract';
import { openDocument, untilReady } from '@coderoom/server/src/runner/assistance/testing/asking.ts';
import { startTestRunner, type TestRunner } from '@coderoom/server/src/runner/testing/runner.ts';

/**
 * Prints on how many programs without errors assistance shows an error while they are written, by language, for the half
 * of the programs that rules may be mended with and the half that nobody looks at: `npm run measure:false-errors --
 * [--language LANGUAGE] [--programs FILE]… [--most N]
 * [--list]`. Programs are those of the textbook, of the sets of unseen programs,
 * and at most N of FILEs with a JSON object a line, `code` and `language` or `lang`. A program counts if its compiler accepts it,
 * or, in Python and JavaScript, if it runs to its end or until it finds no more input. `--list` prints the errors of the
 * first half.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    programs: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    most: { type: 'string', default: '400' },
  },
});

/** Time limit of a program in seconds. */
const TIMEOUT_SECONDS = 5;
const SETS = ['set-a', 'set-b', 'set-c', 'set-d', 'set-e', 'set-f'];
const HIDDEN_SETS = /set-[cf]/;
const HALVES = ['seen', 'unseen'] as const;
/** Messages of programs that end for lack of input. */
const NO_INPUT =
  /EOFError|StopIteration|NoSuchElementException|list index out of range|not enough values to unpack|invalid literal for int\(\) with base 10: ''|No line found|could not convert string to float: ''/;
const EXTENSIONS: Record<LanguageId, string> = {
  ...{ python: 'py', javascript: 'js', typescript: 'ts', java: 'java', cpp: 'cpp', go: 'go', rust: 'rs' },
};

type Half = (typeof HALVES)[number];
interface FoundError {
  program: string;
  line: number;
  message: string;
}

/** Language names of measured collections. */
const NAMES: Record<string, LanguageId> = {
  py: 'python',
  ts: 'typescript',
  js: 'javascript',
  'c++': 'cpp',
  rs: 'rust',
};

const wanted = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];
const runner = await startTestRunner(1);
try {
  await runner.runner.assistance.find();
  console.log(`${''.padEnd(12)}${HALVES.map((half) => `${half}: with errors`.padStart(24)).join('')}`);
  for (const language of wanted) await measure(language, runner);
} finally {
  await runner.close();
}

async function measure(language: LanguageId, started: TestRunner): Promise<void> {
  const find = await openFinder(language, started);
  const judges: Record<Half, number> = { seen: 0, unseen: 0 };
  const wrong: Record<Half, FoundError[]> = { seen: [], unseen: [] };
  for (const { code, half, input } of programsOf(language)) {
    if (!(await isAccepted(language, { code, input }, started))) continue;
    const error = await find.first(code);
    judges[half] += 1;
    if (error !== null) wrong[half].push({ program: code, line: error.line, message: error.message });
  }
  find.close();
  const columns = HALVES.map((half) => `${wrong[half].length} of ${judges[half]}`.padStart(24));
  console.log(`${language.padEnd(12)}${columns.join('')}`);
  if (!values.list) return;
  for (const { program, line, message } of wrong.seen) {
    console.log(`  ${line}: ${message.split('\n')[0]}\n     ${program.split('\n')[line - 1]?.trim()}`);
  }
}

function halfOf(code: string): Half {
  return (createHash('sha256').update(code).digest()[0] ?? 0) % 2 === 0 ? 'seen' : 'unseen';
}

/** Programs of the hidden sets belong to the second half: nobody looks at them. */
function programsOf(language: LanguageId): { code: string; half: Half; input: string }[] {
  const textbook = fileURLToPath(new URL(`../../server/src/analysis/textbook/${language}/`, import.meta.url));
  const sets = SETS.map((set) =>
    fileURLToPath(new URL(`unseen-programs/${set}/${language}/`, import.meta.url)),
  );
  const inputs = new Map(SETS.flatMap(readInputs));
  const ours = [textbook, ...sets].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${EXTENSIONS[language]}`))
      .map((name) => {
        const code = readFileSync(`${folder}${name}`, 'utf8');
        const half = HIDDEN_SETS.test(folder) ? ('unseen' as const) : halfOf(code);
        return { code, half, input: inputs.get(`${folder}${name}`) ?? '' };
      }),
  );
  const given = values.programs.flatMap((file) => readRows(file, language)).slice(0, Number(values.most));
  const all = [...ours, ...given.map((code) => ({ code, half: halfOf(code), input: '' }))];
  return [...new Map(all.map((program) => [program.code, program])).values()];
}

function readRows(file: string, language: LanguageId): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map((row): { code?: unknown; language?: string; lang?: string } => JSON.parse(row))
    .filter((row) => {
      const name = (row.language ?? row.lang ?? '').toLowerCase();
      return (NAMES[name] ?? name) === language && typeof row.code === 'string';
    })
    .map(({ code }) => code as string);
}

/** Returns the inputs of a set's examples by the programs' files. */
function readInputs(set: string): [file: string, input: string][] {
  const folder = fileURLToPath(new URL(`unseen-programs/${set}/`, import.meta.url));
  const rows: { file: string; example?: { input?: string } }[] = JSON.parse(
    readFileSync(`${folder}expected.json`, 'utf8'),
  );
  return rows.map(({ file, example }) => [`${folder}${file}`, example?.input ?? '']);
}

async function isAccepted(
  language: LanguageId,
  { code, input }: { code: string; input: string },
  started: TestRunner,
): Promise<boolean> {
  const { reason, error } = await started.run(language, code, { input, timeoutSeconds: TIMEOUT_SECONDS });
  if (language !== 'python' && language !== 'javascript') return reason !== 'compile_error';
  return reason === null || NO_INPUT.test(error ?? '');
}

/** Returns what finds the first error of a program, as the page shows it. */
async function openFinder(language: LanguageId, { runner: { assistance } }: TestRunner) {
  const document = openDocument(assistance, language);
  await untilReady(assistance, language);
  return {
    async first(code: string) {
      document.set(code);
      const found = (await document.problems()) ?? [];
      return found.find(({ severity }) => severity === 'error') ?? null;
    },
    close: () => document.close(),
  };
}
