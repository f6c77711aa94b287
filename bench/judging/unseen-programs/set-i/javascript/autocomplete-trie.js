class TrieNode {
  children = {};
  isWord = false;
}

class Trie {
  root = new TrieNode();

  insert(word) {
    let node = this.root;
    for (const letter of word) {
      if (!node.children[letter]) node.children[letter] = new TrieNode();
      node = node.children[letter];
    }
    node.isWord = true;
  }

  find(prefix) {
    let node = this.root;
    for (const letter of prefix) {
      node = node.children[letter];
      if (!node) return null;
    }
    return node;
  }

  complete(prefix) {
    const words = [];
    const walk = (node, word) => {
      if (node.isWord) words.push(word);
      for (const letter in node.children) walk(node.children[letter], word + letter);
    };
    const start = this.find(prefix);
    if (start) walk(start, prefix);
    return words;
  }
}

const input = require('fs').readFileSync(0, 'utf8').split(/\s+/).filter(Boolean);
const prefix = input[0];
const trie = new Trie();
for (const word of input.slice(1)) trie.insert(word);

const found = trie.complete(prefix);
console.log(found.length === 0 ? 'nothing found' : found.join('\n'));
