class Emitter {
  #listeners = new Map();

  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, []);
    this.#listeners.get(event).push(listener);
    return this;
  }

  emit(event, ...args) {
    const listeners = this.#listeners.get(event);
    if (!listeners) return false;
    listeners.forEach((listener) => listener(...args));
    return true;
  }
}

const shop = new Emitter();
const history = [];
let revenue = 0;

shop.on('order', (name, price) => {
  revenue += price;
});
shop.on('order', (name, price) => history.push(`${name} for ${price}`));
shop.on('refund', (name, price) => {
  revenue -= price;
  history.push(`${name} returned`);
});

const events = [
  ['order', 'lamp', 40],
  ['order', 'chair', 85],
  ['refund', 'lamp', 40],
  ['visit', 'nobody', 0],
  ['order', 'table', 120],
];

for (const [event, name, price] of events) {
  if (!shop.emit(event, name, price)) console.log(`nobody listens to ${event}`);
}
history.forEach((entry, i) => console.log(`${i + 1}. ${entry}`));
console.log(`revenue: ${revenue}`);
