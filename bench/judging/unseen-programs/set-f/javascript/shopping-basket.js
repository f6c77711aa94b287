const basket = [
  { name: 'bread', price: 3.2, count: 2 },
  { name: 'milk', price: 1.15, count: 6 },
  { name: 'cheese', price: 7.9, count: 1 },
];

const withDiscount = (percent) => (item) => ({
  ...item,
  price: item.price * (1 - percent / 100),
});
const atLeast = (count) => (item) => item.count >= count;
const cost = (item) => item.price * item.count;

const cheaper = basket.map((item) => (atLeast(5)(item) ? withDiscount(10)(item) : item));
const total = cheaper.map(cost).reduce((sum, value) => sum + value, 0);

cheaper.forEach((item) => console.log(item.name.padEnd(8) + cost(item).toFixed(2)));
console.log(`total   ${total.toFixed(2)}`);
