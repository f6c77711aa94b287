/** Ways in which JavaScript and TypeScript programs read their input, as in lessons, answers and solutions. */

export interface InputIdiom {
  name: string;
  /** Valid in either language. */
  code: string;
  input: string;
  stdout: string;
}

const RL = `const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin, output: process.stdout });`;
const RL_QUIET = `const rl = require('readline').createInterface({ input: process.stdin });`;
const PROMISES = `import * as readline from 'node:readline/promises';
import { stdin as input, stdout as output } from 'node:process';
const rl = readline.createInterface({ input, output });`;
const ASK = `const ask = (question) => new Promise((resolve) => rl.question(question, resolve));`;
const SLEEP = `const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));`;

export const INPUT_IDIOMS: readonly InputIdiom[] = [
  {
    name: 'one question with a callback',
    code: `${RL}
rl.question('Age? ', (age) => {
  console.log(Number(age) * 2);
  rl.close();
});`,
    input: '21',
    stdout: 'Age? 42\n',
  },
  {
    name: 'questions within each other',
    code: `${RL}
rl.question('a? ', (a) => {
  rl.question('b? ', (b) => {
    console.log(Number(a) + Number(b));
    rl.close();
  });
});`,
    input: '1\n2',
    stdout: 'a? b? 3\n',
  },
  {
    name: 'two questions awaited through a promise of their own',
    code: `${RL}
${ASK}
async function main() {
  const a = Number(await ask('a? '));
  const b = Number(await ask('b? '));
  console.log(a + b);
  rl.close();
}
main();`,
    input: '3\n4\n',
    stdout: 'a? b? 7\n',
  },
  {
    name: 'questions of readline/promises, awaited outside of functions',
    code: `${PROMISES}
const name = await rl.question('Name? ');
const age = await rl.question('Age? ');
console.log(\`\${name} is \${age}\`);
rl.close();`,
    input: 'Ada\n36',
    stdout: 'Name? Age? Ada is 36\n',
  },
  {
    name: 'a question in a loop, as often as the first answer says',
    code: `${PROMISES}
const n = Number(await rl.question(''));
let sum = 0;
for (let i = 0; i < n; i++) sum += Number(await rl.question(''));
console.log(sum);
rl.close();`,
    input: '3\n10\n20\n30\n',
    stdout: '60\n',
  },
  {
    name: 'questions until one says stop',
    code: `${RL}
${ASK}
(async () => {
  const items = [];
  while (true) {
    const item = await ask('> ');
    if (item === 'stop') break;
    items.push(item);
  }
  console.log(items.join(','));
  rl.close();
})();`,
    input: 'milk\nbread\nstop\nnever read\n',
    stdout: '> > > milk,bread\n',
  },
  {
    name: 'util.promisify of question',
    code: `const util = require('util');
${RL}
const question = util.promisify(rl.question).bind(rl);
(async () => {
  const a = await question('a? ');
  const b = await question('b? ');
  console.log(a + b);
  rl.close();
})();`,
    input: 'x\ny',
    stdout: 'a? b? xy\n',
  },
  {
    name: 'all lines by an event, solved at the end',
    code: `${RL_QUIET}
const lines = [];
rl.on('line', (line) => lines.push(line));
rl.on('close', () => {
  const [n, ...rest] = lines.map(Number);
  console.log(n, rest.reduce((a, b) => a + b, 0));
});`,
    input: '2\n5\n6',
    stdout: '2 11\n',
  },
  {
    name: 'a line event that closes after the first line',
    code: `${RL_QUIET}
let input;
rl.on('line', function (line) {
  input = line;
  rl.close();
}).on('close', function () {
  console.log(input.split(' ').length);
  process.exit();
});`,
    input: 'a b c',
    stdout: '3\n',
  },
  {
    name: 'for await over all lines',
    code: `const readline = require('node:readline');
(async () => {
  let sum = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) sum += Number(line);
  console.log(sum);
})();`,
    input: '1\n2\n3',
    stdout: '6\n',
  },
  {
    name: 'an iterator that is asked for one line after the other',
    code: `${RL_QUIET}
(async () => {
  const lines = rl[Symbol.asyncIterator]();
  const n = Number((await lines.next()).value);
  const all = [];
  for (let i = 0; i < n; i++) all.push((await lines.next()).value);
  console.log(all.reverse().join(' '));
  rl.close();
})();`,
    input: '3\na\nb\nc\nd\n',
    stdout: 'c b a\n',
  },
  {
    name: 'a question, then a loop over the rest',
    code: `${PROMISES}
const n = await rl.question('n? ');
let rest = '';
for await (const line of rl) rest += line;
console.log(n, rest);`,
    input: '2\nx\ny\n',
    stdout: 'n? 2 xy\n',
  },
  {
    name: 'events.once for each line',
    code: `const { once } = require('node:events');
${RL_QUIET}
(async () => {
  const [first] = await once(rl, 'line');
  const [second] = await once(rl, 'line');
  console.log(second + first);
  rl.close();
})();`,
    input: 'one\ntwo\nthree',
    stdout: 'twoone\n',
  },
  {
    name: 'rl.once within rl.once',
    code: `${RL_QUIET}
rl.once('line', (a) => {
  rl.once('line', (b) => {
    console.log(a * b);
    rl.close();
  });
});`,
    input: '6\n7',
    stdout: '42\n',
  },
  {
    name: 'an interface for each question',
    code: `const readline = require('readline');
function ask(question) {
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => rl.question(question, (answer) => { rl.close(); resolve(answer); }));
}
(async () => {
  const a = await ask('a? ');
  const b = await ask('b? ');
  const c = await ask('c? ');
  console.log(a, b, c);
})();`,
    input: '1\n2\n3',
    stdout: 'a? b? c? 1 2 3\n',
  },
  {
    name: 'something else is awaited before the first question',
    code: `${PROMISES}
${SLEEP}
await sleep(50);
const a = await rl.question('a? ');
await sleep(50);
const b = await rl.question('b? ');
console.log(a + b);
rl.close();`,
    input: 'p\nq',
    stdout: 'a? b? pq\n',
  },
  {
    name: 'the whole input at once',
    code: `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
console.log(lines.length, lines[0]);`,
    input: 'a\nb\nc',
    stdout: '3 a\n',
  },
  {
    name: 'the whole input from /dev/stdin',
    code: `const input = require('fs').readFileSync('/dev/stdin').toString().trim().split(' ').map(Number);
console.log(input[0] + input[1]);`,
    input: '1 2',
    stdout: '3\n',
  },
  {
    name: 'chunks by events of the stream',
    code: `process.stdin.resume();
process.stdin.setEncoding('utf8');
let text = '';
process.stdin.on('data', (chunk) => (text += chunk));
process.stdin.on('end', () => console.log(text.trim().split('\\n').map(Number).reduce((a, b) => a + b)));`,
    input: '4\n5',
    stdout: '9\n',
  },
  {
    name: 'chunks by readable',
    code: `process.stdin.setEncoding('utf8');
let text = '';
process.stdin.on('readable', () => {
  let chunk;
  while ((chunk = process.stdin.read()) !== null) text += chunk;
});
process.stdin.on('end', () => console.log(text.trim().toUpperCase()));`,
    input: 'abc',
    stdout: 'ABC\n',
  },
  {
    name: 'for await over the stream',
    code: `(async () => {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  console.log(Buffer.concat(chunks).toString().trim().length);
})();`,
    input: 'héllo\n',
    stdout: '5\n',
  },
  {
    name: 'a prompt with line events',
    code: `${RL}
rl.setPrompt('> ');
rl.prompt();
let sum = 0;
rl.on('line', (line) => {
  if (line.trim() === '') { rl.close(); return; }
  sum += Number(line);
  rl.prompt();
}).on('close', () => console.log('sum', sum));`,
    input: '1\n2\n\n',
    stdout: '> > > sum 3\n',
  },
  {
    name: 'readline is one, its questions wrapped in a class',
    code: `${RL}
class Console {
  constructor(rl) { this.rl = rl; }
  ask(text) { return new Promise((done) => this.rl.question(text, (answer) => done(answer.trim()))); }
  async number(text) { return parseFloat(await this.ask(text)); }
}
const io = new Console(rl);
(async function () {
  const width = await io.number('w: ');
  const height = await io.number('h: ');
  console.log((width * height).toFixed(2));
  rl.close();
})();`,
    input: ' 2.5 \r\n4\r\n',
    stdout: 'w: h: 10.00\n',
  },
  {
    name: 'it reads a number of lines and ends without closing',
    code: `${RL_QUIET}
let n = null;
const lines = [];
rl.on('line', (line) => {
  if (n === null) { n = Number(line); return; }
  lines.push(line);
  if (lines.length === n) console.log(lines.join('+'));
});`,
    input: '2\nx\ny\nz\n',
    stdout: 'x+y\n',
  },
];

