let moves = 0;

function moveTower(disks, from, to, spare) {
  if (disks === 0) {
    return;
  }
  moveTower(disks - 1, from, spare, to);
  moves += 1;
  console.log(`Move ${moves}: disk ${disks} from ${from} to ${to}`);
  moveTower(disks - 1, spare, to, from);
}

let input = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  input += chunk;
});
process.stdin.on("end", () => {
  const disks = parseInt(input, 10);
  moveTower(disks, "A", "C", "B");
  console.log(`Solved in ${moves} moves`);
});
