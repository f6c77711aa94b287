import { useNavigate } from 'react-router';
import { SECTIONS, type Section } from '#features/admin/sections.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { Select } from '#ui/select.tsx';

const OPTIONS = SECTIONS.map(({ id, title }) => ({ value: id, label: title }));

/** Selects a section on a phone. */
export function SectionSelect({ current }: { current: Section }) {
  const navigate = useNavigate();
  return (
    <nav
      aria-label={frameTexts.title}
      className="flex shrink-0 border-b border-border bg-surface-1 px-3 py-2"
    >
      <Select
        label={frameTexts.sidebar.section}
        value={current.id}
        options={OPTIONS}
        onChange={(id) => void navigate(`/admin?section=${id}`)}
        className="h-11 flex-1"
      />
    </nav>
  );
}
