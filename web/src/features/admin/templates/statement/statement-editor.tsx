import { MAX_STATEMENT_BYTES } from '@coderoom/contract';
import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  type LucideIcon,
  Sigma,
  Table,
} from 'lucide-react';
import { useDeferredValue, useId, useRef } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { TaskArticle, type TaskContent } from '#shared/statements/task-article.tsx';
import { statementTexts } from '#texts/admin/statement.ts';
import { ExplainedButton, IconButton } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatementFileList } from './statement-files.tsx';
import type { EditedFiles } from './use-statement-files.ts';

/** Markdown around a selection. */
interface Insertion {
  before: string;
  after?: string;
  /** True if it starts a line of its own. */
  isLine?: boolean;
  /** True if a blank line stands before it: it belongs to no paragraph, list or quotation. */
  isBlock?: boolean;
}

/** Puts Markdown around the selection of a text area, which stays selected. It can be undone like typing. */
function insertMarkdown(
  area: HTMLTextAreaElement,
  { before, after = '', isLine = false, isBlock = false }: Insertion,
): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  const lineBreaks = start === 0 ? 0 : isBlock ? 2 : isLine ? 1 : 0;
  const there = /\n*$/.exec(value.slice(Math.max(0, start - lineBreaks), start))?.[0].length ?? 0;
  const lead = '\n'.repeat(lineBreaks - there);
  area.focus();
  // Deprecated, and the only way in which browsers keep the history of undo.
  document.execCommand('insertText', false, `${lead}${before}${selected}${after}`);
  const from = start + lead.length + before.length;
  area.setSelectionRange(from, from + selected.length);
}

/** Returns the Markdown that places the first example that a text does not place yet; after the last, the first again. */
export function nextExample(text: string, count: number): string {
  const placed = new Set(
    [...text.matchAll(/^[ \t]*@example[ \t]+(\d+)[ \t]*$/gm)].map(([, number]) => Number(number)),
  );
  let number = 1;
  while (placed.has(number) && number < count) number += 1;
  return `@example ${placed.has(number) ? 1 : number}\n`;
}

const TOOLS: { label: string; Icon: LucideIcon; insertion: Insertion }[] = [
  { label: statementTexts.tools.heading, Icon: Heading, insertion: { before: '## ', isLine: true } },
  { label: statementTexts.tools.bold, Icon: Bold, insertion: { before: '**', after: '**' } },
  { label: statementTexts.tools.italic, Icon: Italic, insertion: { before: '*', after: '*' } },
  { label: statementTexts.tools.code, Icon: Code, insertion: { before: '`', after: '`' } },
  { label: statementTexts.tools.formula, Icon: Sigma, insertion: { before: '$', after: '$' } },
  {
    label: statementTexts.tools.table,
    Icon: Table,
    insertion: {
      before: `| ${statementTexts.column} 1 | ${statementTexts.column} 2 |\n| --- | --- |\n| `,
      after: ' | |\n',
      isLine: true,
    },
  },
  { label: statementTexts.tools.link, Icon: Link, insertion: { before: '[', after: '](https://)' } },
  { label: statementTexts.tools.list, Icon: List, insertion: { before: '- ', isLine: true } },
];

interface StatementEditorProps {
  /** The task that the statement belongs to. */
  task: TaskContent;
  text: string;
  files: EditedFiles;
  onChange: (text: string) => void;
}

/** The statement of a template in Markdown, with a preview beside it. */
export function StatementEditor({ task, text, files, onChange }: StatementEditorProps) {
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Long texts must not slow down typing.
  const previewed = useDeferredValue(task);
  const { examples } = task;
  const insert = (markdown: string) =>
    area.current !== null && insertMarkdown(area.current, { before: markdown });
  const take = (event: { preventDefault(): void }, given: FileList | undefined) => {
    if (given === undefined || given.length === 0) return;
    event.preventDefault();
    files.add([...given], insert);
  };
  const bytes = new TextEncoder().encode(text).length;
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
      <div className="flex min-w-0 max-md:h-100 max-md:shrink-0 md:flex-1 md:border-r md:border-border">
        <Panel
          title={statementTexts.title}
          header={
            <>
              <span role="toolbar" aria-label={statementTexts.tools.name} className="flex min-w-0 gap-0.5">
                {TOOLS.map(({ label, Icon, insertion }) => (
                  <IconButton
                    key={label}
                    label={label}
                    size="small"
                    look="ghost"
                    icon={<Icon aria-hidden strokeWidth={1.75} />}
                    onClick={() => area.current !== null && insertMarkdown(area.current, insertion)}
                  />
                ))}
              </span>
              <ExplainedButton
                look="ghost"
                size="small"
                icon={<ListChecks aria-hidden strokeWidth={1.75} />}
                unavailable={examples.length === 0 ? statementTexts.noExamples : null}
                onClick={() =>
                  area.current !== null &&
                  insertMarkdown(area.current, { before: nextExample(text, examples.length), isBlock: true })
                }
                className="shrink-0"
              >
                <span className="max-md:sr-only">{statementTexts.exampleFromTests}</span>
              </ExplainedButton>
              <span className="flex-1" />
              {bytes > MAX_STATEMENT_BYTES && (
                <span role="alert" className="truncate text-danger">
                  {statementTexts.tooLong(formatNumber(MAX_STATEMENT_BYTES / 1024))}
                </span>
              )}
            </>
          }
        >
          <p id={hint} className="sr-only">
            {statementTexts.hint}
          </p>
          <textarea
            ref={area}
            aria-label={statementTexts.title}
            aria-describedby={hint}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onDrop={(event) => take(event, event.dataTransfer.files)}
            onPaste={(event) => take(event, event.clipboardData.files)}
            placeholder={statementTexts.hint}
            className="scroll-thin min-h-0 flex-1 resize-none bg-page px-4 py-3 font-mono text-16 leading-6 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:text-13"
          />
          <StatementFileList files={files} named={task.files} onInsert={insert} />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-1 max-md:shrink-0 max-md:border-t max-md:border-border">
        <Panel title={statementTexts.preview} header={<span>{statementTexts.asStudentsSeeIt}</span>}>
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
            {previewed.statement === null ? (
              <p className="px-4 py-3 text-text-3">{statementTexts.empty}</p>
            ) : (
              <TaskArticle task={previewed} tellsMissing />
            )}
          </div>
        </Panel>
      </div>
    </div>
  );
}
