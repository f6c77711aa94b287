function insertionSort(array: number[]): number[] {
  for (let i = 1; i < array.length; i++) {
    const current: number = array[i];
    let j: number = i - 1;
    while (j >= 0 && array[j] > current) {
      array[j + 1] = array[j];
      j--;
    }
    array[j + 1] = current;
  }
  return array;
}

console.log(insertionSort([9, 4, 7, 1, 3]));
