const terms: number = Number(process.argv[2]);

let sum = 0;
for (let k = 1; k <= terms; k++) {
  sum += 1 / k;
}

console.log(`H(${terms}) = ${sum.toFixed(4)}`);
