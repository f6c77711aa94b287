const text = require('fs').readFileSync('/dev/stdin', 'utf8');

const isPalindrome = (s) => s === s.split('').reverse().join('');

const cleaned = text.toLowerCase().replace(/[^a-z0-9]/g, '');
console.log(isPalindrome(cleaned) ? 'yes' : 'no');
