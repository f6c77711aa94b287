import { PlaceLink } from '#shared/runs/output/errors/error-text.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { goTo } from './screen-store.ts';

interface LineLinkProps {
  line: number;
  /** Undefined: the entry. */
  file: string | undefined;
}

/** A link to a line of the program, with the name of its file unless that is the entry. */
export function LineLink({ line, file }: LineLinkProps) {
  const text = file === undefined ? playgroundTexts.complexity.line(line) : `${file}:${line}`;
  return <PlaceLink text={text} line={line} column={1} file={file} goTo={goTo} />;
}
