const lines = require('fs').readFileSync('/dev/stdin', 'utf8').trim().split('\n');

const todo = [];
for (const line of lines) {
  const [command, ...words] = line.split(' ');
  if (command === 'add') {
    todo.push(words.join(' '));
  } else if (command === 'urgent') {
    todo.unshift(words.join(' '));
  } else if (command === 'done') {
    const index = Number(words[0]) - 1;
    todo.splice(index, 1);
  }
}
todo.forEach((item, i) => console.log(`${i + 1}. ${item}`));
