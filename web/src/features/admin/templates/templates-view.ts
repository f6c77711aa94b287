import { languageId, TEMPLATE_STATES } from '@coderoom/contract';
import { type OwnGroupsChoice, useOwnGroups } from '#features/admin/classrooms/groups/own-groups.tsx';
import {
  type AddressView,
  addressView,
  number,
  oneOf,
  page,
  text,
  type ViewOf,
} from '#lib/browser/address-view.ts';
import {
  type ChosenGroup,
  type GroupChoice,
  groupInAddress,
  useChosenGroup,
} from '#shared/groups/group-choice.ts';

/** Tabs of the template editor. */
export type EditorTab = 'template' | 'statement' | 'tests';

/** The template that the editor is open for. */
export type EditorTarget =
  | { mode: 'new' }
  | { mode: 'copy'; id: number }
  | { mode: 'edit'; id: number; tab?: EditorTab };

const address = addressView({
  section: { section: 'templates' },
  fields: {
    search: text,
    language: oneOf(languageId.options),
    classroom: number,
    group: groupInAddress,
    state: oneOf(TEMPLATE_STATES),
    page,
    editor: oneOf(['new']),
    copy: number,
    edit: number,
    tab: oneOf(['statement', 'tests']),
  },
  filters: ['search', 'language', 'classroom', 'group', 'state'],
});
type Address = ViewOf<typeof address>;

/** The list of templates, by part of a name, language, classroom and state; their progress is narrowed to a `group`. */
export interface TemplatesView
  extends Pick<Address, 'search' | 'language' | 'classroom' | 'group' | 'state' | 'page'> {
  /** Null: the editor is closed. */
  target: EditorTarget | null;
}

export const templatesView: AddressView<TemplatesView> = {
  read(params) {
    const { search, language, classroom, group, state, page, ...editor } = address.read(params);
    return { search, language, classroom, group, state, page, target: targetOf(editor) };
  },
  write({ target, ...list }) {
    return address.write({
      ...list,
      editor: target?.mode === 'new' ? 'new' : null,
      copy: target?.mode === 'copy' ? target.id : null,
      edit: target?.mode === 'edit' ? target.id : null,
      tab: target?.mode === 'edit' && target.tab !== 'template' ? (target.tab ?? null) : null,
    });
  },
  isFiltered: address.isFiltered,
  countFilters: address.countFilters,
  noFilter: address.noFilter,
  closed: { target: null },
};

function targetOf({
  editor,
  copy,
  edit,
  tab,
}: Pick<Address, 'editor' | 'copy' | 'edit' | 'tab'>): EditorTarget | null {
  if (editor !== null) return { mode: 'new' };
  if (edit !== null) return { mode: 'edit', id: edit, ...(tab !== null && { tab }) };
  return copy === null ? null : { mode: 'copy', id: copy };
}

/** The group that the progress of tasks is narrowed to. */
interface ProgressGroup {
  /** Null while it is not known which groups are one's own. */
  choice: GroupChoice | null;
  /** The groups of the class whose tasks are listed. */
  ofClass: ChosenGroup;
  own: OwnGroupsChoice;
  /** True if the filter that is shown leaves out students. */
  isNarrowed: boolean;
}

/** Reads the group that the progress of listed tasks is narrowed to: one of the class, or one's own in all classes. */
export function useProgressGroup({
  classroom,
  group,
}: Pick<TemplatesView, 'classroom' | 'group'>): ProgressGroup {
  const ofClass = useChosenGroup(classroom, group);
  const own = useOwnGroups(group);
  if (classroom !== null) {
    const { choice } = ofClass;
    return { choice, ofClass, own, isNarrowed: (choice ?? 'all') !== 'all' };
  }
  return { choice: own.choice, ofClass, own, isNarrowed: own.isOffered && own.choice !== 'all' };
}
