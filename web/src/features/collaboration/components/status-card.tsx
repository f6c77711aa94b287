import { Hourglass, type LucideIcon, ShieldX, Unlink, UserMinus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { CountedText } from '#ui/display/counted-text.tsx';
import { QuestionCard } from './join-card.tsx';

type Kind = 'failed' | 'pending' | 'rejected' | 'kicked';

const KINDS: Record<Kind, { title: string; text: string; color: string; Icon: LucideIcon }> = {
  failed: { title: collaborationTexts.standing.failed, text: '', color: 'text-danger', Icon: Unlink },
  pending: {
    title: collaborationTexts.standing.pending,
    text: collaborationTexts.standing.pendingNote,
    color: 'text-warning',
    Icon: Hourglass,
  },
  rejected: {
    title: collaborationTexts.standing.rejected,
    text: collaborationTexts.standing.rejectedNote,
    color: 'text-danger',
    Icon: ShieldX,
  },
  kicked: {
    title: collaborationTexts.standing.kicked,
    text: collaborationTexts.standing.kickedNote,
    color: 'text-danger',
    Icon: UserMinus,
  },
};

interface StatusCardProps {
  kind: Kind;
  /** Replaces the text that belongs to the kind. */
  text?: string;
  /** Ways on besides going back. */
  children?: ReactNode;
  /** Further notes and actions, above the ways on. */
  notes?: ReactNode;
}

/** Shows why the user is not in the session. */
export function StatusCard({ kind, text, children, notes }: StatusCardProps) {
  const { title, color, Icon, text: usual } = KINDS[kind];
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // The content that had the focus is gone.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <QuestionCard>
      <div className="flex flex-col gap-1 p-4">
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 text-16 font-strong outline-none focus-visible:shadow-none"
        >
          <Icon aria-hidden className={`size-5 shrink-0 ${color}`} strokeWidth={1.75} />
          {title}
        </h1>
        <p className="text-text-2 wrap-anywhere">
          <CountedText text={text ?? usual} />
        </p>
      </div>
      {notes}
      <footer className="flex justify-end gap-2 border-t border-border px-4 py-3">
        {children}
        <Button className="max-md:h-11" onClick={() => void navigate('/')}>
          {collaborationTexts.standing.back}
        </Button>
      </footer>
    </QuestionCard>
  );
}
