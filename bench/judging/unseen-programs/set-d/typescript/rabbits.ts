const args = process.argv.slice(2);
const months: number = args.length > 0 ? Number(args[0]) : 12;

function pairs(month: number): number {
  if (month <= 0) return 0;
  if (month === 1) return 1;
  return pairs(month - 1) + pairs(month - 2);
}

console.log(`${pairs(months)} pairs of rabbits after ${months} months`);
