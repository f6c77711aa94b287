const prices = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split(/[\s,]+/)
  .map(Number);

function bestTrade(prices) {
  let lowestDay = 0;
  let best = { buy: 0, sell: 0, profit: 0 };
  for (let day = 1; day < prices.length; day++) {
    const profit = prices[day] - prices[lowestDay];
    if (profit > best.profit) {
      best = { buy: lowestDay, sell: day, profit };
    }
    if (prices[day] < prices[lowestDay]) {
      lowestDay = day;
    }
  }
  return best;
}

const { buy, sell, profit } = bestTrade(prices);
if (profit > 0) {
  console.log(`Buy on day ${buy + 1}, sell on day ${sell + 1}: profit ${profit}`);
} else {
  console.log('No profit is possible');
}
