type Run = [char: string, length: number];

function encode(text: string): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === char) {
      last[1] += 1;
    } else {
      runs.push([char, 1]);
    }
  }
  return runs;
}

function decode(runs: Run[]): string {
  const parts: string[] = [];
  for (const [char, length] of runs) {
    parts.push(char.repeat(length));
  }
  return parts.join('');
}

const picture = 'wwwwwwbbbwwwwwwwwwbrrrw';
const runs = encode(picture);
console.log(picture);
console.log(runs.map(([char, length]) => length + char).join(''));
console.log(`${picture.length} characters, ${runs.length} runs`);
console.log(decode(runs) === picture ? 'decoded without loss' : 'broken');
