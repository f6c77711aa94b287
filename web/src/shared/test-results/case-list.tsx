import type { StudentTest } from '@coderoom/contract';
import { ChevronRight, Lock } from 'lucide-react';
import { Accordion } from 'radix-ui';
import type { ReactNode } from 'react';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { nameTest } from './outcome.ts';

interface CaseItem {
  /** Position of the test in the test order. */
  number: number;
  head: ReactNode;
  /** Shown when the item is expanded; null if there are no details. */
  details: ReactNode | null;
}

interface CaseListProps {
  items: readonly CaseItem[];
  /** Number of the test that is expanded initially; null: none. */
  opened: number | null;
}

/** A list of tests that expand one by one. */
export function CaseList({ items, opened }: CaseListProps) {
  return (
    <Accordion.Root type="multiple" asChild defaultValue={opened === null ? [] : [String(opened)]}>
      <ul aria-label={caseResultsTexts.list}>
        {items.map(({ number, head, details }) =>
          details === null ? (
            <li
              key={number}
              className="flex min-h-9 items-center gap-2 border-b border-border py-1 pr-3 pl-8.5 max-md:min-h-11"
            >
              {head}
            </li>
          ) : (
            <Accordion.Item key={number} value={String(number)} asChild>
              <li className="border-b border-border">
                <Accordion.Header asChild>
                  <h3>
                    <Accordion.Trigger className="group flex min-h-9 w-full items-center gap-2 px-3 py-1 text-left hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11">
                      <ChevronRight
                        aria-hidden
                        className="size-3.5 shrink-0 text-text-3 group-data-[state=open]:rotate-90"
                        strokeWidth={1.75}
                      />
                      {head}
                    </Accordion.Trigger>
                  </h3>
                </Accordion.Header>
                <Accordion.Content className="flex flex-col gap-3 px-3 pt-1 pb-3 md:pl-8.5">
                  {details}
                </Accordion.Content>
              </li>
            </Accordion.Item>
          ),
        )}
      </ul>
    </Accordion.Root>
  );
}

/** The test's name, with a lock if it is hidden from students. */
export function CaseName({ test }: { test: Pick<StudentTest, 'number' | 'name' | 'is_hidden'> }) {
  const { number, name, is_hidden } = test;
  return (
    <>
      {name !== null && <span className="font-mono text-12 text-text-3">{number}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{nameTest(test)}</bdi>
        {is_hidden && (
          <span title={caseResultsTexts.hidden} className="ml-1.5 inline-block align-[-2px] text-text-3">
            <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
            {name !== null && <span className="sr-only">{caseResultsTexts.hiddenShort}</span>}
          </span>
        )}
      </span>
    </>
  );
}
