import { useLayoutEffect, useRef, useState } from 'react';
import { testsTexts } from '#texts/admin/tests.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { useFocusFallback } from '#ui/overlay/focus.ts';
import { type DraftTest, hasRoom, withCopy, withMoved } from './draft-tests.ts';
import type { DrawingProgram } from './draw-expected.tsx';
import { TestRow } from './test-row.tsx';
import type { Tests } from './use-tests.ts';

interface TestListProps {
  tests: Pick<Tests, 'drafts' | 'change' | 'problemsOf'>;
  /** A program that can draw what a test expects; undefined: there is none. */
  program: DrawingProgram | undefined;
}

/** Tests in their order. A new one starts expanded. */
export function TestList({ tests, program }: TestListProps) {
  const { drafts, change, problemsOf } = tests;
  const [knownKeys, setKnownKeys] = useState(() => new Set(drafts.map(({ key }) => key)));
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(drafts)));
  const [leaving, setLeaving] = useState<DraftTest | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusFallback(list);
  /** The element that had the focus when a test was moved: removing and reinserting it loses the focus. */
  const lastFocused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (lastFocused.current instanceof HTMLElement && document.activeElement === document.body)
      lastFocused.current.focus();
    lastFocused.current = null;
  });

  const added = drafts.filter(({ key }) => !knownKeys.has(key));
  if (added.length > 0) {
    setKnownKeys(new Set(drafts.map(({ key }) => key)));
    // After an import of several, all stay collapsed for an overview.
    if (added.length === 1) setOpened(new Set([...opened, ...added.map(({ key }) => key)]));
  }
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const remove = (draft: DraftTest) => change((before) => before.filter(({ key }) => key !== draft.key));
  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={testsTexts.list.title}
        {...focus}
        className="outline-none focus-visible:shadow-none"
      >
        {drafts.map((draft, index) => (
          <TestRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            isLast={index === drafts.length - 1}
            mayCopy={hasRoom(drafts)}
            isOpen={opened.has(draft.key)}
            problems={problemsOf(draft.key)}
            program={program}
            onToggle={() => toggle(draft.key)}
            onChange={(part) =>
              change((before) => before.map((one) => (one.key === draft.key ? { ...one, ...part } : one)))
            }
            onMove={(by) => {
              lastFocused.current = document.activeElement;
              change((before) => withMoved(before, draft.key, by));
            }}
            onCopy={() => change((before) => withCopy(before, draft.key))}
            onDelete={() => (isEmpty(draft) ? remove(draft) : setLeaving(draft))}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== null}
        title={testsTexts.list.deleteQuestion(leaving?.name ?? '')}
        act={testsTexts.list.delete}
        onConfirm={() => leaving !== null && remove(leaving)}
        onClose={() => setLeaving(null)}
      >
        {testsTexts.list.deleteExplanation}
      </ConfirmDialog>
    </>
  );
}

/** A single test starts expanded. */
function openAtFirst(drafts: readonly DraftTest[]): string[] {
  return drafts.length === 1 ? drafts.map(({ key }) => key) : [];
}

function isEmpty({ input, expectedOutput }: DraftTest): boolean {
  return input === '' && expectedOutput === '';
}
