import { createInterface } from 'node:readline';

type Hand = 'rock' | 'paper' | 'scissors';

const BEATS: Record<Hand, Hand> = { rock: 'scissors', paper: 'rock', scissors: 'paper' };
const score = { first: 0, second: 0, draws: 0 };

function isHand(text: string | undefined): text is Hand {
  return text === 'rock' || text === 'paper' || text === 'scissors';
}

function play(first: Hand, second: Hand): string {
  if (first === second) {
    score.draws++;
    return 'draw';
  }
  if (BEATS[first] === second) {
    score.first++;
    return 'first player wins';
  }
  score.second++;
  return 'second player wins';
}

const reader = createInterface({ input: process.stdin });
for await (const line of reader) {
  const [first, second] = line.trim().toLowerCase().split(' ');
  if (isHand(first) && isHand(second)) {
    console.log(play(first, second));
  } else {
    console.log('invalid round');
  }
}
console.log(`${score.first} : ${score.second}, ${score.draws} draws`);
