import { readFileSync } from 'node:fs';

type Colour = 'r' | 'w' | 'b';

function sortColours(balls: Colour[]): void {
  let low = 0;
  let mid = 0;
  let high = balls.length - 1;
  while (mid <= high) {
    switch (balls[mid]) {
      case 'r':
        [balls[low], balls[mid]] = [balls[mid], balls[low]];
        low++;
        mid++;
        break;
      case 'w':
        mid++;
        break;
      case 'b':
        [balls[mid], balls[high]] = [balls[high], balls[mid]];
        high--;
        break;
    }
  }
}

const balls = readFileSync(0, 'utf8').trim().split(' ') as Colour[];
sortColours(balls);
console.log(balls.join(' '));
