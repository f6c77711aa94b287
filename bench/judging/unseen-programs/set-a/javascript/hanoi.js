const fs = require('fs');

const pegs = { A: [], B: [], C: [] };

function move(count, from, to, spare) {
  if (count > 0) {
    move(count - 1, from, spare, to);
    pegs[to].push(pegs[from].pop());
    console.log(from + ' -> ' + to);
    move(count - 1, spare, to, from);
  }
}

const n = parseInt(fs.readFileSync(0, 'utf8'));
for (let disc = n; disc >= 1; disc--) pegs.A.push(disc);
move(n, 'A', 'C', 'B');
