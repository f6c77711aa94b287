function isLeapYear(year) {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const from = Number(process.argv[2]);
const to = Number(process.argv[3]);

let count = 0;
for (let year = from; year <= to; year++) {
  if (isLeapYear(year)) {
    console.log(`${year} is a leap year`);
    count++;
  }
}
console.log(`${count} leap years between ${from} and ${to}`);
