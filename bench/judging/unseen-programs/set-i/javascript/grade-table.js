const students = [
  { name: 'Amira', points: 87 },
  { name: 'Bjarne', points: 54 },
  { name: 'Chloe', points: 92 },
  { name: 'Dimitri', points: 71 },
  { name: 'Elena', points: 38 },
];

function gradeOf(points) {
  if (points >= 90) return 'A';
  if (points >= 75) return 'B';
  if (points >= 60) return 'C';
  return points >= 45 ? 'D' : 'F';
}

const sum = students.reduce((total, student) => total + student.points, 0);
const mean = sum / students.length;
const variance =
  students.map((student) => (student.points - mean) ** 2).reduce((a, b) => a + b, 0) /
  students.length;

const ranked = [...students].sort((a, b) => b.points - a.points);
ranked.forEach((student, index) => {
  const { name, points } = student;
  console.log(`${index + 1}. ${name.padEnd(8)} ${points} ${gradeOf(points)}`);
});

const passed = students.filter(({ points }) => gradeOf(points) !== 'F');
console.log(`mean ${mean.toFixed(1)}, deviation ${Math.sqrt(variance).toFixed(1)}`);
console.log(`${passed.length} of ${students.length} passed`);
