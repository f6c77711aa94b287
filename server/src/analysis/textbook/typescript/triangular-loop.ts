function pairs(n: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      if ((i + j) % 5 === 0) count++;
    }
  }
  return count;
}

console.log(pairs(20));
