const fs = require('fs');

const friends = {};
for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
  const names = line.trim().split(/\s+/);
  if (names[0] === '') continue;
  // A line with one name is somebody without a friend.
  names.forEach((name) => (friends[name] = friends[name] || []));
  if (names.length === 2) {
    friends[names[0]].push(names[1]);
    friends[names[1]].push(names[0]);
  }
}

const visited = new Set();

function collect(name, circle) {
  visited.add(name);
  circle.push(name);
  for (const friend of friends[name]) {
    if (!visited.has(friend)) collect(friend, circle);
  }
  return circle;
}

let number = 0;
for (const name in friends) {
  if (visited.has(name)) continue;
  number++;
  console.log(`${number}: ${collect(name, []).join(', ')}`);
}
