let moves = 0;
function hanoi(n, from, to, via) {
  if (n > 0) {
    hanoi(n - 1, from, via, to);
    moves += 1;
    hanoi(n - 1, via, to, from);
  }
}
hanoi(Number(require('fs').readFileSync(0, 'utf8')), 'A', 'C', 'B');
console.log(moves);
