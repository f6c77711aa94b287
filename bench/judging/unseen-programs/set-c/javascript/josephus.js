const lines = require("fs").readFileSync("/dev/stdin", "utf8").split("\n");
const people = Number(lines[0]);
const step = Number(lines[1]);

const circle = [];
for (let i = 1; i <= people; i++) circle.push(i);

let position = 0;
while (circle.length > 1) {
  position = (position + step - 1) % circle.length;
  circle.splice(position, 1);
}
console.log("The last one is number " + circle[0]);
