const readline = require('readline');

const PRICES = { water: 100, juice: 150, chocolate: 120 };
const COINS = [10, 20, 50, 100, 200];

let credit = 0;
let sold = 0;

function insert(coin) {
  if (!COINS.includes(coin)) {
    console.log('coin returned');
    return;
  }
  credit += coin;
  console.log(`credit: ${credit}`);
}

function choose(product) {
  const price = PRICES[product];
  if (price === undefined) {
    console.log('no such product');
  } else if (credit < price) {
    console.log(`please insert ${price - credit} more`);
  } else {
    credit -= price;
    sold++;
    console.log(`here is your ${product}`);
  }
}

function giveChange() {
  console.log(`change: ${credit}`);
  credit = 0;
}

const input = readline.createInterface({ input: process.stdin });

input.on('line', (line) => {
  const [action, value] = line.trim().split(/\s+/);
  if (action === 'coin') insert(Number(value));
  else if (action === 'button') choose(value);
  else if (action === 'change') giveChange();
});

input.on('close', () => {
  console.log(`products sold: ${sold}`);
});
