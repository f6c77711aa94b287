/** Finds values that a program only prints: texts and lists that it prints, concatenates or passes on. */
import type { Expression, FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';
import { everything, nodesOfKind } from './nodes.ts';

/** Where a value goes: a name, or one of the two final uses. */
type Use = string;
type Node = Expression | Statement;
type Call = Extract<Expression, { kind: 'call' }>;

/** The space keeps it apart from any name in a program. */
const SHOWN: Use = ' shown';
const WORKED_WITH: Use = ' worked with';

/** Functions that print their arguments, in any of the languages. */
const PRINTS = new Set([
  ...['print', 'println', 'printf', 'write', 'writeln', 'writeString', 'puts', 'fputs', 'putchar'],
  ...['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'],
  ...['Print', 'Println', 'Printf', 'Fprint', 'Fprintln', 'Fprintf'],
  ...['print!', 'println!', 'eprint!', 'eprintln!', 'write!', 'writeln!'],
]);
/** Functions that return their arguments in another form. */
const FORMS = new Set([
  ...['str', 'repr', 'format', 'join', 'String', 'string', 'toString', 'stringify', 'formatted'],
  ...['Sprint', 'Sprintf', 'Sprintln', 'format!', 'vec!', 'to_string', 'to_owned', 'clone', 'from', 'into'],
  ...[
    'of',
    'asList',
    'c_str',
    'as_str',
    'trim',
    'strip',
    'TrimSpace',
    'trimEnd',
    'trim_end',
    'unwrap',
    'expect',
  ],
]);
/** Functions that make a number of a text. */
const PARSES = new Set([
  ...['int', 'float', 'Number', 'parseInt', 'parseFloat', 'BigInt', 'parseLong', 'parseDouble', 'valueOf'],
  ...['Atoi', 'ParseInt', 'ParseFloat', 'stoi', 'stol', 'stoll', 'stod', 'atoi', 'atol', 'parse'],
]);
/** Functions that read into their arguments. */
const READS = /^(?:F?[sS]can(?:f|ln)?|f?gets|getline|read_line)$/;
/** Methods that append their arguments to their object. */
const APPENDS = new Set(['append', 'push', 'push_back', 'push_str', 'add', 'put']);
/** Methods that find what a map has under their first argument, whatever letters that has. */
const LOOKS_UP = new Set(['get', 'set', 'has', 'setdefault', 'getOrDefault', 'containsKey', 'contains_key']);
const LENGTHS = new Set(['len', 'length', 'size', 'Len']);

/** True for a function that returns nothing, calls nothing and doesn't fail. */
export function showsOrWaits(name: string): boolean {
  return PRINTS.has(name) || /^(?:sleep|sleep_for|Sleep|delay)$/.test(name);
}

/**
 * Returns the names of values that the program works with: iterates over, takes apart, looks into or passes to the
 * library. A name stands for all variables, parameters and fields of that name.
 */
export function namesWorkedWith(program: readonly Statement[]): Set<string> {
  return new Uses(program).workedWith();
}

class Uses {
  /** Names that a value had earlier, by its current name. */
  readonly #before = new Map<Use, Set<string>>();
  readonly #functions = new Map<string, (readonly Parameter[])[]>();
  /** Functions that call themselves: the length that they compare with says how deep. */
  readonly #recursive = new Set<string>();
  /** A worklist instead of recursion: a program may be nested as deeply as it is long. */
  readonly #waiting: { node: Node; use: Use; within: string }[] = [];

  constructor(program: readonly Statement[]) {
    for (const node of everything(program)) this.#define(node);
    this.#body(program, '');
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#visit(next.node, next.use, next.within);
    }
  }

  workedWith(): Set<string> {
    const names = new Set(this.#before.get(WORKED_WITH));
    // Iterating over a set also visits what is added meanwhile.
    for (const name of names) for (const before of this.#before.get(name) ?? []) names.add(before);
    return names;
  }

  #define(node: Node): void {
    if (node.kind === 'function') {
      this.#remember(node.name, node.parameters);
      if (callsOf(node.body).has(node.name)) this.#recursive.add(node.name);
    }
    if (node.kind === 'declaration' && node.target.kind === 'name' && node.value?.kind === 'lambda')
      this.#remember(node.target.name, node.value.parameters);
    if (node.kind !== 'type') return;
    for (const member of node.members)
      if (member.kind === 'function' && isConstructor(member, node.name)) {
        this.#remember(node.name, member.parameters);
        this.#remember('super', member.parameters);
      }
  }

  #remember(name: string, parameters: readonly Parameter[]): void {
    const own = parameters[0]?.name;
    const given = own === 'self' || own === 'cls' ? parameters.slice(1) : parameters;
    const existing = this.#functions.get(name);
    if (existing) existing.push(given);
    else this.#functions.set(name, [given]);
  }

  #uses(name: string, use: Use): void {
    const names = this.#before.get(use);
    if (names) names.add(name);
    else this.#before.set(use, new Set([name]));
  }

  #body(statements: readonly Statement[], within: string): void {
    for (const node of statements) this.#waiting.push({ node, use: SHOWN, within });
  }

  #visit(node: Node, use: Use, within: string): void {
    const go = (parts: readonly (Node | null | undefined)[], as: Use) => {
      for (const part of parts) if (part) this.#waiting.push({ node: part, use: as, within });
    };
    switch (node.kind) {
      case 'name':
        this.#uses(node.name, use);
        break;
      case 'binary':
        if (/^(?:[<>]=?|[!=]=)$/.test(node.operator) && this.#recursive.has(within))
          go([node.left, node.right].filter(isLength), WORKED_WITH);
        go([node.left], use);
        go([node.right], node.operator.endsWith('in') ? WORKED_WITH : use);
        break;
      case 'unary':
        go([node.operand], use);
        break;
      case 'assignment':
        this.#assign(node.target, node.value, within);
        go([node.target], use);
        break;
      case 'call':
        this.#call(node, use, within);
        break;
      case 'index':
        go([node.object], node.index.kind === 'literal' ? use : WORKED_WITH);
        go([node.index], SHOWN);
        break;
      case 'slice':
        go([node.object, node.from, node.to], WORKED_WITH);
        break;
      case 'member':
        this.#uses(node.name, use);
        go([node.object], LENGTHS.has(node.name) && use !== SHOWN ? WORKED_WITH : use);
        break;
      case 'choice':
        go([node.test], SHOWN);
        go([node.consequence, node.otherwise], use);
        break;
      case 'collection':
        // What is done with a record is not done with its fields.
        for (const [index, item] of node.items.entries()) go([item], node.fields?.names[index] ?? use);
        break;
      case 'comprehension':
        go(
          node.clauses.flatMap(({ iterable, tests }) => [iterable, ...tests]),
          WORKED_WITH,
        );
        go(node.items, use);
        break;
      case 'lambda': {
        // Its results become part of what it is passed for: `lines.map((line) => line.trim())`.
        const results = ` ${node.start}()`;
        this.#uses(results, use);
        this.#body(node.body, ` ${node.start}`);
        break;
      }
      case 'other':
        go(node.parts, use);
        break;
      case 'expression':
        go([node.expression], node.isResult ? `${within}()` : SHOWN);
        break;
      case 'declaration':
        this.#assign(node.target, node.value ?? node.made ?? null, within);
        break;
      case 'branch':
        go([node.test], SHOWN);
        if (node.binds) this.#assign(node.binds.target, node.binds.value, within);
        this.#body([...node.consequence, ...node.otherwise], within);
        break;
      case 'while':
        for (const condition of conditionsIn(node.test))
          go([condition], isEquality(condition) ? SHOWN : WORKED_WITH);
        go(node.after, WORKED_WITH);
        if (node.binds) go([node.binds.value], WORKED_WITH);
        this.#body([...node.before, ...node.body], within);
        break;
      case 'each':
        go([node.iterable], WORKED_WITH);
        for (const name of readIn(node)) this.#uses(name, WORKED_WITH);
        this.#body(node.body, within);
        break;
      case 'switch':
        go([node.subject], SHOWN);
        for (const { values, body } of node.cases) {
          go(values, SHOWN);
          this.#body(body, within);
        }
        break;
      case 'jump':
        go([node.value], node.type === 'return' ? `${within}()` : WORKED_WITH);
        break;
      case 'attempt':
        this.#body([...node.body, ...node.handlers.flat(), ...node.finally], within);
        break;
      case 'block':
        this.#body(node.body, within);
        break;
      case 'function':
        for (const { name, values } of node.initializers ?? []) go(values, name);
        this.#body(node.body, node.name);
        break;
      case 'type':
        this.#body(node.members, '');
        break;
      default:
    }
  }

  #assign(target: Expression, value: Expression | null, within: string): void {
    if (value === null) return;
    if (value.kind === 'lambda' && target.kind === 'name') {
      this.#body(value.body, target.name);
      return;
    }
    for (const use of namesOf(target)) this.#waiting.push({ node: value, use, within });
  }

  #call(call: Call, use: Use, within: string): void {
    const { name, receiver } = call;
    const given = call.given ?? call.arguments;
    const go = (parts: readonly (Node | null)[], as: Use) => {
      for (const part of parts) if (part) this.#waiting.push({ node: part, use: as, within });
    };
    const own = this.#functions.get(name);
    if (own) {
      this.#uses(`${name}()`, use);
      for (const parameters of own)
        given.forEach((argument, index) => {
          go([argument], parameters[index]?.name ?? WORKED_WITH);
        });
      go([receiver], SHOWN);
      return;
    }
    if (PRINTS.has(name) || PARSES.has(name) || READS.test(name)) go([receiver, ...given], SHOWN);
    else if (FORMS.has(name)) go([receiver, ...given], use);
    else if (LENGTHS.has(name)) go([receiver, ...given], use === SHOWN ? SHOWN : WORKED_WITH);
    else if (APPENDS.has(name) && receiver) {
      for (const into of namesOf(receiver)) go(given, into);
      go([receiver], use);
    } else if (name === 'map' && given[0]?.kind === 'lambda') {
      go([receiver, ...given.slice(1)], WORKED_WITH);
      go([given[0]], use);
    } else {
      const isKeyed = LOOKS_UP.has(name) && receiver !== null;
      go(isKeyed ? given.slice(0, 1) : [], SHOWN);
      go(isKeyed ? [receiver, ...given.slice(1)] : [receiver, ...given], WORKED_WITH);
    }
  }
}

