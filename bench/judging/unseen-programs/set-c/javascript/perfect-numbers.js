const limit = parseInt(process.argv[2], 10);

function isPerfect(n) {
  let sum = 1;
  for (let d = 2; d * d <= n; d++) {
    if (n % d === 0) {
      sum += d;
      if (d * d !== n) sum += n / d;
    }
  }
  return n > 1 && sum === n;
}

for (let n = 2; n <= limit; n++) {
  if (isPerfect(n)) console.log(n);
}
