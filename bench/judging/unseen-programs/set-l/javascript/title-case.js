const readline = require("node:readline");

const SMALL_WORDS = new Set(["a", "an", "and", "of", "on", "or", "the", "to"]);

function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function titleCase(sentence) {
  return sentence
    .split(" ")
    .map((word, index) => {
      if (index > 0 && SMALL_WORDS.has(word.toLowerCase())) {
        return word.toLowerCase();
      }
      return capitalize(word);
    })
    .join(" ");
}

const rl = readline.createInterface({
  input: process.stdin,
  output: process.stdout,
});

rl.question("Title? ", (answer) => {
  console.log();
  console.log(titleCase(answer));
  rl.close();
});
