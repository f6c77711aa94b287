import { ShieldX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

/** Shown to signed-in people who have no dashboard (specification 2 §2). */
export function AccessDenied() {
  const navigate = useNavigate();
  return (
    <EmptyState icon={<ShieldX aria-hidden strokeWidth={1.5} />} text={frameTexts.accessDenied.explanation}>
      <div className="mt-1.5 flex gap-2">
        <Button look="primary" className="max-md:h-11" onClick={() => void navigate('/')}>
          {frameTexts.accessDenied.toPlayground}
        </Button>
        <Button className="max-md:h-11" onClick={() => void navigate('/settings')}>
          {frameTexts.accessDenied.toSettings}
        </Button>
      </div>
    </EmptyState>
  );
}
