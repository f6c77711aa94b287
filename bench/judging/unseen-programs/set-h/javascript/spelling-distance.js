const [typed, meant] = require('fs').readFileSync(0, 'utf8').split('\n');

let previous = [];
for (let j = 0; j <= meant.length; j++) previous.push(j);

for (let i = 1; i <= typed.length; i++) {
  const current = [i];
  for (let j = 1; j <= meant.length; j++) {
    const replaced = previous[j - 1] + (typed[i - 1] === meant[j - 1] ? 0 : 1);
    current[j] = Math.min(replaced, previous[j] + 1, current[j - 1] + 1);
  }
  previous = current;
}

console.log(previous[meant.length]);
