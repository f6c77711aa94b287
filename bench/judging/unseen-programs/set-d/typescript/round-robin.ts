import * as fs from 'node:fs';

const teams: string[] = fs.readFileSync(0, 'utf8').split('\n').filter(Boolean);
let match = 1;
teams.forEach((home, index) => {
  for (const guest of teams.slice(index + 1)) {
    console.log(`${match++}: ${home} - ${guest}`);
  }
});
