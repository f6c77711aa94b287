class Node {
  constructor(value) {
    this.value = value;
    this.left = null;
    this.right = null;
  }
}

class BinarySearchTree {
  constructor() {
    this.root = null;
    this.size = 0;
  }

  insert(value) {
    const node = new Node(value);
    if (this.root === null) {
      this.root = node;
      this.size++;
      return;
    }
    let current = this.root;
    while (true) {
      if (value === current.value) return;
      if (value < current.value) {
        if (current.left === null) {
          current.left = node;
          break;
        }
        current = current.left;
      } else {
        if (current.right === null) {
          current.right = node;
          break;
        }
        current = current.right;
      }
    }
    this.size++;
  }

  inOrder(visit, node = this.root) {
    if (node === null) return;
    this.inOrder(visit, node.left);
    visit(node.value);
    this.inOrder(visit, node.right);
  }
}

const tree = new BinarySearchTree();
const input = require('fs').readFileSync(0, 'utf8').trim();
for (const word of input.split(/\s+/)) {
  tree.insert(Number(word));
}

const sorted = [];
tree.inOrder((value) => sorted.push(value));
console.log(`${tree.size} different numbers: ${sorted.join(', ')}`);
