// A round trip with petrol stations: where can we start so that the tank never runs dry?

async function readLines() {
  const lines = [];
  const rl = require('readline').createInterface({ input: process.stdin });
  for await (const line of rl) {
    if (line.trim() !== '') lines.push(line);
  }
  return lines;
}

function arrives(stations, start) {
  let tank = 0;
  for (let i = 0; i < stations.length; i++) {
    const station = stations[(start + i) % stations.length];
    tank += station.litres - station.needed;
    if (tank < 0) {
      return false;
    }
  }
  return true;
}

async function main() {
  const lines = await readLines();
  const stations = lines.map((line) => {
    const [name, litres, needed] = line.split(' ');
    return { name, litres: Number(litres), needed: Number(needed) };
  });

  const starts = [];
  stations.forEach((station, index) => {
    if (arrives(stations, index)) starts.push(station.name);
  });

  console.log(starts.length > 0 ? 'start at ' + starts.join(', ') : 'the trip is not possible');
}

main();
