const readline = require('readline/promises');

function shiftLetter(letter, shift) {
  const code = letter.charCodeAt(0);
  if (letter >= 'a' && letter <= 'z') {
    return String.fromCharCode(((code - 97 + shift + 26) % 26) + 97);
  }
  if (letter >= 'A' && letter <= 'Z') {
    return String.fromCharCode(((code - 65 + shift + 26) % 26) + 65);
  }
  return letter;
}

function encrypt(text, shift) {
  let result = '';
  for (const letter of text) {
    result += shiftLetter(letter, shift);
  }
  return result;
}

async function main() {
  const shift = Number(process.argv[2] ?? 3);
  const rl = readline.createInterface({ input: process.stdin });
  for await (const line of rl) {
    const secret = encrypt(line, shift);
    console.log(secret);
    console.log(encrypt(secret, -shift));
    break;
  }
  rl.close();
}

main();
