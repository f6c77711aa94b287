const letters = [...process.argv[2]];
const length = Number(process.argv[3]);

const path = [];
let count = 0;

function extend() {
  if (path.length === length) {
    count += 1;
    console.log(path.join(''));
    return;
  }
  for (const letter of letters) {
    path.push(letter);
    extend();
    path.pop();
  }
}

extend();
console.log(count + ' passwords');
