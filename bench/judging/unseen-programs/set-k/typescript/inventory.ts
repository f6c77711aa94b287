interface Product {
  id: number;
  name: string;
  price: number;
  quantity: number;
}

const products: Product[] = [
  { id: 1, name: 'Keyboard', price: 45, quantity: 10 },
  { id: 2, name: 'Mouse', price: 20, quantity: 0 },
  { id: 3, name: 'Monitor', price: 180, quantity: 4 },
  { id: 4, name: 'Cable', price: 5, quantity: 2 },
];

class Inventory {
  private stock: Map<number, Product> = new Map();

  add(product: Product): void {
    this.stock.set(product.id, product);
  }

  sell(id: number, amount: number): boolean {
    const product = this.stock.get(id);
    if (product === undefined || product.quantity < amount) {
      return false;
    }
    product.quantity -= amount;
    return true;
  }

  totalValue(): number {
    let total = 0;
    for (const product of this.stock.values()) {
      total += product.price * product.quantity;
    }
    return total;
  }

  lowStock(limit: number): string[] {
    return [...this.stock.values()]
      .filter((product) => product.quantity < limit)
      .map((product) => product.name);
  }
}

const inventory = new Inventory();
products.forEach((product) => inventory.add(product));
console.log(inventory.sell(1, 3) ? 'sold' : 'not enough');
console.log(inventory.sell(2, 1) ? 'sold' : 'not enough');
console.log('Total value:', inventory.totalValue());
console.log('Order again:', inventory.lowStock(3).join(', '));
