import type { OutputStream } from '@coderoom/contract';
import type { AnnouncedPicture } from '#runner/sandbox/command.ts';
import { Output, type OutputListener } from './output.ts';
import { PictureMarks } from './picture-marks.ts';

/** Bounds on the part of an output that is kept. */
interface Kept {
  /** Maximum number of bytes. */
  limitBytes: number;
  /** True if pictures are announced in standard output: their marks are removed from it. */
  hasPictures: boolean;
  /** Called when more is written than is kept. */
  exceeded(): void;
}

/** The output of a command: kept up to its limit and without the marks of pictures. A listener's errors are ignored. */
export class CommandOutput {
  readonly #output: Output;
  readonly #marks: PictureMarks | null;
  readonly #exceeded: () => void;
  #announced: ((picture: AnnouncedPicture) => void) | undefined;

  constructor({ limitBytes, hasPictures, exceeded }: Kept) {
    this.#output = new Output(limitBytes);
    this.#marks = hasPictures ? this.#readMarks() : null;
    this.#exceeded = exceeded;
  }

  /** Calls a listener with the pictures that are announced from now on. */
  onPicture(announced: ((picture: AnnouncedPicture) => void) | undefined): void {
    this.#announced = announced;
  }

  /** Calls a listener with the output so far, and from now on with new output. */
  follow(listener: OutputListener): void {
    this.#output.follow((...written) => callListener(() => listener(...written)));
  }

  take(stream: OutputStream, chunk: Buffer): void {
    if (stream === 'stdout' && this.#marks !== null) this.#marks.take(chunk);
    else this.#add(stream, chunk);
  }

  /** Called at the end of the output. */
  end(): void {
    this.#marks?.end();
    this.#output.end();
  }

  text(stream: OutputStream): string {
    return this.#output.text(stream);
  }

  /** True if more was written than is kept. */
  get truncated(): boolean {
    return this.#output.truncated;
  }

  #readMarks(): PictureMarks {
    return new PictureMarks(
      (chunk) => this.#add('stdout', chunk),
      ({ name, alt }) => {
        const announced = this.#announced;
        if (announced !== undefined) callListener(() => announced({ name, alt, at: this.#output.units() }));
      },
    );
  }

  #add(stream: OutputStream, chunk: Buffer): void {
    this.#output.add(stream, chunk);
    if (this.#output.truncated) this.#exceeded();
  }
}

/** Calls a listener and ignores errors that it throws. */
export function callListener(listener: () => void): void {
  try {
    listener();
  } catch {
    // The program goes on, and so does its result.
  }
}
