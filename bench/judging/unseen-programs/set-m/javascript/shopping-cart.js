const cart = [
  { name: 'notebook', price: 3.5, quantity: 4 },
  { name: 'pen', price: 1.2, quantity: 10 },
  { name: 'backpack', price: 50, quantity: 1 },
  { name: 'ruler', price: 2.0, quantity: 2 },
];

function subtotal(items) {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

function discount(amount) {
  if (amount > 100) return amount * 0.1;
  if (amount > 50) return amount * 0.05;
  return 0;
}

function printReceipt(items) {
  for (const { name, price, quantity } of items) {
    console.log(`${name.padEnd(12)} ${quantity} x ${price.toFixed(2)} = ${(price * quantity).toFixed(2)}`);
  }
  const sum = subtotal(items);
  const off = discount(sum);
  console.log(`Subtotal: ${sum.toFixed(2)}`);
  console.log(`Discount: ${off.toFixed(2)}`);
  console.log(`Total:    ${(sum - off).toFixed(2)}`);
}

printReceipt(cart);
const dearest = cart.reduce((a, b) => (a.price > b.price ? a : b));
console.log(`Dearest item: ${dearest.name}`);
