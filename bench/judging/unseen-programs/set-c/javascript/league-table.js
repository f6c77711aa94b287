const matches = [
  { teams: ["Reds", "Blues"], goals: [2, 1] },
  { teams: ["Greens", "Reds"], goals: [0, 0] },
  { teams: ["Blues", "Greens"], goals: [3, 1] },
  { teams: ["Blues", "Reds"], goals: [1, 1] },
];

const pointsFor = (own, other) => (own > other ? 3 : own === other ? 1 : 0);

const table = matches.reduce((result, { teams, goals }) => {
  const [home, guest] = teams;
  result[home] = (result[home] ?? 0) + pointsFor(goals[0], goals[1]);
  result[guest] = (result[guest] ?? 0) + pointsFor(goals[1], goals[0]);
  return result;
}, {});

Object.entries(table)
  .sort(([, a], [, b]) => b - a)
  .forEach(([team, points], i) => console.log(`${i + 1}. ${team} ${points}`));
