/**
 * The small syntax tree into which the programs of all languages are lowered. The analyses (plagiarism, complexity)
 * read only this tree.
 */

/** Source range: offsets in UTF-16 units, the end exclusive; lines count from 1. */
export interface SourceRange {
  start: number;
  end: number;
  line: number;
}

export type Expression = AnyExpression & {
  /** Its items are spread: `[*a]`, `f(...a)`. */
  isSpread?: true;
};

type AnyExpression =
  | Name
  | Literal
  | Binary
  | Unary
  | AssignmentExpression
  | CallExpression
  | Index
  | Slice
  | Member
  | Choice
  | Collection
  | Comprehension
  | Lambda
  | Other;

/** A variable or another identifier. */
interface Name extends SourceRange {
  kind: 'name';
  name: string;
  /** Set for `*name` in C++: what a pointer or an iterator stands at. */
  isDereferenced?: true;
}

export interface Literal extends SourceRange {
  kind: 'literal';
  type: 'number' | 'string' | 'boolean' | 'nothing';
  /** As written; a string without its quotes. */
  text: string;
  /** A single character that the language computes with as a number: `'a' + 1`. */
  isCharacter?: true;
}

/** Operators such as `&&`, `||`, `==`, `//` are spelled as in C where C has them. */
interface Binary extends SourceRange {
  kind: 'binary';
  operator: string;
  left: Expression;
  right: Expression;
  /** Set for `..n`, where `left` is the end. */
  isFromStart?: true;
}

interface Unary extends SourceRange {
  kind: 'unary';
  operator: string;
  operand: Expression;
}

/** `a = b`, `a += b` with the operator `+`, and `a++` as `a += 1`. */
export interface AssignmentExpression extends SourceRange {
  kind: 'assignment';
  target: Expression;
  operator: string | null;
  value: Expression;
}

/** A call of a function, method or constructor. */
export interface CallExpression extends SourceRange {
  kind: 'call';
  /** The last part of the name; empty if there is none. */
  name: string;
  /** The object or package before the name; without a name the called expression itself. */
  receiver: Expression | null;
  arguments: Expression[];
  /** True for a new object or allocation: `new int[n]`, `make([]int, n)`. */
  creates: boolean;
  /** Members of the anonymous class constructed here. */
  members?: Statement[];
  /**
   * Actual arguments if `arguments` differs: for a macro that holds only tokens, and for `int a[] = {1, 2}` the items
   * of a single list.
   */
  given?: Expression[];
}

/** Name of the call that sends a value through a channel: `channel <- value`. */
export const SEND = '<-';

interface Index extends SourceRange {
  kind: 'index';
  object: Expression;
  index: Expression;
}

/** A part of a list or text, copied or viewed. */
interface Slice extends SourceRange {
  kind: 'slice';
  object: Expression;
  from: Expression | null;
  to: Expression | null;
  /** It leaves out items between those that it takes: `a[::2]`. */
  isSparse?: true;
}

interface Member extends SourceRange {
  kind: 'member';
  object: Expression;
  name: string;
}

interface Choice extends SourceRange {
  kind: 'choice';
  test: Expression;
  consequence: Expression;
  otherwise: Expression;
}

/** A literal list, tuple, set or map. */
interface Collection extends SourceRange {
  kind: 'collection';
  type: 'list' | 'tuple' | 'set' | 'map';
  items: Expression[];
  /** `[x; n]`: an item and a count. */
  isRepeated?: true;
  /**
   * For an object literal or pattern: its type's name, if any, and the items' field names; null for a positional one.
   */
  fields?: { type: string | null; names: (string | null)[]; values?: Expression[] };
}

export interface Comprehension extends SourceRange {
  kind: 'comprehension';
  type: 'list' | 'set' | 'map' | 'generator';
  clauses: { target: Expression; iterable: Expression; tests: Expression[] }[];
  items: Expression[];
}

