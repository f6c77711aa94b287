import { RadioTower } from 'lucide-react';
import { useNavigate } from 'react-router';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface HindranceProps {
  /** Why the content cannot be shown. */
  text: string;
  busy?: boolean;
  /** Undefined if a retry cannot help. */
  retry?: () => void;
}

/** Shown in place of a live class that cannot be displayed. */
export function LoadError({ text, busy = false, retry }: HindranceProps) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="sr-only">{liveClassTexts.title}</h1>
      <EmptyState icon={<RadioTower aria-hidden strokeWidth={1.5} />} text={text}>
        <div className="mt-1.5 flex gap-2">
          {retry !== undefined && (
            <Button look="primary" busy={busy} onClick={retry} className="max-md:h-11">
              {actsTexts.tryAgain}
            </Button>
          )}
          <Button onClick={() => void navigate('/')} className="max-md:h-11">
            {liveClassTexts.toIde}
          </Button>
        </div>
      </EmptyState>
    </>
  );
}
