import { createComparison } from '@coderoom/server/src/features/assignments/comparison/comparison.ts';
import { randomNumbers } from '@coderoom/server/src/runner/testing/random-text.ts';
import { CLASS_LINES } from './plagiarism.ts';

/** Similarity from which the server stores pairs. */
const MIN_SIMILARITY = 0.3;
/** Interval of memory samples, in ms. */
const LOOK_EVERY_MS = 20;

await measureClass(Number(process.argv[2]));

async function measureClass(size: number): Promise<void> {
  const programs = Array.from({ length: size }, (_, student) => ({
    id: String(student),
    files: [{ name: 'main.py', content: programOf(student) }],
  }));
  const memory = watchMemory();
  const comparison = createComparison();
  const before = process.cpuUsage();
  const start = performance.now();
  const task = { language: 'python', programs, base: null, minSimilarity: MIN_SIMILARITY } as const;
  const { pairs } = await comparison.compareClass(task, new AbortController().signal);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const { peak, more } = memory.end();
  await comparison.close();
  console.log(
    `${size} programs: ${seconds.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of processor time) ` +
      'with starting the thread and reading them, ' +
      `${pairs.length} pairs from ${MIN_SIMILARITY} on, ${peak} MB in all, ${more} MB more than before`,
  );
}

/** Records the process's peak memory until it is ended, in MB. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      return { peak: Math.round(peak / 2 ** 20), more: Math.round((peak - before) / 2 ** 20) };
    },
  };
}

/** Students solve the same tasks in their own ways; every tenth copies from the student five before. */
function programOf(student: number): string {
  const isCopy = student % 10 === 9;
  const author = isCopy ? student - 5 : student;
  const random = randomNumbers(author);
  const pick = <Choice>(...choices: Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;
  const name = (stem: string) => (isCopy ? `${stem}_${student}` : stem);
  const blocks: string[] = [];
  while (blocks.join('\n').split('\n').length < CLASS_LINES) {
    const index = blocks.length;
    const list = name(`values${index}`);
    blocks.push(
      pick(
        `def ${name(`solve${index}`)}(n):\n    total = 0\n    for i in range(${pick(0, 1, 2)}, n):\n        if i % ${pick(2, 3, 5)} == 0:\n            total += i\n    return total`,
        `${list} = [int(x) for x in input().split()${pick('', ' if x')}]\n${list}.sort(${pick('', 'reverse=True')})\nprint(${list}[${pick('0', '-1', '1:')}])`,
        `def ${name(`find${index}`)}(items, key):\n    low, high = 0, len(items) - 1\n    while low <= high:\n        middle = (low + high) // 2\n        if items[middle] ${pick('<', '<=')} key:\n            low = middle + 1\n        else:\n            high = middle - 1\n    return ${pick('low', 'high', '-1')}`,
        `${list} = {}\nfor word in input().split():\n    ${list}[word] = ${list}.get(word, 0) + 1\n${pick('print', 'len')}(${list})`,
        `while True:\n    line = input()\n    if not line${pick('', ' or line == "end"')}:\n        break\n    print(line${pick('.upper()', '[::-1]', '.strip()')})`,
        `try:\n    ${list} = open("${pick('a', 'b', 'c')}.txt").read()\nexcept OSError:\n    ${list} = ""\nprint(len(${list}))`,
      ),
    );
  }
  return `${blocks.join('\n\n')}\n`;
}
