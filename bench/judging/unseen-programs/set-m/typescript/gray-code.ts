function grayCode(bits: number): string[] {
  if (bits === 0) return [''];
  const shorter = grayCode(bits - 1);
  const result: string[] = [];
  for (const code of shorter) {
    result.push('0' + code);
  }
  for (let i = shorter.length - 1; i >= 0; i--) {
    result.push('1' + shorter[i]);
  }
  return result;
}

const bits: number = Number(process.argv[2] ?? 3);
grayCode(bits).forEach((code, index) => {
  console.log(`${index}: ${code}`);
});
