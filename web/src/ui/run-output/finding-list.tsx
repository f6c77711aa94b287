import type { Diagnostic } from '@coderoom/contract';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';
import { DrawnText } from './drawn-text.tsx';
import { type GoTo, PlaceLink } from './place-link.tsx';

interface FindingListProps {
  title: string;
  tone: 'danger' | 'warning';
  findings: readonly Diagnostic[];
  goTo: GoTo;
}

/** A list of findings, each with a link to its line. */
export function FindingList({ title, tone, findings, goTo }: FindingListProps) {
  return (
    <div>
      <h3 className={classNames('font-medium', tone === 'danger' ? 'text-danger' : 'text-warning')}>
        {title}
      </h3>
      <ul>
        {findings.map(({ line, column, message }) => (
          <li key={`${line}:${column}:${message}`} className="flex gap-2 font-mono text-12 leading-5">
            <span className="w-16 shrink-0">
              <PlaceLink text={runsTexts.output.line(line)} line={line} column={column} goTo={goTo} />
            </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              <DrawnText text={message} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
