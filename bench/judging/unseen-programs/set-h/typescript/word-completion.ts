import { readFileSync } from 'node:fs';

class TrieNode {
  readonly children = new Map<string, TrieNode>();
  words = 0;
}

class Trie {
  private readonly root = new TrieNode();

  insert(word: string): void {
    let node = this.root;
    node.words++;
    for (const letter of word) {
      let child = node.children.get(letter);
      if (child === undefined) {
        child = new TrieNode();
        node.children.set(letter, child);
      }
      child.words++;
      node = child;
    }
  }

  countWithPrefix(prefix: string): number {
    let node: TrieNode | undefined = this.root;
    for (const letter of prefix) {
      node = node.children.get(letter);
      if (node === undefined) return 0;
    }
    return node.words;
  }
}

const [wordLine = '', prefixLine = ''] = readFileSync(0, 'utf8').split('\n');
const trie = new Trie();
wordLine.split(' ').forEach((word) => trie.insert(word));
for (const prefix of prefixLine.split(' ')) {
  console.log(`${prefix}: ${trie.countWithPrefix(prefix)}`);
}
