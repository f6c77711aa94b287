const readline = require('readline');

const counts = new Array(26).fill(0);
const input = readline.createInterface({ input: process.stdin });

async function main() {
  for await (const line of input) {
    for (const letter of line.toLowerCase()) {
      const place = letter.charCodeAt(0) - 'a'.charCodeAt(0);
      if (place >= 0 && place < 26) counts[place] += 1;
    }
  }
  const most = Math.max(...counts);
  for (let place = 0; place < 26; place++) {
    if (counts[place] === 0) continue;
    const bar = '#'.repeat(Math.round((counts[place] / most) * 20));
    console.log(String.fromCharCode(97 + place) + ' ' + bar + ' ' + counts[place]);
  }
}

main();
