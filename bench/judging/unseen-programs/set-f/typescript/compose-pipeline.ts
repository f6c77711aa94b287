import { readFileSync } from 'node:fs';

type Step = (value: number) => number;

function compose(...steps: Step[]): Step {
  return (value) => steps.reduce((result, step) => step(result), value);
}

const addTax: Step = (price) => price * 1.2;
const takeOff = (amount: number): Step => (price) => Math.max(0, price - amount);
const round: Step = (price) => Math.round(price * 100) / 100;

const finalPrice = compose(takeOff(5), addTax, round);

const prices = readFileSync(0, 'utf8').split(/\s+/).filter((text) => text !== '').map(Number);
prices.map(finalPrice).forEach((price, index) => {
  console.log(`${prices[index]} -> ${price.toFixed(2)}`);
});
