const radius: number = 4.5;
const area: number = Math.PI * radius ** 2;
const circumference: number = 2 * Math.PI * radius;
console.log(`area ${area.toFixed(2)}, circumference ${circumference.toFixed(2)}`);
