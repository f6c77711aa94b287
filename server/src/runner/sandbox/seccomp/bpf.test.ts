import { expect, it } from 'vitest';
import { Assembler } from './bpf.ts';

it('writes instructions as struct sock_filter', () => {
  const program = new Assembler().load(4).whenEqual(0xc000003e, 'end').return(1).label('end').return(2);
  expect(Buffer.from(program.assemble()).toString('hex')).toBe(
    ['2000000004000000', '150001003e0000c0', '0600000001000000', '0600000002000000'].join(''),
  );
});

it('refuses a label that is missing, behind, or too far', () => {
  expect(() => new Assembler().whenEqual(1, 'nowhere').assemble()).toThrow('nowhere is missing');
  expect(() => new Assembler().label('here').load(0).whenEqual(1, 'here').assemble()).toThrow('out of reach');
  const far = new Assembler().whenEqual(1, 'end');
  for (let index = 0; index < 256; index++) far.load(0);
  expect(() => far.label('end').return(0).assemble()).toThrow('out of reach');
});
