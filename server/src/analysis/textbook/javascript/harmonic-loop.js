const n = Number(require('fs').readFileSync(0, 'utf8'));
let sum = 0;
for (let d = 1; d <= n; d++) {
  for (let multiple = d; multiple <= n; multiple += d) {
    sum = (sum + multiple) % 1000003;
  }
}
console.log(sum);
