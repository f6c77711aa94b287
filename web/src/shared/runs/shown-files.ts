import type { RunFileWithContent } from '@coderoom/contract';
import type { MadeFile } from './made-file.ts';
import type { DrawingAddition } from './received-drawings.ts';
import type { Terminal } from './terminal.ts';
import { addShown } from './transcript.ts';

type Shown = Pick<Terminal, 'made' | 'transcript'>;

/** Adds a picture that a running program shows, or its newer content. */
export function addPicture({ made, transcript }: Shown, { content, ...file }: RunFileWithContent): Shown {
  return {
    made: withFile(made, { ...file, content: { base64: content } }),
    transcript: file.at === null ? transcript : addShown(transcript, file.name, file.at),
  };
}

/** Adds to a drawing of a running program. */
export function addDrawing(
  { made, transcript }: Shown,
  { name, at, alt, isFirst, text }: DrawingAddition,
): Shown {
  const known = made.find((file) => file.name === name);
  const before = known !== undefined && !isFirst && 'text' in known.content ? known.content.text : '';
  const drawing: MadeFile = {
    name,
    kind: 'drawing',
    media_type: 'application/x-ndjson',
    bytes: before.length + text.length,
    width: null,
    height: null,
    alt,
    at,
    content: { text: before + text },
  };
  return { made: withFile(made, drawing), transcript: addShown(transcript, name, at) };
}

function withFile(made: readonly MadeFile[], file: MadeFile): readonly MadeFile[] {
  const index = made.findIndex(({ name }) => name === file.name);
  if (index === -1) return [...made, file].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return made.with(index, { ...file, at: made[index]?.at ?? file.at });
}
