function primeFactors(number) {
  const factors = [];
  let rest = number;
  for (let divisor = 2; divisor * divisor <= rest; divisor++) {
    while (rest % divisor === 0) {
      factors.push(divisor);
      rest /= divisor;
    }
  }
  if (rest > 1) {
    factors.push(rest);
  }
  return factors;
}

process.stdin.setEncoding('utf8');
process.stdin.once('data', (chunk) => {
  const number = parseInt(chunk, 10);
  console.log(`${number} = ${primeFactors(number).join(' * ')}`);
});
