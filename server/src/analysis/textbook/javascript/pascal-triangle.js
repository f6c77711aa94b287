const n = Number(require('fs').readFileSync(0, 'utf8'));
const rows = [[1]];
for (let i = 1; i < n; i++) {
  const above = rows[i - 1];
  const row = [1];
  for (let j = 1; j < i; j++) row.push((above[j - 1] + above[j]) % 1000007);
  row.push(1);
  rows.push(row);
}
console.log(rows[n - 1].length);
