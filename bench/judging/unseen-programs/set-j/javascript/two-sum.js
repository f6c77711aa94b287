const fs = require('fs');
const lines = fs.readFileSync(0, 'utf8').trim().split('\n');
const target = Number(lines[0]);
const nums = lines[1].split(' ').map(Number);

const twoSum = (nums, target) => {
  const seen = new Map();
  for (let i = 0; i < nums.length; i++) {
    const complement = target - nums[i];
    if (seen.has(complement)) {
      return [seen.get(complement), i];
    }
    seen.set(nums[i], i);
  }
  return null;
};

const answer = twoSum(nums, target);
if (answer) {
  console.log(`Positions ${answer[0]} and ${answer[1]}`);
} else {
  console.log('No two numbers add up to ' + target);
}
