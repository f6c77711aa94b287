import type { CSSProperties } from 'react';
import { personColor } from '#lib/person-color.ts';
import { initials } from '#shared/people/person-chip.tsx';
import { type PersonInFile, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { projectTexts } from '#texts/project.ts';

/** People whose initials fit beside a name. */
const MOST_SHOWN = 3;

/** Small marks of the other people who have a file in their editors. */
export function FilePeople({ path }: { path: string }) {
  const people = useFilesWorkspace().usePeopleIn(path);
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > MOST_SHOWN ? MOST_SHOWN - 1 : MOST_SHOWN);
  const left = people.length - shown.length;
  return (
    <span
      role="img"
      aria-label={describePeople(people)}
      title={describePeople(people)}
      className="flex shrink-0 gap-0.5"
    >
      {shown.map(({ id, name }) => (
        <span
          key={id}
          // Not text: the label says more.
          data-initials={initials(name)}
          style={{ '--person': personColor(id) } as CSSProperties}
          className="before:content-[attr(data-initials)] grid h-4 min-w-5 place-items-center rounded-r-half border-l-2 border-(--person) bg-[color-mix(in_oklab,var(--person)_16%,var(--page))] px-0.5 font-mono text-[9px] leading-none font-strong text-text-1"
        />
      ))}
      {left > 0 && (
        <span
          data-left={`+${left}`}
          className="self-center text-11 text-text-2 before:content-[attr(data-left)]"
        />
      )}
    </span>
  );
}

/** Returns a sentence that names the people; empty for none. */
export function describePeople(people: readonly PersonInFile[]): string {
  return people.length === 0 ? '' : projectTexts.peopleHere(people.map(({ name }) => name).join(', '));
}
