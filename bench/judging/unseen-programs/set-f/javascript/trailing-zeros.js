'use strict';

// How many zeros are at the end of n! ? As many as there are factors of five.
const n = Number(process.argv[2]);

let zeros = 0;
let rest = n;
while (rest >= 5) {
  rest = Math.floor(rest / 5);
  zeros += rest;
}

console.log(`${n}! ends in ${zeros} zeros`);
