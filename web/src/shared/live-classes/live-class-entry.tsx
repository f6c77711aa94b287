import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveClassesTexts } from '#texts/live-classes.tsx';
import { Button } from '#ui/button/button.tsx';
import { liveClassesQuery } from './queries.ts';
import { StartDialog } from './start-dialog.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface LiveClassEntryProps {
  classroom: { id: number; name: string };
  /** The template that a new one is about, unless another is chosen. */
  about?: number | null;
}

/** Leads to the live class of a classroom: joins the running one or starts a new one. */
export function LiveClassEntry({ classroom, about = null }: LiveClassEntryProps) {
  const { data } = useQuery(liveClassesQuery(classroom.id, 1));
  const [isStarting, setStarting] = useState(false);
  const current = data?.live_classes.find(({ ended_at }) => ended_at === null);
  if (current !== undefined) {
    return (
      <Link
        to={`/live/${current.id}`}
        className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-accent-line bg-accent-soft px-2.5 font-medium whitespace-nowrap text-accent-text hover:border-accent max-md:h-11"
      >
        <Radio {...ICON} className="size-4" />
        <span>{liveClassesTexts.enter(classroom.name)}</span>
      </Link>
    );
  }
  return (
    <>
      <Button
        look="secondary"
        icon={<Radio {...ICON} />}
        disabled={data === undefined}
        onClick={() => setStarting(true)}
        className="max-md:h-11"
      >
        <span>{liveClassesTexts.begin(classroom.name)}</span>
      </Button>
      {isStarting && <StartDialog classroom={classroom} about={about} onClose={() => setStarting(false)} />}
    </>
  );
}
