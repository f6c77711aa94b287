import * as fs from 'fs';

interface TreeNode {
  key: number;
  left: TreeNode | null;
  right: TreeNode | null;
}

class BinarySearchTree {
  private root: TreeNode | null = null;

  insert(key: number): boolean {
    const node: TreeNode = { key, left: null, right: null };
    if (this.root === null) {
      this.root = node;
      return true;
    }
    let current = this.root;
    while (true) {
      if (key === current.key) return false;
      const side = key < current.key ? 'left' : 'right';
      const child = current[side];
      if (child === null) {
        current[side] = node;
        return true;
      }
      current = child;
    }
  }

  inOrder(visit: (key: number) => void, node: TreeNode | null = this.root): void {
    if (node === null) return;
    this.inOrder(visit, node.left);
    visit(node.key);
    this.inOrder(visit, node.right);
  }

  height(node: TreeNode | null = this.root): number {
    return node === null ? 0 : 1 + Math.max(this.height(node.left), this.height(node.right));
  }
}

const tree = new BinarySearchTree();
let duplicates = 0;
for (const word of fs.readFileSync(0, 'utf8').trim().split(/\s+/)) {
  if (!tree.insert(Number(word))) duplicates++;
}

const keys: number[] = [];
tree.inOrder((key) => keys.push(key));
console.log(keys.join(' '));
console.log(`height ${tree.height()}, ${duplicates} duplicates`);
