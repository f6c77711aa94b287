// `npm run dev`: the server, restarted when its sources change, and Vite's development server before it.
import { spawn } from 'node:child_process';
import { chdir } from 'node:process';
import { projectDirectory } from './fingerprint.js';

chdir(projectDirectory);
const children = [
  spawn('node', ['--watch', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['web'], { stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('error', (error) => {
    console.error(error.message);
    stop();
  });
  child.on('exit', stop);
}
