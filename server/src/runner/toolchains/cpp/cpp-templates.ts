import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompileContext, type ToolCommand, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, findTool, toolCommand } from '#runner/toolchains/command.ts';

/** Element types of vectors in lessons. */
const LISTED = ['int', 'long long', 'double', 'char', 'std::string', 'std::vector<int>'];
/** Key and value types of maps in lessons. */
const TABLES = [
  ['int', 'int'],
  ['char', 'int'],
  ['std::string', 'int'],
] as const;
/** Prefixes of literals and their character types. */
const CHARACTERS = { '': 'char', L: 'wchar_t', u8: 'char8_t', u: 'char16_t', U: 'char32_t' };

const NUMBERS_OF_TEXTS = ['char', 'wchar_t'].flatMap((character) => [
  ...Object.entries({
    int: 'long',
    long: 'long',
    'unsigned long': 'unsigned long',
    'long long': 'long long',
    'unsigned long long': 'unsigned long long',
  }).map(
    ([result, read]) =>
      `${result} __gnu_cxx::__stoa<${read}, ${result}, ${character}, int>(${read} (*)(const ${character} *, ${character} **, int), const char *, const ${character} *, std::size_t *, int)`,
  ),
  ...['float', 'double', 'long double'].map(
    (result) =>
      `${result} __gnu_cxx::__stoa<${result}, ${result}, ${character}>(${result} (*)(const ${character} *, ${character} **), const char *, const ${character} *, std::size_t *)`,
  ),
  `std::basic_string<${character}> __gnu_cxx::__to_xstring<std::basic_string<${character}>, ${character}>(int (*)(${character} *, std::size_t, const ${character} *, __builtin_va_list), std::size_t, const ${character} *, ...)`,
]);
const DIGITS = ['unsigned', 'unsigned long', 'unsigned long long'].map(
  (number) => `void std::__detail::__to_chars_10_impl(char *, unsigned, ${number})`,
);

/** Functions that construct and concatenate strings. */
const TEXTS = [
  'std::string::basic_string(const char *, const std::allocator<char> &)',
  ...['const char *', 'char *'].map(
    (place) => `void std::string::_M_construct<${place}>(${place}, ${place}, std::forward_iterator_tag)`,
  ),
  ...[
    'const std::string &, const std::string &',
    'const std::string &, const char *',
    'const char *, const std::string &',
  ].map((both) => `std::string std::operator+(${both})`),
];

/** Returns the instances for a vector type: the class, its bases, and its member function templates. */
function listOf(type: string): string[] {
  const list = `std::vector<${type}>`;
  return [
    `class ${list}`,
    `class std::_Vector_base<${type}, std::allocator<${type}>>`,
    `class std::__new_allocator<${type}>`,
    `${type} &${list}::emplace_back<${type}>(${type} &&)`,
    `void ${list}::_M_realloc_insert<${type}>(${list}::iterator, ${type} &&)`,
    `void ${list}::_M_realloc_insert<const ${type} &>(${list}::iterator, const ${type} &)`,
    `void ${list}::_M_range_initialize<const ${type} *>(const ${type} *, const ${type} *, std::forward_iterator_tag)`,
  ];
}

/** Returns the instances with which a vector of this type is sorted in ascending order. */
function sortOf(type: string): string[] {
  const place = `__gnu_cxx::__normal_iterator<${type} *, std::vector<${type}>>`;
  const less = '__gnu_cxx::__ops::_Iter_less_iter';
  return [
    `void std::__introsort_loop<${place}, long, ${less}>(${place}, ${place}, long, ${less})`,
    `void std::__final_insertion_sort<${place}, ${less}>(${place}, ${place}, ${less})`,
  ];
}

/** Returns the instances for a map type: its tree, and the functions with which `[]` adds a missing key. */
function tableOf(key: string, value: string): string[] {
  const pair = `std::pair<const ${key}, ${value}>`;
  const tree = `std::_Rb_tree<${key}, ${pair}, std::_Select1st<${pair}>, std::less<${key}>>`;
  const piecewise = 'const std::piecewise_construct_t &';
  const added = [`const ${key} &`, `${key} &&`].map((reference) => `std::tuple<${reference}>`);
  return [
    `class ${tree}`,
    `class std::map<${key}, ${value}>`,
    ...added.map(
      (keys) =>
        `${tree}::iterator ${tree}::_M_emplace_hint_unique<${piecewise}, ${keys}, std::tuple<>>(${tree}::const_iterator, ${piecewise}, ${keys} &&, std::tuple<> &&)`,
    ),
  ];
}

/**
 * Template instances that are built once, by the header that declares them; each list becomes an object file of its
 * own.
 */
const MADE_ONCE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  iostream: [['class std::basic_string<char>'], TEXTS, NUMBERS_OF_TEXTS, DIGITS],
  vector: LISTED.map(listOf),
  // Every set with this header has `vector` as well.
  algorithm: LISTED.map(sortOf),
  map: TABLES.map(([key, value]) => tableOf(key, value)),
};

