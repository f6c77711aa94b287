const KEYS: { [digit: string]: string } = {
  '2': 'abc',
  '3': 'def',
  '4': 'ghi',
  '5': 'jkl',
  '6': 'mno',
  '7': 'pqrs',
  '8': 'tuv',
  '9': 'wxyz',
};

function spell(digits: string, chosen: string[], report: (word: string) => void): void {
  if (chosen.length === digits.length) {
    report(chosen.join(''));
    return;
  }
  const digit = digits.charAt(chosen.length);
  for (const letter of KEYS[digit]) {
    chosen.push(letter);
    spell(digits, chosen, report);
    chosen.pop();
  }
}

function main(input: string): void {
  const digits = input.trim();
  let count = 0;
  spell(digits, [], (word) => {
    count++;
    console.log(word);
  });
  console.log(`${count} words for ${digits}`);
}

let input = '';
process.stdin.on('data', (chunk) => (input += chunk));
process.stdin.on('end', () => main(input));
