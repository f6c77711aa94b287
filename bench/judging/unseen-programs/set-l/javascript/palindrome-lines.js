const fs = require("fs");

function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  let left = 0;
  let right = letters.length - 1;
  while (left < right) {
    if (letters[left] !== letters[right]) {
      return false;
    }
    left++;
    right--;
  }
  return true;
}

const lines = fs.readFileSync(0, "utf8").trim().split("\n");

lines.forEach((line) => {
  console.log(`${line}: ${isPalindrome(line) ? "yes" : "no"}`);
});
