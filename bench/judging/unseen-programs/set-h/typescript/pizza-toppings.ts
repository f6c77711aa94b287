import { readFileSync } from 'node:fs';

const toppings: string[] = readFileSync(0, 'utf8').trim().split(/\s+/);

for (let choice = 0; choice < 2 ** toppings.length; choice++) {
  const chosen: string[] = [];
  for (let i = 0; i < toppings.length; i++) {
    if (Math.floor(choice / 2 ** i) % 2 === 1) chosen.push(toppings[i]);
  }
  console.log(chosen.length === 0 ? 'plain' : chosen.join(' + '));
}
