import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';

const it = sharedRunner;

/** For each library a program that uses it, and what it prints. Python's have a file of their own. */
const PROGRAMS: [LanguageId, library: string, program: string, printed: string][] = [
  [
    'javascript',
    'lodash',
    "import _ from 'lodash';\nconsole.log(_.chunk([1, 2, 3], 2));",
    '[ [ 1, 2 ], [ 3 ] ]\n',
  ],
  ['javascript', 'lodash by require', "const _ = require('lodash');\nconsole.log(_.sum([1, 2]));", '3\n'],
  [
    'javascript',
    'dayjs',
    "import dayjs from 'dayjs';\nconsole.log(dayjs('2024-02-28').add(2, 'day').format('DD.MM.YYYY'));",
    '01.03.2024\n',
  ],
  [
    'typescript',
    'lodash',
    "import _ from 'lodash';\nconst parts: number[][] = _.chunk([1, 2, 3], 2);\nconsole.log(parts.length);",
    '2\n',
  ],
  [
    'typescript',
    'decimal.js',
    "import { Decimal } from 'decimal.js';\nconsole.log(new Decimal('0.1').plus('0.2').toString());",
    '0.3\n',
  ],
  [
    'typescript',
    'seedrandom',
    "import seedrandom from 'seedrandom';\nconst a = seedrandom('x'), b = seedrandom('x');\nconsole.log(a() === b());",
    'true\n',
  ],
  [
    'typescript',
    'papaparse',
    "import Papa from 'papaparse';\nconsole.log(Papa.parse<string[]>('a,b\\n1,2').data[1]?.[1]);",
    '2\n',
  ],
  [
    'typescript',
    'simple-statistics',
    "import { mean, median } from 'simple-statistics';\nconsole.log(mean([1, 2, 3, 6]), median([1, 2, 9]));",
    '3 2\n',
  ],
  [
    'typescript',
    'fast-check',
    "import fc from 'fast-check';\nfc.assert(fc.property(fc.integer(), (n) => n + 0 === n));\nconsole.log('holds');",
    'holds\n',
  ],
  [
    'java',
    'Gson',
    `import com.google.gson.Gson;
import java.util.*;
public class Main {
    public static void main(String[] args) {
        System.out.println(new Gson().toJson(new TreeMap<>(Map.of("a", List.of(1, 2)))));
    }
}`,
    '{"a":[1,2]}\n',
  ],
  [
    'java',
    'Commons Lang',
    `import org.apache.commons.lang3.StringUtils;
public class Main {
    public static void main(String[] args) { System.out.println(StringUtils.reverse("abc")); }
}`,
    'cba\n',
  ],
  [
    'java',
    'JUnit without main',
    `import static org.junit.jupiter.api.Assertions.assertEquals;
import org.junit.jupiter.api.Test;
class SumTest {
    @Test void adds() { assertEquals(3, 1 + 2); }
}`,
    '✓ adds()\n1 test, 0 failed\n',
  ],
  [
    'cpp',
    'Eigen',
    `#include <iostream>
#include <Eigen/Dense>
int main() {
    Eigen::Matrix2d m;
    m << 1, 2, 3, 4;
    std::cout << m.determinant() << std::endl;
}`,
    '-2\n',
  ],
  ['cpp', 'fmt', '#include <fmt/core.h>\nint main() { fmt::print("{:>4}|{}\\n", 42, "ok"); }', '  42|ok\n'],
  [
    'cpp',
    'GoogleTest without main',
    '#include <gtest/gtest.h>\nTEST(Sum, adds) { EXPECT_EQ(1 + 2, 3); }',
    '[  PASSED  ] 1 test.\n',
  ],
  [
    'cpp',
    'GoogleTest with main',
    `#include <gtest/gtest.h>
TEST(Sum, adds) { EXPECT_EQ(1 + 2, 3); }
int main(int argc, char **argv) {
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}`,
    '[  PASSED  ] 1 test.\n',
  ],
  [
    'cpp',
    'GoogleMock',
    `#include <gmock/gmock.h>
#include <gtest/gtest.h>
using ::testing::Contains;
TEST(List, contains) { EXPECT_THAT(std::vector<int>({1, 2}), Contains(2)); }`,
    '[  PASSED  ] 1 test.\n',
  ],
  [
    'go',
    'go-cmp',
    `package main

import (
	"fmt"

	"github.com/google/go-cmp/cmp"
)

func main() {
	fmt.Println(cmp.Equal([]int{1, 2}, []int{1, 2}))
}
`,
    'true\n',
  ],
  [
    'go',
    'testify',
    `package main

import (
	"fmt"

	"github.com/stretchr/testify/assert"
)

func main() {
	fmt.Println(assert.ObjectsAreEqual(map[string]int{"a": 1}, map[string]int{"a": 1}))
}
`,
    'true\n',
  ],
  [
    'go',
    'uuid',
    'package main\n\nimport (\n\t"fmt"\n\n\t"github.com/google/uuid"\n)\n\nfunc main() {\n\tfmt.Println(len(uuid.NewString()))\n}\n',
    '36\n',
  ],
  [
    'go',
    'x/exp',
    `package main

import (
	"fmt"

	"golang.org/x/exp/constraints"
)

func largest[T constraints.Ordered](a, b T) T {
	if a > b {
		return a
	}
	return b
}

func main() { fmt.Println(largest(2, 3)) }
`,
    '3\n',
  ],
  [
    'rust',
    'rand',
    'use rand::Rng;\nfn main() {\n    let n = rand::thread_rng().gen_range(1..=6);\n    println!("{}", (1..=6).contains(&n));\n}\n',
    'true\n',
  ],
  [
    'rust',
    'num',
    'use num::BigInt;\nfn main() {\n    let n: BigInt = (1..=25).map(BigInt::from).product();\n    println!("{n}");\n}\n',
    '15511210043330985984000000\n',
  ],
  [
    'rust',
    'regex',
    'use regex::Regex;\nfn main() {\n    let word = Regex::new(r"\\w+").unwrap();\n    println!("{}", word.find_iter("ä b").count());\n}\n',
    '2\n',
  ],
  [
    'rust',
    'itertools',
    'use itertools::Itertools;\nfn main() {\n    println!("{}", [1, 2, 3].iter().combinations(2).map(|c| c.iter().join("+")).join(" "));\n}\n',
    '1+2 1+3 2+3\n',
  ],
  [
    'rust',
    'serde, serde_json',
    `use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Point {
    x: i32,
}

fn main() {
    let point: Point = serde_json::from_str("{\\"x\\": 3}").unwrap();
    println!("{} {}", point.x, serde_json::to_string(&point).unwrap());
}
`,
    '3 {"x":3}\n',
  ],
  [
    'rust',
    'a module of the same name',
    'mod num {\n    pub fn one() -> i32 { 1 }\n}\nuse num::one;\nfn main() {\n    println!("{}", one());\n}\n',
    '1\n',
  ],
];

