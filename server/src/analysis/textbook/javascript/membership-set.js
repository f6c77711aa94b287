const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const unique = new Set(numbers);
console.log(unique.size === numbers.length ? 'all different' : 'some twice');
