import { readFileSync } from 'node:fs';

const readings: number[] = readFileSync(0, 'utf8').trim().split(' ').map(Number);

function priceOf(used: number): number {
  if (used <= 100) return used * 0.2;
  if (used <= 300) return 20 + (used - 100) * 0.3;
  return 80 + (used - 300) * 0.4;
}

let total = 0;
for (let month = 1; month < readings.length; month++) {
  const used = readings[month] - readings[month - 1];
  const price = priceOf(used);
  total += price;
  console.log(`month ${month}: ${used} kWh, ${price.toFixed(2)}`);
}
console.log(`total: ${total.toFixed(2)}`);
