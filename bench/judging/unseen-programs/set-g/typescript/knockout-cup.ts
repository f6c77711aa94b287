import { readFileSync } from 'node:fs';

interface Player {
  name: string;
  skill: number;
  wins: number;
}

function parsePlayer(line: string): Player {
  const [name, skill] = line.split(' ');
  return { name, skill: Number(skill), wins: 0 };
}

function play(one: Player, other: Player): Player {
  const winner = one.skill >= other.skill ? one : other;
  winner.wins++;
  console.log(`  ${one.name} - ${other.name}: ${winner.name}`);
  return winner;
}

function playRound(players: Player[]): Player[] {
  const winners: Player[] = [];
  for (let i = 0; i + 1 < players.length; i += 2) {
    winners.push(play(players[i], players[i + 1]));
  }
  if (players.length % 2 === 1) {
    const lucky = players[players.length - 1];
    console.log(`  ${lucky.name} does not have to play`);
    winners.push(lucky);
  }
  return winners;
}

const everybody = readFileSync(0, 'utf8').trim().split('\n').map(parsePlayer);

let remaining = everybody;
let round = 1;
while (remaining.length > 1) {
  console.log(`Round ${round}`);
  remaining = playRound(remaining);
  round++;
}

console.log(`Winner: ${remaining[0].name}`);
for (const player of everybody) {
  console.log(`${player.name}: ${player.wins} won`);
}
