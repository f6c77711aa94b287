import { readFileSync } from 'node:fs';

class SegmentTree {
  private readonly tree: number[];

  constructor(private readonly values: number[]) {
    this.tree = new Array<number>(4 * values.length).fill(Infinity);
    this.build(1, 0, values.length - 1);
  }

  private build(node: number, left: number, right: number): void {
    if (left === right) {
      this.tree[node] = this.values[left];
      return;
    }
    const middle = (left + right) >> 1;
    this.build(2 * node, left, middle);
    this.build(2 * node + 1, middle + 1, right);
    this.tree[node] = Math.min(this.tree[2 * node], this.tree[2 * node + 1]);
  }

  update(index: number, value: number, node = 1, left = 0, right = this.values.length - 1): void {
    if (left === right) {
      this.values[index] = value;
      this.tree[node] = value;
      return;
    }
    const middle = (left + right) >> 1;
    if (index <= middle) this.update(index, value, 2 * node, left, middle);
    else this.update(index, value, 2 * node + 1, middle + 1, right);
    this.tree[node] = Math.min(this.tree[2 * node], this.tree[2 * node + 1]);
  }

  minimum(from: number, to: number, node = 1, left = 0, right = this.values.length - 1): number {
    if (to < left || right < from) return Infinity;
    if (from <= left && right <= to) return this.tree[node];
    const middle = (left + right) >> 1;
    return Math.min(
      this.minimum(from, to, 2 * node, left, middle),
      this.minimum(from, to, 2 * node + 1, middle + 1, right),
    );
  }
}

const [first, ...queries] = readFileSync(0, 'utf8').trim().split('\n');
const tree = new SegmentTree(first.split(' ').map(Number));
for (const query of queries) {
  const [kind, a, b] = query.split(' ');
  if (kind === 'set') tree.update(Number(a), Number(b));
  else console.log(tree.minimum(Number(a), Number(b)));
}
