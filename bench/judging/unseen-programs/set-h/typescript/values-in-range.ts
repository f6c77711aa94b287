import { readFileSync } from 'node:fs';

interface TreeNode<Key> {
  key: Key;
  left: TreeNode<Key> | null;
  right: TreeNode<Key> | null;
}

class SearchTree<Key> {
  private root: TreeNode<Key> | null = null;

  add(key: Key): void {
    const added: TreeNode<Key> = { key, left: null, right: null };
    if (this.root === null) {
      this.root = added;
      return;
    }
    let node = this.root;
    while (true) {
      if (key < node.key) {
        if (node.left === null) {
          node.left = added;
          return;
        }
        node = node.left;
      } else {
        if (node.right === null) {
          node.right = added;
          return;
        }
        node = node.right;
      }
    }
  }

  *between(low: Key, high: Key, node = this.root): Generator<Key> {
    if (node === null) return;
    if (low < node.key) yield* this.between(low, high, node.left);
    if (low <= node.key && node.key <= high) yield node.key;
    if (node.key <= high) yield* this.between(low, high, node.right);
  }

  get height(): number {
    const heightOf = (node: TreeNode<Key> | null): number =>
      node === null ? 0 : 1 + Math.max(heightOf(node.left), heightOf(node.right));
    return heightOf(this.root);
  }
}

const [rangeLine, ...keyLines] = readFileSync(0, 'utf8').trim().split('\n');
const tree = new SearchTree<number>();
for (const line of keyLines) tree.add(Number(line));
const [low, high] = rangeLine.split('..').map(Number);
let count = 0;
for (const key of tree.between(low, high)) {
  console.log(key);
  count++;
}
console.log(`${count} values, height ${tree.height}`);
