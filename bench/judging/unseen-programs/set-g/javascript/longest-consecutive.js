function longestConsecutive(numbers) {
  const all = new Set(numbers);
  let best = 0;
  for (const number of all) {
    if (all.has(number - 1)) continue;
    let end = number;
    while (all.has(end + 1)) end++;
    best = Math.max(best, end - number + 1);
  }
  return best;
}

process.stdin.setEncoding('utf8');
let text = '';
process.stdin.on('data', (chunk) => {
  text += chunk;
});
process.stdin.on('end', () => {
  const numbers = text.trim().split(/\s+/).map(Number);
  console.log(longestConsecutive(numbers));
});
