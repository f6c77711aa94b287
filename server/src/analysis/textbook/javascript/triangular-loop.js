const n = Number(require('fs').readFileSync(0, 'utf8'));
let inversions = 0;
for (let i = 0; i < n; i++) {
  for (let j = 0; j <= i; j++) {
    inversions += (i * j) % 2;
  }
}
console.log(inversions);
