const [countLine, numbersLine] = require('fs').readFileSync(0, 'utf8').split('\n');
const count = parseInt(countLine, 10);
const numbers = numbersLine.split(' ').map(Number).slice(0, count);

function partition(arr, low, high) {
  const pivot = arr[high];
  let i = low - 1;
  for (let j = low; j < high; j++) {
    if (arr[j] <= pivot) {
      i++;
      [arr[i], arr[j]] = [arr[j], arr[i]];
    }
  }
  [arr[i + 1], arr[high]] = [arr[high], arr[i + 1]];
  return i + 1;
}

function quickSort(arr, low, high) {
  if (low < high) {
    const p = partition(arr, low, high);
    quickSort(arr, low, p - 1);
    quickSort(arr, p + 1, high);
  }
}

quickSort(numbers, 0, numbers.length - 1);
console.log(numbers.join(' '));
