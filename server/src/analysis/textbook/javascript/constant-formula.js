const celsius = Number(require('fs').readFileSync(0, 'utf8'));
const fahrenheit = (celsius * 9) / 5 + 32;
console.log(fahrenheit.toFixed(1));
