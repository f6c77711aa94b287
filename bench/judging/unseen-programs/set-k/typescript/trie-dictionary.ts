import { readFileSync } from 'node:fs';

class TrieNode {
  children: Map<string, TrieNode> = new Map();
  isWord = false;
}

class Trie {
  private readonly root = new TrieNode();

  insert(word: string): void {
    let node = this.root;
    for (const letter of word) {
      let child = node.children.get(letter);
      if (child === undefined) {
        child = new TrieNode();
        node.children.set(letter, child);
      }
      node = child;
    }
    node.isWord = true;
  }

  contains(word: string): boolean {
    return this.find(word)?.isWord ?? false;
  }

  startsWith(prefix: string): boolean {
    return this.find(prefix) !== undefined;
  }

  private find(text: string): TrieNode | undefined {
    let node: TrieNode | undefined = this.root;
    for (const letter of text) {
      node = node?.children.get(letter);
    }
    return node;
  }
}

const [dictionary = '', questions = ''] = readFileSync(0, 'utf8').trim().split('\n');
const trie = new Trie();
dictionary.split(' ').forEach((word) => trie.insert(word));

for (const word of questions.split(' ')) {
  if (trie.contains(word)) {
    console.log(`${word}: word`);
  } else if (trie.startsWith(word)) {
    console.log(`${word}: prefix`);
  } else {
    console.log(`${word}: unknown`);
  }
}
