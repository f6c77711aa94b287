const queue = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
let checksum = 0;
while (queue.length > 0) {
  checksum = (checksum * 31 + queue.shift()) % 1000003;
}
console.log(checksum);
