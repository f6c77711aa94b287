import type { LinkSheet } from '@coderoom/contract';
import { type ReactNode, useState } from 'react';
import { linkSheetTexts as texts } from '#texts/admin/members.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

interface KeptLinks {
  /** Closes the dialog, after a question if the links would be lost. */
  close: () => void;
  /** Called when all links have been printed, saved or copied. */
  keep: () => void;
  question: ReactNode;
}

/** Guards links that cannot be read again. @param sheet undefined: there are none yet */
export function useKeptLinks(sheet: LinkSheet | null | undefined, onClose: () => void): KeptLinks {
  const [isKept, setKept] = useState(false);
  const [asks, setAsks] = useState(false);
  const isLosing = Boolean(sheet) && !isKept;
  return {
    close: () => (isLosing ? setAsks(true) : onClose()),
    keep: () => setKept(true),
    question: (
      <ConfirmDialog
        open={asks}
        title={texts.lose}
        act={texts.closeAnyway}
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      >
        {texts.loss}
      </ConfirmDialog>
    ),
  };
}
