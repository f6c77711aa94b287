import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageId } from '@coderoom/contract';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { runBare } from './bare.ts';
import { readArguments } from './runs.ts';

/** Files beside the entry. */
const OTHERS = 9;
/** Runs of one kind in a row, after which processor time is read: the next sandbox belongs to them. */
const IN_A_ROW = 4;
/** Pause after each run, in ms, while the next sandbox is prepared. */
const READING_MS = 300;
/** Time after the last run until its sandboxes are gone and the next are ready, in ms. */
const SETTLE_MS = 1_500;

/** A program: its entry, and the files beside it by their names. */
interface FilesProgram {
  code: string;
  files: Record<string, string>;
}

/** How a language writes a part of the program, and an entry that uses all parts. */
interface Parts {
  extension: string;
  part(n: number): string;
  /** Turns a part into a file of its own. */
  alone(part: string, n: number): string;
  /** The entry without the parts. */
  entry(mark: string, calls: string, imports: string): string;
  importOf(n: number): string;
}

const PARTS: Record<LanguageId, Parts> = {
  python: {
    extension: 'py',
    part: (n) => `def part${n}(x):\n    return x * ${n} + 1\n`,
    alone: (part) => part,
    importOf: (n) => `from part${n} import part${n}\n`,
    entry: (mark, calls, imports) => `${imports}print("${mark}", ${calls})\n`,
  },
  javascript: {
    extension: 'js',
    part: (n) => `function part${n}(x) {\n  return x * ${n} + 1;\n}\n`,
    alone: (part, n) => `${part}module.exports = { part${n} };\n`,
    importOf: (n) => `const { part${n} } = require('./part${n}.js');\n`,
    entry: (mark, calls, imports) => `${imports}console.log('${mark}', ${calls});\n`,
  },
  typescript: {
    extension: 'ts',
    part: (n) => `function part${n}(x: number): number {\n  return x * ${n} + 1;\n}\n`,
    alone: (part) => `export ${part}`,
    importOf: (n) => `import { part${n} } from './part${n}';\n`,
    entry: (mark, calls, imports) => `${imports}console.log('${mark}', ${calls});\n`,
  },
  java: {
    extension: 'java',
    part: (n) => `class Part${n} {\n  static int part${n}(int x) {\n    return x * ${n} + 1;\n  }\n}\n`,
    alone: (part) => part,
    importOf: () => '',
    entry: (mark, calls) =>
      `public class Main {\n  public static void main(String[] args) {\n    System.out.println("${mark} " + (${calls.replaceAll(/part(\d)/g, 'Part$1.part$1')}));\n  }\n}\n`,
  },
  cpp: {
    extension: 'cpp',
    part: (n) => `int part${n}(int x) {\n  return x * ${n} + 1;\n}\n`,
    alone: (part) => part,
    importOf: (n) => `int part${n}(int x);\n`,
    entry: (mark, calls, imports) =>
      `#include <iostream>\n${imports}int main() {\n  std::cout << "${mark} " << (${calls}) << '\\n';\n}\n`,
  },
  go: {
    extension: 'go',
    part: (n) => `func part${n}(x int) int {\n\treturn x*${n} + 1\n}\n`,
    alone: (part) => `package main\n\n${part}`,
    importOf: () => '',
    entry: (mark, calls) =>
      `package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("${mark}", ${calls})\n}\n`,
  },
  rust: {
    extension: 'rs',
    part: (n) => `pub fn part${n}(x: i32) -> i32 {\n    x * ${n} + 1\n}\n`,
    alone: (part) => part,
    importOf: (n) => `mod part${n};\nuse part${n}::part${n};\n`,
    entry: (mark, calls, imports) => `${imports}fn main() {\n    println!("${mark} {}", ${calls});\n}\n`,
  },
};

const NUMBERS = Array.from({ length: OTHERS }, (_, index) => index + 1);

/** One text: alone, beside data files, and divided into sources. */
const KINDS = ['one file', 'nine of data', 'nine sources'] as const;

