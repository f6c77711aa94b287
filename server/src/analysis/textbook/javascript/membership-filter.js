const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const unique = numbers.filter((number, index) => numbers.indexOf(number) === index);
console.log(unique.length);
