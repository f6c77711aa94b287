/**
 * What the programs of all languages have in common: the small tree into which each language's own is lowered.
 * Whoever judges programs (plagiarism, complexity) reads this one alone.
 */

/** Where something stands: offsets in UTF-16 units, the end exclusive; lines count from 1. */
export interface Place {
  start: number;
  end: number;
  line: number;
}

export type Expression = AnyExpression & {
  /** Its items stand there one by one: `[*a]`, `f(...a)`. */
  isSpread?: true;
};

type AnyExpression =
  | Name
  | Literal
  | Binary
  | Unary
  | Assignment
  | Call
  | Index
  | Slice
  | Member
  | Choice
  | Collection
  | Comprehension
  | Lambda
  | Other;

/** A variable, or whatever else stands for itself. */
interface Name extends Place {
  kind: 'name';
  name: string;
}

export interface Literal extends Place {
  kind: 'literal';
  type: 'number' | 'string' | 'boolean' | 'nothing';
  /** As it is written; a string without its quotes. */
  text: string;
  /** A single character, where the language computes with it as with a number: `'a' + 1`. */
  isCharacter?: true;
}

/** `and`, `or`, `==`, `//` …: operators are written as C writes them, where C has them. */
interface Binary extends Place {
  kind: 'binary';
  operator: string;
  left: Expression;
  right: Expression;
  /** Of `..n`: what stands on the left is the end. */
  isFromStart?: true;
}

interface Unary extends Place {
  kind: 'unary';
  operator: string;
  operand: Expression;
}

/** `a = b`, `a += b` with the operator `+`, and `a++` as `a += 1`. */
export interface Assignment extends Place {
  kind: 'assignment';
  target: Expression;
  operator: string | null;
  value: Expression;
}

/** A call of a function, of a method, of a constructor. */
export interface Call extends Place {
  kind: 'call';
  /** The last part of its name; empty where it has none. */
  name: string;
  /** What stands before the name: an object, a package; what is called, where it has no name. */
  receiver: Expression | null;
  arguments: Expression[];
  /** A new object, or memory of its own: `new int[n]`, `make([]int, n)`. */
  creates: boolean;
  /** What the class without a name has of its own that is made there. */
  members?: Statement[];
  /**
   * What it is given, where `arguments` does not say: of a macro these are words alone, and in `int a[] = {1, 2}`
   * the items of the one list.
   */
  given?: Expression[];
}

interface Index extends Place {
  kind: 'index';
  object: Expression;
  index: Expression;
}

/** A part of a list or text, copied or looked at. */
interface Slice extends Place {
  kind: 'slice';
  object: Expression;
  from: Expression | null;
  to: Expression | null;
}

interface Member extends Place {
  kind: 'member';
  object: Expression;
  name: string;
}

interface Choice extends Place {
  kind: 'choice';
  test: Expression;
  consequence: Expression;
  otherwise: Expression;
}

/** A list, a tuple, a set, a map that is written out. */
interface Collection extends Place {
  kind: 'collection';
  type: 'list' | 'tuple' | 'set' | 'map';
  items: Expression[];
  /** `[x; n]`: an item, and how often. */
  isRepeated?: true;
  /** Of an object: its type, where it has a name, and which fields the items are for; null: the one in its place. */
  fields?: { type: string | null; names: (string | null)[]; values?: Expression[] };
}

export interface Comprehension extends Place {
  kind: 'comprehension';
  type: 'list' | 'set' | 'map' | 'generator';
  clauses: { target: Expression; iterable: Expression; tests: Expression[] }[];
  items: Expression[];
}

interface Lambda extends Place {
  kind: 'lambda';
  parameters: Parameter[];
  body: Statement[];
  /** It is done at once: a block that stands for its value. */
  isImmediate?: true;
}

/** What no analysis cares for, with what stands in it. */
interface Other extends Place {
  kind: 'other';
  type: string;
  parts: Expression[];
}

export type Statement =
  | ExpressionStatement
  | Declaration
  | Branch
  | Loop
  | Switch
  | Jump
  | Attempt
  | Block
  | FunctionDefinition
  | TypeDefinition;

interface ExpressionStatement extends Place {
  kind: 'expression';
  expression: Expression;
  /** It is what its function gives back. */
  isResult?: true;
}

interface Declaration extends Place {
  kind: 'declaration';
  target: Expression;
  /** The type as it is written; null: none is. */
  type: string | null;
  value: Expression | null;
  /** It is another name for the type. */
  isType?: true;
  /** What is constructed there, where it is written as a function would be declared: `vector<int> a(n);`. */
  made?: Expression;
  /** It belongs to its class, not to the objects. */
  isStatic?: true;
}

/** Names that become known where a value has a form: `if let Some(x) = value`. */
export interface Binding {
  target: Expression;
  value: Expression;
}

interface Branch extends Place {
  kind: 'branch';
  test: Expression;
  binds?: Binding;
  consequence: Statement[];
  otherwise: Statement[];
}

type Loop = WhileLoop | EachLoop;

/** `while`, `do`, and the `for` of C with what it does before, and after each round. */
interface WhileLoop extends Place {
  kind: 'while';
  /** The test comes after the body. */
  isTestedAfter: boolean;
  before: Statement[];
  /** null: for ever. */
  test: Expression | null;
  binds?: Binding;
  after: Expression[];
  body: Statement[];
}

interface EachLoop extends Place {
  kind: 'each';
  /** Each item comes with its number or key, which the target's first name is for: `for i, x := range a`. */
  isNumbered?: true;
  target: Expression;
  iterable: Expression;
  body: Statement[];
}

interface Switch extends Place {
  kind: 'switch';
  subject: Expression;
  /** No values: whatever else. */
  cases: { values: Expression[]; body: Statement[]; target?: Expression }[];
}

interface Jump extends Place {
  kind: 'jump';
  type: 'return' | 'break' | 'continue' | 'throw' | 'yield';
  value: Expression | null;
}

interface Attempt extends Place {
  kind: 'attempt';
  body: Statement[];
  handlers: Statement[][];
  finally: Statement[];
}

interface Block extends Place {
  kind: 'block';
  body: Statement[];
}

export interface Parameter {
  name: string;
  /** As it is written; null: none is. */
  type: string | null;
  /** What it is where nothing is given. */
  value?: Expression;
  /** It becomes a field of the object that is constructed: `constructor(private size: number)`. */
  isField?: true;
}

export interface FunctionDefinition extends Place {
  kind: 'function';
  name: string;
  parameters: Parameter[];
  body: Statement[];
  /** Decorators, annotations: `lru_cache`, `Override`. */
  marks: string[];
  /** The type of its result as it is written. */
  returns?: string;
  /** Names of the surroundings that it assigns to. */
  outerNames?: string[];
  /** The object that it is a method of, where it stands outside of its type. */
  receiver?: Parameter;
  /** The type that it is a method of, where it stands outside of it and names it: `int Graph::size() {}`. */
  owner?: string;
  /** What a constructor gives fields before its body: `Graph(int n) : edges(n) {}`. */
  initializers?: { name: string; values: Expression[]; line: number }[];
}

/** A class, an interface, a struct. */
interface TypeDefinition extends Place {
  kind: 'type';
  name: string;
  members: Statement[];
}
