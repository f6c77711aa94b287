const n = Number(require('fs').readFileSync(0, 'utf8'));
let found = 0;

function permute(rest, chosen) {
  if (rest.length === 0) {
    if (chosen[0] < chosen[n - 1]) found++;
    return;
  }
  for (let i = 0; i < rest.length; i++) {
    const others = rest.slice(0, i).concat(rest.slice(i + 1));
    permute(others, chosen.concat(rest[i]));
  }
}

permute([...Array(n).keys()], []);
console.log(found);
