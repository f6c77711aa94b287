/**
 * Values of size n for parameters of functions, by how languages declare these. They are made of a list of n numbers and
 * of n: `crList` and `crN`, in Rust `cr_list` and `cr_n`.
 */
import type { LanguageId } from '@coderoom/contract';

/** How a type begins, and a value of it, in which `$1` is a part of the type. */
type GivenTypes = readonly (readonly [declared: RegExp, value: string])[];

const JAVA_LETTERS =
  'java.util.Arrays.stream(crList).mapToObj(x -> String.valueOf((char) (97 + x % 26))).collect(java.util.stream.Collectors.joining())';

const JAVA_TYPES: GivenTypes = [
  [
    /^int\[\]\[\]/,
    'java.util.stream.IntStream.range(0, crN).mapToObj(x -> crList.clone()).toArray(int[][]::new)',
  ],
  [/^int(?:\[\]|\.\.\.)/, 'crList'],
  [/^long(?:\[\]|\.\.\.)/, 'java.util.Arrays.stream(crList).asLongStream().toArray()'],
  [/^double(?:\[\]|\.\.\.)/, 'java.util.Arrays.stream(crList).asDoubleStream().toArray()'],
  [/^String\[\]/, 'java.util.Arrays.stream(crList).mapToObj(String::valueOf).toArray(String[]::new)'],
  [/^char\[\]/, `${JAVA_LETTERS}.toCharArray()`],
  [
    /^(?:java\.util\.)?(?:List|Collection|Iterable|ArrayList)<Integer>/,
    'new java.util.ArrayList<>(java.util.Arrays.stream(crList).boxed().toList())',
  ],
  [
    /^(?:java\.util\.)?(?:List|Collection|Iterable|ArrayList)<String>/,
    'new java.util.ArrayList<>(java.util.Arrays.stream(crList).mapToObj(String::valueOf).toList())',
  ],
  [/^(?:String|CharSequence)\b/, JAVA_LETTERS],
  [/^(?:int|long|double|float|short)\b/, 'crN'],
];

const CPP_LETTERS =
  '[&] { std::string text; for (auto x : crList) text += char(97 + x % 26); return text; }()';

const CPP_TYPES: GivenTypes = [
  [
    /^(?:std::)?vector<(?:std::)?vector<(int|long long|long|double)>>/,
    'std::vector<std::vector<$1>>(crN, std::vector<$1>(crList.begin(), crList.end()))',
  ],
  [
    /^(?:std::)?vector<(int|long long|long|double|unsigned)>/,
    'std::vector<$1>(crList.begin(), crList.end())',
  ],
  [
    /^(?:std::)?vector<(?:std::)?string>/,
    '[&] { std::vector<std::string> texts; for (auto x : crList) texts.push_back(std::to_string(x)); return texts; }()',
  ],
  [/^(?:std::)?(?:string|string_view)\b/, CPP_LETTERS],
  [/^(?:int|long|unsigned|size_t|std::size_t|double|float)\b[\w ]*$/, 'crN'],
];

const GO_TYPES: GivenTypes = [
  [
    /^\[\]\[\]int$/,
    'func() (all [][]int) { for range crList { all = append(all, append([]int{}, crList...)) }; return }()',
  ],
  [/^\[\]int$/, 'append([]int{}, crList...)'],
  [
    /^\[\](float64|int64|int32|uint)$/,
    'func() (all []$1) { for _, x := range crList { all = append(all, $1(x)) }; return }()',
  ],
  [
    /^\[\]string$/,
    'func() (all []string) { for _, x := range crList { all = append(all, crConv.Itoa(x)) }; return }()',
  ],
  [
    /^string$/,
    'func() (text string) { all := []byte{}; for _, x := range crList { all = append(all, byte(97+x%26)) }; return string(all) }()',
  ],
  [
    /^\[\](rune|byte)$/,
    'func() (all []$1) { for _, x := range crList { all = append(all, $1(97+x%26)) }; return }()',
  ],
  [/^(u?int(?:8|16|32|64)?|float(?:32|64))$/, '$1(crN)'],
];

const RUST_NUMBER = '[iu](?:8|16|32|64|128|size)|f(?:32|64)';

const RUST_TYPES: GivenTypes = [
  [
    new RegExp(`^(&mut |&)?(?:Vec<Vec<(${RUST_NUMBER})>>|\\[Vec<(${RUST_NUMBER})>\\])$`),
    '$1vec![cr_list.iter().map(|&x| x as $2$3).collect::<Vec<$2$3>>(); cr_n as usize]',
  ],
  [
    new RegExp(`^(&mut |&)?(?:Vec<(${RUST_NUMBER})>|\\[(${RUST_NUMBER})\\])$`),
    '$1cr_list.iter().map(|&x| x as $2$3).collect::<Vec<$2$3>>()',
  ],
  [
    /^(&mut |&)?(?:Vec<String>|\[String\])$/,
    '$1cr_list.iter().map(|x| x.to_string()).collect::<Vec<String>>()',
  ],
  [
    /^(&mut |&)?(?:String|str)$/,
    '$1cr_list.iter().map(|&x| char::from(97 + (x % 26) as u8)).collect::<String>()',
  ],
  [new RegExp(`^(${RUST_NUMBER})$`), 'cr_n as $1'],
];

const TYPES: Partial<Record<LanguageId, GivenTypes>> = {
  java: JAVA_TYPES,
  cpp: CPP_TYPES,
  go: GO_TYPES,
  rust: RUST_TYPES,
};

/** Returns the value for a parameter of a type; null if values of it cannot be made. */
export function valueGiven(declared: string, language: LanguageId): string | null {
  for (const [pattern, value] of TYPES[language] ?? []) {
    const found = pattern.exec(declared);
    if (found !== null) return value.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
  }
  return null;
}
