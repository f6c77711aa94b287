const fs = require('fs');

function readPayments() {
  const text = fs.readFileSync(0, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name, amount] = line.split(' ');
      return { name, amount: parseFloat(amount) };
    });
}

function balancesOf(payments) {
  const paid = {};
  let total = 0;
  for (const { name, amount } of payments) {
    paid[name] = (paid[name] || 0) + amount;
    total += amount;
  }
  const names = Object.keys(paid);
  const share = total / names.length;
  console.log(`everybody pays ${share.toFixed(2)}`);
  return names.map((name) => ({ name, balance: paid[name] - share }));
}

function settle(balances) {
  const debtors = balances.filter((b) => b.balance < 0).sort((a, b) => a.balance - b.balance);
  const creditors = balances.filter((b) => b.balance > 0).sort((a, b) => b.balance - a.balance);
  let i = 0;
  let j = 0;
  while (i < debtors.length && j < creditors.length) {
    const amount = Math.min(-debtors[i].balance, creditors[j].balance);
    console.log(`${debtors[i].name} gives ${creditors[j].name} ${amount.toFixed(2)}`);
    debtors[i].balance += amount;
    creditors[j].balance -= amount;
    if (Math.abs(debtors[i].balance) < 0.005) i++;
    if (Math.abs(creditors[j].balance) < 0.005) j++;
  }
}

settle(balancesOf(readPayments()));
