const input = require('fs').readFileSync('/dev/stdin', 'utf8');
const colors = input.split(/\s+/).filter(Boolean).map(Number);

// 0 is red, 1 is white and 2 is blue
function sortColors(a) {
  let low = 0;
  let mid = 0;
  let high = a.length - 1;
  while (mid <= high) {
    if (a[mid] === 0) {
      [a[low], a[mid]] = [a[mid], a[low]];
      low++;
      mid++;
    } else if (a[mid] === 2) {
      [a[mid], a[high]] = [a[high], a[mid]];
      high--;
    } else {
      mid++;
    }
  }
}

sortColors(colors);
console.log(colors.join(' '));
