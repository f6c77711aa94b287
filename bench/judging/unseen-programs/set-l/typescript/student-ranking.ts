interface Student {
  readonly id: number;
  readonly name: string;
  readonly points: readonly [number, number, number];
}

type Ranked = Student & { total: number };

const students: Student[] = [
  { id: 1, name: "Karim", points: [12, 9, 15] },
  { id: 2, name: "Lena", points: [14, 13, 11] },
  { id: 3, name: "Marta", points: [8, 15, 15] },
  { id: 4, name: "Noah", points: [10, 10, 10] },
];

function rank(list: readonly Student[]): Ranked[] {
  return list
    .map((student) => ({
      ...student,
      total: student.points.reduce((sum, points) => sum + points, 0),
    }))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}

const ranking = rank(students);
let place = 0;
let last = Infinity;

ranking.forEach((student, index) => {
  if (student.total < last) {
    place = index + 1;
    last = student.total;
  }
  console.log(`${place}. ${student.name.padEnd(6)} ${student.total}`);
});
