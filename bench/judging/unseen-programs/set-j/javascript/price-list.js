const products = [
  { name: 'Notebook', price: 2.5, quantity: 10 },
  { name: 'Pencil', price: 0.4, quantity: 50 },
  { name: 'Ruler', price: 1.15, quantity: 0 },
  { name: 'Backpack', price: 34.9, quantity: 3 },
];

const inStock = products.filter((product) => product.quantity > 0);
const total = inStock.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

console.log('Product'.padEnd(12) + 'Price'.padStart(8) + 'Qty'.padStart(6));
console.log('-'.repeat(26));
for (const { name, price, quantity } of inStock) {
  console.log(name.padEnd(12) + price.toFixed(2).padStart(8) + String(quantity).padStart(6));
}
console.log('-'.repeat(26));
console.log('Value of the stock: ' + total.toFixed(2));
console.log('Sold out: ' + products.filter((p) => p.quantity === 0).map((p) => p.name).join(', '));
