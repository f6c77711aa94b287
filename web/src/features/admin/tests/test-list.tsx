import { useLayoutEffect, useRef, useState } from 'react';
import { testsTexts } from '#texts/admin/tests.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { type DraftTest, hasRoom, withCopy, withMoved } from './draft-tests.ts';
import { TestRow } from './test-row.tsx';
import type { Tests } from './use-tests.ts';

/** Tests in their order. One that is new is open. */
export function TestList({ tests }: { tests: Tests }) {
  const { drafts, change, problemsOf } = tests;
  const [known, setKnown] = useState(() => new Set(drafts.map(({ key }) => key)));
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(drafts)));
  const [leaving, setLeaving] = useState<DraftTest | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focus = useKeptFocus(list);
  /** What had the focus when a test was moved: what is taken out and put in elsewhere loses it. */
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (held.current instanceof HTMLElement && document.activeElement === document.body) held.current.focus();
    held.current = null;
  });

  const added = drafts.filter(({ key }) => !known.has(key));
  if (added.length > 0) {
    setKnown(new Set(drafts.map(({ key }) => key)));
    // A whole file of them is for looking over first.
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
            onToggle={() => toggle(draft.key)}
            onChange={(part) =>
              change((before) => before.map((one) => (one.key === draft.key ? { ...one, ...part } : one)))
            }
            onMove={(by) => {
              held.current = document.activeElement;
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

/** A single test is what the list is about. */
function openAtFirst(drafts: readonly DraftTest[]): string[] {
  return drafts.length === 1 ? drafts.map(({ key }) => key) : [];
}

function isEmpty({ input, expectedOutput }: DraftTest): boolean {
  return input === '' && expectedOutput === '';
}
