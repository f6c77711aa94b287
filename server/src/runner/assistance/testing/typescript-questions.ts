import { DRAWING_PROGRAMS } from '#runner/toolchains/drawing/testing/drawing-programs.ts';

/** A program with an error in a line, and a part of its message. */
type Wrong = readonly [program: string, line: number, message: string];

/** Programs of a first course, as people write them. */
export interface ProblemQuestions {
  language: 'javascript' | 'typescript';
  problems: readonly Wrong[];
  /** Programs in which nothing is to be found: they run. */
  correct: readonly string[];
}

export const TYPESCRIPT: ProblemQuestions = {
  language: 'typescript',
  problems: [
    ['let x: number = "a";\nconsole.log(x);\n', 1, "Type 'string' is not assignable"],
    ['const total = 3;\nconsole.log(totel);\n', 2, "Cannot find name 'totel'"],
    ['consle.log("a");\n', 1, "Did you mean 'console'"],
    ['function twice(n: number) {\n  return 2 * n;\n}\ntwice("3");\n', 4, "'string' is not assignable"],
    ['function area(a: number, b: number) {\n  return a * b;\n}\narea(2);\n', 4, 'Expected 2 arguments'],
    ['const names: string[] = [];\nnames.push(3);\n', 2, "'number' is not assignable"],
    ['interface Dog {\n  name: string;\n}\nconst dog: Dog = {};\n', 4, "'name' is missing"],
    ['const names = new Map<string, number>();\nconst age: number = names.get("Ada");\n', 2, "'undefined'"],
    ['function add(a, b: number) {\n  return a + b;\n}\n', 1, "implicitly has an 'any' type"],
    ['if (1 < 2 {\n  console.log(1);\n}\n', 1, "')' expected"],
    ['class Dog {\n  bark(): string {\n    console.log("wow");\n  }\n}\n', 2, 'must return a value'],
    ['for (let i = 0; i < 3; i++) {\n  console.log(i);\n', 3, "'}' expected"],
  ],
  correct: [
    'const names: string[] = ["Ada", "Ben"];\nfor (const name of names.sort()) console.log(name.toUpperCase());\n',
    "import { readFileSync } from 'node:fs';\nconst lines = readFileSync(0, 'utf8').split('\\n').map((line) => line.trim());\nconsole.log(lines.length);\n",
    "import * as readline from 'readline';\nconst rl = readline.createInterface({ input: process.stdin });\nrl.on('line', (line) => console.log(line.length));\n",
    'process.stdin.on("data", (chunk) => console.log(String(chunk).length));\nconsole.assert(true);\nsetTimeout(() => {}, 1).unref();\n',
    'enum Colour {\n  Red,\n  Green,\n}\nconsole.log(Colour.Red, performance.now(), Buffer.from("a"), new URL("a:b"), crypto.randomUUID());\n',
    'abstract class Shape {\n  constructor(readonly name: string) {}\n  abstract area(): number;\n}\nclass Square extends Shape {\n  constructor(private side: number) {\n    super("square");\n  }\n  area() {\n    return this.side ** 2;\n  }\n}\nconsole.log(new Square(2).area());\n',
    'const name = "Ada";\nconst status = await Promise.resolve(name);\nconsole.log(status);\nexport {};\n',
    'function first<T>(list: T[]): T | undefined {\n  return list[0];\n}\nconsole.log(first([1]) ?? 0);\n',
    '',
    DRAWING_PROGRAMS.typescript,
  ],
};

export const JAVASCRIPT: ProblemQuestions = {
  language: 'javascript',
  problems: [
    ['const total = 3;\nconsole.log(totel);\n', 2, "Cannot find name 'totel'"],
    ['consle.log("a");\n', 1, "Did you mean 'console'"],
    ['console.lgo("a");\n', 1, "Property 'lgo' does not exist"],
    ['print("a");\n', 1, "Cannot find name 'print'"],
    ['alert("a");\n', 1, "Cannot find name 'alert'"],
    ['const total = 1;\ntotal = 2;\n', 2, 'because it is a constant'],
    ['let total = 1;\nlet total = 2;\n', 2, 'Cannot redeclare'],
    ['console.log("a"\nconsole.log("b");\n', 2, "',' expected"],
    ['if (1 < 2 {\n  console.log(1);\n}\n', 1, "')' expected"],
    ['function f() {\n  const inner = 1;\n}\nconsole.log(inner);\n', 4, "Cannot find name 'inner'"],
    ['let x: number = 1;\n', 1, 'can only be used in TypeScript'],
    ['const text = "abc;\n', 1, 'Unterminated string'],
    ['let total;\ntotl += 1;\n', 2, "Cannot find name 'totl'"],
    ['import { readFileSync } from "node:fs";\ntext = readFileSync(0);\n', 2, "Cannot find name 'text'"],
  ],
  correct: [
    "const fs = require('fs');\nconst lines = fs.readFileSync(0, 'utf8').trim().split('\\n');\nconsole.log(lines.map(Number).reduce((a, b) => a + b, 0));\n",
    "const readline = require('readline');\nconst rl = readline.createInterface({ input: process.stdin });\nconst lines = [];\nrl.on('line', (line) => lines.push(line)).on('close', () => console.log(lines.length));\n",
    // Types are nobody's business: these run.
    'let x = 1;\nx = "a";\nconst list = [];\nlist.push(1, "b");\nfunction f(a, b) {\n  return a + b;\n}\nf(1);\nconsole.log(x * 2, {}.a, "5" * "2", list.foo);\n',
    'const point = { x: 1 };\npoint.y = 2;\npoint.x1 = 3;\nconst counts = {};\ncounts["a"] = (counts["a"] || 0) + 1;\nconsole.log(point, counts);\n',
    // Sloppy programs begin names by assigning to them, may return at the top and name things as Node does.
    'total = 0;\nfor (i = 0; i < 3; i++) total += i;\nfor (name of ["a"]) console.log(name, total);\n[first, second] = [1, 2];\nconsole.log(first, second);\n',
    "const process = require('process');\nconst { performance } = require('perf_hooks');\nconst fetch = 1, status = 2, name = 3;\nconsole.log(process.argv, performance.now(), fetch, status, name, __dirname, module.exports);\nreturn;\n",
    'if (typeof window !== "undefined") window.close();\nvar a = 010, a = 2;\nfunction f(b, b) {}\nfunction f() {}\nwith ({ c: 1 }) console.log(c);\nlet o = { k: 1, k: 2 };\n',
    '/**\n * @param {Foo} foo\n * @returns {Bar}\n */\nfunction f(foo) {\n  return foo;\n}\n/** @type {Baz} */\nlet y;\nf(y);\n',
    'class Node {\n  #next = null;\n  constructor(value) {\n    this.value = value;\n  }\n  get next() {\n    return this.#next;\n  }\n  set next(node) {\n    this.#next = node;\n  }\n}\nlet head = null;\nhead = new Node(1);\nhead.next = new Node(2);\nconsole.log(head.next.value);\n',
    "import { createInterface } from 'node:readline';\nfor await (const line of createInterface({ input: process.stdin })) console.log(line);\n",
    'function Dog(name) {\n  this.name = name;\n}\nDog.prototype.bark = function () {\n  return this.name + "!";\n};\nconsole.log(new Dog("Rex").bark());\n',
    '',
    DRAWING_PROGRAMS.javascript,
  ],
};
