// Moves a tower of discs and keeps the three pegs up to date.
const discs = Number(process.argv[2] ?? require('fs').readFileSync(0, 'utf8'));

const pegs = { A: [], B: [], C: [] };
for (let disc = discs; disc >= 1; disc--) {
  pegs.A.push(disc);
}

let moves = 0;

function moveDisc(from, to) {
  const disc = pegs[from].pop();
  pegs[to].push(disc);
  moves++;
  console.log(`${moves}: disc ${disc} from ${from} to ${to}`);
}

function hanoi(count, from, via, to) {
  if (count === 0) return;
  hanoi(count - 1, from, to, via);
  moveDisc(from, to);
  hanoi(count - 1, via, from, to);
}

hanoi(discs, 'A', 'B', 'C');
console.log(pegs.C.length === discs ? 'done' : 'something went wrong');
