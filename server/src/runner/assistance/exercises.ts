import type { WarmUp } from './setup.ts';

/** Returns the program up to each mark `|`, completed there. */
function exercisesOf(marked: string): WarmUp[] {
  const parts = marked.split('|');
  return parts.slice(1).map((_, index) => {
    const text = parts.slice(0, index + 1).join('');
    const lines = text.split('\n');
    return { text, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  });
}

/** Python that learners use first. */
export const PYTHON_EXERCISES = exercisesOf(`i|mport m|ath
import r|andom
from c|ollections import C|ounter

d|ef mean(v|alues):
    t|otal = 0
    for v|alue in v|alues:
        t|otal += v|alue
    return t|otal / l|en(values)

c|lass Dog:
    def _|_init__(self, name):
        self.|name = n|ame
        self.|tricks = []

    def l|earn(self, trick):
        self.|tricks.|append(t|rick)

dog = D|og(i|nput("Name? ").|strip())
dog.|learn("sit")
marks = {"Ada": [1, 2], "Ben": [3]}
for n|ame, found in s|orted(marks.|items()):
    p|rint(n|ame.|upper(), m|ean(f|ound), math.|sqrt(l|en(name)))
w|ith open("marks.txt") as file:
    words = file.|read().|split()
print(C|ounter(words).|most_common(3), random.|choice(w|ords))
`);

/** Java that learners use first. */
export const JAVA_EXERCISES = exercisesOf(`import java.util.A|rrayList;
import java.util.|Scanner;

public class Main {
    s|tatic int sum(A|rrayList<Integer> numbers) {
        i|nt total = 0;
        for (int number : n|umbers) {
            t|otal += n|umber;
        }
        r|eturn total;
    }

    public static void main(S|tring[] args) {
        Scanner scanner = new S|canner(System.|in);
        ArrayList<Integer> numbers = new ArrayList<>();
        while (scanner.|hasNextInt()) {
            numbers.|add(s|canner.nextInt());
        }
        S|ystem.|out.|println(s|um(numbers) + " of " + n|umbers.|size());
        String name = "Ada";
        System.out.println(name.|toUpperCase() + M|ath.|max(1, 2));
    }
}
`);