/** Written after those above passed, to see what else would fail. */
export const MORE_INPUT_IDIOMS: readonly InputIdiom[] = [
  {
    name: 'a loop that is left, then questions',
    code: `${PROMISES}
const head = [];
for await (const line of rl) {
  head.push(line);
  if (head.length === 2) break;
}
const next = await rl.question('next? ');
console.log(head.join('-'), next);
rl.close();`,
    input: 'a\nb\nc\n',
    stdout: 'next? a-b c\n',
  },
  {
    name: 'a loop that is left, then another loop',
    code: `${RL_QUIET}
(async () => {
  for await (const line of rl) { if (line === '---') break; console.log('head', line); }
  for await (const line of rl) console.log('body', line);
})();`,
    input: 'x\n---\ny\nz',
    stdout: 'head x\nbody y\nbody z\n',
  },
  {
    name: 'a generator that yields lines',
    code: `async function* lines() {
  const rl = require('node:readline').createInterface({ input: process.stdin });
  for await (const line of rl) yield line;
}
(async () => {
  const input = lines();
  const read = async () => (await input.next()).value;
  const t = Number(await read());
  for (let i = 0; i < t; i++) {
    const [a, b] = (await read()).split(' ').map(Number);
    console.log(a + b);
  }
})();`,
    input: '2\n1 2\n3 4',
    stdout: '3\n7\n',
  },
  {
    name: 'lines collected by a promise, then solved',
    code: `const readline = require('readline');
const readLines = () => new Promise((resolve) => {
  const lines = [];
  readline.createInterface({ input: process.stdin, terminal: false })
    .on('line', (line) => lines.push(line))
    .on('close', () => resolve(lines));
});
readLines().then(([first, ...rest]) => console.log(first, rest.length));`,
    input: 'top\n1\n2\n3',
    stdout: 'top 3\n',
  },
  {
    name: 'a recursive menu',
    code: `${RL}
const todo = [];
function menu() {
  rl.question('(a)dd (q)uit: ', (choice) => {
    switch (choice.trim()) {
      case 'a':
        rl.question('What? ', (what) => { todo.push(what); menu(); });
        break;
      case 'q':
        console.log('bye', todo.length);
        rl.close();
        break;
      default:
        console.log('?');
        menu();
    }
  });
}
menu();`,
    input: 'a\nmilk\nx\nq\n',
    stdout: '(a)dd (q)uit: What? (a)dd (q)uit: ?\n(a)dd (q)uit: bye 1\n',
  },
  {
    name: 'guesses until the number is right',
    code: `${PROMISES}
const secret = 7;
let guess = NaN;
while (guess !== secret) {
  guess = parseInt(await rl.question('Guess: '), 10);
  console.log(guess < secret ? 'more' : guess > secret ? 'less' : 'yes');
}
rl.close();`,
    input: '3\n9\n7',
    stdout: 'Guess: more\nGuess: less\nGuess: yes\n',
  },
  {
    name: 'an empty line as an answer',
    code: `${RL}
${ASK}
(async () => {
  const a = await ask('a? ');
  const b = (await ask('b? ')) || 'default';
  const c = await ask('c? ');
  console.log([a, b, c].join('|'));
  rl.close();
})();`,
    input: 'x\n\ny',
    stdout: 'a? b? c? x|default|y\n',
  },
  {
    name: 'Promise.all of questions is asked one by one',
    code: `${RL}
${ASK}
ask('a? ').then((a) => ask('b? ').then((b) => { console.log(a + b); rl.close(); }));`,
    input: '1\n2',
    stdout: 'a? b? 12\n',
  },
  {
    name: 'an interface of promises for each question',
    code: `import readline from 'node:readline/promises';
async function ask(question) {
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  try { return await rl.question(question); } finally { rl.close(); }
}
const first = await ask('first? ');
const second = await ask('second? ');
console.log(second, first);`,
    input: 'ä\nö',
    stdout: 'first? second? ö ä\n',
  },
  {
    name: 'an interface that was closed, then the stream',
    code: `const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin });
rl.once('line', (header) => {
  rl.close();
  let rest = '';
  process.stdin.on('data', (chunk) => (rest += chunk)).on('end', () => console.log(header, rest.length));
  process.stdin.resume();
});`,
    input: 'head\nabc\nd\n',
    stdout: 'head 6\n',
  },
  {
    name: 'a question, then line events for the rest',
    code: `${RL}
rl.question('How many? ', (answer) => {
  let left = Number(answer);
  const seen = [];
  rl.on('line', (line) => {
    seen.push(line);
    left -= 1;
    if (left === 0) { console.log(seen.join(' ')); rl.close(); }
  });
});`,
    input: '2\nred\nblue\nignored',
    stdout: 'How many? red blue\n',
  },
  {
    name: 'a queue of waiting readers over line events',
    code: `${RL_QUIET}
const queue = [], readers = [];
rl.on('line', (line) => { const reader = readers.shift(); if (reader) reader(line); else queue.push(line); });
const readLine = () => queue.length ? Promise.resolve(queue.shift()) : new Promise((r) => readers.push(r));
(async () => {
  const n = +(await readLine());
  let best = -Infinity;
  for (let i = 0; i < n; i++) best = Math.max(best, +(await readLine()));
  console.log(best);
  rl.close();
})();`,
    input: '3\n4\n-1\n9',
    stdout: '9\n',
  },
  {
    name: 'a reader that reads bytes itself',
    code: `const fs = require('fs');
function readLine() {
  const byte = Buffer.alloc(1);
  const bytes = [];
  while (fs.readSync(0, byte, 0, 1, null) === 1) {
    if (byte[0] === 10) break;
    bytes.push(byte[0]);
  }
  return Buffer.from(bytes).toString();
}
const a = readLine(), b = readLine();
console.log(Number(a) + Number(b));`,
    input: '20\n22',
    stdout: '42\n',
  },
  {
    name: 'a question while a timer runs',
    code: `${PROMISES}
let ticks = 0;
const timer = setInterval(() => ticks++, 5);
const a = await rl.question('a? ');
await new Promise((resolve) => setTimeout(resolve, 40));
const b = await rl.question('b? ');
clearInterval(timer);
console.log(a, b, ticks > 0);
rl.close();`,
    input: '1\n2\n',
    stdout: 'a? b? 1 2 true\n',
  },
  {
    name: 'a question that may be given up',
    code: `${PROMISES}
const gone = new AbortController();
gone.abort();
try { await rl.question('never? ', { signal: gone.signal }); } catch (error) { console.log(error.name); }
const signal = AbortSignal.timeout(5000);
console.log(await rl.question('now? ', { signal }), await rl.question('then? '));
rl.close();
process.exit();`,
    input: '1\n2',
    stdout: 'AbortError\nnow? then? 1 2\n',
  },
  {
    name: 'files are read between two questions',
    code: `const fs = require('node:fs/promises');
${RL}
${ASK}
(async () => {
  const a = await ask('a? ');
  await fs.readFile(__filename);
  const b = await ask('b? ');
  await fs.readFile(__filename);
  const c = await ask('c? ');
  console.log(a + b + c);
  rl.close();
})();`,
    input: '1\n2\n3\n',
    stdout: 'a? b? c? 123\n',
  },
  {
    name: 'the interface pauses while something is computed',
    code: `${RL_QUIET}
const seen = [];
rl.on('line', (line) => {
  seen.push(line);
  rl.pause();
  setTimeout(() => rl.resume(), 1);
});
rl.on('close', () => console.log(seen.join('')));`,
    input: 'a\nb\nc\n',
    stdout: 'abc\n',
  },
  {
    name: 'a stream through a pipeline',
    code: `const { Transform, pipeline } = require('stream');
const upper = new Transform({ transform(chunk, _, done) { done(null, chunk.toString().toUpperCase()); } });
pipeline(process.stdin, upper, process.stdout, () => {});`,
    input: 'shout\n',
    stdout: 'SHOUT\n',
  },
  {
    name: 'the whole input through node:stream/consumers',
    code: `import { text } from 'node:stream/consumers';
const numbers = (await text(process.stdin)).trim().split(/\\s+/).map(Number);
console.log(Math.max(...numbers));`,
    input: '3 1\n4 1 5',
    stdout: '5\n',
  },
  {
    name: 'a listener that is taken away again',
    code: `${RL_QUIET}
const first = (line) => {
  rl.off('line', first);
  console.log('first', line);
  setTimeout(() => rl.on('line', (next) => { console.log('next', next); rl.close(); }), 20);
};
rl.on('line', first);`,
    input: '1\n2\n',
    stdout: 'first 1\nnext 2\n',
  },
  {
    name: 'addListener, a prompt and close in the last line',
    code: `const { createInterface } = require('readline');
const rl = createInterface(process.stdin, process.stdout);
rl.setPrompt('cmd> ');
rl.prompt();
rl.addListener('line', (line) => {
  if (line === 'exit') return rl.close();
  console.log('you said', line);
  rl.prompt();
});
rl.addListener('close', () => console.log('bye'));`,
    input: 'hi\nexit',
    stdout: 'cmd> you said hi\ncmd> bye\n',
  },
  {
    name: 'questions in forEach by reduce',
    code: `${RL}
const questions = ['name', 'town', 'age'];
const answers = {};
questions.reduce(
  (before, key) => before.then(() => new Promise((next) => rl.question(key + ': ', (a) => { answers[key] = a; next(); }))),
  Promise.resolve(),
).then(() => { console.log(JSON.stringify(answers)); rl.close(); });`,
    input: 'Ada\nLondon\n36',
    stdout: 'name: town: age: {"name":"Ada","town":"London","age":"36"}\n',
  },
  {
    name: 'closing is awaited by events.once',
    code: `import { once } from 'node:events';
import { createInterface } from 'node:readline';
const rl = createInterface({ input: process.stdin, crlfDelay: Infinity });
let count = 0;
rl.on('line', () => count++);
await once(rl, 'close');
console.log(count);`,
    input: 'a\r\nb\r\nc',
    stdout: '3\n',
  },
  {
    name: 'Symbol.asyncIterator, destructured',
    code: `${RL_QUIET}
const it = rl[Symbol.asyncIterator]();
const input = () => it.next().then(({ value, done }) => (done ? undefined : value));
(async () => {
  let sum = 0, line;
  while ((line = await input()) !== undefined) sum += line.length;
  console.log(sum);
})();`,
    input: 'ab\ncde\n',
    stdout: '5\n',
  },
  {
    name: 'questions until the input ends, with a farewell there',
    code: `${RL}
let sum = 0;
const next = () => rl.question('', (line) => { sum += Number(line); next(); });
rl.on('close', () => console.log(sum));
next();`,
    input: '1\n2\n3\n',
    stdout: '6\n',
  },
  {
    name: 'readline from readline.promises',
    code: `const { promises: readline } = require('readline');
(async () => {
  using rl = readline.createInterface(process.stdin, process.stdout);
  const a = await rl.question('a? ');
  const b = await rl.question('b? ');
  console.log(a * b);
})();`,
    input: '6\n7',
    stdout: 'a? b? 42\n',
  },
];
