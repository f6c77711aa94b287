import { readFileSync } from 'node:fs';

type Instruction =
  | { op: 'PUSH'; value: number }
  | { op: 'LOAD' | 'STORE'; name: string }
  | { op: 'ADD' | 'SUB' | 'MUL' | 'PRINT' };

function parse(line: string): Instruction {
  const [op, argument] = line.trim().split(' ');
  switch (op) {
    case 'PUSH':
      return { op, value: Number(argument) };
    case 'LOAD':
    case 'STORE':
      return { op, name: argument };
    case 'ADD':
    case 'SUB':
    case 'MUL':
    case 'PRINT':
      return { op };
    default:
      throw new Error(`unknown instruction ${op}`);
  }
}

class Machine {
  private stack: number[] = [];
  private memory = new Map<string, number>();

  run(program: Instruction[]): void {
    for (const instruction of program) this.execute(instruction);
  }

  private pop(): number {
    const value = this.stack.pop();
    if (value === undefined) throw new Error('the stack is empty');
    return value;
  }

  private execute(instruction: Instruction): void {
    switch (instruction.op) {
      case 'PUSH':
        this.stack.push(instruction.value);
        break;
      case 'LOAD':
        this.stack.push(this.memory.get(instruction.name) ?? 0);
        break;
      case 'STORE':
        this.memory.set(instruction.name, this.pop());
        break;
      case 'PRINT':
        console.log(this.stack[this.stack.length - 1]);
        break;
      default: {
        const b = this.pop();
        const a = this.pop();
        this.stack.push(instruction.op === 'ADD' ? a + b : instruction.op === 'SUB' ? a - b : a * b);
      }
    }
  }
}

try {
  const lines = readFileSync(0, 'utf8').trim().split('\n');
  new Machine().run(lines.map(parse));
} catch (error) {
  console.log(`error: ${(error as Error).message}`);
}
