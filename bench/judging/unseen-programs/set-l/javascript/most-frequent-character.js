const text = "she sells sea shells by the sea shore";

function countCharacters(string) {
  const counts = {};
  for (const char of string) {
    if (char === " ") continue;
    counts[char] = (counts[char] || 0) + 1;
  }
  return counts;
}

function mostFrequent(counts) {
  let best = "";
  let highest = 0;
  for (const [char, count] of Object.entries(counts)) {
    if (count > highest) {
      best = char;
      highest = count;
    }
  }
  return [best, highest];
}

const counts = countCharacters(text);
const [char, count] = mostFrequent(counts);
console.log(`"${char}" occurs ${count} times`);
