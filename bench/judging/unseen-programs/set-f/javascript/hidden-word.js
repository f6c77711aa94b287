const rl = require('readline').createInterface({ input: process.stdin });

async function main() {
  const lines = [];
  for await (const line of rl) lines.push(line);
  const [word, text] = lines;

  let found = 0;
  for (const letter of text) {
    if (found < word.length && letter === word[found]) {
      found++;
    }
  }

  if (found === word.length) console.log('hidden');
  else console.log(`missing from letter ${found + 1}: ${word[found]}`);
}

main();
