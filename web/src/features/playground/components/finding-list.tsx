import type { Diagnostic } from '@coderoom/contract';
import { classNames } from '#ui/class-names.ts';
import { PlaceLink } from './place-link.tsx';

interface FindingListProps {
  title: string;
  tone: 'danger' | 'warning';
  findings: readonly Diagnostic[];
}

/** Findings at their lines. */
export function FindingList({ title, tone, findings }: FindingListProps) {
  return (
    <div>
      <h3 className={classNames('font-medium', tone === 'danger' ? 'text-danger' : 'text-warning')}>
        {title}
      </h3>
      <ul>
        {findings.map((finding) => (
          <li
            key={`${finding.line}:${finding.column}:${finding.message}`}
            className="flex gap-2 font-mono text-12 leading-5"
          >
            <span className="w-16 shrink-0">
              <PlaceLink text={`line ${finding.line}`} line={finding.line} column={finding.column} />
            </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{finding.message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
