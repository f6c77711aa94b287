import type { LanguageId } from '@coderoom/contract';

/** Well-known names by what has to be imported for them. */
type Names = Readonly<Record<string, string>>;

const PYTHON_MODULES =
  'math random sys os re json time datetime collections itertools functools string statistics copy heapq bisect turtle csv io operator calendar textwrap decimal fractions threading timeit';
const PYTHON: Names = {
  collections: 'Counter defaultdict deque namedtuple OrderedDict',
  math: 'sqrt floor ceil pi gcd factorial',
  random: 'randint choice shuffle randrange sample uniform',
  datetime: 'date timedelta',
  pathlib: 'Path',
  dataclasses: 'dataclass field',
  enum: 'Enum',
  abc: 'ABC abstractmethod',
  functools: 'lru_cache reduce partial cache',
  itertools: 'permutations combinations product chain accumulate',
  heapq: 'heappush heappop heapify',
  typing: 'List Dict Optional Any Callable Iterable Tuple',
  time: 'sleep perf_counter',
  decimal: 'Decimal',
  fractions: 'Fraction',
  copy: 'deepcopy',
};
const JAVA: Names = {
  'java.util':
    'Scanner ArrayList List Map HashMap Set HashSet TreeMap TreeSet LinkedList LinkedHashMap LinkedHashSet Queue Deque ArrayDeque PriorityQueue Stack Arrays Collections Collection Random Iterator Optional Objects StringJoiner Comparator NoSuchElementException InputMismatchException Locale UUID BitSet',
  'java.util.function': 'Function Predicate Supplier Consumer BiFunction UnaryOperator BinaryOperator',
  'java.util.stream': 'Collectors IntStream Stream',
  'java.util.concurrent': 'TimeUnit ExecutorService Executors ConcurrentHashMap',
  'java.io':
    'File IOException BufferedReader InputStreamReader FileReader FileWriter PrintWriter FileNotFoundException',
  'java.nio.file': 'Files Paths',
  'java.math': 'BigInteger BigDecimal',
  'java.time': 'LocalDate LocalDateTime LocalTime Duration',
};
const CPP: Names = {
  iostream: 'cout cin cerr endl',
  vector: 'vector',
  string: 'string getline stoi stod to_string',
  map: 'map multimap',
  unordered_map: 'unordered_map',
  set: 'set multiset',
  unordered_set: 'unordered_set',
  queue: 'queue priority_queue',
  stack: 'stack',
  deque: 'deque',
  array: 'array',
  list: 'list',
  algorithm:
    'sort reverse find count max_element min_element max min swap unique binary_search lower_bound upper_bound next_permutation',
  numeric: 'accumulate iota gcd lcm',
  cmath: 'sqrt pow floor ceil round fabs sin cos',
  sstream: 'stringstream istringstream ostringstream',
  fstream: 'ifstream ofstream',
  iomanip: 'setw setprecision fixed setfill',
  memory: 'unique_ptr shared_ptr make_unique make_shared',
  functional: 'function greater',
  optional: 'optional nullopt',
  tuple: 'tuple make_tuple tie',
  utility: 'pair make_pair',
  limits: 'numeric_limits',
  climits: 'INT_MAX INT_MIN',
  cstdio: 'printf scanf',
  stdexcept: 'runtime_error invalid_argument out_of_range',
  random: 'mt19937 random_device uniform_int_distribution',
  thread: 'thread',
  chrono: 'chrono',
  cctype: 'isdigit isalpha toupper tolower',
  bitset: 'bitset',
};
const GO: Names = {
  fmt: 'fmt',
  math: 'math',
  strings: 'strings',
  strconv: 'strconv',
  sort: 'sort',
  os: 'os',
  bufio: 'bufio',
  errors: 'errors',
  time: 'time',
  'math/rand': 'rand',
  sync: 'sync',
  io: 'io',
  bytes: 'bytes',
  unicode: 'unicode',
  regexp: 'regexp',
  slices: 'slices',
  maps: 'maps',
  'container/heap': 'heap',
  'container/list': 'list',
  'encoding/json': 'json',
  'math/bits': 'bits',
};
const RUST: Names = {
  'std::collections': 'HashMap HashSet BTreeMap BTreeSet VecDeque BinaryHeap',
  'std::rc': 'Rc',
  'std::cell': 'RefCell Cell',
  'std::sync': 'Arc Mutex',
  std: 'fmt io thread env fs mem cmp',
  'std::time': 'Duration Instant',
  'std::cmp': 'Ordering Reverse',
  'std::str': 'FromStr',
  'std::io': 'BufRead Read Write',
  'std::ops': 'Add Sub Mul Index',
  'std::fmt': 'Display',
};

