function insertionSort(values: number[]): void {
  for (let i = 1; i < values.length; i++) {
    const current: number = values[i]!;
    let j: number = i - 1;
    while (j >= 0 && values[j]! > current) {
      values[j + 1] = values[j]!;
      j--;
    }
    values[j + 1] = current;
    console.log(`Step ${i}: moved ${i - 1 - j}`);
  }
}

const values: number[] = process.argv.slice(2).map(Number);
insertionSort(values);
console.log(values.join(' '));
