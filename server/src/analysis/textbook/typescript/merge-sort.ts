function mergeSort(values: number[]): number[] {
  if (values.length <= 1) {
    return values;
  }
  const middle: number = values.length >> 1;
  const left: number[] = mergeSort(values.slice(0, middle));
  const right: number[] = mergeSort(values.slice(middle));
  const merged: number[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    if (r >= right.length || (l < left.length && left[l] <= right[r])) {
      merged.push(left[l]);
      l++;
    } else {
      merged.push(right[r]);
      r++;
    }
  }
  return merged;
}

console.log(mergeSort([38, 27, 43, 3, 9, 82, 10]).length);
