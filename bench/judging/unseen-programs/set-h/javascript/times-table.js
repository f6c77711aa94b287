const SIZE = 12;

function cell(value) {
  return String(value).padStart(5);
}

let header = cell('x');
for (let column = 1; column <= SIZE; column++) {
  header += cell(column);
}
console.log(header);

for (let row = 1; row <= SIZE; row++) {
  let line = cell(row);
  for (let column = 1; column <= SIZE; column++) {
    line += cell(row * column);
  }
  console.log(line);
}
