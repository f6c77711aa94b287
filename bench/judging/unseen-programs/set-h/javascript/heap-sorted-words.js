const words = require('fs')
  .readFileSync(0, 'utf8')
  .split(/\s+/)
  .filter((word) => word.length > 0);

function siftDown(heap, root, size) {
  while (2 * root + 1 < size) {
    let child = 2 * root + 1;
    if (child + 1 < size && heap[child + 1] > heap[child]) child++;
    if (heap[root] >= heap[child]) return;
    const kept = heap[root];
    heap[root] = heap[child];
    heap[child] = kept;
    root = child;
  }
}

function heapSort(list) {
  for (let root = Math.floor(list.length / 2) - 1; root >= 0; root--) {
    siftDown(list, root, list.length);
  }
  for (let end = list.length - 1; end > 0; end--) {
    [list[0], list[end]] = [list[end], list[0]];
    siftDown(list, 0, end);
  }
}

heapSort(words);
for (const word of words) console.log(word);
