import { readFileSync } from 'node:fs';

interface Student {
  name: string;
  mark: number;
}

const students: Student[] = [];
const lines = readFileSync(0, 'utf8').split('\n');
const n = parseInt(lines[0], 10);
for (let i = 1; i <= n; i++) {
  const [name, mark] = lines[i].split(' ');
  students.push({ name, mark: Number(mark) });
}

students.sort((a, b) => b.mark - a.mark || a.name.localeCompare(b.name));

for (const { name, mark } of students) {
  console.log(`${name} ${mark}`);
}
