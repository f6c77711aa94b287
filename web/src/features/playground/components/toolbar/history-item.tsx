import { History } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { historyTexts } from '#texts/history.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens the history of the draft; renders nothing without one. */
export function HistoryItem() {
  const id = useDraftStatus(({ draftId }) => draftId);
  const navigate = useNavigate();
  if (id === null) return null;
  return (
    <MenuItem
      icon={<History aria-hidden strokeWidth={1.75} />}
      onSelect={() => void navigate(`/history/${id}`)}
    >
      {historyTexts.title}
    </MenuItem>
  );
}
