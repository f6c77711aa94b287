function binarySearch<T>(items: readonly T[], wanted: T): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (items[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < items.length && items[low] === wanted ? low : -1;
}

console.log(binarySearch([2, 3, 5, 7, 11, 13], 11));
