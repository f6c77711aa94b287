let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  input += chunk;
});
process.stdin.on('end', () => {
  const counts = {};
  for (const word of input.toLowerCase().split(/\s+/)) {
    if (word) {
      counts[word] = (counts[word] || 0) + 1;
    }
  }
  const ranking = Object.entries(counts).sort(
    ([a, m], [b, n]) => n - m || (a < b ? -1 : 1),
  );
  const [word, count] = ranking[0];
  console.log(word, count);
});
