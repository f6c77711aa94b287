// Which words can be meant by the keys of an old mobile phone?
const readline = require('readline');

const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

function combine(digits, position, word, onWord) {
  if (position === digits.length) {
    onWord(word.join(''));
    return;
  }
  for (const letter of KEYS[Number(digits[position])]) {
    word.push(letter);
    combine(digits, position + 1, word, onWord);
    word.pop();
  }
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });

rl.question('Keys: ', (answer) => {
  const digits = answer.trim();
  if (!/^[2-9]+$/.test(digits)) {
    console.log('only the keys 2 to 9');
  } else {
    let count = 0;
    console.log();
    combine(digits, 0, [], (word) => {
      console.log(word);
      count++;
    });
    console.log(`${count} words`);
  }
  rl.close();
});
