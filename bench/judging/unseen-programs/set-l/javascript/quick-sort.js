function swap(array, i, j) {
  const temp = array[i];
  array[i] = array[j];
  array[j] = temp;
}

function partition(array, low, high) {
  const pivot = array[high];
  let border = low;
  for (let i = low; i < high; i++) {
    if (array[i] < pivot) {
      swap(array, i, border);
      border++;
    }
  }
  swap(array, border, high);
  return border;
}

function quickSort(array, low = 0, high = array.length - 1) {
  if (low < high) {
    const middle = partition(array, low, high);
    quickSort(array, low, middle - 1);
    quickSort(array, middle + 1, high);
  }
  return array;
}

const numbers = [33, 10, 55, 71, 29, 3, 18];
console.log("Before:", numbers.join(", "));
console.log("After:", quickSort(numbers).join(", "));
