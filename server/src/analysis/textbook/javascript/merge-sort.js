const fs = require('fs');

function merge(left, right) {
  const result = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] <= right[j]) result.push(left[i++]);
    else result.push(right[j++]);
  }
  return result.concat(left.slice(i)).concat(right.slice(j));
}

function mergeSort(list) {
  if (list.length < 2) return list;
  const middle = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, middle)), mergeSort(list.slice(middle)));
}

const numbers = fs.readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
console.log(mergeSort(numbers).slice(0, 10));
