const fs = require('fs');

class Leaf {
  constructor(symbol, count) {
    this.symbol = symbol;
    this.count = count;
  }

  visit(depth, callback) {
    callback(this, depth);
  }
}

class Fork {
  constructor(left, right) {
    this.left = left;
    this.right = right;
    this.count = left.count + right.count;
  }

  visit(depth, callback) {
    this.left.visit(depth + 1, callback);
    this.right.visit(depth + 1, callback);
  }
}

function buildTree(leaves) {
  const trees = [...leaves];
  while (trees.length > 1) {
    trees.sort((a, b) => b.count - a.count);
    const smallest = trees.pop();
    const second = trees.pop();
    trees.push(new Fork(smallest, second));
  }
  return trees[0];
}

const leaves = fs
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [symbol, count] = line.split(' ');
    return new Leaf(symbol, Number(count));
  });

let bits = 0;
let total = 0;
buildTree(leaves).visit(0, (leaf, depth) => {
  const length = Math.max(depth, 1);
  console.log(`${leaf.symbol}: ${length} bits`);
  bits += length * leaf.count;
  total += leaf.count;
});
console.log(`${bits} bits for ${total} symbols`);
