import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '#lib/server/auth-store.ts';
import { teachesIn } from '#shared/people/roles.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { WeightForm } from './weight-form.tsx';

interface ColumnMenuProps {
  name: string;
  /** Stands below the name. */
  facts: ReactNode;
  weight: number;
  classroomId: number;
  onSaveWeight: (weight: number) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Links and buttons. */
  children: ReactNode;
}

/** The menu of a column of the gradebook: its facts, its weight for those who teach the class, and its actions. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { name, facts, weight, classroomId, onSaveWeight, open, onOpenChange, children } = props;
  const mayChange = useAuth(({ user }) => teachesIn(user, classroomId));
  return (
    <Popover
      label={name}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      className="w-72 p-4"
      trigger={
        <IconButton
          label={gradesTexts.task.open(name)}
          size="small"
          aria-expanded={open}
          icon={<Settings2 aria-hidden strokeWidth={1.75} />}
          className="max-md:size-11"
        />
      }
    >
      <p className="font-strong wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="pb-3 text-12 text-text-2">{facts}</p>
      {mayChange && (
        <WeightForm
          weight={weight}
          classroomId={classroomId}
          onSave={onSaveWeight}
          onSaved={() => onOpenChange(false)}
        />
      )}
      <nav aria-label={name} className="mt-3 flex flex-col border-t border-border pt-2">
        {children}
      </nav>
    </Popover>
  );
}
