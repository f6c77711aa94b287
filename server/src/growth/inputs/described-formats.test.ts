import { describe, expect, it } from 'vitest';
import { columnFormats } from './column-formats.ts';
import { dateFormats, knownWordFormats, partFormats } from './described-lines.ts';
import type { InputFormat } from './format.ts';
import { jsonFormats } from './json-formats.ts';
import { nameFormats } from './name-formats.ts';
import { patternFormats } from './pattern-formats.ts';
import { writeInput } from './write-input.ts';

function written(format: InputFormat | undefined, shape: 'sorted' | 'reversed' = 'sorted'): string {
  const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
  return writeInput(format ?? [], { n: 3, shape, seed: 1, variant }) ?? '';
}

describe('JSON', () => {
  it('is a list of records with the keys that a program takes apart', () => {
    const [format] = jsonFormats(`const all = JSON.parse(fs.readFileSync(0, 'utf8'));
for (const { title, pages } of all) console.log(title, pages);`);
    expect(JSON.parse(written(format))).toEqual([
      { title: 'w1', pages: 1 },
      { title: 'w2', pages: 2 },
      { title: 'w3', pages: 3 },
    ]);
  });

  it('is an object of the lists that a program goes through, with all keys in their records', () => {
    const [format] = jsonFormats(`import json, sys
data = json.load(sys.stdin)
rooms = data["rooms"]
for room in rooms:
    for guest in data["guests"]:
        if guest["floor"] == room["floor"]:
            print(guest["name"])`);
    const read = JSON.parse(written(format));
    expect(read.rooms).toHaveLength(3);
    const inner = { floor: 3, name: 'w3', rooms: [], guests: [] };
    expect(read.guests[2]).toEqual({ ...inner, rooms: [inner], guests: [inner] });
  });

  it('has values of the types that a program declares', () => {
    const go =
      'type Item struct {\n\tLabel int `json:"label"`\n\tTags []string `json:"tags"`\n\tNew bool `json:"new"`\n}';
    const formats = jsonFormats(`${go}\njson.NewDecoder(os.Stdin).Decode(&items)`);
    expect(formats.map((format) => JSON.parse(written(format)))).toContainEqual([
      { label: 1, new: true, tags: [] },
      { label: 2, new: true, tags: [] },
      { label: 3, new: true, tags: [] },
    ]);
    const [tree] = jsonFormats(`interface Part { title: string; weight: number; parts: Part[] }
const root: Part = JSON.parse(text);`);
    const leaf = { title: 'w1', weight: 1, parts: [] };
    expect(JSON.parse(written(tree)).parts[0]).toEqual({ ...leaf, parts: [leaf] });
  });

  it('has records with lists of numbers and of texts, and records of nothing but lists', () => {
    const formats = jsonFormats(`const root = JSON.parse(text);
function count(node) { let all = 1; for (const child of node.children) all += count(child); return all; }`);
    const read = formats.map((format) => JSON.parse(written(format)));
    expect(read[0].children[0]).toEqual({ children: [{ children: [] }] });
    const marks = jsonFormats(`import json
data = json.loads(input())
for pupil in data["pupils"]:
    print(pupil["name"], sum(m for m in pupil["marks"]))`);
    expect(marks.map((format) => JSON.parse(written(format)).pupils?.[1])).toContainEqual({
      ...{ name: 'w2', pupils: [2], marks: [2] },
    });
  });

  it('is none where a program reads none', () => {
    expect(jsonFormats('data = input(); print(data["name"])')).toEqual([]);
  });
});

describe('a table with a head', () => {
  it.each([
    [
      'reader = csv.DictReader(sys.stdin)\nfor row in reader:\n    print(row["city"], int(row["people"]))',
      ',',
    ],
    [
      "const head = lines[0].split(';');\nconst row = {};\nhead.forEach((key, i) => (row[key] = cells[i]));\nrow.city + row.people",
      ';',
    ],
    [
      'String[] head = line.split(";");\nint at = List.of(head).indexOf("x");\ncolumns.get("city"); columns.get("people")',
      ';',
    ],
  ])('names the columns that a program asks for: %s', (text, separator) => {
    const [format] = columnFormats(text);
    const join = (...cells: string[]) => cells.join(separator);
    expect(written(format)).toBe(
      `${join('city', 'people')}\n${join('w1', '1')}\n${join('w2', '2')}\n${join('w3', '3')}\n`,
    );
  });
});

describe('names that lead to others', () => {
  const text =
    'needs = {}\nfor line in sys.stdin:\n    task, _, rest = line.partition(":")\n    needs[task] = rest.split()';

  it('lead to names before them, or behind them, and the last to none', () => {
    const [format] = nameFormats(text);
    expect(written(format)).toBe('w000001: w000000\nw000002: w000001\nw000003: w000002\nw000000:\n');
    expect(written(format, 'reversed')).toBe(
      'w000001: w000002\nw000002: w000003\nw000003: w000004\nw000004:\n',
    );
  });
});

describe('lines that match what a program compares them with', () => {
  it.each([
    ['/^put (\\w+) in (\\d+)$/.exec(line)', 'put w1 in 1'],
    ["re.match(r'(\\d{2}):(\\d{2}) (in|out) \\w+', line)", '1[012]:1[012] in w1'],
    ['Pattern.compile("^\\\\((-?\\\\d+), *(-?\\\\d+)\\\\)$")', '\\(1,1\\)'],
    ['regexp.MustCompile(`^move (\\d+) from ([a-z]+)`)', 'move 1 from w1'],
    ['while (scanf("%d/%d", &a, &b) == 2)', '1/1'],
    ['fmt.Sscanf(line, "add %d to %s", &n, &name)', 'add 1 to w1'],
  ])('%s', (text, line) => {
    const [format] = patternFormats(text);
    expect(written(format).split('\n')[0]).toMatch(new RegExp(`^${line}$`));
  });

  it('are none for formats of values alone, and for expressions of one value', () => {
    expect(patternFormats('scanf("%d %d", &a, &b); /\\s+/.test(line)')).toEqual([]);
  });
});

describe('words that a program knows', () => {
  it.each([
    ["PRICES = {'tea': 2, 'milk': 1}\nif word in PRICES: print(PRICES[word])", /^(?:(?:tea|milk) ?){3}\n$/],
    ['if (["red", "blue"].includes(word)) n++;', /^(?:(?:red|blue) ?){3}\n$/],
    ['const worth = { tea: 2, milk: 1 }; sum += worth[word];', /^(?:(?:tea|milk) ?){3}\n$/],
  ])('stand in a line: %s', (text, line) => {
    expect(written(knownWordFormats(text)[0])).toMatch(line);
  });

  it('are none in calls of functions', () => {
    expect(knownWordFormats("const all = require('fs').readFileSync(0, 'utf8'); f(all[0]);")).toEqual([]);
  });
});

it('writes dates that there are, the later one last', () => {
  const [format] = dateFormats('a = date.fromisoformat(line.split()[0])');
  expect(written(format)).toMatch(/^(?:2023-1[0-2]-[12]\d 2024-1[0-2]-[12]\d\n){3}$/);
});

it('writes parts with the line between them', () => {
  const [words] = partFormats("const [one, other] = text.split('\\n---\\n');");
  expect(written(words)).toBe('w1\nw2\nw3\n---\nw1\nw2\nw3\n');
  const [paragraphs] = partFormats('parts = text.split("\\n\\n")');
  expect(written(paragraphs)).toBe('w1\nw2\nw3\n\nw1\nw2\nw3\n');
});
