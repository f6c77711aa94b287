const target = Number(process.argv[2]);

const isPrime: boolean[] = Array(target + 1).fill(true);
isPrime[0] = false;
isPrime[1] = false;
for (let i = 2; i * i <= target; i++) {
  if (!isPrime[i]) continue;
  for (let multiple = i * i; multiple <= target; multiple += i) {
    isPrime[multiple] = false;
  }
}

let pairs = 0;
for (let small = 2; small <= target / 2; small++) {
  if (isPrime[small] && isPrime[target - small]) {
    console.log(`${small} + ${target - small}`);
    pairs++;
  }
}
console.log(`${pairs} pairs`);
