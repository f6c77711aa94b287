import { type ReactNode, useMemo } from 'react';
import { terminalText } from '#lib/terminal-text.ts';
import { Panel } from '#ui/panel.tsx';
import { CopyAtEnd, NumberedCode, TextBlock } from '#ui/program-text.tsx';

interface ProgramPanelsProps {
  code: string;
  /** Shows the program; absent: its text alone. */
  program?: ReactNode;
  /** Absent where nobody kept what the program read. */
  input?: string;
  output: string;
  error: string | null;
}

/** A program to read, with what it read and wrote. */
export function ProgramPanels({ code, program, input, output, error }: ProgramPanelsProps) {
  const written = useMemo(() => terminalText(output), [output]);
  const failed = useMemo(() => terminalText(error ?? ''), [error]);
  return (
    <>
      <div className="flex min-h-0 flex-2 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-auto">
        <Panel title="Code" header={<CopyAtEnd label="Copy code" text={code} />}>
          {program ?? <NumberedCode text={code} />}
        </Panel>
      </div>
      <div className="flex min-h-50 flex-1 border-border max-md:shrink-0 max-md:flex-col md:border-t md:[&>*+*]:border-l [&>section]:border-border max-md:[&>section]:flex-none max-md:[&>section]:border-t">
        {input !== undefined && (
          <Panel title="Input" header={<CopyAtEnd label="Copy input" text={input} />}>
            <TextBlock label="Input" text={input} absent="The program was given no input." />
          </Panel>
        )}
        <Panel title="Output" header={<CopyAtEnd label="Copy output" text={written} />}>
          <TextBlock label="Output" text={written} absent="The program wrote nothing." />
        </Panel>
        {failed !== '' && (
          <Panel title="Error message" header={<CopyAtEnd label="Copy error message" text={failed} />}>
            <TextBlock label="Error message" text={failed} absent="" danger />
          </Panel>
        )}
      </div>
    </>
  );
}
