function isPrime(n: number): boolean {
  if (n < 2) {
    return false;
  }
  for (let divisor = 2; divisor * divisor <= n; divisor++) {
    if (n % divisor === 0) {
      return false;
    }
  }
  return true;
}

const n: number = Number(process.argv[2]);
console.log(isPrime(n) ? `${n} is prime` : `${n} is not prime`);
