type Scale = 'C' | 'F';

function convert(degrees: number, from: Scale): number {
  return from === 'C' ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
}

const [from, first, last] = process.argv.slice(2);
const scale: Scale = from === 'F' ? 'F' : 'C';
const other: Scale = scale === 'C' ? 'F' : 'C';

console.log(`${scale.padStart(5)} | ${other.padStart(6)}`);
for (let degrees = Number(first); degrees <= Number(last); degrees++) {
  const converted = convert(degrees, scale);
  console.log(`${degrees.toString().padStart(5)} | ${converted.toFixed(1).padStart(6)}`);
}
