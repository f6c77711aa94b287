import type { LanguageId } from '@coderoom/contract';

/** A greeting in each language: shows the overhead of a run. The mark makes each one new. */
export const GREETINGS: Record<LanguageId, (mark: string) => string> = {
  python: (mark) => `print("hello ${mark}")\n`,
  javascript: (mark) => `console.log('hello ${mark}');\n`,
  typescript: (mark) => `const whom: string = '${mark}';\nconsole.log('hello ' + whom);\n`,
  java: (mark) => `public class Main {
  public static void main(String[] args) {
    System.out.println("hello ${mark}");
  }
}
`,
  cpp: (mark) => `#include <iostream>\n\nint main() {\n  std::cout << "hello ${mark}\\n";\n}\n`,
  go: (mark) => `package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("hello ${mark}")\n}\n`,
  rust: (mark) => `fn main() {\n    println!("hello ${mark}");\n}\n`,
};

/** Typical programs of a lesson: some thirty lines that group words, sort them and print a table. */
export const LESSONS: Record<LanguageId, (mark: string) => string> = {
  python: (mark) => `import random
from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Student:
    name: str
    marks: list

    def average(self):
        return sum(self.marks) / len(self.marks)


def grade(average):
    for limit, letter in ((90, "A"), (75, "B"), (60, "C")):
        if average >= limit:
            return letter
    return "D"


random.seed("${mark}")
students = [Student(f"student {n}", [random.randint(40, 100) for _ in range(5)]) for n in range(20)]
groups = defaultdict(list)
for student in sorted(students, key=Student.average, reverse=True):
    groups[grade(student.average())].append(student)
for letter in sorted(groups):
    print(f"{letter}: {len(groups[letter])}")
    for student in groups[letter]:
        print(f"  {student.name:<12}{student.average():6.2f}")
`,
  javascript: (mark) => `'use strict';
class Student {
  constructor(name, marks) {
    this.name = name;
    this.marks = marks;
  }

  average() {
    return this.marks.reduce((sum, mark) => sum + mark, 0) / this.marks.length;
  }
}

function grade(average) {
  for (const [limit, letter] of [[90, 'A'], [75, 'B'], [60, 'C']]) {
    if (average >= limit) return letter;
  }
  return 'D';
}

let seed = '${mark}'.length;
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
const students = Array.from({ length: 20 }, (_, n) =>
  new Student(\`student \${n}\`, Array.from({ length: 5 }, () => 40 + (random() % 61))));
const groups = new Map();
for (const student of students.toSorted((a, b) => b.average() - a.average())) {
  const letter = grade(student.average());
  groups.set(letter, [...(groups.get(letter) ?? []), student]);
}
for (const [letter, members] of [...groups].sort()) {
  console.log(\`\${letter}: \${members.length}\`);
  for (const { name } of members) console.log('  ' + name.padEnd(12));
}
`,
  typescript: (mark) => `interface Marked {
  name: string;
  marks: number[];
}

class Student implements Marked {
  constructor(public name: string, public marks: number[]) {}

  average(): number {
    return this.marks.reduce((sum, mark) => sum + mark, 0) / this.marks.length;
  }
}

type Letter = 'A' | 'B' | 'C' | 'D';
const LIMITS: [number, Letter][] = [[90, 'A'], [75, 'B'], [60, 'C']];
const grade = (average: number): Letter => LIMITS.find(([limit]) => average >= limit)?.[1] ?? 'D';

let seed = '${mark}'.length;
const random = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648);
const students = Array.from({ length: 20 }, (_, n) =>
  new Student(\`student \${n}\`, Array.from({ length: 5 }, () => 40 + (random() % 61))));
const groups = new Map<Letter, Student[]>();
for (const student of [...students].sort((a, b) => b.average() - a.average())) {
  const letter = grade(student.average());
  groups.set(letter, [...(groups.get(letter) ?? []), student]);
}
for (const [letter, members] of [...groups.entries()].sort()) {
  console.log(\`\${letter}: \${members.length}\`);
  for (const { name } of members) console.log('  ' + name.padEnd(12));
}
`,
  java: (mark) => `import java.util.*;
import java.util.stream.*;

public class Main {
  record Student(String name, List<Integer> marks) {
    double average() {
      return marks.stream().mapToInt(Integer::intValue).average().orElse(0);
    }
  }

  static char grade(double average) {
    if (average >= 90) return 'A';
    if (average >= 75) return 'B';
    return average >= 60 ? 'C' : 'D';
  }

  public static void main(String[] args) {
    Random random = new Random("${mark}".hashCode());
    List<Student> students = new ArrayList<>();
    for (int n = 0; n < 20; n++) {
      List<Integer> marks = new ArrayList<>();
      for (int m = 0; m < 5; m++) marks.add(40 + random.nextInt(61));
      students.add(new Student("student " + n, marks));
    }
    students.sort(Comparator.comparingDouble(Student::average).reversed());
    Map<Character, List<Student>> groups = new TreeMap<>();
    for (Student student : students) groups.computeIfAbsent(grade(student.average()), key -> new ArrayList<>()).add(student);
    for (Map.Entry<Character, List<Student>> group : groups.entrySet()) {
      System.out.println(group.getKey() + ": " + group.getValue().size());
      for (Student student : group.getValue()) System.out.println("  " + student.name() + " " + student.average());
    }
  }
}
`,
  cpp: (mark) => `#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

struct Student {
  std::string name;
  std::vector<int> marks;
  double average() const { return std::accumulate(marks.begin(), marks.end(), 0.0) / marks.size(); }
};

char grade(double average) {
  if (average >= 90) return 'A';
  if (average >= 75) return 'B';
  return average >= 60 ? 'C' : 'D';
}

int main() {
  unsigned seed = std::string("${mark}").size();
  std::vector<Student> students;
  for (int n = 0; n < 20; n++) {
    Student student{"student " + std::to_string(n), {}};
    for (int m = 0; m < 5; m++) student.marks.push_back(40 + (seed = seed * 1103515245 + 12345) / 65536 % 61);
    students.push_back(student);
  }
  std::sort(students.begin(), students.end(), [](const auto &a, const auto &b) { return a.average() > b.average(); });
  std::map<char, std::vector<Student>> groups;
  for (const auto &student : students) groups[grade(student.average())].push_back(student);
  for (const auto &[letter, members] : groups) {
    std::cout << letter << ": " << members.size() << '\\n';
    for (const auto &student : members) std::cout << "  " << student.name << ' ' << student.average() << '\\n';
  }
}
`,
  go: (mark) => `package main

import (
	"fmt"
	"sort"
)

type Student struct {
	Name  string
	Marks []int
}

func (s Student) Average() float64 {
	sum := 0
	for _, mark := range s.Marks {
		sum += mark
	}
	return float64(sum) / float64(len(s.Marks))
}

func grade(average float64) string {
	switch {
	case average >= 90:
		return "A"
	case average >= 75:
		return "B"
	}
	return "C"
}

func main() {
	seed := len("${mark}")
	groups := map[string][]Student{}
	for n := 0; n < 20; n++ {
		student := Student{Name: fmt.Sprintf("student %d", n)}
		for m := 0; m < 5; m++ {
			seed = (seed*1103515245 + 12345) % 2147483648
			student.Marks = append(student.Marks, 40+seed%61)
		}
		letter := grade(student.Average())
		groups[letter] = append(groups[letter], student)
	}
	letters := []string{}
	for letter := range groups {
		letters = append(letters, letter)
	}
	sort.Strings(letters)
	for _, letter := range letters {
		fmt.Println(letter, len(groups[letter]))
	}
}
`,
  rust: (mark) => `use std::collections::BTreeMap;

struct Student {
    name: String,
    marks: Vec<u32>,
}

impl Student {
    fn average(&self) -> f64 {
        self.marks.iter().sum::<u32>() as f64 / self.marks.len() as f64
    }
}

fn grade(average: f64) -> char {
    match average {
        a if a >= 90.0 => 'A',
        a if a >= 75.0 => 'B',
        _ => 'C',
    }
}

fn main() {
    let mut seed = "${mark}".len() as u64;
    let mut groups: BTreeMap<char, Vec<Student>> = BTreeMap::new();
    for n in 0..20 {
        let mut marks = Vec::new();
        for _ in 0..5 {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            marks.push(40 + (seed % 61) as u32);
        }
        let student = Student { name: format!("student {n}"), marks };
        groups.entry(grade(student.average())).or_default().push(student);
    }
    for (letter, members) in &groups {
        println!("{letter}: {}", members.len());
        for student in members {
            println!("  {} {:.2}", student.name, student.average());
        }
    }
}
`,
};