/**
 * Expressions for templates that the library's own headers use in any case. g++ instantiates used templates at the end
 * of every compilation, but those in a constant expression at once, so that they become part of the precompiled header.
 * A constructor that is instantiated elsewhere must not be among them: g++ would not instantiate it there.
 */
const USED_OF_CHARACTERS = Object.entries(CHARACTERS).flatMap(([prefix, character]) => {
  const text = `${prefix}"a"`;
  const string = `std::basic_string<${character}>`;
  return [
    `*std::operator""s(${text}, 1).c_str() == 'a'`,
    `*std::operator""s(${text}, 1).data() == 'a'`,
    `[](const ${string} &text) { return *text.data() == 'a'; }(${string}(1, 'a'))`,
    `std::operator""s(${text}, 1).length() == 1`,
    `std::operator""sv(${text}, 1).data() != nullptr`,
    `std::operator""sv(${text}, 1).length() == 1`,
    `std::char_traits<${character}>::compare(${text}, ${text}, 1) == 0`,
    `std::char_traits<${character}>::find(${text}, 1, 'a') != nullptr`,
    `std::char_traits<${character}>::length(${text}) == 1`,
    `[] { ${character} to[2]{}; std::char_traits<${character}>::move(to, ${text}, 1); return *to == 'a'; }()`,
    `!std::less<const ${character} *>()(nullptr, nullptr)`,
    `${string}(17, 'a').append(${text}).insert(0, ${text}).erase(0, 1).size() == 18`,
  ];
});
/** The same for `to_string`, paths and errors. */
const USED_OF_TEXTS = [
  ...['char', 'wchar_t'].map((character) => {
    const string = `std::basic_string<${character}>`;
    return `[] { ${character} from[1]{}; ${string} text(from, from + 1), copy(text), moved(std::move(copy)); return moved.append(text).insert(0, text).size() == 3; }()`;
  }),
  `[] { std::string text(1, 'a'); return (text + "a" + (text + "a") + ("a" + (text + "a"))).size() == 7; }()`,
  ...['1u', '1ul', '1ull'].map((number) => `std::__detail::__to_chars_len(${number}) == 1`),
  'std::ranges::__detail::__max_size_type(1ul) == 1ul',
];
const USED = [...USED_OF_CHARACTERS, ...USED_OF_TEXTS];

/** File name of the library of prebuilt template instances. */
export const TEMPLATES = 'templates.a';
/** Maximum size of this library, in bytes: it took 1 MB. */
const LARGEST = 16 * 1024 * 1024;

/** Uses instances of each header, and prints x34. */
const TRIAL = `int main() {
  std::vector<int> numbers{3, 1};
  numbers.push_back(2);
  std::sort(numbers.begin(), numbers.end());
  std::map<std::string, int> words;
  words["a"] = std::stoi("4");
  std::string text = "x";
  text.append(std::to_string(numbers.back()));
  std::cout << text << words["a"];
}
`;

/** Determines the content of what {@link keepTemplates} writes and {@link withTemplates} returns. */
export const TEMPLATES_RECIPE = JSON.stringify([MADE_ONCE, USED, TRIAL]);

/**
 * Returns the declarations that a precompiled header has after its includes: the template instances that are built
 * elsewhere.
 */
export function withTemplates(headers: readonly string[]): string {
  const elsewhere = Object.entries(MADE_ONCE).flatMap(([header, lists]) =>
    headers.includes(header) || headers.includes('bits/stdc++.h') ? lists.flat() : [],
  );
  const lines = [
    ...elsewhere.map((made) => `extern template ${made};`),
    ...USED.map((used) => `static_assert(${used});`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Builds the library {@link TEMPLATES} in `folder` and tries it, with `header`, which is precompiled and includes all
 * that it needs. Throws {@link ToolchainMissing} if it does not work: programs are then compiled without it.
 */
export async function keepTemplates(
  folder: string,
  context: CompileContext,
  header: string,
  compile: (...flags: string[]) => ToolCommand,
): Promise<void> {
  const archiver = findTool('ar (binutils)', ['/usr/bin/ar', '/usr/local/bin/ar']);
  const objects: string[] = [];
  for (const [index, list] of Object.values(MADE_ONCE).flat().entries()) {
    const object = `/box/made-${index}.o`;
    await context.write('made.cpp', list.map((made) => `template ${made};\n`).join(''));
    // Lines of the library's own headers are never shown.
    await demand(context, 'g++', compile('-g0', '-include', header, '-c', '-o', object, '/box/made.cpp'));
    objects.push(object);
  }
  await demand(context, 'ar', toolCommand([archiver, 'rcsD', `/box/${TEMPLATES}`, ...objects]));
  await context.write('trial.cpp', TRIAL);
  const trial = compile('-include', header, '-o', '/box/trial', '/box/trial.cpp', `/box/${TEMPLATES}`);
  await demand(context, 'g++', trial);
  const { stdout } = await demand(context, 'g++', toolCommand(['/box/trial']));
  const library = await context.read(TEMPLATES, LARGEST);
  if (stdout !== 'x34' || library === null) {
    throw new ToolchainMissing('g++ made a library that does not work.');
  }
  await writeFile(join(folder, TEMPLATES), library);
}
