const people = [
  { name: 'Ada', age: 36 },
  { name: 'Ben', age: 12 },
  { name: 'Cleo', age: 70 },
  { name: 'Dan', age: 17 },
  { name: 'Eve', age: 41 },
  { name: 'Finn', age: 8 },
];

const groupOf = ({ age }) => (age < 18 ? 'children' : age < 65 ? 'adults' : 'seniors');

function groupBy(array, keyOf) {
  const groups = {};
  array.forEach((element) => {
    const key = keyOf(element);
    groups[key] = groups[key] || [];
    groups[key].push(element);
  });
  return groups;
}

const groups = groupBy(people, groupOf);
for (const [group, members] of Object.entries(groups)) {
  const ages = members.map((person) => person.age);
  const average = ages.reduce((a, b) => a + b, 0) / ages.length;
  console.log(`${group}: ${members.map((p) => p.name).join(', ')} (average ${average.toFixed(1)})`);
}
