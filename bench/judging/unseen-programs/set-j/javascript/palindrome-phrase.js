const fs = require('fs');

function isPalindrome(phrase) {
  const cleaned = phrase.toLowerCase().replace(/[^a-z0-9]/g, '');
  let left = 0;
  let right = cleaned.length - 1;
  while (left < right) {
    if (cleaned[left] !== cleaned[right]) {
      return false;
    }
    left++;
    right--;
  }
  return true;
}

const phrase = fs.readFileSync(0, 'utf8').trim();
console.log(isPalindrome(phrase) ? 'Palindrome' : 'Not a palindrome');
