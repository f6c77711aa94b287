const [, line] = require('fs').readFileSync(0, 'utf8').split('\n');
const a = line.trim().split(/\s+/).map(Number);
for (let i = 1; i < a.length; i++) {
  let j = i;
  while (j > 0 && a[j - 1] > a[j]) {
    const t = a[j];
    a[j] = a[j - 1];
    a[j - 1] = t;
    j--;
  }
}
console.log(a.join(' '));
