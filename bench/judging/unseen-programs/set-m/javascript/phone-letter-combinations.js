const KEYS = {
  2: 'abc', 3: 'def', 4: 'ghi', 5: 'jkl',
  6: 'mno', 7: 'pqrs', 8: 'tuv', 9: 'wxyz',
};

function letterCombinations(digits) {
  if (digits.length === 0) return [];
  const result = [];

  function backtrack(index, current) {
    if (index === digits.length) {
      result.push(current);
      return;
    }
    for (const letter of KEYS[digits[index]]) {
      backtrack(index + 1, current + letter);
    }
  }

  backtrack(0, '');
  return result;
}

const words = letterCombinations(process.argv[2] || '');
console.log(words.length);
for (const word of words) console.log(word);
