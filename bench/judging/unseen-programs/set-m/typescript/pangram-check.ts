import * as readline from 'readline';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function missingLetters(sentence: string): string {
  const seen = new Set<string>();
  for (const ch of sentence.toLowerCase()) {
    if (ch >= 'a' && ch <= 'z') seen.add(ch);
  }
  return [...ALPHABET].filter((letter) => !seen.has(letter)).join('');
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
rl.question('Sentence: ', (sentence: string) => {
  const missing = missingLetters(sentence);
  if (missing === '') {
    console.log('\nIt is a pangram!');
  } else {
    console.log(`\nNot a pangram, it lacks ${missing}`);
  }
  rl.close();
});
