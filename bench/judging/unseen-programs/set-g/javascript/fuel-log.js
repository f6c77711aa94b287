const fs = require('fs');

const stops = fs.readFileSync(0, 'utf8').trim().split('\n').map((line) => {
  const [km, litres] = line.split(' ').map(Number);
  return { km, litres };
});

const driven = stops[stops.length - 1].km - stops[0].km;
const used = stops.reduce((sum, stop) => sum + stop.litres, 0);
console.log(`${driven} km with ${used.toFixed(1)} l`);
console.log(`${((used / driven) * 100).toFixed(2)} l per 100 km`);
