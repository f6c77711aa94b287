const fs = require('node:fs');

const ballots = fs
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line.length > 0);

const votes = ballots.reduce(
  (counted, party) => ({ ...counted, [party]: (counted[party] ?? 0) + 1 }),
  {},
);

Object.entries(votes).forEach(([party, count]) => {
  const share = ((100 * count) / ballots.length).toFixed(1);
  console.log(`${party}: ${count} (${share} %)`);
});