interface Lambda extends SourceRange {
  kind: 'lambda';
  parameters: Parameter[];
  body: Statement[];
  /** It is invoked at once: a block used as a value. */
  isImmediate?: true;
}

/** Anything irrelevant to analyses, with its children. */
interface Other extends SourceRange {
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

interface ExpressionStatement extends SourceRange {
  kind: 'expression';
  expression: Expression;
  /** It is its function's return value. */
  isResult?: true;
}

interface Declaration extends SourceRange {
  kind: 'declaration';
  target: Expression;
  /** The type as written; null if there is none. */
  type: string | null;
  value: Expression | null;
  /** It is a type alias. */
  isType?: true;
  /** The object that is constructed with its full type: `vector<int> a(n);`, which may look like a function. */
  made?: Expression;
  /** It belongs to the class, not to its objects. */
  isStatic?: true;
}

/** Names that are bound if a value matches a pattern: `if let Some(x) = value`. */
export interface Binding {
  target: Expression;
  value: Expression;
}

interface Branch extends SourceRange {
  kind: 'branch';
  test: Expression;
  binds?: Binding;
  consequence: Statement[];
  otherwise: Statement[];
}

type Loop = WhileLoop | EachLoop;

/** `while`, `do`, and C's `for` with its initialization and step. */
interface WhileLoop extends SourceRange {
  kind: 'while';
  /** The test comes after the body. */
  isTestedAfter: boolean;
  before: Statement[];
  /** Null for an endless loop. */
  test: Expression | null;
  binds?: Binding;
  after: Expression[];
  body: Statement[];
}

interface EachLoop extends SourceRange {
  kind: 'each';
  /** Each item comes with its index or key, which the target's first name receives: `for i, x := range a`. */
  isNumbered?: true;
  target: Expression;
  iterable: Expression;
  body: Statement[];
}

interface Switch extends SourceRange {
  kind: 'switch';
  subject: Expression;
  /** A case without values is the default. */
  cases: { values: Expression[]; body: Statement[]; target?: Expression }[];
}

interface Jump extends SourceRange {
  kind: 'jump';
  type: 'return' | 'break' | 'continue' | 'throw' | 'yield';
  value: Expression | null;
}

interface Attempt extends SourceRange {
  kind: 'attempt';
  body: Statement[];
  handlers: Statement[][];
  finally: Statement[];
}

interface Block extends SourceRange {
  kind: 'block';
  body: Statement[];
}

export interface Parameter {
  name: string;
  /** The type as written; null if there is none. */
  type: string | null;
  /** Default value. */
  value?: Expression;
  /** It also declares a field of the constructed object: `constructor(private size: number)`. */
  isField?: true;
  /** The pattern that takes it apart: `([key, value]) => …`. */
  pattern?: Expression;
  /** It holds all further arguments, `...values`; in Java a single array may be given in their place. */
  takesRest?: 'one by one' | 'or an array';
}

export interface FunctionDefinition extends SourceRange {
  kind: 'function';
  name: string;
  parameters: Parameter[];
  body: Statement[];
  /** Decorators, annotations: `lru_cache`, `Override`. */
  marks: string[];
  /** Return type as written. */
  returns?: string;
  /** Names of enclosing scopes that it assigns to. */
  outerNames?: string[];
  /** Receiver of a method defined outside its type. */
  receiver?: Parameter;
  /** Type that a method defined outside it names: `int Graph::size() {}`. */
  owner?: string;
  /** Constructor's initializer list, `Graph(int n) : edges(n) {}`; `super` and `this` for Java's `super(n);`. */
  initializers?: { name: string; values: Expression[]; line: number }[];
}

/** A class, interface or struct. */
interface TypeDefinition extends SourceRange {
  kind: 'type';
  name: string;
  /** Name of the class that it extends, or of the first interface. */
  base?: string;
  /** One of the forms that a value of the type around it can have. */
  isVariant?: true;
  members: Statement[];
}
