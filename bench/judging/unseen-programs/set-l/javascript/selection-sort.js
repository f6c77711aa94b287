const readline = require("readline");

function selectionSort(list) {
  for (let i = 0; i < list.length - 1; i++) {
    let smallest = i;
    for (let j = i + 1; j < list.length; j++) {
      if (list[j] < list[smallest]) {
        smallest = j;
      }
    }
    if (smallest !== i) {
      [list[i], list[smallest]] = [list[smallest], list[i]];
    }
  }
}

async function main() {
  const rl = readline.createInterface({ input: process.stdin });
  const names = [];
  for await (const line of rl) {
    names.push(line.trim());
  }
  selectionSort(names);
  names.forEach((name, i) => console.log(`${i + 1}. ${name}`));
}

main();
