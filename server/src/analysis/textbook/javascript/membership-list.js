const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const unique = [];
for (const number of numbers) {
  if (!unique.includes(number)) unique.push(number);
}
console.log(unique.length);
