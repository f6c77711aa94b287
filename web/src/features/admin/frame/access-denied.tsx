import { ShieldX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands here for those who are signed in and no admins (specification 2 §2). */
export function AccessDenied() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<ShieldX aria-hidden strokeWidth={1.5} />}
      text="Access Denied - You don't have permission to access the admin dashboard"
    >
      <div className="mt-1.5 flex gap-2">
        <Button look="primary" className="max-md:h-11" onClick={() => void navigate('/')}>
          Go to the IDE
        </Button>
        <Button className="max-md:h-11" onClick={() => void navigate('/settings')}>
          Go to Settings
        </Button>
      </div>
    </EmptyState>
  );
}
