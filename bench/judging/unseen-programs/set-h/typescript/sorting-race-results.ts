import { readFileSync } from 'node:fs';

type Result = { runner: string; seconds: number };
type Compare<Item> = (a: Item, b: Item) => number;

function selectionSort<Item>(items: Item[], compare: Compare<Item>): void {
  for (let start = 0; start < items.length - 1; start++) {
    let best = start;
    for (let i = start + 1; i < items.length; i++) {
      if (compare(items[i], items[best]) < 0) best = i;
    }
    if (best !== start) [items[start], items[best]] = [items[best], items[start]];
  }
}

const results: Result[] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [runner, time] = line.split(' ');
    const [minutes, seconds] = time.split(':').map(Number);
    return { runner, seconds: minutes * 60 + seconds };
  });

selectionSort(results, (a, b) => a.seconds - b.seconds || a.runner.localeCompare(b.runner));
results.forEach(({ runner, seconds }, index) => {
  const rest = String(seconds % 60).padStart(2, '0');
  console.log(`${index + 1}. ${runner} ${Math.floor(seconds / 60)}:${rest}`);
});
