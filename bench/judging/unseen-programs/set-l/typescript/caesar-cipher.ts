import { readFileSync } from "node:fs";

const ALPHABET = 26;

function shiftLetter(letter: string, shift: number): string {
  const code = letter.charCodeAt(0);
  const base = code >= 97 ? 97 : 65;
  const shifted = (code - base + shift + ALPHABET) % ALPHABET;
  return String.fromCharCode(base + shifted);
}

function encrypt(text: string, shift: number): string {
  let result = "";
  for (const char of text) {
    result += /[a-zA-Z]/.test(char) ? shiftLetter(char, shift) : char;
  }
  return result;
}

const decrypt = (text: string, shift: number): string => encrypt(text, -shift);

const [key, text] = readFileSync(0, "utf8").split("\n");
const secret = encrypt(text, Number(key));
console.log(secret);
console.log(decrypt(secret, Number(key)));
