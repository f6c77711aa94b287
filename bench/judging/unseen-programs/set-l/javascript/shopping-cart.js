const cart = [
  { name: "Notebook", price: 2.5, quantity: 4, onSale: false },
  { name: "Pencil", price: 0.8, quantity: 10, onSale: true },
  { name: "Backpack", price: 39.9, quantity: 1, onSale: false },
  { name: "Ruler", price: 1.2, quantity: 2, onSale: true },
];

const DISCOUNT = 0.25;

function lineTotal(item) {
  const total = item.price * item.quantity;
  return item.onSale ? total * (1 - DISCOUNT) : total;
}

const lines = cart.map((item) => ({ ...item, total: lineTotal(item) }));

for (const { name, quantity, total } of lines) {
  console.log(`${quantity} x ${name.padEnd(10)} ${total.toFixed(2).padStart(7)}`);
}

const total = lines.reduce((sum, line) => sum + line.total, 0);
const onSale = lines.filter((line) => line.onSale).map((line) => line.name);

console.log(`Total: ${total.toFixed(2)}`);
console.log(`On sale: ${onSale.join(", ")}`);
