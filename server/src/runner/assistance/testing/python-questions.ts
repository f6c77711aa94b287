import { DRAWING_PROGRAMS } from '#runner/toolchains/drawing/testing/drawing-programs.ts';
/**
 * Programs of a first course, each with a question at the caret `|` and what the answer must contain. The programs are
 * unfinished, as they are while somebody types.
 */

/** Completions: the list must contain each name, and none of those behind `not`. */
export const COMPLETIONS: readonly (readonly [program: string, ...names: string[]])[] = [
  ['prin|', 'print'],
  ['from drawing import Drawing\nd = Drawing()\nd.|', 'circle', 'polygon', 'pen'],
  ['inp|', 'input'],
  ['import ma|', 'math'],
  ['import rand|', 'random'],
  ['from coll|', 'collections'],
  ['from collections import Cou|', 'Counter'],
  ['import math\nmath.|', 'sqrt', 'pi', 'floor'],
  ['import random\nrandom.ra|', 'randint', 'random', 'randrange'],
  ['name = "Ada"\nname.|', 'upper', 'split', 'strip', 'replace'],
  ['numbers = [1, 2]\nnumbers.|', 'append', 'sort', 'pop', 'insert'],
  ['ages = {"Ada": 36}\nages.|', 'items', 'keys', 'values', 'get'],
  ['seen = set()\nseen.|', 'add', 'discard', 'union'],
  ['def area_of(width, height):\n    return wid|', 'width'],
  ['total_price = 0\nfor n in [1]:\n    tot|', 'total_price'],
  [
    'class Stack:\n    def __init__(self):\n        self.items = []\n    def push(self, x):\n        self.|',
    'items',
    'push',
  ],
  ['class Dog:\n    def bark(self): pass\nd = Dog()\nd.|', 'bark'],
  ['def average(values): return 0\nprint(aver|', 'average'],
  ['for i in ran|', 'range'],
  ['words = "a b".split()\nwords[0].|', 'upper', 'isdigit'],
  ['with open("x") as file:\n    file.|', 'read', 'readline', 'readlines'],
  ['try:\n    pass\nexcept Val|', 'ValueError'],
  ['whi|', 'while'],
  ['from collections import deque\nq = deque()\nq.|', 'popleft', 'append'],
  ['import sys\nsys.|', 'argv', 'stdin', 'exit'],
  ['grid = [[0] * 3 for _ in range(3)]\ngrid[0].|', 'append', 'count'],
];

/** Hover: the explanation must contain each text. */
export const HOVERS: readonly (readonly [program: string, ...texts: string[]])[] = [
  ['pri|nt("a")', 'def print', 'Prints the values'],
  ['le|n([1])', 'Return the number of items'],
  ['x = sor|ted([2, 1])', 'ascending order'],
  ['import math\nmath.sq|rt(2)', 'square root'],
  ['import ma|th', 'module', 'math'],
  ['name = "Ada"\nprint(na|me)', 'variable', 'name'],
  [
    'def double(n: int) -> int:\n    """Twice the number."""\n    return 2 * n\ndou|ble(2)',
    'double',
    'Twice the number.',
  ],
  ['class Point:\n    """A place."""\np = Poi|nt()', 'class', 'A place.'],
  ['numbers = [1]\nnumbers.app|end(2)', 'append', 'end of the list'],
  ['for i in ran|ge(3): pass', 'range'],
];

/** Signatures: the label or documentation must contain each text; the number is that of the parameter being typed. */
export const SIGNATURES: readonly (readonly [program: string, parameter: number, ...texts: string[]])[] = [
  ['print(|', 0, 'values', 'sep'],
  ['input(|', 0, 'prompt'],
  ['len(|', 0, 'obj'],
  ['range(1, |', 1, 'stop'],
  ['import random\nrandom.randint(1, |', 1, 'a: int', 'b: int'],
  ['round(3.14159, |', 1, 'number'],
  ['def greet(name, greeting="Hi"): pass\ngreet("Ada", |', 1, 'greeting'],
  ['class Dog:\n    def __init__(self, name, age): pass\nDog("Rex", |', 1, 'age'],
  ['"a,b".split(|', 0, 'sep'],
  ['max(1, |', 1, 'arg'],
];

/** Problems: line, and text of the message. */
export const PROBLEMS: readonly (readonly [program: string, line: number, text: string])[] = [
  ['total = 0\nprint(totel)\n', 2, '"totel" is not defined'],
  ['for i in range(3)\n    print(i)\n', 1, 'Expected ":"'],
  ['print("a"\n', 1, 'was not closed'],
  ['if True:\nprint(1)\n', 2, 'Expected indented block'],
  ['import mathh\n', 1, 'could not be resolved'],
  ['x = 5\nx.append(1)\n', 2, 'Cannot access attribute "append"'],
  ['def f(a, b): return a\nf(1)\n', 2, 'Argument missing for parameter "b"'],
  ['print("a)\n', 1, 'String literal is unterminated'],
  ['name = "Ada"\nprint(name + 1)\n', 2, 'Operator "+" not supported'],
  ['x = 1\nif x = 2:\n    pass\n', 2, 'Expected ":"'],
  ['names = []\nnames.apend("Ada")\n', 2, 'Cannot access attribute "apend"'],
  ['numbers = [2, 1].sort()\nprint("a").upper()\nnumbers = input.split()\n', 3, 'attribute "split"'],
];

const NODE =
  'class Node:\n    def __init__(self, value):\n        self.value = value\n        self.next = None\n\n';

/** Programs without errors, which give their lists and objects values of other types than at first. */
export const CORRECT: readonly string[] = [
  DRAWING_PROGRAMS.python,
  `${NODE}first = Node(1)\nfirst.next = Node(2)\nprint(first.next.value)\n`,
  `${NODE}class LinkedList:\n    def __init__(self):\n        self.head = None\n\n    def add(self, value):\n        node = Node(value)\n        node.next = self.head\n        self.head = node\n\nitems = LinkedList()\nitems.add(1)\nprint(items.head.value)\n`,
  'memo = [None] * 50\nmemo[0] = 0\nmemo[1] = 1\nfor i in range(2, 50):\n    memo[i] = memo[i - 1] + memo[i - 2]\nprint(memo[49])\n',
  'board = [None] * 9\nboard[0] = "x"\nfor cell in board:\n    if cell:\n        print(cell.upper())\n',
  'rows = [0] * 3\nfor i in range(3):\n    rows[i] = [0] * 3\nrows[0][1] = 5\nfor row in rows:\n    print(row[0], len(row))\n',
  'words = [0] * 3\nfor i in range(3):\n    words[i] = input()\nprint("first: " + words[0])\n',
  'counts = {"a": 1, "b": 2}\nprint(max(counts, key=counts.get))\n',
  'prices = {"tea": 2}\ntotal = 0\nfor item in ["tea"]:\n    total += prices.get(item)\nprint(total)\n',
  'def divide(a, b):\n    if b != 0:\n        return a / b\n\nprint(round(divide(1, 2), 2))\nprint(3 - divide(1, 2))\n',
  'def counted():\n    counted.calls += 1\n\ncounted.calls = 0\ncounted()\nprint(counted.calls)\n',
  'class Dog:\n    owner = None\n\nrex = Dog()\nrex.owner = "Ada"\nrex.age = 3\nprint(rex.age, rex.owner.upper())\n',
  'import sys\nsys.stdout.reconfigure(encoding="utf-8")\nprint("ä")\n',
];
