const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');

const visits = lines.map((line) => {
  const [from, to] = line.split('-').map(Number);
  return { from, to };
});

const merged = visits
  .sort((a, b) => a.from - b.from)
  .reduce((periods, { from, to }) => {
    const last = periods[periods.length - 1];
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
    } else {
      periods.push({ from, to });
    }
    return periods;
  }, []);

console.log(merged.map(({ from, to }) => `${from}-${to}`).join(' '));
console.log(merged.reduce((hours, { from, to }) => hours + to - from, 0), 'hours');
