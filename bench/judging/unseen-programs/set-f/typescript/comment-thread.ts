import { readFileSync } from 'node:fs';

interface Comment {
  id: number;
  /** 0: not an answer to another comment. */
  parent: number;
  text: string;
}

const comments: Comment[] = readFileSync(0, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [id, parent, text] = line.split(';');
    return { id: Number(id), parent: Number(parent), text };
  });

function show(parent: number, depth: number): void {
  const answers = comments.filter((comment) => comment.parent === parent);
  for (const answer of answers) {
    console.log(`${'  '.repeat(depth)}- ${answer.text}`);
    show(answer.id, depth + 1);
  }
}

show(0, 0);
