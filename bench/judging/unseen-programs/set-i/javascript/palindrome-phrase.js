const readline = require('readline');

function isLetter(char) {
  return char.toLowerCase() !== char.toUpperCase();
}

function isPalindrome(phrase) {
  let left = 0;
  let right = phrase.length - 1;
  while (left < right) {
    if (!isLetter(phrase[left])) {
      left++;
    } else if (!isLetter(phrase[right])) {
      right--;
    } else if (phrase[left].toLowerCase() !== phrase[right].toLowerCase()) {
      return false;
    } else {
      left++;
      right--;
    }
  }
  return true;
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });
rl.question('', (phrase) => {
  const answer = isPalindrome(phrase) ? 'a palindrome' : 'not a palindrome';
  console.log(`"${phrase}" is ${answer}`);
  rl.close();
});
