const [targetLine, numbersLine] = require("fs")
  .readFileSync("/dev/stdin", "utf8")
  .split("\n");

const twoSum = (nums, target) => {
  const seen = new Map();
  for (let i = 0; i < nums.length; i++) {
    const missing = target - nums[i];
    if (seen.has(missing)) {
      return [seen.get(missing), i];
    }
    seen.set(nums[i], i);
  }
  return null;
};

const target = Number(targetLine);
const nums = numbersLine.split(" ").map(Number);
const pair = twoSum(nums, target);

if (pair) {
  const [i, j] = pair;
  console.log(`nums[${i}] + nums[${j}] = ${nums[i]} + ${nums[j]} = ${target}`);
} else {
  console.log("No two numbers have this sum.");
}
