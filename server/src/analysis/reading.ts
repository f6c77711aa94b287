/** The input of a program: its pieces in the order in which they are read. */
import type { Message } from '@coderoom/contract';
import { isConstant, symbolsOf } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';

/** A piece of the input. */
export interface ReadPiece {
  kind: 'number' | 'text' | 'list' | 'whole';
  /** Line of the program. */
  line: number;
  /** The size that it gives: of a number its value, otherwise its length. */
  size: number | null;
  /** Number of values that are read together, if it is fixed. */
  exactly: number | null;
  /** The loops around it, outermost first, as places in {@link ProgramReading.loops}. */
  loops: number[];
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
  const pieces = input.reads.map(({ kind, line, size, exactly, loops: around }): ReadPiece => {
    const known = around.flatMap((loop) => {
      const place = places.get(loop);
      if (place !== undefined) return [place];
      const count = sizes.resolve(loop.count);
      if (isConstant(count) && loop.rounds === null) return [];
      places.set(loop, loops.push({ sizes: [...symbolsOf(count)], rounds: loop.rounds }) - 1);
      return [loops.length - 1];
    });
    const isValue = kind === 'value';
    return { kind: isValue ? 'number' : kind, line, size: isValue ? null : size, exactly, loops: known };
  });
  const meanings = Array.from({ length: sizes.next }, (_, id) => sizes.get(id).meaning);
  return { pieces, loops, meanings };
}
