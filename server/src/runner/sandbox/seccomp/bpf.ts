/**
 * Classic BPF as seccomp uses it: the instructions needed here and an assembler with labels.
 *
 * Source: linux/bpf_common.h, linux/filter.h (struct sock_filter), Documentation/networking/filter.rst.
 */

const LOAD_WORD = 0x20; // BPF_LD | BPF_W | BPF_ABS
const JUMP_EQUAL = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const JUMP_AT_LEAST = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const JUMP_ANY_BIT = 0x45; // BPF_JMP | BPF_JSET | BPF_K
const RETURN = 0x06; // BPF_RET | BPF_K

/** Size of one struct sock_filter, in bytes. */
const INSTRUCTION_BYTES = 8;
/** Conditional jumps store their distance in eight bits. */
const LONGEST_JUMP = 255;

interface Jump {
  code: number;
  k: number;
  whenTrue: string;
}
type Instruction = { code: number; k: number } | Jump;

/** Collects instructions; a conditional jump goes forward to a label, or falls through to the next instruction. */
export class Assembler {
  readonly #instructions: Instruction[] = [];
  readonly #labels = new Map<string, number>();

  /** Loads the 32-bit word at byte `offset` of the data into the accumulator. */
  load(offset: number): this {
    this.#instructions.push({ code: LOAD_WORD, k: offset });
    return this;
  }

  /** Jumps to `label` if the accumulator equals `value`. */
  whenEqual(value: number, label: string): this {
    return this.#jump(JUMP_EQUAL, value, label);
  }

  /** Jumps to `label` if the accumulator, unsigned, is at least `value`. */
  whenAtLeast(value: number, label: string): this {
    return this.#jump(JUMP_AT_LEAST, value, label);
  }

  /** Jumps to `label` if the accumulator has any bit of `mask`. */
  whenAnyBit(mask: number, label: string): this {
    return this.#jump(JUMP_ANY_BIT, mask, label);
  }

  /** Ends the program with `action`. */
  return(action: number): this {
    this.#instructions.push({ code: RETURN, k: action });
    return this;
  }

  /** Names the next instruction. */
  label(name: string): this {
    this.#labels.set(name, this.#instructions.length);
    return this;
  }

  /**
   * Returns the program as an array of struct sock_filter, little-endian, like both supported machines.
   *
   * @throws Error if a label is missing, before its jump, or too far away.
   */
  assemble(): Uint8Array {
    const bytes = Buffer.alloc(this.#instructions.length * INSTRUCTION_BYTES);
    for (const [index, instruction] of this.#instructions.entries()) {
      const start = index * INSTRUCTION_BYTES;
      bytes.writeUInt16LE(instruction.code, start);
      bytes.writeUInt8(
        'whenTrue' in instruction ? this.#distance(index, instruction.whenTrue) : 0,
        start + 2,
      );
      bytes.writeUInt32LE(instruction.k >>> 0, start + 4);
    }
    return bytes;
  }

  #jump(code: number, k: number, whenTrue: string): this {
    this.#instructions.push({ code, k, whenTrue });
    return this;
  }

  #distance(from: number, label: string): number {
    const to = this.#labels.get(label);
    if (to === undefined) throw new Error(`The BPF label ${label} is missing.`);
    const distance = to - from - 1;
    if (distance < 0 || distance > LONGEST_JUMP) throw new Error(`The BPF label ${label} is out of reach.`);
    return distance;
  }
}
