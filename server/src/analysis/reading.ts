/** The input of a program: its pieces in the order in which they are read. */
import type { Message } from '@coderoom/contract';
import { isConstant, symbolsOf } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { InputRead } from '#analysis/machine/reads.ts';
import { withFieldsTogether } from './reading-fields.ts';

/** A piece of the input. */
export interface ReadPiece {
  kind: 'number' | 'text' | 'list' | 'whole';
  /** Line of the program; 0 for what is left of the whole input after its first numbers. */
  line: number;
  /** The size that it gives: of a number its value, otherwise its length. */
  size: number | null;
  /** Number of values that are read together, if it is fixed. */
  exactly: number | null;
  /** The loops around it, outermost first, as places in {@link ProgramReading.loops}. */
  loops: number[];
  /** Number or text for each place of a line, as far as the program takes the line apart. */
  fields: readonly ('number' | 'text' | null)[] | null;
}

/** All that a program reads. */
export interface ProgramReading {
  pieces: ReadPiece[];
  loops: {
    /** Sizes that the number of rounds depends on. */
    sizes: number[];
    /** Number of rounds if it is fixed. */
    rounds: number | null;
  }[];
  /** Meanings of the sizes, by number. */
  meanings: Message[];
}

/** Returns what the machine's program has read; the analysis may have failed after some of it. */
export function readingOf({ input, sizes }: AbstractMachine): ProgramReading {
  const loops: ProgramReading['loops'] = [];
  const places = new Map<object, number>();
  const loopsAround = ({ loops: around }: InputRead) =>
    around.flatMap((loop) => {
      const place = places.get(loop);
      if (place !== undefined) return [place];
      const count = sizes.resolve(loop.count);
      if (isConstant(count) && loop.rounds === null) return [];
      places.set(loop, loops.push({ sizes: [...symbolsOf(count)], rounds: loop.rounds }) - 1);
      return [loops.length - 1];
    });
  const pieces = withFieldsTogether(input.reads).map(({ fields, ...read }): ReadPiece => {
    const { kind, line, size, exactly } = read;
    const around = loopsAround(read);
    if (kind === 'lines') {
      const toEnd = loops.push({ sizes: [], rounds: null }) - 1;
      return { kind: 'text', line, size, exactly, loops: [...around, toEnd], fields };
    }
    const isValue = kind === 'value';
    return {
      kind: isValue ? 'number' : kind,
      line,
      size: isValue ? null : size,
      exactly,
      loops: around,
      fields,
    };
  });
  const meanings = Array.from({ length: sizes.next }, (_, id) => sizes.get(id).meaning);
  return { pieces, loops, meanings };
}
