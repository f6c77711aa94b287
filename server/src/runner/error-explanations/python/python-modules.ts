/** Modules of Python's standard library that beginners use. */
export const MODULES = new Set(
  (
    'abc argparse array asyncio base64 bisect calendar cmath collections contextlib copy csv dataclasses datetime ' +
    'decimal enum fractions functools glob hashlib heapq inspect io itertools json keyword logging math operator os ' +
    'pathlib pickle platform pprint queue random re secrets shutil signal socket sqlite3 statistics string struct ' +
    'subprocess sys tempfile textwrap threading time timeit traceback types typing unittest urllib uuid zipfile'
  ).split(' '),
);

/** Names that beginners use without importing them, by module. */
const NAMES_OF_MODULES: Record<string, string> = {
  math: 'sqrt pi sin cos tan atan atan2 radians degrees floor ceil factorial gcd lcm log log2 log10 exp hypot isqrt comb trunc fabs',
  random: 'randint choice choices shuffle sample uniform randrange',
  time: 'sleep perf_counter',
  datetime: 'date timedelta',
  collections: 'defaultdict Counter deque OrderedDict namedtuple ChainMap',
  functools: 'lru_cache cache reduce partial wraps cmp_to_key total_ordering',
  itertools:
    'permutations combinations product accumulate chain count cycle groupby islice zip_longest combinations_with_replacement',
  heapq: 'heappush heappop heapify heapreplace nlargest nsmallest',
  bisect: 'bisect_left bisect_right insort',
  copy: 'deepcopy',
  statistics: 'mean median mode stdev variance',
  dataclasses: 'dataclass field',
  enum: 'Enum auto',
  typing: 'Optional List Dict Tuple Set Union Any Callable TypeVar Iterable',
  abc: 'ABC abstractmethod',
  pathlib: 'Path',
  threading: 'Thread Lock',
  queue: 'Queue PriorityQueue',
  decimal: 'Decimal',
  fractions: 'Fraction',
  string: 'ascii_lowercase ascii_uppercase ascii_letters digits punctuation',
  sys: 'argv stdin stdout stderr maxsize setrecursionlimit',
  os: 'listdir getcwd environ',
  json: 'loads dumps',
};

/** The module of each of these names. */
export const MODULE_OF_NAME = new Map(
  Object.entries(NAMES_OF_MODULES).flatMap(([module, names]) =>
    names.split(' ').map((name) => [name, module]),
  ),
);

/** Modules of libraries that are imported by their full names. */
export const PARTS_OF_LIBRARIES: readonly string[] = [
  ...[
    'matplotlib.pyplot',
    'matplotlib.animation',
    'numpy.random',
    'numpy.linalg',
    'PIL.Image',
    'PIL.ImageDraw',
  ],
  ...['scipy.stats', 'scipy.optimize', 'scipy.integrate', 'scipy.interpolate', 'sympy.plotting', 'drawing'],
];
