import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey } from '@coderoom/server/src/db/query-parts.ts';
import { replaceTests } from '@coderoom/server/src/features/test-cases/store.ts';

/** Programs of the graded class: sort numbers and print some of them. The mark makes each one new. */
const PROGRAMS = {
  python: (mark: number) => `# ${mark}
numbers = sorted(map(int, input().split()))
print(numbers[0], numbers[-1], sum(numbers))
`,
  cpp: (mark: number) => `// ${mark}
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::vector<long> numbers;
  long sum = 0;
  for (long number; std::cin >> number; sum += number) numbers.push_back(number);
  std::sort(numbers.begin(), numbers.end());
  std::cout << numbers.front() << ' ' << numbers.back() << ' ' << sum << '\\n';
}
`,
};
const NUMBERS = 1_000;

/**
 * Creates a class, half of it with Python, half with C++, each for a template with the same tests; returns their ids.
 */
export async function fillClass(
  database: Database,
  { students, cases }: { students: number; cases: number },
): Promise<number[]> {
  const templates: number[] = [];
  for (const language of ['python', 'cpp'] as const) {
    const { id } = await database
      .insertInto('templates')
      .values({
        language,
        is_global: 1,
        created_at: 1,
        updated_at: 1,
        name: 'Sorting',
        name_key: searchKey('Sorting'),
        code_content: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    templates.push(id);
    await database.transaction().execute((transaction) =>
      replaceTests(
        transaction,
        { templateId: id },
        Array.from({ length: cases }, (_, at) => testCase(at)),
      ),
    );
  }
  for (let index = 0; index < students; index += 1) await handIn(database, templates, index);
  return templates;
}

function testCase(index: number) {
  const numbers = Array.from({ length: NUMBERS }, (_, n) => ((n + 1) * (index + 7) * 7919) % 100_003);
  const sum = numbers.reduce((total, number) => total + number, 0);
  return {
    name: `Case ${index + 1}`,
    input: `${numbers.join(' ')}\n`,
    expected_output: `${Math.min(...numbers)} ${Math.max(...numbers)} ${sum}\n`,
    points: 1,
    is_hidden: index % 2 === 1,
    time_limit_seconds: 5,
    comparison: 'trailing_whitespace' as const,
    tolerance: null,
    growth_limit: null,
    generator: null,
  };
}

async function handIn(database: Database, templates: readonly number[], index: number): Promise<void> {
  const language = index % 2 === 0 ? 'python' : 'cpp';
  const name = `pupil-${index}`;
  const { id } = await database
    .insertInto('users')
    .values({
      email: `${name}@school.test`,
      email_key: `${name}@school.test`,
      username: name,
      username_key: name,
      password_hash: '',
      is_admin: 0,
      is_active: 1,
      is_verified: 0,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('submissions')
    .values({
      template_id: templates[index % 2] ?? null,
      user_id: id,
      language,
      status: 'success',
      submitted_at: 1,
      sha256: '',
      template_name: 'Sorting',
      template_key: searchKey('Sorting'),
      code_content: PROGRAMS[language](index),
      output: '',
    })
    .execute();
}
