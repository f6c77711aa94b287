function digitSum(n: number): number {
  if (n < 10) {
    return n;
  }
  return (n % 10) + digitSum(Math.floor(n / 10));
}

function reverseDigits(n: number): number {
  let result = 0;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 10)) {
    result = result * 10 + (rest % 10);
  }
  return result;
}

const input = parseInt(process.argv[2], 10);
console.log('sum', digitSum(input));
console.log('reversed', reverseDigits(input));
