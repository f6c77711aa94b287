const input = require("fs").readFileSync(0).toString().trim().split(/\s+/).map(Number);
const k = input[0];
const scores = input.slice(1);

function partition(list, left, right) {
  const pivot = list[right];
  let border = left;
  for (let i = left; i < right; i++) {
    if (list[i] > pivot) {
      [list[i], list[border]] = [list[border], list[i]];
      border++;
    }
  }
  [list[right], list[border]] = [list[border], list[right]];
  return border;
}

function select(list, wanted) {
  let left = 0;
  let right = list.length - 1;
  while (left < right) {
    const place = partition(list, left, right);
    if (place === wanted) break;
    if (place < wanted) left = place + 1;
    else right = place - 1;
  }
  return list[wanted];
}

console.log(select(scores, k - 1));
