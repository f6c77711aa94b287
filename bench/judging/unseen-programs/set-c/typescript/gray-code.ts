import { createInterface } from "readline";

function toBinary(value: number, bits: number): string {
  let text = "";
  for (let bit = bits - 1; bit >= 0; bit--) {
    text += (value >> bit) & 1 ? "1" : "0";
  }
  return text;
}

const rl = createInterface({ input: process.stdin, output: process.stdout });
rl.question("bits: ", (answer: string) => {
  const bits = Number(answer);
  const codes = 2 ** bits;
  for (let i = 0; i < codes; i++) {
    console.log(toBinary(i ^ (i >> 1), bits));
  }
  rl.close();
});
