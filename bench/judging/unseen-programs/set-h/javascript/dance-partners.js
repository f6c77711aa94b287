const fs = require('fs');

// Each line: a name, a colon and all names of the other group, the favourite first.
function parseGroup(text) {
  const wishes = new Map();
  for (const line of text.trim().split('\n')) {
    const [name, others] = line.split(': ');
    wishes.set(name, others.split(' '));
  }
  return wishes;
}

const [leaders, followers] = fs.readFileSync(0, 'utf8').split('\n\n').map(parseGroup);

const rank = new Map();
for (const [follower, wishes] of followers) {
  rank.set(follower, new Map(wishes.map((leader, place) => [leader, place])));
}

const partnerOf = new Map();
const asked = new Map([...leaders.keys()].map((leader) => [leader, 0]));
const alone = [...leaders.keys()];
while (alone.length > 0) {
  const leader = alone.pop();
  const follower = leaders.get(leader)[asked.get(leader)];
  asked.set(leader, asked.get(leader) + 1);
  const current = partnerOf.get(follower);
  const places = rank.get(follower);
  if (current === undefined) {
    partnerOf.set(follower, leader);
  } else if (places.get(leader) < places.get(current)) {
    partnerOf.set(follower, leader);
    alone.push(current);
  } else {
    alone.push(leader);
  }
}

for (const [follower, leader] of partnerOf) console.log(`${leader} and ${follower}`);
