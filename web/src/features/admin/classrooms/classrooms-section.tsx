import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus, School } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ServerSettingsPanel } from '#features/admin/classrooms/settings/server-settings-panel.tsx';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { useMayCreateClassrooms } from '#shared/classrooms/queries.ts';
import { archiveTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ClassroomDetail, type ClassTasksTab } from './classroom-detail.tsx';
import { CreateClassroomDialog } from './classroom-form.tsx';
import { ClassroomList } from './classroom-list.tsx';
import { classroomsQuery, classroomsView, loadClassroomsCsv } from './queries.ts';

/** The classrooms and the open one, which covers the list on a phone. */
export function ClassroomsSection({ Tasks }: { Tasks: ClassTasksTab }) {
  const narrow = useNarrow();
  const { view, change } = useAddressView(classroomsView);
  const scope = useListScope();
  const user = useAuth((state) => state.user);
  const mayCreate = useMayCreateClassrooms();
  const query = useQuery(classroomsQuery(view, scope));
  const [creating, setCreating] = useState(false);
  const shown = view.classroom ?? (narrow ? null : (query.data?.classrooms[0]?.id ?? null));
  const backToList = () => change({ classroom: null, tab: 'members', page: view.page });
  const list = useRef<HTMLElement>(null);
  const wasDeleted = useRef(false);
  useEffect(() => {
    // The class took the focused button with it, once the list beside it has been read anew.
    if (!wasDeleted.current || document.activeElement !== document.body) return;
    wasDeleted.current = false;
    list.current?.focus();
  });
  // A gradebook needs the whole width.
  const alone = view.tab === 'grades' && view.classroom !== null;

  return (
    <div className="flex min-h-0 flex-1">
      {!alone && (!narrow || view.classroom === null) && (
        <section
          ref={list}
          tabIndex={-1}
          aria-label={classroomsTexts.list.name}
          className={classNames(
            'scroll-thin outline-none focus-visible:shadow-none flex min-h-0 w-full flex-col overflow-y-auto border-border md:w-72 md:shrink-0 md:border-r',
            view.classroom !== null && 'print:hidden',
          )}
        >
          <SectionHead title={classroomsTexts.title} count={query.data?.total}>
            <CsvButton list="classrooms" load={() => loadClassroomsCsv(view, scope)} iconOnly />
            {mayCreate && (
              <Button
                icon={<Plus aria-hidden strokeWidth={1.75} />}
                aria-label={classroomsTexts.list.createInFull}
                onClick={() => setCreating(true)}
                className="max-md:h-11"
              >
                {classroomsTexts.list.create}
              </Button>
            )}
          </SectionHead>
          <div className="flex shrink-0 flex-col gap-2 border-b border-border px-4 py-3">
            <SearchField
              label={classroomsTexts.list.search}
              value={view.search}
              onSearch={(search) => change({ search, classroom: null })}
            />
            <Select
              label={archiveTexts.filter.label}
              value={view.archived ? 'archived' : 'active'}
              options={[
                { value: 'active', label: archiveTexts.filter.active },
                { value: 'archived', label: archiveTexts.filter.archived },
              ]}
              onChange={(chosen) => change({ archived: chosen === 'archived', classroom: null })}
            />
          </div>
          <ClassroomList view={view} query={query} shown={shown} onChange={change} />
          {query.isSuccess && query.data.total > PAGE_SIZE.classrooms && (
            <Pager
              page={view.page}
              pageSize={PAGE_SIZE.classrooms}
              total={query.data.total}
              onChange={(page) => change({ page, classroom: null })}
            />
          )}
          {user?.is_admin && scope === undefined && <ServerSettingsPanel />}
        </section>
      )}
      {shown !== null && (
        <ClassroomDetail
          Tasks={Tasks}
          key={shown}
          id={shown}
          onBack={narrow || alone ? backToList : undefined}
          onDeleted={() => {
            wasDeleted.current = true;
            backToList();
          }}
        />
      )}
      {shown === null && !narrow && query.isSuccess && !classroomsView.isFiltered(view) && (
        <EmptyState icon={<School aria-hidden strokeWidth={1.5} />} text={classroomsTexts.list.firstSteps}>
          {mayCreate && (
            <Button look="primary" onClick={() => setCreating(true)}>
              {classroomsTexts.list.createInFull}
            </Button>
          )}
        </EmptyState>
      )}
      {creating && (
        <CreateClassroomDialog
          onClose={(created) => {
            setCreating(false);
            if (created !== null) change({ classroom: created.id, ...classroomsView.noFilter });
          }}
        />
      )}
    </div>
  );
}