/** Lines that import a name, by the name. */
type Lines = ReadonlyMap<string, string>;

function linesOf(names: Names, line: (source: string, name: string) => string): Lines {
  return new Map(
    Object.entries(names).flatMap(([source, list]) =>
      list.split(' ').map((name) => [name, line(source, name)] as const),
    ),
  );
}

/** Well-known names of each language's library, with the line that imports each. JavaScript's need none. */
export const IMPORTS: Readonly<Record<LanguageId, Lines>> = {
  python: new Map([
    ...linesOf(PYTHON, (source, name) => `from ${source} import ${name}`),
    ...PYTHON_MODULES.split(' ').map((name) => [name, `import ${name}`] as const),
  ]),
  java: linesOf(JAVA, (source, name) => `import ${source}.${name};`),
  cpp: linesOf(CPP, (source) => `#include <${source}>`),
  go: linesOf(GO, (source) => `import "${source}"`),
  rust: linesOf(RUST, (source, name) => `use ${source}::${name};`),
  javascript: new Map(),
  typescript: new Map(),
};

/** Lines that imports stand behind: the imports so far, or what must come before the first. */
const BEHIND: Readonly<Record<LanguageId, readonly [imports: RegExp, first: RegExp]>> = {
  python: [/^(?:import|from)\s/, /^#/],
  java: [/^import\s/, /^package\s/],
  cpp: [/^#include\b/, /^\/\//],
  go: [/^import\s+"|^import\s+\w+\s+"|^\)/, /^package\s/],
  rust: [/^use\s/, /^\/\/|^#!\[/],
  javascript: [/^import\s/, /^\/\//],
  typescript: [/^import\s/, /^\/\//],
};
const GO_BLOCK = /^import\s*\(/;

/** A line to insert into a program: before line `before`, counted from 1. */
export interface ImportLine {
  /** The line as it is called. */
  line: string;
  before: number;
  /** The inserted text, with its line break. */
  text: string;
}

/** Returns the import that a name needs; null if the name is not well known, or the program has the import. */
export function findImport(language: LanguageId, name: string, program: string): ImportLine | null {
  const line = IMPORTS[language].get(name);
  const lines = program.split('\n');
  if (line === undefined || lines.some((has) => has.trim() === line)) return null;
  const block = language === 'go' ? lines.findIndex((has) => GO_BLOCK.test(has)) : -1;
  if (block !== -1) {
    const inBlock = line.replace('import ', '');
    if (lines.some((has) => has.trim() === inBlock)) return null;
    return { line, before: block + 2, text: `\t${inBlock}\n` };
  }
  const [imports, first] = BEHIND[language];
  const last = lines.findLastIndex((has) => imports.test(has));
  if (last !== -1) return { line, before: last + 2, text: `${line}\n` };
  const start = lines.findIndex((has) => !first.test(has));
  const before = (start === -1 ? lines.length : start) + 1;
  // A package's line and what follows stay apart.
  const isApart = before > 1 && (language === 'go' || language === 'java');
  return { line, before, text: `${isApart ? '\n' : ''}${line}\n${lines[before - 1] === '' ? '' : '\n'}` };
}
