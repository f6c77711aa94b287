const bits = Number(require('fs').readFileSync(0, 'utf8'));

// The codes of n bits are those of n - 1 bits, and again in reverse with another bit set.
const grayCodes = (n) => {
  if (n === 0) return [0];
  const shorter = grayCodes(n - 1);
  const codes = [...shorter];
  for (let i = shorter.length - 1; i >= 0; i--) {
    codes.push(shorter[i] + 2 ** (n - 1));
  }
  return codes;
};

for (const code of grayCodes(bits)) console.log(code);
