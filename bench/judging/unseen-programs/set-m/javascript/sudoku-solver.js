const board = [
  [5, 3, 0, 0, 7, 0, 0, 0, 0],
  [6, 0, 0, 1, 9, 5, 0, 0, 0],
  [0, 9, 8, 0, 0, 0, 0, 6, 0],
  [8, 0, 0, 0, 6, 0, 0, 0, 3],
  [4, 0, 0, 8, 0, 3, 0, 0, 1],
  [7, 0, 0, 0, 2, 0, 0, 0, 6],
  [0, 6, 0, 0, 0, 0, 2, 8, 0],
  [0, 0, 0, 4, 1, 9, 0, 0, 5],
  [0, 0, 0, 0, 8, 0, 0, 7, 9],
];

function isValid(board, row, col, digit) {
  for (let i = 0; i < 9; i++) {
    if (board[row][i] === digit || board[i][col] === digit) return false;
    const r = 3 * Math.floor(row / 3) + Math.floor(i / 3);
    const c = 3 * Math.floor(col / 3) + (i % 3);
    if (board[r][c] === digit) return false;
  }
  return true;
}

function solve(board) {
  for (let row = 0; row < 9; row++) {
    for (let col = 0; col < 9; col++) {
      if (board[row][col] !== 0) continue;
      for (let digit = 1; digit <= 9; digit++) {
        if (isValid(board, row, col, digit)) {
          board[row][col] = digit;
          if (solve(board)) return true;
          board[row][col] = 0;
        }
      }
      return false;
    }
  }
  return true;
}

if (solve(board)) {
  console.log(board.map((row) => row.join(' ')).join('\n'));
} else {
  console.log('no solution');
}
