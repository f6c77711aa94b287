function permutations(items: string[], onEach: (order: string[]) => void, from = 0): void {
  if (from === items.length) {
    onEach(items);
    return;
  }
  for (let i = from; i < items.length; i++) {
    [items[from], items[i]] = [items[i], items[from]];
    permutations(items, onEach, from + 1);
    [items[from], items[i]] = [items[i], items[from]];
  }
}

let count = 0;
permutations(['a', 'b', 'c'], () => {
  count++;
});
console.log(count);
