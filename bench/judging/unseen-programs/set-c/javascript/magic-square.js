const readline = require("readline");

class Square {
  constructor() {
    this.cells = [];
  }

  addRow(row) {
    this.cells.push(row);
  }

  get size() {
    return this.cells.length;
  }

  rowSum(r) {
    let total = 0;
    for (let c = 0; c < this.size; c++) total += this.cells[r][c];
    return total;
  }

  columnSum(c) {
    let total = 0;
    for (let r = 0; r < this.size; r++) total += this.cells[r][c];
    return total;
  }

  isMagic() {
    const wanted = this.rowSum(0);
    let first = 0;
    let second = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.rowSum(i) !== wanted) return false;
      if (this.columnSum(i) !== wanted) return false;
      first += this.cells[i][i];
      second += this.cells[i][this.size - 1 - i];
    }
    return first === wanted && second === wanted;
  }
}

const square = new Square();
const reader = readline.createInterface({ input: process.stdin });
reader.on("line", (line) => {
  if (line.trim() !== "") square.addRow(line.trim().split(/\s+/).map(Number));
});
reader.on("close", () => {
  console.log(square.isMagic() ? "magic" : "not magic");
});
