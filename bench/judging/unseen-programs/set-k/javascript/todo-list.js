const readline = require('readline');

const tasks = [];

function show() {
  if (tasks.length === 0) {
    console.log('Nothing to do.');
    return;
  }
  tasks.forEach((task, index) => {
    console.log(`${index + 1}. [${task.done ? 'x' : ' '}] ${task.title}`);
  });
}

function execute(line) {
  const [command, ...rest] = line.trim().split(' ');
  const argument = rest.join(' ');
  switch (command) {
    case 'add':
      tasks.push({ title: argument, done: false });
      break;
    case 'done': {
      const task = tasks[Number(argument) - 1];
      if (task) {
        task.done = true;
      } else {
        console.log('No such task');
      }
      break;
    }
    default:
      console.log(`Unknown command: ${command}`);
  }
}

const rl = readline.createInterface({ input: process.stdin });
rl.on('line', execute);
rl.on('close', show);
