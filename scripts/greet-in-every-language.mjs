// Waits for a server on PORT and runs a program in each language there. Plain JavaScript: it runs on any Node.js.
import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit of the first start, which installs toolchains, in ms. */
const START_WITHIN_MS = 15 * 60_000;
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/v1`;
const PROGRAMS = {
  python: 'print(6 * 7)',
  javascript: 'console.log(6 * 7)',
  typescript: 'const answer: number = 6 * 7;\nconsole.log(answer)',
  java: 'public class Main { public static void main(String[] words) { System.out.println(6 * 7); } }',
  cpp: '#include <iostream>\nint main() { std::cout << 6 * 7 << "\\n"; }',
  go: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(6 * 7) }',
  rust: 'fn main() { println!("{}", 6 * 7); }',
};

await serverAnswers();
const failed = [];
for (const [language, code] of Object.entries(PROGRAMS)) {
  const result = await run(language, code);
  console.log(`${language.padEnd(12)} ${result.status ?? result.detail}`);
  if (result.output?.trim() !== '42') failed.push(language);
}
if (failed.length > 0) {
  console.error(`No 42 came from ${failed.join(', ')}.`);
  process.exit(1);
}

async function serverAnswers() {
  const end = Date.now() + START_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${API}/health`).catch(() => null);
    if (response?.ok) return;
    await sleep(500);
  }
  throw new Error('The server did not start.');
}

/**
 * @param {string} language
 * @param {string} code
 */
async function run(language, code) {
  const response = await fetch(`${API}/code/execute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language, code }),
  });
  return response.json();
}