/** In `npm test` one that is compiled and one that is not, in breadth two of each language, in a soak all. */
const CHOSEN = inBreadth(
  ['lodash', 'Gson'],
  [
    ...['lodash', 'lodash by require', 'decimal.js', 'Gson', 'JUnit without main', 'fmt'],
    ...['GoogleTest without main', 'go-cmp', 'uuid', 'rand', 'a module of the same name'],
  ],
);
const TESTED = often(
  PROGRAMS.filter(([, library]) => CHOSEN.includes(library)),
  PROGRAMS,
);

/** In `npm test` those that `setup/test-toolchains.js` installs for it. */
const INSTALLED = inBreadth<readonly LanguageId[]>(['python', 'javascript', 'typescript', 'java'], LANGUAGES);

describe('libraries', () => {
  it.for(INSTALLED)('are installed for %s', (language, { shared }) => {
    const { state, detail, libraries } = shared.runner.libraries.state()[language];
    expect({ language, state, detail }).toEqual({ language, state: 'ready', detail: null });
    for (const { version } of libraries) expect(version).toMatch(/^\d+\.\d/);
  });

  it.for(TESTED)('work: %s, %s', { timeout: 60_000 }, async ([language, , program, printed], { shared }) => {
    const result = await shared.run(language, program);
    expect(result.diagnostics).toEqual([]);
    expect(result.stderr).toBe('');
    expect(result.stdout.slice(-printed.length)).toBe(printed);
    expect(result.status).toBe('success');
  });

  it('for Java tell which test failed, and where', { tags: ['breadth'] }, async ({ shared }) => {
    const program = `import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
class SumTest {
    @Test void adds() { assertEquals(4, 1 + 2); }
}`;
    const result = await shared.run('java', program);
    expect(result.stdout).toBe(
      '✗ adds()\n    expected: <4> but was: <3>\n    at Main.java:4\n1 test, 1 failed\n',
    );
    expect(result.status).toBe('error');
  });

  it('for TypeScript are checked by their types', { tags: ['breadth'] }, async ({ shared }) => {
    const result = await shared.run(
      'typescript',
      "import _ from 'lodash';\nconst parts: string = _.chunk([1, 2, 3], 2);\nconsole.log(parts);",
    );
    expect(result.diagnostics).toMatchObject([{ line: 2, source: 'types' }]);
  });

  it('that are missing are named in plain words', async ({ shared }) => {
    const { explanation } = await shared.run('python', 'import requests');
    expect(explanation).toBe(
      'Line 1: There is no module `requests` here. Programs have no network here, so no other machine can be reached. ' +
        'Besides what belongs to the language, these libraries can be used: ' +
        'NumPy, pandas, Matplotlib, SciPy, SymPy, Pillow, NetworkX, pytest.',
    );
  });

  it.for<[LanguageId, string, string]>([
    ['javascript', "import x from 'left-pad';\nconsole.log(x);", 'There is no module `left-pad` here.'],
    ['typescript', "import x from 'left-pad';\nconsole.log(x);", 'There is no module `left-pad` here.'],
    ['java', 'import org.mockito.Mockito;\nclass Main {}', 'There is no package `org.mockito` here.'],
    ['cpp', '#include <boost/asio.hpp>\nint main() {}', 'There is no file `boost/asio.hpp` to include here.'],
    [
      'go',
      'package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc main() { gin.Default() }\n',
      'There is no package `github.com/gin-gonic/gin` here.',
    ],
    ['rust', 'use tokio::net::TcpStream;\nfn main() {}', '`tokio` is not known here.'],
    ['javascript', "import _ from 'lodash-es';\nconsole.log(_);", 'There is no module `lodash-es` here.'],
    ['typescript', "import _ from 'lodash-es';\nconsole.log(_);", 'There is no module `lodash-es` here.'],
    [
      'java',
      'import org.apache.commons.math3.stat.StatUtils;\nclass Main {}',
      'There is no package `org.apache.commons.math3.stat` here.',
    ],
  ])(
    'that are missing are named in plain words: %s',
    { tags: ['breadth'] },
    async ([language, program, words], { shared }) => {
      const { explanation } = await shared.run(language, program);
      expect(explanation).toContain(words);
      expect(explanation).toContain('these libraries can be used:');
    },
  );

  it.for<[LanguageId, string, string]>([
    ['javascript', "import fs from 'fs/promise';\nconsole.log(fs);", 'Did you mean `fs/promises`?'],
    ['rust', 'use rand::Rngg;\nfn main() {}', '`rand` has nothing called `Rngg`.'],
    ['python', 'import curses\ncurses.wrapper(print)', 'Programs have no terminal of their own here'],
    ['python', '!pip install numpy\nimport numpy', 'libraries cannot be installed here'],
  ])(
    'that are named wrongly, or of no use here: %s',
    { tags: ['breadth'] },
    async ([language, program, words], { shared }) => {
      expect((await shared.run(language, program)).explanation).toContain(words);
    },
  );
});
