/** The demo school's task: a puzzle with its starter code and its tests. */
export const PUZZLE = {
  name: 'Two that make the sum',
  description: 'The first line has numbers, the second a sum. Print the two of them that make it, or "none".',
  statement: `Among some whole numbers, find **two** that make a given sum $t$: numbers $a$ and $b$ at different places with

$$
a + b = t \\qquad a \\le b
$$

## Input and output

| Line | Content | Limits |
| --- | --- | --- |
| 1 | the $n$ numbers, separated by spaces | $2 \\le n \\le 100\\,000$ |
| 2 | the sum $t$ | $\\lvert t \\rvert \\le 10^9$ |

Print the two numbers, the smaller one first, or \`none\`. At most one pair fits.

\`\`\`python
numbers = [int(word) for word in input().split()]
target = int(input())
\`\`\`

> Two loops, one inside the other, are a good start. Can you do it with one?
`,
  language: 'python',
  code_content: `numbers = [int(word) for word in input().split()]
target = int(input())

# Print the two numbers that make the target, the smaller one first, or "none".
`,
} as const;

export const PUZZLE_TESTS = [
  { name: 'Two of four', input: '1 2 4 9\n11\n', expected_output: '2 9\n', points: 2 },
  { name: 'None of three', input: '1 2 3\n100\n', expected_output: 'none\n', points: 2 },
  { name: 'Twice the same', input: '5 5\n10\n', expected_output: '5 5\n', points: 3, is_hidden: true },
  { name: 'Below zero', input: '-3 8 1\n5\n', expected_output: '-3 8\n', points: 3, is_hidden: true },
];

const PAIRS = `numbers = [int(word) for word in input().split()]
target = int(input())

answer = "none"
for i in range(len(numbers)):
    for j in range(i + 1, len(numbers)):
        if numbers[i] + numbers[j] == target:
            low, high = sorted((numbers[i], numbers[j]))
            answer = f"{low} {high}"
print(answer)
`;

const SEEN = `numbers = [int(word) for word in input().split()]
target = int(input())

seen = set()
for number in numbers:
    rest = target - number
    if rest in seen:
        print(min(number, rest), max(number, rest))
        break
    seen.add(number)
else:
    print("none")
`;

/** Wrong: pairs a number with itself. */
const ITSELF = `numbers = [int(word) for word in input().split()]
target = int(input())

for number in numbers:
    if target - number in numbers:
        print(number, target - number)
        break
else:
    print("none")
`;

const TWO_ENDS = `numbers = sorted(int(word) for word in input().split())
target = int(input())

left = 0
right = len(numbers)
while left < right:
    total = numbers[left] + numbers[right]
    if total == target:
        print(numbers[left], numbers[right])
        break
    if total < target:
        left += 1
    else:
        right -= 1
else:
    print("none")
`;

/** Programs that the students run and submit, by their position in the class; null for none yet. */
export const ANSWERS: readonly (string | null)[] = [SEEN, PAIRS, ITSELF, TWO_ENDS, SEEN, null, PAIRS, null];

const AREA = `import math


class Circle:
    def __init__(self, radius):
        self.radius = radius

    def area(self):
        return math.pi * self.radius ** 2


class Rectangle:
    def __init__(self, width, height):
        self.width = width
        self.height = height

    def area(self):
        return self.width * self.height


shapes = [Circle(2), Rectangle(3, 4), Circle(0.5)]
largest = max(shapes, key=lambda shape: shape.area())
print(f"{largest.area():.2f}")
print(f"{sum(shape.area() for shape in shapes):.2f}")
`;

/** The same program with renamed variables, for the comparison to find. */
const AREA_COPIED = AREA.replaceAll('shape', 'figure')
  .replaceAll('radius', 'r')
  .replaceAll('width', 'w')
  .replaceAll('height', 'h')
  .replaceAll('largest', 'biggest');

const AREA_BY_FUNCTIONS = `def circle(radius):
    return 3.14159265 * radius * radius

def rectangle(width, height):
    return width * height

areas = []
for kind, sizes in [("circle", (2,)), ("rectangle", (3, 4)), ("circle", (0.5,))]:
    if kind == "circle":
        areas.append(circle(*sizes))
    else:
        areas.append(rectangle(*sizes))

areas.sort()
print("%.2f" % areas[-1])
total = 0
for area in areas:
    total = total + area
print("%.2f" % total)
`;

const AREA_UNFINISHED = `from math import pi

sizes = {"circle": 2, "small circle": 0.5}
rectangle = 3 * 4

def largest(values):
    return max(values)

print(largest([pi * sizes["circle"] ** 2, rectangle])
`;

/** Programs of the class's ZIP submission, one for each of the first students. */
export const HANDED_IN: readonly string[] = [
  AREA,
  AREA_BY_FUNCTIONS,
  AREA_COPIED,
  AREA_UNFINISHED,
  'while True:\n    pass\n',
];

export const GREETING = `name = input("Who are you? ")
print(f"Hello, {name}!")
`;
