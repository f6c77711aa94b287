const lines = require('fs').readFileSync(0).toString().split('\n');
const values = lines[1].split(' ').map(Number);
const wanted = lines[2].split(' ').map(Number);

wanted.forEach((number) => {
  console.log(values.indexOf(number));
});
