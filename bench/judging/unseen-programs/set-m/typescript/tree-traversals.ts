import { readFileSync } from 'node:fs';

interface TreeNode {
  value: number;
  left: TreeNode | null;
  right: TreeNode | null;
}

function buildTree(words: string[]): TreeNode | null {
  if (words.length === 0 || words[0] === 'null') return null;
  const root: TreeNode = { value: Number(words[0]), left: null, right: null };
  const parents: TreeNode[] = [root];
  let next = 1;
  for (let i = 0; i < parents.length && next < words.length; i++) {
    for (const side of ['left', 'right'] as const) {
      const word = words[next++];
      if (word === undefined || word === 'null') continue;
      const child: TreeNode = { value: Number(word), left: null, right: null };
      parents[i][side] = child;
      parents.push(child);
    }
  }
  return root;
}

function preorder(node: TreeNode | null, visit: (value: number) => void): void {
  if (!node) return;
  visit(node.value);
  preorder(node.left, visit);
  preorder(node.right, visit);
}

function inorder(node: TreeNode | null, visit: (value: number) => void): void {
  if (!node) return;
  inorder(node.left, visit);
  visit(node.value);
  inorder(node.right, visit);
}

function postorder(node: TreeNode | null, visit: (value: number) => void): void {
  if (!node) return;
  postorder(node.left, visit);
  postorder(node.right, visit);
  visit(node.value);
}

const root = buildTree(readFileSync(0, 'utf8').trim().split(/\s+/));
const orders = { preorder, inorder, postorder };
for (const [name, traverse] of Object.entries(orders)) {
  const values: number[] = [];
  traverse(root, (value) => values.push(value));
  console.log(`${name}: ${values.join(' ')}`);
}