function callsOf(body: readonly Statement[]): Set<string> {
  return new Set(nodesOfKind(body, 'call').map(({ name }) => name));
}

/** Returns the conditions that `&&` and `||` put together. */
function conditionsIn(test: Expression | null): Expression[] {
  if (test?.kind !== 'binary' || !/^(?:&&|\|\||and|or)$/.test(test.operator)) return test ? [test] : [];
  return [...conditionsIn(test.left), ...conditionsIn(test.right)];
}

/** `node.name != name`: what is looked for, as in a branch. */
function isEquality(condition: Expression): boolean {
  return (
    condition.kind === 'binary' &&
    /^[!=]==?$/.test(condition.operator) &&
    [condition.left, condition.right].every(({ kind }) => kind === 'name' || kind === 'member')
  );
}

/** `digits.length`, `len(digits)` */
function isLength(side: Expression): boolean {
  return (side.kind === 'call' || side.kind === 'member') && LENGTHS.has(side.name);
}

/** `for (auto& row : rows) cin >> row`: what is read is kept, and used under another name. */
function readIn({ target, body }: Extract<Statement, { kind: 'each' }>): string[] {
  const names = namesOf(target);
  return everything(body).flatMap((node) => {
    const isRead = node.kind === 'binary' && node.operator === '>>' && node.right.kind === 'name';
    return isRead ? namesOf(node.right).filter((name) => names.includes(name)) : [];
  });
}

function isConstructor({ name }: FunctionDefinition, typeName: string): boolean {
  return name === typeName || name === '__init__' || name === 'constructor';
}

/** Returns the names that an assignment stores a value under. */
function namesOf(target: Expression): string[] {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'member':
      return [target.name];
    case 'index':
      return namesOf(target.object);
    case 'collection':
      return target.items.flatMap(namesOf);
    case 'other':
      return target.parts.flatMap(namesOf);
    default:
      return [WORKED_WITH];
  }
}
