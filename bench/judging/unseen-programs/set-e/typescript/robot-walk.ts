import * as readline from 'readline';

enum Direction {
  North,
  East,
  South,
  West,
}

interface Robot {
  x: number;
  y: number;
  facing: Direction;
}

const MOVES: Record<Direction, [number, number]> = {
  [Direction.North]: [0, 1],
  [Direction.East]: [1, 0],
  [Direction.South]: [0, -1],
  [Direction.West]: [-1, 0],
};

function execute(robot: Robot, command: string): Robot {
  switch (command) {
    case 'L':
      return { ...robot, facing: (robot.facing + 3) % 4 };
    case 'R':
      return { ...robot, facing: (robot.facing + 1) % 4 };
    case 'F': {
      const [dx, dy] = MOVES[robot.facing];
      return { ...robot, x: robot.x + dx, y: robot.y + dy };
    }
    default:
      return robot;
  }
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });

rl.question('', (commands) => {
  let robot: Robot = { x: 0, y: 0, facing: Direction.North };
  const visited = new Set<string>(['0,0']);
  for (const command of commands) {
    robot = execute(robot, command);
    visited.add(`${robot.x},${robot.y}`);
  }
  console.log(`at (${robot.x}, ${robot.y}), facing ${Direction[robot.facing]}`);
  console.log(`squares visited: ${visited.size}`);
  rl.close();
});
