class Item {
  constructor(name, count, price) {
    this.name = name;
    this.count = count;
    this.price = price;
  }

  get cost() {
    return this.count * this.price;
  }
}

class Receipt {
  #items = [];

  add(item) {
    this.#items.push(item);
  }

  total() {
    return this.#items.reduce((sum, item) => sum + item.cost, 0);
  }

  print() {
    for (const item of this.#items) {
      console.log(`${item.name} ${item.cost.toFixed(2)}`);
    }
    console.log(`total ${this.total().toFixed(2)}`);
  }
}

const receipt = new Receipt();
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [name, count, price] = line.split(' ');
    receipt.add(new Item(name, Number(count), parseFloat(price)));
  })
  .on('close', () => receipt.print());
