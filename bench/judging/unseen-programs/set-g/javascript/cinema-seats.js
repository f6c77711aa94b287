const fs = require('fs');

const lines = fs.readFileSync(0, 'utf8').trim().split('\n');
const [rows, seats] = lines[0].split(' ').map(Number);
const bookings = lines.slice(1).map(Number);

const hall = [];
for (let r = 0; r < rows; r++) {
  hall.push(new Array(seats).fill('.'));
}

function findSeats(size) {
  for (let r = 0; r < rows; r++) {
    let free = 0;
    for (let s = 0; s < seats; s++) {
      free = hall[r][s] === '.' ? free + 1 : 0;
      if (free === size) return { row: r, seat: s - size + 1 };
    }
  }
  return undefined;
}

let turnedAway = 0;
bookings.forEach((size, i) => {
  const place = findSeats(size);
  if (place === undefined) {
    console.log(`booking ${i + 1}: sorry, no ${size} seats side by side`);
    turnedAway += size;
    return;
  }
  for (let s = place.seat; s < place.seat + size; s++) {
    hall[place.row][s] = String.fromCharCode(65 + (i % 26));
  }
  console.log(`booking ${i + 1}: row ${place.row + 1}, from seat ${place.seat + 1}`);
});

hall.forEach((row) => console.log(row.join('')));
console.log(`turned away: ${turnedAway}`);
