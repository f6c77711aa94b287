import { useEffect, useMemo, useState } from 'react';
import { GuardedText } from '#editor/clipboard-guard.tsx';
import { ModeChoice } from '#shared/runs/figures/mode-choice.tsx';
import { TableView } from './table-view.tsx';

/** Time without a change after which a text is read again, in ms. */
const SETTLED_MS = 400;
const VIEWS = ['text', 'table'] as const;

/** Ways of looking at a text of separated values. */
export type TextView = (typeof VIEWS)[number];

interface FileTableProps {
  /** A component for each file: give the name as `key` as well. */
  name: string;
  text: string;
  /** True where copying is disabled. */
  restricted?: boolean;
}

/** A text of separated values as a table that is only read. */
export function FileTable({ name, text, restricted = false }: FileTableProps) {
  const settled = useSettled(text);
  const source = useMemo(() => ({ text: settled }), [settled]);
  return (
    <GuardedText restricted={restricted} program={text}>
      {/* Of a table without a height of its own, all rows would be in sight. */}
      <div className="flex max-h-[80vh] min-h-60 min-w-0 flex-1 flex-col md:min-h-0">
        <TableView label={name} source={source} />
      </div>
    </GuardedText>
  );
}

/** Returns a text as it was when it had not changed for a moment: others may be typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface TableSwitchProps {
  view: TextView;
  onChange: (view: TextView) => void;
}

/** Chooses between the text and the table. */
export function TableSwitch({ view, onChange }: TableSwitchProps) {
  return (
    <ModeChoice
      modes={VIEWS}
      mode={view}
      onChange={(mode) => (mode === 'text' || mode === 'table') && onChange(mode)}
    />
  );
}
