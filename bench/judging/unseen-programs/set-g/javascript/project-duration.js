const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');

const tasks = new Map();
for (const line of lines) {
  const [name, days, ...needs] = line.split(' ');
  tasks.set(name, { days: Number(days), needs });
}

const finished = new Map();

function finishOf(name) {
  if (finished.has(name)) return finished.get(name).day;
  const task = tasks.get(name);
  let start = 0;
  let last = null;
  for (const need of task.needs) {
    const day = finishOf(need);
    if (day > start) {
      start = day;
      last = need;
    }
  }
  finished.set(name, { day: start + task.days, last });
  return start + task.days;
}

let slowest = null;
for (const name of tasks.keys()) {
  const day = finishOf(name);
  console.log(`${name} is done on day ${day}`);
  if (slowest === null || day > finishOf(slowest)) slowest = name;
}

const path = [];
for (let name = slowest; name !== null; name = finished.get(name).last) {
  path.push(name);
}
console.log(`critical: ${path.reverse().join(' -> ')}`);
