import { compareClass } from '@coderoom/server/src/plagiarism/class.ts';
import { prepare, Vocabulary } from '@coderoom/server/src/plagiarism/program.ts';
import { randomNumbers } from '@coderoom/server/src/runner/testing/random-text.ts';
import { loadReader } from '@coderoom/server/src/syntax/program.ts';

const SIZES = [100, 300, 1_000];
/** The lowest similarity that a teacher may ask for. */
const LEAST = 0.5;
const LINES = 100;

/** How long a class of programs of a hundred lines takes on one core, and how much memory. */
export async function measurePlagiarism(): Promise<void> {
  console.log(`Python, ${LINES} lines a program; one in ten was copied from another and renamed`);
  for (const size of SIZES) await measureClass(size);
}

async function measureClass(size: number): Promise<void> {
  const sources = Array.from({ length: size }, (_, student) => programOf(student));
  const start = performance.now();
  const read = await loadReader('python');
  const vocabulary = new Vocabulary();
  const programs = sources.map((source, at) =>
    prepare(`student ${at}`, [{ name: 'main.py', statements: read(source) ?? [] }], vocabulary),
  );
  const readAfter = performance.now() - start;
  const steps = compareClass(programs, { least: LEAST });
  let compared = 0;
  let step = steps.next();
  while (!step.done) {
    compared += 1;
    step = steps.next();
  }
  const seconds = (performance.now() - start) / 1000;
  const words = Math.round(programs.reduce((sum, program) => sum + program.words.length, 0) / size);
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(
    `${size} programs of ${words} words: ${seconds.toFixed(2)} s (reading ${(readAfter / 1000).toFixed(2)} s), ` +
      `${compared} of ${(size * (size - 1)) / 2} pairs word by word, ${step.value.length} from ${LEAST} on, ${memory} MB`,
  );
}

/** Everybody solves the same tasks in ways of their own; every tenth copies from who is five before. */
function programOf(student: number): string {
  const isCopy = student % 10 === 9;
  const author = isCopy ? student - 5 : student;
  const random = randomNumbers(author);
  const pick = <Choice>(...choices: Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;
  const name = (stem: string) => (isCopy ? `${stem}_${student}` : stem);
  const blocks: string[] = [];
  while (blocks.join('\n').split('\n').length < LINES) {
    const at = blocks.length;
    const list = name(`values${at}`);
    blocks.push(
      pick(
        `def ${name(`solve${at}`)}(n):\n    total = 0\n    for i in range(${pick(0, 1, 2)}, n):\n        if i % ${pick(2, 3, 5)} == 0:\n            total += i\n    return total`,
        `${list} = [int(x) for x in input().split()${pick('', ' if x')}]\n${list}.sort(${pick('', 'reverse=True')})\nprint(${list}[${pick('0', '-1', '1:')}])`,
        `def ${name(`find${at}`)}(items, key):\n    low, high = 0, len(items) - 1\n    while low <= high:\n        middle = (low + high) // 2\n        if items[middle] ${pick('<', '<=')} key:\n            low = middle + 1\n        else:\n            high = middle - 1\n    return ${pick('low', 'high', '-1')}`,
        `${list} = {}\nfor word in input().split():\n    ${list}[word] = ${list}.get(word, 0) + 1\n${pick('print', 'len')}(${list})`,
        `while True:\n    line = input()\n    if not line${pick('', ' or line == "end"')}:\n        break\n    print(line${pick('.upper()', '[::-1]', '.strip()')})`,
        `try:\n    ${list} = open("${pick('a', 'b', 'c')}.txt").read()\nexcept OSError:\n    ${list} = ""\nprint(len(${list}))`,
      ),
    );
  }
  return `${blocks.join('\n\n')}\n`;
}
