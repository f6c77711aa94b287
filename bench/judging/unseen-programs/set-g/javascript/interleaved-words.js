const [a, b, mixed] = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((s) => s.trim());

function isInterleaved(a, b, mixed) {
  if (a.length + b.length !== mixed.length) return false;
  const reachable = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(false));
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 && j === 0) {
        reachable[i][j] = true;
        continue;
      }
      const fromA = i > 0 && reachable[i - 1][j] && a[i - 1] === mixed[i + j - 1];
      const fromB = j > 0 && reachable[i][j - 1] && b[j - 1] === mixed[i + j - 1];
      reachable[i][j] = fromA || fromB;
    }
  }
  return reachable[a.length][b.length];
}

console.log(isInterleaved(a, b, mixed) ? 'yes' : 'no');
