import { TEMPLATE_FILE_EXTENSIONS } from '@coderoom/contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import {
  CopyAtEnd,
  CopyProgramAtEnd,
  ErrorBlock,
  NumberedCode,
  TextBlock,
} from '#shared/runs/program-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { Panel } from '#ui/layout/panel.tsx';

/** File types of programs that file dialogs offer. */
export const ACCEPTED_FILES = Object.keys(TEMPLATE_FILE_EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join(',');

interface ProgramPanelsProps {
  code: string;
  /** Files beside the entry; undefined: none. */
  files?: readonly unknown[] | undefined;
  /** Renders the program; undefined: as plain text. */
  program?: ReactNode;
  /** Undefined if the input was not stored. */
  input?: string;
  output: string;
  /** Says where the output comes from; undefined: from the run that the page is about. */
  outputNote?: string | undefined;
  /** Shows the output; undefined: as text. */
  outputView?: ReactNode;
  error: string | null;
  /** The program that the error refers to, whose places it leads to; undefined: it is a plain text. */
  errorPlaces?: Omit<ComponentProps<typeof ErrorBlock>, 'label' | 'text'> | undefined;
}

/** A program to read, with its input and output. */
export function ProgramPanels({
  code,
  files,
  program,
  input,
  output,
  outputNote,
  outputView,
  error,
  errorPlaces,
}: ProgramPanelsProps) {
  const written = useMemo(() => terminalText(output), [output]);
  const failed = useMemo(() => terminalText(error ?? ''), [error]);
  return (
    <>
      <div className="flex min-h-0 flex-2 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-auto">
        <Panel
          title={frameTexts.program.code}
          header={<CopyProgramAtEnd label={frameTexts.program.copyCode} code={code} files={files} />}
        >
          {program ?? <NumberedCode text={code} />}
        </Panel>
      </div>
      <div className="flex min-h-50 print:min-h-0 flex-1 border-border max-md:shrink-0 max-md:flex-col md:border-t md:[&>*+*]:border-l [&>section]:border-border max-md:[&>section]:flex-none max-md:[&>section]:border-t">
        {input !== undefined && (
          <Panel
            title={frameTexts.program.input}
            header={<CopyAtEnd label={frameTexts.program.copyInput} text={input} />}
          >
            <TextBlock label={frameTexts.program.input} text={input} absent={frameTexts.program.noInput} />
          </Panel>
        )}
        <Panel
          title={frameTexts.program.output}
          header={
            <>
              {outputNote !== undefined && <span className="min-w-0 truncate">{outputNote}</span>}
              <CopyAtEnd label={frameTexts.program.copyOutput} text={written} />
            </>
          }
        >
          {outputView ?? (
            <TextBlock
              label={frameTexts.program.output}
              text={written}
              absent={frameTexts.program.noOutput}
            />
          )}
        </Panel>
        {failed !== '' && (
          <Panel
            title={frameTexts.program.errorMessage}
            header={<CopyAtEnd label={frameTexts.program.copyErrorMessage} text={failed} />}
          >
            {errorPlaces === undefined ? (
              <TextBlock label={frameTexts.program.errorMessage} text={failed} absent="" danger />
            ) : (
              <ErrorBlock label={frameTexts.program.errorMessage} text={failed} {...errorPlaces} />
            )}
          </Panel>
        )}
      </div>
    </>
  );
}
