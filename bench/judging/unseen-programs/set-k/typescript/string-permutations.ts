function permute(letters: string[], position: number, visit: (word: string) => void): void {
  if (position === letters.length) {
    visit(letters.join(''));
    return;
  }
  for (let i = position; i < letters.length; i++) {
    swap(letters, position, i);
    permute(letters, position + 1, visit);
    swap(letters, position, i);
  }
}

function swap(letters: string[], i: number, j: number): void {
  const saved = letters[i]!;
  letters[i] = letters[j]!;
  letters[j] = saved;
}

const word: string = process.argv[2] ?? 'abc';
let count = 0;
permute([...word], 0, (permutation) => {
  count++;
  console.log(`${count}. ${permutation}`);
});
