const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin });
const laps = [];

rl.on('line', (line) => {
  const seconds = parseFloat(line);
  if (!isNaN(seconds)) laps.push(seconds);
});

rl.on('close', () => {
  if (laps.length === 0) {
    console.log('no laps');
    return;
  }
  const total = laps.reduce((sum, lap) => sum + lap, 0);
  const best = Math.min(...laps);
  console.log(`laps: ${laps.length}`);
  console.log(`average: ${(total / laps.length).toFixed(2)}`);
  console.log(`best: ${best} in lap ${laps.indexOf(best) + 1}`);
});
