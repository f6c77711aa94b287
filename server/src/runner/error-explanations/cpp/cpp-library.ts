/** Names of the C++ library that beginners' programs use, by their header. */
const NAMES_OF_HEADERS: Readonly<Record<string, string>> = {
  algorithm:
    'sort stable_sort partial_sort nth_element reverse find find_if find_if_not count_if max_element min_element minmax_element binary_search lower_bound upper_bound equal_range for_each transform copy copy_if fill fill_n generate remove_if replace replace_if unique rotate shuffle random_shuffle next_permutation prev_permutation all_of any_of none_of merge is_sorted is_permutation max min minmax clamp set_union set_intersection set_difference includes push_heap pop_heap make_heap sort_heap partition mismatch search swap_ranges',
  any: 'any any_cast',
  array: 'array to_array',
  bitset: 'bitset',
  chrono: 'chrono',
  climits:
    'INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX CHAR_MAX CHAR_MIN SHRT_MAX SHRT_MIN CHAR_BIT',
  cfloat: 'DBL_MAX DBL_MIN FLT_MAX FLT_MIN DBL_EPSILON FLT_EPSILON',
  cctype: 'isalpha isdigit isalnum isspace ispunct isupper islower toupper tolower isxdigit',
  cmath:
    'sqrt pow cbrt hypot fabs floor ceil round trunc fmod exp log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh isnan isinf lround M_PI M_E INFINITY NAN',
  complex: 'complex',
  condition_variable: 'condition_variable',
  cstdint:
    'int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t INT32_MAX INT64_MAX INT32_MIN INT64_MIN UINT32_MAX UINT64_MAX',
  cstdio:
    'printf scanf sprintf snprintf sscanf fprintf fscanf puts putchar getchar fgets fputs fopen fclose perror FILE stdin stdout stderr EOF',
  cstdlib:
    'malloc calloc realloc free rand srand RAND_MAX exit abort atoi atof atol strtol strtod system getenv qsort EXIT_SUCCESS EXIT_FAILURE abs labs',
  cstring:
    'memset memcpy memmove memcmp strlen strcpy strncpy strcat strncat strcmp strncmp strchr strrchr strstr strtok strdup',
  ctime: 'time clock time_t clock_t CLOCKS_PER_SEC localtime strftime tm difftime mktime ctime',
  cassert: 'assert',
  deque: 'deque',
  exception: 'exception terminate',
  filesystem: 'filesystem',
  forward_list: 'forward_list',
  fstream: 'ifstream ofstream fstream',
  functional:
    'function bind greater less plus minus multiplies hash reference_wrapper ref cref invoke placeholders',
  future: 'future promise async packaged_task shared_future',
  iomanip: 'setprecision setw setfill put_time get_time quoted setbase',
  iostream:
    'cout cin cerr clog endl wcout wcin fixed hex oct dec boolalpha left right scientific showpoint noskipws ws flush ends ios ios_base streamsize ostream istream',
  iterator:
    'back_inserter front_inserter inserter istream_iterator ostream_iterator advance distance next prev istreambuf_iterator',
  limits: 'numeric_limits',
  list: 'list',
  map: 'map multimap',
  memory: 'unique_ptr shared_ptr weak_ptr make_unique make_shared enable_shared_from_this',
  mutex: 'mutex lock_guard unique_lock scoped_lock once_flag call_once recursive_mutex',
  numeric: 'accumulate iota gcd lcm inner_product partial_sum adjacent_difference reduce midpoint',
  optional: 'optional nullopt make_optional',
  queue: 'queue priority_queue',
  random:
    'mt19937 mt19937_64 random_device uniform_int_distribution uniform_real_distribution normal_distribution bernoulli_distribution default_random_engine',
  ranges: 'views ranges',
  regex: 'regex smatch regex_match regex_search regex_replace sregex_iterator',
  set: 'set multiset',
  sstream: 'stringstream istringstream ostringstream',
  stack: 'stack',
  stdexcept:
    'runtime_error logic_error invalid_argument out_of_range domain_error length_error overflow_error underflow_error range_error',
  string: 'string wstring to_string stoi stol stoll stoul stoull stof stod stold getline',
  string_view: 'string_view',
  thread: 'thread jthread this_thread',
  atomic: 'atomic atomic_flag',
  tuple: 'tuple make_tuple tie get ignore',
  typeinfo: 'type_info',
  unordered_map: 'unordered_map unordered_multimap',
  unordered_set: 'unordered_set unordered_multiset',
  utility: 'pair make_pair swap move forward exchange declval',
  variant: 'variant visit holds_alternative get_if monostate',
  vector: 'vector',
  unistd: 'sleep usleep',
};
/** Headers whose names need no `std::`: those of C, and macros. */
const OF_C = new Set([
  'climits',
  'cfloat',
  'cctype',
  'cmath',
  'cstdint',
  'cstdio',
  'cstdlib',
  'cstring',
  'ctime',
  'cassert',
  'unistd',
]);

const HEADER_OF = new Map(
  Object.entries(NAMES_OF_HEADERS).flatMap(([header, names]) =>
    names.split(' ').map((name) => [name, header] as const),
  ),
);

/** Every name of the table with its header. */
export const LIBRARY_NAMES: readonly (readonly [name: string, header: string])[] = [...HEADER_OF];

/** Returns the header of a library name, as it is included, and whether the name needs `std::`; or null. */
export function headerOf(name: string): { header: string; isStd: boolean } | null {
  const header = HEADER_OF.get(name);
  if (header === undefined) return null;
  return { header: header === 'unistd' ? 'unistd.h' : header, isStd: !OF_C.has(header) };
}

/** True if a program includes a header, or all of them. */
export function includes(text: string, header: string): boolean {
  return (
    text.includes(`<${header}>`) ||
    text.includes('<bits/stdc++.h>') ||
    text.includes(`<${header.slice(1)}.h>`)
  );
}

/** True if library names are written without `std::`. */
export function usesStd(text: string): boolean {
  return /\busing\s+namespace\s+std\b/.test(text);
}
