import * as fs from 'node:fs';

interface Sale {
  region: string;
  amount: number;
}

const sales: Sale[] = fs
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line.length > 0)
  .map((line) => {
    const [region, amount] = line.split(' ');
    return { region, amount: parseFloat(amount) };
  });

const totals = sales.reduce<Record<string, number>>((sums, { region, amount }) => {
  sums[region] = (sums[region] ?? 0) + amount;
  return sums;
}, {});

Object.entries(totals)
  .sort(([, a], [, b]) => b - a)
  .forEach(([region, total]) => {
    console.log(`${region.padEnd(8)} ${total.toFixed(2).padStart(9)}`);
  });
