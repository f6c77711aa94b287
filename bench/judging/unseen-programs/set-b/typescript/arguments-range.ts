const values: number[] = process.argv.slice(2).map((text) => Number(text));

if (values.length === 0) {
  console.log('usage: range NUMBER...');
} else {
  const smallest = values.reduce((a, b) => (a < b ? a : b));
  const largest = values.reduce((a, b) => (a > b ? a : b));
  console.log(`from ${smallest} to ${largest}`);
}
