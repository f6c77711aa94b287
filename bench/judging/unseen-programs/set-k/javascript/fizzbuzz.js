function fizzBuzz(limit) {
  for (let i = 1; i <= limit; i++) {
    if (i % 15 === 0) {
      console.log('FizzBuzz');
    } else if (i % 3 === 0) {
      console.log('Fizz');
    } else if (i % 5 === 0) {
      console.log('Buzz');
    } else {
      console.log(i);
    }
  }
}

const limit = parseInt(process.argv[2], 10);
if (Number.isNaN(limit)) {
  console.log('Please give a number.');
} else {
  fizzBuzz(limit);
}