function programOf(language: LanguageId, kind: (typeof KINDS)[number], mark: string): FilesProgram {
  const { extension, part, alone, entry, importOf } = PARTS[language];
  const calls = NUMBERS.map((n) => `part${n}(${n})`).join(' + ');
  if (kind === 'nine sources') {
    const nameOf = (n: number) => `${language === 'java' ? 'Part' : 'part'}${n}.${extension}`;
    return {
      code: entry(mark, calls, NUMBERS.map(importOf).join('')),
      files: Object.fromEntries(NUMBERS.map((n) => [nameOf(n), alone(part(n), n)])),
    };
  }
  const data = NUMBERS.map((n) => [`data${n}.csv`, `name,value\n${'town,12\n'.repeat(200)}`] as const);
  const all = NUMBERS.map(part).join('');
  const whole = entry(mark, calls, '');
  // In Go the parts follow the imports, in Java the entry's class comes first.
  const code = language === 'go' || language === 'java' ? whole + all : withParts(language, all, whole);
  return { code, files: kind === 'one file' ? {} : Object.fromEntries(data) };
}

/** C++ declares functions before they are used. */
function withParts(language: LanguageId, parts: string, whole: string): string {
  if (language !== 'cpp') return parts + whole;
  const [include = '', ...rest] = whole.split('\n');
  return `${include}\n${parts}${rest.join('\n')}`;
}

/**
 * Compares a program of one file with the same program beside nine data files, and with the same program in ten source
 * files: ours and with bare tools, in turn, each new to the server. Processor time is that of everything that a run needs,
 * the next sandbox included.
 */
export async function measureFiles(words: string[]): Promise<void> {
  const [rounds = 5, chosen] = readArguments(words);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder, { ASSISTANCE: 'none' });
  try {
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    console.log('language     program        processor   more    clock   more    bare   ours ÷ bare');
    for (const language of chosen) report(language, await compareKinds(server, language, { rounds, folder }));
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Times of one kind of program, in ms. */
interface Measured {
  ours: number[];
  bare: number[];
  /** Per program, of rows of runs. */
  processor: number[];
}

async function compareKinds(
  server: Server,
  language: LanguageId,
  { rounds, folder }: { rounds: number; folder: string },
): Promise<Measured[]> {
  const measured = KINDS.map((): Measured => ({ ours: [], bare: [], processor: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    const turns = [...KINDS.entries()];
    for (const [index, kind] of round % 2 === 0 ? turns : turns.reverse()) {
      const programs = Array.from({ length: IN_A_ROW }, (_, n) =>
        programOf(language, kind, `${Date.now()}-${round}-${n}`),
      );
      const into = measured[index];
      await sleep(SETTLE_MS);
      const from = server.programsCpuMs();
      for (const { code, files } of programs) {
        const time = await elapsed(() => server.execute(language, code, '', files));
        if (round > 0) into?.ours.push(time);
        await sleep(READING_MS);
      }
      await sleep(SETTLE_MS);
      // The first round warms caches, and has the first sandboxes made.
      if (round > 0) into?.processor.push((server.programsCpuMs() - from) / IN_A_ROW);
      const [first] = programs;
      if (first === undefined) continue;
      const place = join(folder, `bare-${language}-${round}-${index}`);
      const bare = await elapsed(() => runBare(language, first.code, place, '', first.files));
      if (round > 0) into?.bare.push(bare);
    }
  }
  return measured;
}

function report(language: LanguageId, measured: readonly Measured[]): void {
  const [alone] = measured;
  for (const [index, { ours, bare, processor }] of measured.entries()) {
    const more = (key: 'ours' | 'processor') =>
      alone === undefined || index === 0 ? '' : signed(median({ ours, processor }[key]) - median(alone[key]));
    const columns = [
      language.padEnd(12),
      (KINDS[index] ?? '').padEnd(13),
      median(processor).toFixed(1).padStart(10),
      more('processor').padStart(6),
      median(ours).toFixed(1).padStart(8),
      more('ours').padStart(6),
      median(bare).toFixed(1).padStart(7),
      (median(ours) / median(bare)).toFixed(2).padStart(13),
    ];
    console.log(columns.join(' '));
  }
}

function median(values: number[]): number {
  return percentile(values, 50);
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
}
