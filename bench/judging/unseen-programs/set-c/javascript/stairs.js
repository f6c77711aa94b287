const readline = require("node:readline");

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });

function* waysForEachStep() {
  let [now, next] = [1n, 1n];
  while (true) {
    yield now;
    [now, next] = [next, now + next];
  }
}

rl.question("Steps: ", (answer) => {
  let left = Number(answer);
  for (const ways of waysForEachStep()) {
    if (left === 0) {
      console.log(`Ways: ${ways}`);
      break;
    }
    left--;
  }
  rl.close();
});
