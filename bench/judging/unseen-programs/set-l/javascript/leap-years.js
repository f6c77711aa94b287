function isLeapYear(year) {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const first = Number(process.argv[2]);
const last = Number(process.argv[3]);

let count = 0;
for (let year = first; year <= last; year++) {
  if (isLeapYear(year)) {
    console.log(year);
    count++;
  }
}

if (count === 0) {
  console.log("No leap years.");
} else {
  console.log(`${count} leap year${count === 1 ? "" : "s"}`);
}
