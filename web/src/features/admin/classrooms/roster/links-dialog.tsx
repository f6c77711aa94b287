import { type Classroom, type ClassroomMember, createSignInLinks } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { fullNameOfMember, nameOfMember } from '#shared/people/name-in-class.ts';
import { actsTexts } from '#texts/acts.ts';
import { linkSheetTexts as texts } from '#texts/admin/members.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useKeptLinks } from './kept-links.tsx';
import { LinkSheetView } from './link-sheet.tsx';

interface LinksDialogProps {
  classroom: Classroom;
  /** Members who get a new link: one (perhaps in place of a forgotten password), or all without a link. */
  members: readonly ClassroomMember[];
  onClose: () => void;
}

/** Makes sign-in links again, after a question, and shows them once. */
export function LinksDialog({ classroom, members, onClose }: LinksDialogProps) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () =>
      call(createSignInLinks, {
        params: { id: classroom.id },
        body: only === null ? {} : { user_ids: [only.id] },
      }),
    // Not awaited: the links are to be seen even if the list cannot be loaded.
    onSuccess: () => void refreshClassrooms(queries),
  });
  const only = members.length === 1 ? (members[0] ?? null) : null;
  const { close, keep, question } = useKeptLinks(make.data, onClose);
  if (make.isSuccess) {
    return (
      <Dialog open wide title={texts.open} onClose={close}>
        <LinkSheetView sheet={make.data} classroomName={classroom.name} onKept={keep} />
        {question}
      </Dialog>
    );
  }
  if (only?.gets_no_link) {
    return (
      <Dialog open title={texts.noneFor(fullNameOfMember(namedOf(only)))} onClose={onClose}>
        <div className="flex flex-col gap-3">
          <p className="text-text-2">{texts.noLink(nameOfMember(namedOf(only)))}</p>
          <DialogFooter>
            <Button look="primary" onClick={onClose} className="max-md:h-11">
              {actsTexts.close}
            </Button>
          </DialogFooter>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={
        only === null ? texts.question(members.length) : texts.questionForOne(fullNameOfMember(namedOf(only)))
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {make.isError && <Note tone="danger" boxed text={describeFailure(make.error, texts.failed)} />}
        <p className="text-text-2">
          {only === null || only.is_unclaimed
            ? texts.consequence
            : texts.inPlaceOfPassword(nameOfMember(namedOf(only)))}
        </p>
        <DialogFooter>
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {actsTexts.cancel}
          </Button>
          <Button
            look="primary"
            busy={make.isPending}
            disabled={make.isPending}
            onClick={() => make.mutate()}
            className="max-md:h-11"
          >
            {texts.act}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

function namedOf({ roster_name, full_name, username }: ClassroomMember) {
  return { username, full_name: roster_name ?? full_name };
}
