'use strict';

const CODES = {
  A: '.-', B: '-...', C: '-.-.', D: '-..', E: '.', F: '..-.', G: '--.',
  H: '....', I: '..', J: '.---', K: '-.-', L: '.-..', M: '--', N: '-.',
  O: '---', P: '.--.', Q: '--.-', R: '.-.', S: '...', T: '-', U: '..-',
  V: '...-', W: '.--', X: '-..-', Y: '-.--', Z: '--..',
};

function encode(message) {
  const parts = [];
  for (const letter of message.toUpperCase()) {
    if (letter === ' ') parts.push('/');
    else if (letter in CODES) parts.push(CODES[letter]);
  }
  return parts.join(' ');
}

function decode(morse) {
  const letters = new Map(Object.entries(CODES).map(([letter, code]) => [code, letter]));
  return morse
    .split(' ')
    .map((code) => (code === '/' ? ' ' : letters.get(code)))
    .join('');
}

let message = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => (message += chunk));
process.stdin.on('end', () => {
  const morse = encode(message.trim());
  console.log(morse);
  console.log(decode(morse));
});
