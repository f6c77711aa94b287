const from = Number(process.argv[2] ?? 10);

if (!Number.isInteger(from) || from < 0) {
  console.log('Give a number to count down from.');
  process.exit(1);
}

for (let i = from; i > 0; i--) {
  console.log(i % 10 === 0 ? `${i} ...` : `${i}`);
}
console.log('Lift-off!');
