import {
  ASSISTANT,
  type ClassroomMember,
  type ClassroomRole,
  nameSortKey,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import { classroomFields } from '#features/admin/classrooms/queries.ts';
import { addressView, oneOf, sortAgain, text, type ViewOf } from '#lib/browser/address-view.ts';
import { once } from '#lib/once.ts';
import { pageLocale } from '#texts/language.ts';

/** Columns that members can be sorted by. */
const MEMBER_SORTS = ['role', 'name', 'email', 'number', 'group', 'joined'] as const;
type MemberSort = (typeof MEMBER_SORTS)[number];

/** The members of the `classroom` that is open. `member`: part of a name, an address, a number or a login. */
export const membersView = addressView({
  section: { section: 'classrooms' },
  fields: {
    ...classroomFields,
    member: text,
    sort: oneOf(MEMBER_SORTS).withDefault('role'),
    direction: oneOf(['ascending', 'descending']).withDefault('ascending'),
  },
  filters: ['member'],
});
export type MembersView = ViewOf<typeof membersView>;

/** Sorts by a column; the active column reverses its order. The latest to join come first. */
export function sortMembersBy(view: MembersView, by: string): Pick<MembersView, 'sort' | 'direction'> {
  const sort = MEMBER_SORTS.find((column) => column === by) ?? 'role';
  return sortAgain(view, sort, sort === 'joined' ? 'descending' : 'ascending');
}

/** Narrows a list of members and sorts it. Those without a value come last in either direction. */
export function arrangeMembers(
  members: readonly ClassroomMember[],
  { member: search, sort, direction }: Pick<MembersView, 'member' | 'sort' | 'direction'>,
): readonly ClassroomMember[] {
  const wanted = searchable(search);
  const found = wanted === '' ? members : members.filter((member) => isFound(member, wanted));
  const sign = direction === 'ascending' ? 1 : -1;
  // Worked out once for each: a class may have a thousand members.
  const keyed = found.map((member) => {
    const name = nameSortKey(member.roster_name ?? member.full_name ?? member.username);
    return { member, name, value: sort === 'name' ? name : SORT_VALUES[sort](member) };
  });
  return keyed
    .toSorted((one, other) => {
      const byName = compareKeys(one.name, other.name);
      const [a, b] = [one.value, other.value];
      if (a === null || b === null) return Number(a === null) - Number(b === null) || byName;
      if (sort === 'name') return sign * byName;
      return sign * compareValues(a, b) || byName;
    })
    .map(({ member }) => member);
}

const ROLE_ORDER: Record<ClassroomRole, number> = { [TEACHER]: 1, [ASSISTANT]: 2, [STUDENT]: 3 };

const SORT_VALUES: Record<
  Exclude<MemberSort, 'name'>,
  (member: ClassroomMember) => string | number | null
> = {
  role: ({ role, is_owner }) => (is_owner ? 0 : ROLE_ORDER[role]),
  email: ({ email }) => email,
  number: ({ student_number, login_id }) => student_number ?? login_id,
  group: ({ group }) => group?.name ?? null,
  joined: ({ joined_at }) => Date.parse(joined_at),
};

function compareKeys(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

const collator = once(() => new Intl.Collator(pageLocale, { numeric: true }));

function compareValues(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator().compare(String(one), String(other));
}

function isFound(member: ClassroomMember, wanted: string): boolean {
  const { username, full_name, roster_name, email, student_number, login_id } = member;
  return [username, full_name, roster_name, email, student_number, login_id].some(
    (value) => value !== null && searchable(value).includes(wanted),
  );
}

/** Without case and accents: "Kovac" finds Kovač. */
function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
