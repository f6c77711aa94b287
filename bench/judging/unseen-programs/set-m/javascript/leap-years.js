const isLeapYear = (year) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const from = parseInt(process.argv[2], 10);
const to = parseInt(process.argv[3], 10);

let count = 0;
for (let year = from; year <= to; year++) {
  if (isLeapYear(year)) {
    console.log(year);
    count++;
  }
}
console.log(`${count} leap years from ${from} to ${to}`);
