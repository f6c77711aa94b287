import * as fs from 'node:fs';

class Elevator {
  private floor = 0;
  private passed = 0;
  private readonly top: number;

  constructor(top: number) {
    this.top = top;
  }

  goTo(target: number): void {
    if (target < 0 || target > this.top) {
      console.log(`no floor ${target}`);
      return;
    }
    while (this.floor !== target) {
      this.floor += this.floor < target ? 1 : -1;
      this.passed++;
    }
    console.log(`doors open at ${this.floor}`);
  }

  get travelled(): number {
    return this.passed;
  }
}

const [top, ...calls] = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const elevator = new Elevator(top);
for (const call of calls) elevator.goTo(call);
console.log(`${elevator.travelled} floors travelled`);
