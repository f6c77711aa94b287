import * as fs from 'node:fs';

interface Student {
  name: string;
  average: number;
}

const students: Student[] = fs
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name, ...grades] = line.split(',');
    const numbers = grades.slice(0, 3).map(Number);
    return { name, average: (numbers[0] + numbers[1] + numbers[2]) / 3 };
  });

const best = students
  .filter((student) => student.average >= 60)
  .sort((a, b) => b.average - a.average || a.name.localeCompare(b.name));

for (const student of best) {
  console.log(`${student.name.padEnd(8)} ${student.average.toFixed(1)}`);
}
