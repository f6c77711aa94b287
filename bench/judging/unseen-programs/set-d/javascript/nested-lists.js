let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  text += chunk;
});
process.stdin.on('end', () => {
  const flat = [];
  flatten(JSON.parse(text), flat);
  console.log(flat.join(', '));
});

function flatten(list, into) {
  for (const item of list) {
    if (Array.isArray(item)) {
      flatten(item, into);
    } else {
      into.push(item);
    }
  }
}
