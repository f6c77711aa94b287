const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function romanToInteger(roman: string): number {
  let total = 0;
  for (let i = 0; i < roman.length; i++) {
    const value = VALUES[roman[i]];
    const next = VALUES[roman[i + 1]] ?? 0;
    if (value < next) {
      total -= value;
    } else {
      total += value;
    }
  }
  return total;
}

const examples: string[] = ['III', 'IV', 'IX', 'LVIII', 'XLII', 'MCMXCIV'];
for (const roman of examples) {
  console.log(`${roman} = ${romanToInteger(roman)}`);
}
