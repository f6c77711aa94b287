const fs = require('fs');

const heights = fs.readFileSync(0, 'utf8').trim().split(' ').map(Number);

let left = 0;
let right = heights.length - 1;
let leftMax = 0;
let rightMax = 0;
let water = 0;
while (left < right) {
  if (heights[left] < heights[right]) {
    leftMax = Math.max(leftMax, heights[left]);
    water += leftMax - heights[left];
    left++;
  } else {
    rightMax = Math.max(rightMax, heights[right]);
    water += rightMax - heights[right];
    right--;
  }
}
console.log(water);
