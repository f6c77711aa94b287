const heights = [1.6, 1.7, 1.8, 1.9];

let header = '     ';
for (const height of heights) {
  header += height.toFixed(2).padStart(7);
}
console.log(header);

for (let weight = 50; weight <= 100; weight += 10) {
  let row = `${weight}`.padStart(3) + 'kg';
  for (const height of heights) {
    const bmi: number = weight / (height * height);
    row += bmi.toFixed(1).padStart(7);
  }
  console.log(row);
}
