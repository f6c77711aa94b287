import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ownGradesQuery, useOwnGradeChanges } from '#features/settings/queries.ts';
import { gradesView, openGrade, shownGrade } from '#features/settings/settings-views.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { classNames } from '#ui/class-names.ts';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { OwnGradePanel } from './grade-detail.tsx';
import { GradeList } from './grade-list.tsx';
import { OwnUploadPanel } from './upload-detail.tsx';

/** A user's submissions and grades, with the open one in full. On a phone it covers the list. */
export function GradesSection({ userId }: { userId: number }) {
  const narrow = useNarrow();
  useOwnGradeChanges(userId);
  const { view, change } = useAddressView(gradesView);
  const query = useQuery(ownGradesQuery(userId, view.page));
  const shown = shownGrade(view) ?? (narrow ? null : (query.data?.grades[0] ?? null));
  const onBack = narrow ? () => change({ ...view, ...openGrade(null) }) : undefined;

  return (
    <div className="flex min-h-0 min-w-0 flex-1 print:block">
      {(!narrow || shown === null) && (
        <section
          aria-label={ownGradesTexts.name}
          className={classNames(
            'flex min-h-0 w-full flex-col border-border md:w-72 md:shrink-0 md:border-r lg:w-98 print:w-auto print:border-r-0',
            shownGrade(view) !== null && 'print:hidden',
          )}
        >
          <header className="flex h-11 shrink-0 items-center gap-2 border-b border-border px-3">
            <h2 className="text-14 font-strong">{ownGradesTexts.name}</h2>
            {query.isSuccess && <span className="font-mono text-12 text-text-3">{query.data.total}</span>}
          </header>
          <GradeList
            view={view}
            query={query}
            shown={shown}
            onFirstPage={() => change({ ...view, page: 1 })}
          />
          {query.isSuccess && query.data.total > 0 && (
            <Pager
              page={view.page}
              pageSize={PAGE_SIZE.grades}
              total={query.data.total}
              onChange={(page) => change({ page, ...openGrade(null) })}
            />
          )}
        </section>
      )}
      {shown?.source === 'task' && (
        <OwnGradePanel
          key={shown.submission_id}
          userId={userId}
          submission={shown.submission_id}
          onBack={onBack}
        />
      )}
      {shown?.source === 'upload' && (
        <OwnUploadPanel
          key={shown.submission_id}
          userId={userId}
          submission={shown.submission_id}
          onBack={onBack}
        />
      )}
    </div>
  );
}
