const readline = require("readline");

class TreeNode {
  constructor(value) {
    this.value = value;
    this.left = null;
    this.right = null;
  }
}

class BinarySearchTree {
  constructor() {
    this.root = null;
  }

  insert(value) {
    const node = new TreeNode(value);
    if (this.root === null) {
      this.root = node;
      return;
    }
    let current = this.root;
    while (true) {
      if (value === current.value) return;
      if (value < current.value) {
        if (current.left === null) {
          current.left = node;
          return;
        }
        current = current.left;
      } else {
        if (current.right === null) {
          current.right = node;
          return;
        }
        current = current.right;
      }
    }
  }

  inOrder(node = this.root, visited = []) {
    if (node !== null) {
      this.inOrder(node.left, visited);
      visited.push(node.value);
      this.inOrder(node.right, visited);
    }
    return visited;
  }

  height(node = this.root) {
    if (node === null) return 0;
    return 1 + Math.max(this.height(node.left), this.height(node.right));
  }
}

const rl = readline.createInterface({ input: process.stdin });
rl.on("line", (line) => {
  const tree = new BinarySearchTree();
  for (const part of line.trim().split(/\s+/)) {
    tree.insert(Number(part));
  }
  console.log("In order:", tree.inOrder().join(" "));
  console.log("Height:", tree.height());
  rl.close();
});
