const votes = require('fs').readFileSync(0, 'utf8').split(/\s+/).filter(Boolean).map(Number);

let candidate = null;
let lead = 0;
for (const vote of votes) {
  if (lead === 0) {
    candidate = vote;
    lead = 1;
  } else if (vote === candidate) {
    lead++;
  } else {
    lead--;
  }
}

let count = 0;
for (const vote of votes) if (vote === candidate) count++;

if (count * 2 > votes.length) console.log(candidate);
else console.log('no majority');
