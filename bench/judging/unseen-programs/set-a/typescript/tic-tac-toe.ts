type Player = 'X' | 'O';
type Cell = Player | '.';

class Game {
  private board: Cell[][] = [
    ['.', '.', '.'],
    ['.', '.', '.'],
    ['.', '.', '.'],
  ];

  play(player: Player, row: number, column: number): void {
    if (this.board[row][column] !== '.') {
      throw new Error(`field ${row},${column} is taken`);
    }
    this.board[row][column] = player;
  }

  hasWon(player: Player): boolean {
    const indexes = [0, 1, 2];
    return (
      indexes.some((i) => this.board[i].every((cell) => cell === player)) ||
      indexes.some((j) => indexes.every((i) => this.board[i][j] === player)) ||
      indexes.every((i) => this.board[i][i] === player) ||
      indexes.every((i) => this.board[i][2 - i] === player)
    );
  }

  show(): void {
    for (const row of this.board) {
      console.log(row.join(' '));
    }
  }
}

const game = new Game();
const moves: [Player, number, number][] = [
  ['X', 0, 0],
  ['O', 1, 1],
  ['X', 1, 0],
  ['O', 0, 2],
  ['X', 2, 0],
];
for (const [player, row, column] of moves) {
  game.play(player, row, column);
}
game.show();
for (const player of ['X', 'O'] as Player[]) {
  if (game.hasWon(player)) console.log('winner:', player);
}
